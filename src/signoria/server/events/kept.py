"""An event as it is kept, and what follows from it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from signoria.events.field import RoundPlayed, SeatPlayed, TablePlayed
from signoria.events.standings import Standing, standings
from signoria.server.events.messages import EventStatus, LineKind, Plan
from signoria.server.tables.kept import GOING_ON
from signoria.server.tables.messages import Status

ORGANISER: Final = -1
"""The about of lines that are about the event as a whole."""


@dataclass(frozen=True)
class Entrant:
    """Someone who takes part: a person, or a bot of a level."""

    number: int
    account: str | None
    name: str
    level: str
    is_out: bool = False
    since: int = 1


@dataclass(frozen=True)
class Board:
    """A table of a round: its number, its id, its seats in their order, and how it stands. A table that
    was deleted has ended."""

    number: int
    table: str
    seats: tuple[SeatPlayed, ...]
    status: Status = "over"

    @property
    def is_on(self) -> bool:
        """Does its game go on?"""
        return self.status in GOING_ON


@dataclass(frozen=True)
class Round:
    """A round. `fate` is the deal of all its tables as JSON; nothing where each has its own."""

    number: int
    at: float
    ended: float | None
    opened: bool
    fate: str
    byes: tuple[int, ...]
    boards: tuple[Board, ...]

    @property
    def played(self) -> RoundPlayed:
        """The round as pairing and scoring know it."""
        return RoundPlayed(tuple([TablePlayed(board.seats) for board in self.boards]), self.byes)


@dataclass(frozen=True)
class EventLine:
    """A line of the journal."""

    at: float
    kind: LineKind
    about: int = ORGANISER
    by_organiser: bool = True


@dataclass(frozen=True)
class Event:
    """An event at one version."""

    id: str
    created: float
    organiser: str
    name: str
    plan: Plan
    status: EventStatus
    version: int
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    lines: tuple[EventLine, ...] = ()

    @property
    def current(self) -> Round | None:
        """The round that is on."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and last.ended is None else None

    @property
    def ended(self) -> list[Round]:
        """The rounds that are over."""
        return [each for each in self.rounds if each.ended is not None]

    def entrant_of(self, account: str | None) -> Entrant | None:
        """As whom a person takes part."""
        if account is None:
            return None
        return next((each for each in self.entrants if each.account == account), None)

    def standings(self) -> list[Standing]:
        """Where everybody stands after the rounds that are over."""
        numbers = [each.number for each in self.entrants]
        played = [each.played for each in self.ended]
        return standings(numbers, played, self.plan.duplicate)

    def after(self, line: EventLine, **changes: object) -> Event:
        """The event after something was done."""
        following = replace(self, **changes)  # type: ignore[arg-type]
        return replace(following, version=self.version + 1, lines=(*self.lines, line))


def plan_to_text(plan: Plan) -> str:
    """A plan as it is kept."""
    return msgspec.json.encode(plan).decode()


def plan_from_text(text: str) -> Plan:
    """A plan as it was kept. What a later release has added to plans has a default."""
    known = {
        name: value for name, value in json.loads(text).items() if name in Plan.__struct_fields__
    }
    return msgspec.convert(known, Plan)
