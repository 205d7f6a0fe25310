"""A table as it stands at one version: a picture that never changes.

The log is the table; this is a cache of it. A change makes the next picture, which takes the place of
this one only after the change is on the disk, so nobody ever sees what might not stay.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from signoria.api import configure
from signoria.kernel.errors import BadRecord
from signoria.kernel.match import Match
from signoria.kernel.reading import Reader
from signoria.kernel.record.fate import Fate, fate_from_json
from signoria.kernel.record.log import Entry, Header
from signoria.server.clocks.terms import Measure, Terms, WhenOver, terms_of
from signoria.server.clocks.times import NONE, Times
from signoria.server.consent.vote import Vote, vote_after
from signoria.server.moderation.conduct import Conduct
from signoria.server.refusals import Refused
from signoria.server.tables.messages import Kind, Pace, Sitter, Status

GAME_KINDS: Final = ("move", "undo")
"""The kinds of line that make the game; `length` counts them."""


def unknown_table() -> Refused:
    """The refusal for a table that does not exist."""
    return Refused(404, "unknown", "there is no such table")


def closed() -> Refused:
    """The refusal of a table of an event whose round is still on."""
    return Refused(
        403, "closed", "this table is closed to others until its round is over at all tables"
    )


@dataclass(frozen=True)
class Line:
    """A line of a table's log; a move also carries its entry in the match, and what is not a move the
    account it is about, which stays on the server."""

    version: int
    kind: Kind
    seat: int
    word: str
    at: float
    entry: Entry | None = None
    account: str = ""


@dataclass(frozen=True)
class Seat:
    """Who sits there."""

    kind: Sitter = "open"
    account: str | None = None
    name: str = ""
    level: str = ""
    absent: bool = False

    @property
    def is_played_by_bot(self) -> bool:
        """Does the server answer for this seat?"""
        return self.kind == "bot" or self.absent

    @property
    def is_offered(self) -> bool:
        """Does a bot only play until a person comes?"""
        return self.kind == "bot" and self.absent


@dataclass(frozen=True)
class TableConfig:
    """What was agreed when the table was created, and never changes."""

    id: str
    created: float
    public: bool
    game: str
    size: int
    modules: tuple[str, ...]
    settings: dict[str, int | bool | str]
    rules: int
    fate: str  # as JSON; it holds the secret
    pace: Pace
    allowed: int
    coach: bool = True
    rated: bool = False
    clock: Measure = "move"
    increment: int = 0
    holidays: int = 0
    over: WhenOver = "bot"
    event: str = ""

    @cached_property
    def terms(self) -> Terms:
        """How time is measured."""
        return terms_of(
            self.pace, self.clock, self.allowed, self.increment, self.holidays, self.over
        )

    def chance(self) -> Fate:
        """The fate of this table."""
        return fate_from_json(Reader(json.loads(self.fate), "fate", BadRecord))

    @cached_property
    def public_fate(self) -> dict[str, str]:
        """What everybody may know of it while the game is on: how it is sealed."""
        return {name: str(value) for name, value in self.chance().public_json().items()}

    @property
    def header(self) -> dict[str, Any]:
        """The game as records name it: enough to set it up anywhere."""
        return {
            "game": self.game,
            "seats": self.size,
            "modules": list(self.modules),
            "settings": dict(self.settings),
            "rules": self.rules,
        }

    def match(self) -> Match:
        """The match before its first entry, under the rules the table was created with."""
        game = configure(Header(**self.header))
        return Match(game, game.start(), self.chance(), None)


@dataclass(frozen=True)
class Table:
    """One picture of a table."""

    config: TableConfig
    host: str
    status: Status
    version: int
    length: int
    wake: float | None
    rematch: str | None
    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]
    match: Match | None
    times: Times = NONE
    conduct: Conduct = field(default_factory=Conduct)
    vote: Vote | None = None
    cache: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def awaited(self) -> int | None:
        """The seat whose answer is awaited."""
        if self.status != "playing" or self.match is None:
            return None
        return self.match.seat

    @property
    def awaits_bot(self) -> bool:
        """Must the server answer now?"""
        seat = self.awaited
        return seat is not None and self.seats[seat].is_played_by_bot

    @cached_property
    def is_sealed(self) -> bool:
        """Does it play a deal that others may still have before them? Then nobody else looks at it, and
        its secret stays one (docs/adr/0040-events.md)."""
        return bool(self.config.event) and not any([line.kind == "opened" for line in self.lines])

    def check_seats_free(self) -> None:
        """Refuse to leave a seat of an event's table that has not begun: it begins at once, with all."""
        if self.config.event and self.status == "open":
            raise Refused(409, "not-started", "this table of an event is about to begin")

    def check_open_to(self, account: str | None) -> None:
        """Refuse whom this table may not be shown."""
        if self.is_sealed and not self.seats_of(account):
            raise closed()

    @property
    def is_shared(self) -> bool:
        """Do several people play here? One person alone with bots keeps nobody waiting."""
        people = {seat.account for seat in self.seats if seat.account is not None}
        return len(people) > 1

    @property
    def has_people(self) -> bool:
        """Does a person sit here, and is there?"""
        return any([seat.kind == "human" and not seat.absent for seat in self.seats])

    @property
    def due(self) -> float | None:
        """When the time of the awaited person is over."""
        stands = self.awaited is None or self.awaits_bot or self.times.paused
        return None if stands else self.times.due

    def seats_of(self, account: str | None) -> list[int]:
        """The seats an account holds."""
        if account is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.account == account]

    def next(self, change: Change) -> Table:
        """The picture after a change."""
        seats = list(self.seats)
        for number, seat in change.seats.items():
            seats[number] = seat
        return replace(
            self,
            host=change.host or self.host,
            status=change.status or self.status,
            version=self.version + len(change.lines),
            length=self.length + len([line for line in change.lines if line.kind in GAME_KINDS]),
            wake=change.wake,
            rematch=change.rematch or self.rematch,
            seats=tuple(seats),
            lines=self.lines + tuple(change.lines),
            match=change.match if change.match is not None else self.match,
            conduct=self.conduct.after(change.lines),
            vote=vote_after(self.vote, change.lines),
            cache={},
        )


@dataclass
class Change:
    """What a change adds: lines, and what follows from them."""

    lines: list[Line]
    match: Match | None = None
    status: Status | None = None
    host: str = ""
    rematch: str = ""
    seats: dict[int, Seat] = field(default_factory=dict)
    wake: float | None = None

    @property
    def is_about_turns(self) -> bool:
        """Does this change the game or the seats, and with them who has how long to answer?"""
        return bool(self.seats) or any([line.kind in GAME_KINDS for line in self.lines])


def replay_log(
    config: TableConfig, before: Match | None, rows: list[Line]
) -> tuple[Match | None, list[Line]]:
    """Play the rows of a log on a match (None: before the start), each move with its entry.

    Undone moves are played and undone as they were at the time, so that a table read from its log is
    in nothing different from one that never left memory.
    """
    match = before.clone() if before is not None else None
    lines = []
    for row in rows:
        if row.kind == "started":
            match = config.match()
        elif row.kind == "move" and match is not None:
            match.replay([(row.seat, row.word)])
            row = replace(row, entry=match.entries[-1])
        elif row.kind == "undo" and match is not None:
            match.undo(row.seat, int(row.word))
        lines.append(row)
    return match, lines
