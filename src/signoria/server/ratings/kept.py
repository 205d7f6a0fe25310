"""What is kept of a finished game, and whether it counts for ratings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from signoria.server.tables.building import SIZES
from signoria.server.tables.table import GAME_KINDS, Table

Kind = Literal["base", "modules"]
"""Without modules, or with some: each has ratings of its own."""

Unrated = Literal["", "casual", "coached", "size", "shared", "alone", "handed"]
"""Why a game does not count for ratings; nothing where it does."""

GIVEN_UP: Final = ("absent", "handed", "offered", "forfeited")
"""Lines with which a bot comes to play for a person."""


@dataclass(frozen=True)
class SeatResult:
    """How a seat ended: whose it was, its place and points, and where those came from. `gave_up` says
    that a bot came to play for its person. `player` is who it is in the ratings, once that is
    settled."""

    account: str | None
    level: str
    name: str
    place: int
    points: int
    sources: dict[str, int]
    gave_up: bool = False
    player: str = ""


@dataclass(frozen=True)
class GameResult:
    """A finished game. `number` is its place in the order in which games were settled."""

    table: str
    at: float
    game: str
    modules: tuple[str, ...]
    unrated: Unrated
    seats: tuple[SeatResult, ...]
    number: int | None = None

    @property
    def kind(self) -> Kind:
        """Which ratings it would count for."""
        return "modules" if self.modules else "base"


def result_of(table: Table) -> GameResult:
    """What is kept of a table whose game is over."""
    match = table.match
    assert match is not None
    given_up = {line.seat for line in table.lines if line.kind in GIVEN_UP}
    seats = [
        SeatResult(
            account=seat.account,
            level=seat.level if seat.kind == "bot" else "",
            name=seat.name,
            place=match.ranking[number],
            points=match.scores[number],
            sources=dict(match.breakdown[number]),
            gave_up=number in given_up,
        )
        for number, seat in enumerate(table.seats)
    ]
    config = table.config
    return GameResult(
        table=config.id,
        at=max([line.at for line in table.lines if line.kind in GAME_KINDS]),
        game=config.game,
        modules=tuple(sorted(config.modules)),
        unrated=why_unrated(table),
        seats=tuple(seats),
    )


def why_unrated(table: Table) -> Unrated:
    """Why a game does not count for ratings; nothing where it does."""
    config, seats = table.config, table.seats
    people = Counter([seat.account for seat in seats if seat.account is not None])
    if not config.rated:
        return "casual"
    if config.coach:
        return "coached"
    if len(seats) not in SIZES:
        return "size"
    if any([count > 1 for count in people.values()]):
        return "shared"
    if not people:
        return "alone"
    if any([line.kind in GIVEN_UP for line in table.lines]):
        return "handed"
    return ""
