"""What is said about moderation."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from signoria.server.accounts.messages import VISIBLE
from signoria.server.comments.messages import Key
from signoria.server.tables.messages import Count, Seat

LONGEST: Final = 1_000
"""Letters of a report."""


class AtSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The person at a seat."""

    seat: Seat


class Muting(msgspec.Struct, forbid_unknown_fields=True):
    """Mute the chat of the person at a seat, or listen again."""

    seat: Seat
    muted: bool = True


class HandOver(msgspec.Struct, forbid_unknown_fields=True):
    """Who plays on at a seat: a bot to the end, or anyone who comes with the link."""

    seat: Seat
    to: Literal["bot", "anyone"]


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """What someone at a table has done. The page chooses a key by chance: sent twice, it is one report.
    `version` is the line of the log it is about, where it is about something that was said."""

    key: Key
    seat: Seat
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST, pattern=VISIBLE)]
    version: Count | None = None


class ReportOut(msgspec.Struct):
    """It is written down; those who look after the server read it."""

    at: float


class BlockOut(msgspec.Struct):
    """Someone you have blocked, by the name they had then."""

    key: str
    name: str
    at: float
