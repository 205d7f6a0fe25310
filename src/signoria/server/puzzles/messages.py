"""What is said about puzzles. Shares and costs are shares of a win, from 0 to 1."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from signoria.server.tables.messages import Language, Seat, Word

State = Literal["open", "solved", "missed"]
MOST_TRIED = 3


class TryRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What was tried at a puzzle so far, in order, and whether help was asked for: a hint, or the
    solution. Of an account every try is kept, and what was tried before stays before what is sent; for a
    stranger nothing is kept, so send all of it again."""

    tried: Annotated[list[Word], msgspec.Meta(max_length=MOST_TRIED)] = []
    hinted: bool = False
    given_up: bool = False
    language: Language = "en"


class SolverOut(msgspec.Struct):
    """How a player of puzzles stands. `week` are the last seven days, the oldest first: on which of them
    a puzzle was solved. `streak` counts the days in a row until today or yesterday."""

    rating: int
    sure: bool
    best: int
    solved: int
    missed: int
    streak: int
    week: list[bool]
    today: str


class PuzzleListed(msgspec.Struct):
    """A puzzle in a list: what is asked there, how hard it is, and how one did. `state` is null where it
    was not played; `theme`, what it was about, until it is over: it would give the answer away."""

    game: str
    id: str
    title: str
    seats: int
    modules: list[str]
    rating: int
    state: State | None
    theme: str | None


class ShelfOut(msgspec.Struct):
    """All puzzles, the one of the day, the one to play next; and how one stands, if one has a name."""

    day: str
    today: PuzzleListed | None
    next: PuzzleListed | None
    me: SolverOut | None
    puzzles: list[PuzzleListed]


class TriedOut(msgspec.Struct):
    """Something that was tried; `cost` is null where no search has looked at it long enough."""

    word: str
    label: str
    right: bool
    cost: float | None


class ExpectedOut(msgspec.Struct):
    """An answer that is to be expected."""

    seat: Seat
    word: str
    label: str


class ShareOut(msgspec.Struct):
    """What an answer leads to."""

    word: str
    label: str
    share: float
    right: bool


class SolutionOut(msgspec.Struct):
    """What is told once a puzzle is over: the best answers first, then others that were weighed. The
    reason is null where nothing proves one."""

    best: str
    best_label: str
    natural: str
    theme: str
    reason: str | None
    shares: list[ShareOut]
    line: list[ExpectedOut]
    natural_line: list[ExpectedOut]


class ChangeOut(msgspec.Struct):
    """What became of one's rating. `again` says that the puzzle had been settled before: then nothing
    has changed."""

    before: int
    after: int
    again: bool


class TryOut(msgspec.Struct):
    """How an attempt stands. `hint` are answers one of which is best, where a hint was asked for."""

    state: State
    left: int
    tried: list[TriedOut]
    hint: list[str]
    solution: SolutionOut | None
    change: ChangeOut | None
    me: SolverOut | None


class PuzzleOut(msgspec.Struct):
    """A puzzle. Where it is open still, `begun` is what was tried at it before.

    `stakes` are what one's rating would change by: solved at the first try, the second, the third, or
    not; empty once it is settled. `tried_by` people have settled it here, and `first` of them at once.
    """

    game: str
    id: str
    title: str
    seat: int
    seats: int
    modules: list[str]
    answers: int
    rating: int
    of_day: bool
    searches: int
    stakes: list[int]
    state: State | None
    tried_by: int
    first: int
    me: SolverOut | None
    begun: TryOut | None
