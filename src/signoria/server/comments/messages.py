"""What is said about comments on a finished game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from signoria.server.accounts.messages import VISIBLE
from signoria.server.tables.messages import Seat

LONGEST: Final = 280
"""Letters of a comment."""

Key = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,32}$")]


class NewComment(msgspec.Struct, forbid_unknown_fields=True):
    """Say something about a moment: the step of the record, and the seat one says it from. The page
    chooses a key by chance: sent twice, it is one comment."""

    key: Key
    seat: Seat
    step: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST, pattern=VISIBLE)]


class GoneComment(msgspec.Struct, forbid_unknown_fields=True):
    """Take back what one has said."""

    key: Key


class CommentOut(msgspec.Struct):
    """A comment: the seat whose player wrote it, the moment as a step of the record, the words; whether
    it is yours to delete."""

    key: str
    seat: int
    step: int
    text: str
    at: float
    yours: bool
