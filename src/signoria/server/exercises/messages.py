"""What is said about exercises. Costs and shares are shares of a win, from 0 to 1."""

from __future__ import annotations

from typing import Annotated

import msgspec

from signoria.server.puzzles.messages import MOST_TRIED, SolutionOut, State, TriedOut
from signoria.server.tables.messages import Language, Word

Times = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class ExerciseTryRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What was tried at an exercise so far, in order, and whether help was asked for. Nothing is kept
    until it is over; send all of it again. `times` is how often it had been settled when it was opened:
    so it counts once, however often this is sent."""

    times: Times
    tried: Annotated[list[Word], msgspec.Meta(max_length=MOST_TRIED)] = []
    hinted: bool = False
    given_up: bool = False
    language: Language = "en"


class ExerciseListed(msgspec.Struct):
    """An exercise in a list: the game and its table, the step of its record, the round from 0 (-1
    in the setup), what the move cost. `days` until it comes back: 0 today, null once it is learned.
    `stage` is how often it was found, each time after a longer while."""

    table: str
    step: int
    game: str
    round: int
    cost: float
    stage: int
    days: int | None


class DayOut(msgspec.Struct):
    """How many come back in how many days."""

    days: int
    count: int


class ExercisesOut(msgspec.Struct):
    """A page of the exercises of who asks, those that are due first; none of strangers, who have played
    nothing here: they are not `known`. `due`, `later` and `learned` count all of them. `rhythm` are the
    days after which one comes back, each counted from the time before."""

    known: bool
    today: str
    due: int
    later: list[DayOut]
    learned: int
    rhythm: list[int]
    exercises: list[ExerciseListed]


class TakenOut(msgspec.Struct):
    """How many moments of a game one has to practise."""

    count: int


class ExerciseOut(msgspec.Struct):
    """An exercise before anything is tried. Its board is a study that starts at the table's step, seen
    from this seat: POST /studies. `answers` counts the moves that are possible, `searches` those who
    agreed that another was better."""

    table: str
    step: int
    game: str
    seat: int
    name: str
    round: str
    title: str
    answers: int
    searches: int
    times: int
    stage: int
    days: int | None


class ComingOut(msgspec.Struct):
    """When it comes back, in days: 0 today, null once it is learned. `again` says that it was not
    due, or settled before: then nothing has changed. `due` others wait today."""

    stage: int
    days: int | None
    again: bool
    due: int


class ExerciseTryOut(msgspec.Struct):
    """How an attempt stands. `hint` are answers one of which is best, where a hint was asked for. In the
    solution `natural` is what was played."""

    state: State
    left: int
    tried: list[TriedOut]
    hint: list[str]
    solution: SolutionOut | None
    coming: ComingOut | None
