"""What is kept of tables, and what a store of them promises: a change is written whole, on the version
it was planned for, or not at all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from signoria.server.clocks.times import NONE, Times
from signoria.server.paging import Page, Place
from signoria.server.tables.messages import Pace, Status
from signoria.server.tables.table import Change, Line, Seat, Table, TableConfig

ENDED: Final = ("over", "closed")
GOING_ON: Final = ("open", "playing")
ALL: Final[tuple[Status, ...]] = ("open", "playing", "over", "closed")
FOR_EVERYBODY: Final[tuple[Status, ...]] = ("open", "playing")


@dataclass(frozen=True)
class KeptTable:
    """A table as it is kept: everything but the match, and the log after a version."""

    config: TableConfig
    host: str
    status: Status
    version: int
    length: int
    wake: float | None
    rematch: str | None
    seats: tuple[Seat, ...]
    lines: list[Line]
    times: Times = NONE


class ListedTable(NamedTuple):
    """A table in a list. `since` is the time of its last answer, or of its end."""

    id: str
    game: str
    status: Status
    created: float
    modules: list[str]
    pace: Pace
    awaited: int | None
    since: float | None
    seats: list[Seat]
    times: Times = NONE

    @property
    def due(self) -> float | None:
        """When the time of the awaited person is over."""
        seat = None if self.awaited is None else self.seats[self.awaited]
        stands = seat is None or seat.is_played_by_bot or self.times.paused
        return None if stands else self.times.due


class SeatedTable(NamedTuple):
    """Who sits at a table, and in which places they came where the game is over."""

    id: str
    seats: list[Seat]
    places: list[int | None]


class TableLists(Protocol):
    """Lists of tables, newest first; what has ended counts from its end."""

    async def public(
        self,
        statuses: Sequence[Status],
        after: Place | None,
        most: int,
        apart: Collection[str] = (),
    ) -> Page[ListedTable]:
        """Public tables one may join or watch, without those of some people."""

    async def own(
        self, account: str, statuses: Sequence[Status], after: Place | None, most: int
    ) -> Page[ListedTable]:
        """The tables of an account: where it sits, and those it has opened for others."""

    async def finished_of(self, account: str, game: str, most: int) -> list[SeatedTable]:
        """The latest finished tables of a game at which an account sits."""

    async def note_places(self, id: str, ranking: Sequence[int]) -> None:
        """Write down how a game ended, of which that was not known yet."""


class TableStore(Protocol):
    """Where tables are kept."""

    @property
    def lists(self) -> TableLists:
        """The lists of them."""

    async def add(self, table: Table) -> None:
        """A new table with its seats."""

    async def append(self, table: Table, change: Change, after: Table) -> bool:
        """Write a change down; False when the table has moved on since the picture was taken."""

    async def version(self, id: str) -> tuple[int, float | None] | None:
        """How far a table is, and when the server must look at it."""

    async def read(self, id: str, since: int) -> KeptTable | None:
        """A table and its log after a version: one consistent picture."""

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        """Tables the server must look at, longest due first."""

    async def claim(self, id: str, seen: float, until: float) -> bool:
        """Take a due table on; of several processes one gets it."""

    async def count_hosted(self, account: str) -> int:
        """How many tables an account has opened that have not ended."""

    async def count_seats(self, account: str) -> int:
        """How many seats an account holds at such tables."""

    async def count_of_bots(self, account: str) -> int:
        """How many games of bots alone an account has going on."""
