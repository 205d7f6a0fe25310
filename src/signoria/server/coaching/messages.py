"""What the coach says at a table, and at the moments of a first game."""

from __future__ import annotations

from typing import Annotated

import msgspec

from signoria.server.tables.messages import Language, Seat, Short

Turn = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class CoachReason(msgspec.Struct):
    """A named part of the evaluation: how much of the difference it explains, as a share of a win and in
    points. The shares of all reasons add up to the difference. `about` says what it counts."""

    term: str
    name: str
    about: str
    share: float
    points: float


class CoachMove(msgspec.Struct):
    """A move: the chance of winning with it, and how much less that is than with the best one.

    `reasons` say why the best is better than this one, as far as they are certain; `facts` are sentences
    that the expected play proves. Of the best move itself they say what comes next.
    """

    word: str
    label: str
    path: list[str]
    share: float
    less: float
    reasons: list[CoachReason]
    facts: list[str]


class CoachOut(msgspec.Struct):
    """Advice for the seat that is asked, when the table had this length.

    `look` are elements of the board, `point` says what decides, `moves` are two or three, best first.
    Where a word was named, it is among them, and `cost` is what it certainly gives away of a win.
    """

    seat: int
    length: int
    point: str | None
    look: list[str]
    cost: float
    moves: list[CoachMove]


class SaidIn(msgspec.Struct, forbid_unknown_fields=True):
    """A moment at which the coach of a first game has spoken, and in which turn of the learner."""

    moment: Short
    turn: Turn


class MomentRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A first game at a table: its chapter, and what its coach has said so far."""

    chapter: Short
    said: Annotated[list[SaidIn], msgspec.Meta(max_length=50)] = []
    seat: Seat | None = None
    language: Language = "en"


class MomentOut(msgspec.Struct):
    """What the coach of a first game says now, and in which turn of the learner."""

    moment: str
    turn: int
    say: str
