"""What is said about the review of a game.

`step` counts the answers given before, those of chance included, as in replays. Shares are shares of a
win, from 0 to 1, and lists of them go by seat.
"""

from __future__ import annotations

from typing import Literal

import msgspec

State = Literal["waiting", "first", "deeper", "done", "failed"]
Size = Literal["", "slip", "mistake", "blunder"]


class Tries(msgspec.Struct):
    """How often a question is tried in each look."""

    first: int
    deeper: int


class RoundOut(msgspec.Struct):
    """Where a round begins, and how much of a win changed hands in it: by luck, and by mistakes."""

    step: int
    text: str
    luck: float
    play: float


class ReportOut(msgspec.Struct):
    """News of the game worth a mark: `what` names it as in the log, `text` says it where the game
    has words for it."""

    step: int
    what: str
    number: int | None
    text: str


class PointOut(msgspec.Struct):
    """Everybody's chances before a seat answers; of the last one, which is the result, `seat` is null.
    `chance` says that chance was asked since the point before."""

    step: int
    shares: list[float]
    seat: int | None
    chance: bool


class AheadOut(msgspec.Struct):
    """Where a point is still to come, and whether chance is asked between the one before and it."""

    step: int
    chance: bool


class Expected(msgspec.Struct):
    """One answer of a line that the judge expects."""

    seat: int
    word: str
    label: str


class MoveOut(msgspec.Struct):
    """An answer that was judged. `cost` is what it gave away of a win by itself, `charge` what counts
    of it: what is left out turn after turn counts once, at the step `counted_at`. Both are 0, and
    `size` is empty, until a deeper look has confirmed it. `shares` and `best_shares` are everybody's
    chances with the answer given and with the best one. `action` is the step of the answer that says
    what the seat did in this turn, often this one; null where none does, as with a bid."""

    step: int
    round: int
    seat: int
    action: int | None
    word: str
    label: str
    best: str
    best_label: str
    shares: list[float]
    best_shares: list[float]
    cost: float
    charge: float
    counted_at: int | None
    size: Size
    confirmed: bool
    line: list[Expected]
    best_line: list[Expected]
    reason: str | None


class TurningOut(msgspec.Struct):
    """A moment at which much of a win changed hands: by an answer of a seat, or by luck, from which the
    seat gained or lost most. `before` and `after` are its chances."""

    step: int
    round: int
    seat: int
    luck: bool
    text: str
    before: float
    after: float


class PlayerOut(msgspec.Struct):
    """How a seat did: start + luck + mistakes + others = result, exactly. `accuracy` is the
    mean of its turns: 100 for one that gave nothing away, 80 for one that cost 5% of a win, 64 at 10%;
    those in which much was open weigh more. It is null while nothing is known yet; the shares are null
    until the first look is done, and in a game alone, where there is nobody to win against."""

    seat: int
    accuracy: float | None
    start: float | None
    luck: float | None
    mistakes: float | None
    others: float | None
    result: float | None


class Review(msgspec.Struct):
    """The review of a game as far as it has come.

    `done` of `of` questions are judged in the look that goes on; the moves before the step `sure` are
    judged for good. `seconds` is about how long it will still take, null where nobody can tell.
    `points` has no entries in a game alone; `ahead` says where those stand that are still to come.
    `round` of a move is its place in `rounds`.
    """

    state: State
    done: int
    of: int
    seconds: float | None
    level: str
    tries: Tries
    sure: int
    rounds: list[RoundOut]
    reports: list[ReportOut]
    points: list[PointOut]
    ahead: list[AheadOut]
    moves: list[MoveOut]
    turning: list[TurningOut]
    players: list[PlayerOut]
    story: str
    summary: str
