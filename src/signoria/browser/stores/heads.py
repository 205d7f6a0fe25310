"""Tables as the browser keeps them: a head with everything but the log, and the lines of the log."""

from __future__ import annotations

from typing import Final

import msgspec

from signoria.server.clocks.times import NONE, Times
from signoria.server.tables.kept import ENDED, KeptTable, ListedTable, SeatedTable
from signoria.server.tables.messages import Kind, Status
from signoria.server.tables.table import GAME_KINDS, Change, Line, Seat, Table, TableConfig


class Head(msgspec.Struct, frozen=True):
    """Everything of a table but its log. `listed` and `since` are what lists need: when it was created
    or ended, and when its last answer came; `places` is how it ended."""

    version: int
    config: TableConfig
    host: str
    status: Status
    length: int
    wake: float | None
    rematch: str | None
    awaited: int | None
    listed: float
    since: float | None
    seats: list[Seat]
    places: list[int] | None = None
    times: Times = NONE

    @property
    def id(self) -> str:
        """The table's id."""
        return self.config.id

    def kept(self, lines: list[Line]) -> KeptTable:
        """The table with its log, as the service takes it."""
        return KeptTable(
            config=self.config,
            host=self.host,
            status=self.status,
            version=self.version,
            length=self.length,
            wake=self.wake,
            rematch=self.rematch,
            seats=tuple(self.seats),
            lines=lines,
            times=self.times,
        )

    def entry(self) -> ListedTable:
        """The table in a list."""
        config, has_ended = self.config, self.status in ENDED
        return ListedTable(
            id=config.id,
            game=config.game,
            status=self.status,
            created=config.created,
            modules=list(config.modules),
            pace=config.pace,
            awaited=self.awaited,
            since=self.listed if has_ended else self.since,
            seats=self.seats,
            times=self.times,
        )

    def seated(self) -> SeatedTable:
        """Who sat there, and in which places they came."""
        places: list[int | None] = [*self.places] if self.places else [None] * len(self.seats)
        return SeatedTable(self.id, self.seats, places)


class KeptLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log, without what follows from playing it."""

    version: int
    kind: Kind
    seat: int
    word: str
    at: float
    account: str = ""


HEADS: Final = msgspec.json.Decoder(Head)
LINES: Final = msgspec.json.Decoder(KeptLine)
ENCODE: Final = msgspec.json.Encoder().encode


def head_of(table: Table, before: Head | None = None, change: Change | None = None) -> Head:
    """The head of a table, as it is after a change of what was before."""
    now, lines = table.config.created, change.lines if change is not None else []
    answers = [line.at for line in lines if line.kind in GAME_KINDS]
    has_just_ended = bool(change and change.status in ENDED)
    return Head(
        version=table.version,
        config=table.config,
        host=table.host,
        status=table.status,
        length=table.length,
        wake=table.wake,
        rematch=table.rematch,
        awaited=table.awaited,
        listed=lines[-1].at if has_just_ended else before.listed if before is not None else now,
        since=answers[-1] if answers else before.since if before is not None else None,
        seats=list(table.seats),
        places=places_of(table),
        times=table.times,
    )


def places_of(table: Table) -> list[int] | None:
    """How a game ended, once it has."""
    is_over = table.status == "over" and table.match is not None
    return table.match.ranking if is_over and table.match is not None else None


def write_line(line: Line) -> str:
    """A line as it is kept."""
    kept = KeptLine(line.version, line.kind, line.seat, line.word, line.at, line.account)
    return ENCODE(kept).decode()


def read_line(text: str) -> Line:
    """A line as it was kept."""
    kept = LINES.decode(text)
    return Line(kept.version, kept.kind, kept.seat, kept.word, kept.at, None, kept.account)
