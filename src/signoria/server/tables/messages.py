"""What is said about tables: to create one, to act at one, and what a seat is sent."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from signoria.server.accounts.messages import VISIBLE, Name
from signoria.server.clocks.terms import Measure, WhenOver
from signoria.server.clocks.told import TimesOut
from signoria.server.consent.told import VoteOut

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Language = Literal["en", "it"]
Pace = Literal["live", "days"]
Status = Literal["open", "playing", "over", "closed"]
Sitter = Literal["open", "human", "bot"]
Kind = Literal[
    "move", "undo", "chat", "sat", "left", "started", "absent", "back", "closed", "rematch",
    "removed", "muted", "unmuted", "handed", "offered", "erased", "opened", "late",
    "forfeited", "asked", "agreed", "declined", "paused", "resumed",
]  # fmt: skip

# What is asked.


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who will sit there: anyone who comes, the one who creates the table (several seats on one
    screen have several names), or a bot of some level."""

    kind: Literal["open", "mine", "bot"] = "open"
    name: Name | None = None
    level: Short | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be created."""

    game: Short
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=16)]
    modules: Annotated[list[Short], msgspec.Meta(max_length=16)] = []
    settings: Annotated[dict[Short, int | bool | Short], msgspec.Meta(max_length=32)] = {}
    public: bool = False
    pace: Pace = "live"
    allowed: Annotated[int, msgspec.Meta(ge=1, le=120)] = 10  # minutes when live, otherwise days
    sealed: bool = True
    coach: bool = True  # may players ask the coach?
    clock: Measure = "move"  # with `game`, `allowed` is what each player has for the whole game
    increment: Annotated[int, msgspec.Meta(ge=0, le=300)] = 0  # seconds more after each turn
    holidays: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0  # days more for the whole game
    over: WhenOver = "bot"  # what happens when a time is over
    rated: bool = False  # does it count for ratings? Then nobody is coached


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat, by default the first open one; or come back to one's own."""

    seat: Seat | None = None
    name: Name | None = None


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """An answer: the seat that gives it, the length of the log it has seen, the word."""

    seat: Seat
    length: Count
    word: Word


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Undo a seat's latest moves: this many, or all since its last barrier."""

    seat: Seat
    length: Count
    steps: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    """Say something at the table."""

    seat: Seat
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=VISIBLE)]


# What is answered.


class SeatOut(msgspec.Struct):
    """A seat as everyone sees it; `yours` and `blocked` are about the person who asks. Anyone may take a
    seat that is `offered`, which a bot plays until then. Where a person's account was deleted, the name
    is empty."""

    kind: Sitter
    name: str
    level: str
    absent: bool
    offered: bool
    muted: bool
    yours: bool
    blocked: bool


class ForcedOut(msgspec.Struct):
    """What a player did without being asked, since nothing else was possible."""

    seat: int
    text: str


class LineOut(msgspec.Struct):
    """A line of the log as one person may read it. A hidden word is null and its text an outline; an
    undo's `back` says how many answers it took back. `news` is what came of it for all, as the game
    tells it: a report. `draws` are sentences: what chance brought next without being asked, such as
    the last card of a deck; `drawn` are their words. `forced` is what players then did without being
    asked. `begins` is there, and true, in the line with which the setup is over."""

    version: int
    kind: Kind
    seat: int
    word: str | None
    text: str
    back: int
    at: float
    news: list[dict[str, Any]]
    draws: list[str]
    drawn: list[str]
    forced: list[ForcedOut]
    begins: bool | msgspec.UnsetType = msgspec.UNSET


class ViewOut(msgspec.Struct):
    """What a seat sees of the table. These entries are in the views of all games; what else is there
    depends on the game, and is what `view` of a match gives in Python."""

    game: str
    modules: list[str]
    seats: int
    seat: int | None
    over: bool
    awaiting: int | None
    question: str | None


class ChangeOut(msgspec.Struct):
    """A number of a seat, before and after."""

    seat: int
    what: str
    before: int
    after: int


class PreviewOut(msgspec.Struct):
    """What an option would change: numbers, the kind of the next question, and its words if the same
    seat is asked. `details` and `consequences` are the game's own, and are there if it has any."""

    changes: list[ChangeOut]
    next: str
    prompt: str | None
    details: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    consequences: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET


class OptionOut(msgspec.Struct):
    """One legal answer: what to send, what to show, what to click, what it would change."""

    word: str
    label: str
    path: list[str]
    preview: PreviewOut


class DecisionOut(msgspec.Struct):
    """The question this seat is asked."""

    kind: str
    prompt: str
    options: list[OptionOut]


class Result(msgspec.Struct):
    """How a game ended."""

    scores: list[int]
    ranking: list[int]
    breakdown: list[dict[str, int]]


class About(msgspec.Struct):
    """What a table is, and who sits there. `event` is the one it belongs to, if any; until its round is
    over it is `sealed`: only those who sit there see it."""

    id: str
    game: str
    modules: list[str]
    settings: dict[str, int | bool | str]
    rules: int
    public: bool
    pace: Pace
    allowed: int
    clock: Measure
    increment: int
    holidays: int
    over: WhenOver
    times: TimesOut
    vote: VoteOut | None
    coach: bool
    rated: bool
    event: str
    sealed: bool
    status: Status
    created: float
    due: float | None
    host: bool
    fate: dict[str, str]
    seats: list[SeatOut]
    rematch: str | None


class Update(msgspec.Struct):
    """Everything a seat (or a spectator) may know, and the log since the version it had.

    `whole` says that it was too far behind: forget the log you have, this begins after `since`.
    A move must name `length`.
    """

    kind: Literal["update"]
    version: int
    length: int
    since: int
    whole: bool
    table: About
    log: list[LineOut]
    seat: int | None
    view: ViewOut | None
    decision: DecisionOut | None
    undo: bool
    result: Result | None


class Created(msgspec.Struct):
    """A table was created; its id is also its invitation."""

    id: str
    link: str


class Accepted(msgspec.Struct):
    """It is done and kept."""

    version: int
    length: int
    id: str | None = None


class Lines(msgspec.Struct):
    """A page of the log."""

    since: int
    log: list[LineOut]


class Listed(msgspec.Struct):
    """A table in a list: `awaited` is the seat that is asked, since `since`, with time until `due`."""

    id: str
    game: str
    status: Status
    created: float
    seats: list[str]
    open_seats: int
    yours: list[int]
    turn: bool
    modules: list[str]
    pace: Pace
    awaited: int | None
    since: float
    due: float | None
    paused: bool
