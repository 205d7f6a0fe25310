"""What is said when one asks all at a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from signoria.server.tables.messages import Count, Seat

What = Literal["pause", "resume"]


class Ask(msgspec.Struct, forbid_unknown_fields=True):
    """Ask all: may the clocks stand still, or go on?"""

    seat: Seat
    what: What


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """Agree to what was asked in this line of the log, or decline."""

    seat: Seat
    version: Count
    agrees: bool
