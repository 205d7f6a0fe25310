"""What is said about events: to arrange one, to take part, and how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from signoria.server.accounts.messages import VISIBLE, Name
from signoria.server.tables.messages import Pace, Short

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=VISIBLE)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Way = Literal["swiss", "robin"]
TieBreak = Literal["", "over_par", "rivals"]
EventStatus = Literal["open", "playing", "over", "closed"]
LineKind = Literal[
    "arranged",
    "joined",
    "left",
    "back",
    "removed",
    "paired",
    "table-closed",
    "settled",
    "called-off",
]

# What is asked.


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """What an event is played by. `way`: Swiss, or everybody meets everybody, two at a table; then
    `rounds` follow from who takes part. `duplicate`: all tables of a round play the same deal."""

    game: Short
    size: Annotated[int, msgspec.Meta(ge=2, le=5)] = 4
    way: Way = "swiss"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=63)] = 3
    duplicate: bool = True
    modules: Annotated[list[Short], msgspec.Meta(max_length=16)] = []
    settings: Annotated[dict[Short, int | bool | Short], msgspec.Meta(max_length=32)] = {}
    pace: Pace = "live"
    allowed: Annotated[int, msgspec.Meta(ge=1, le=120)] = 10  # minutes when live, otherwise days
    rated: bool = False


class NewEvent(msgspec.Struct, forbid_unknown_fields=True):
    """An event to be arranged."""

    name: Title
    plan: Plan


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """Take part, by default under the name of one's account."""

    name: Name | None = None


class NewBot(msgspec.Struct, forbid_unknown_fields=True):
    """A bot that takes part, by default as strong as can be; it is called by its level where no name is
    given."""

    level: Short | None = None
    name: Name | None = None


class AboutEntrant(msgspec.Struct, forbid_unknown_fields=True):
    """Someone who takes part, by number."""

    entrant: Number


class NextRound(msgspec.Struct, forbid_unknown_fields=True):
    """Begin a round: the one after those that were played. Who says it twice begins one."""

    number: Annotated[int, msgspec.Meta(ge=1, le=63)]


class AboutTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the round that is on."""

    board: Annotated[int, msgspec.Meta(ge=1, le=64)]


# What is answered.


class EntrantOut(msgspec.Struct):
    """Who takes part. Bots have a level. Where a person's account was deleted, the name is empty."""

    number: int
    name: str
    level: str
    is_out: bool
    yours: bool


class StandingOut(msgspec.Struct):
    """Where someone stands after the rounds that are over. Everything is counted in hundredths of what a
    table may give; `rounds` is null where they did not play. `over_par` are points of the game, in
    hundredths too. `decided` is the tie-break that parted them from others with as many points."""

    entrant: int
    place: int
    rounds: list[int | None]
    points: int
    over_par: int
    rivals: int
    decided: TieBreak


class BoardSeatOut(msgspec.Struct):
    """Who sits there, and how it ended once the round is over. `gone`: a bot played it to the end."""

    entrant: int
    place: int | None
    points: int | None
    gone: bool


class BoardOut(msgspec.Struct):
    """A table of a round. `table` is its id, for those who may look at it."""

    board: int
    status: Literal["playing", "over"]
    yours: bool
    table: str | None
    seats: list[BoardSeatOut]


class ParOut(msgspec.Struct):
    """What a seat brought on average, in hundredths, at the tables of one size."""

    size: int
    seat: int
    par: int


class EventRoundOut(msgspec.Struct):
    """A round. `commitment` was published before it began; `secret` proves it, once all tables are done.
    Both are empty where every table had a deal of its own."""

    number: int
    at: float
    ended: float | None
    byes: list[int]
    boards: list[BoardOut]
    pars: list[ParOut]
    commitment: str
    secret: str


class EventLineOut(msgspec.Struct):
    """What was done: about an entrant, a round or a table, as the kind has it; and whether by the
    organiser."""

    at: float
    kind: LineKind
    about: int
    by_organiser: bool


class EventOut(msgspec.Struct):
    """An event as one person may know it. Who has its id may look at it and take part."""

    id: str
    version: int
    name: str
    organiser: bool
    status: EventStatus
    created: float
    plan: Plan
    fewest: int
    most: int
    entrants: list[EntrantOut]
    standings: list[StandingOut]
    rounds: list[EventRoundOut]
    lines: list[EventLineOut]
    mine: str | None
    """The table that you play at now."""


class ListedEvent(msgspec.Struct):
    """An event in a list."""

    id: str
    name: str
    game: str
    status: EventStatus
    created: float
    organiser: bool
