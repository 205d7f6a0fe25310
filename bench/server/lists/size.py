"""How much there is of everything, and what it is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnDefault, Table

from signoria.server.storage.schema import TABLES

DAY: Final = 86_400.0
BUSY: Final = 100
"""One of this many tables has account 0."""
BLOCK: Final = 10_000
"""Tables that are made one by one; most of those that are archived are copies of them."""
Row = tuple[Any, ...]


@dataclass(frozen=True)
class Size:
    """How many of each: tables that are open, being played, or over with their log still hot."""

    tables: int
    accounts: int
    waiting: int
    playing: int
    hot: int
    now: float

    @classmethod
    def of(cls, tables: int, accounts: int, now: float) -> Size:
        """As it may be in a community with that many tables."""
        share = max(4, tables // 500)
        return cls(tables, accounts, share, share, share, now)

    @property
    def copies(self) -> int:
        """How often the first tables are copied."""
        return max(0, self.tables // BLOCK - 2)

    @property
    def made(self) -> list[int]:
        """The numbers of the tables that are no copies."""
        after = (self.copies + 1) * BLOCK
        return [*range(min(BLOCK, self.tables)), *range(after, self.tables)]

    def status(self, number: int) -> str:
        """Where a table stands: the last are open, those before are being played."""
        left = self.tables - number
        if left <= self.waiting:
            return "open"
        return "playing" if left <= self.waiting + self.playing else "over"

    def is_hot(self, number: int) -> bool:
        """Is its log still where it was written?"""
        return self.tables - number <= self.waiting + self.playing + self.hot

    def created(self, number: int) -> float:
        """When a table was made: all of them within two years."""
        return self.now - 730 * DAY * (1 - number / self.tables) - 3_600

    def ends(self, number: int) -> float:
        """When it was over."""
        return self.created(number) + 1_800.0

    @property
    def full_of_comments(self) -> int:
        """The number of the game with as many comments as there may be; it is one of the last."""
        return self.tables - self.waiting - self.playing - 2


def account(number: int) -> str:
    """The id of an account."""
    return f"account-{number}"


def table_id(number: int) -> str:
    """The id of a table: in no order, as ids are by chance."""
    times, first = divmod(number, BLOCK)
    return f"t{first * 2_654_435_761 % 2**32:08x}{first:05d}-{times}"


DEFAULTS: Final = {
    table: {
        column.name: column.default.arg if isinstance(column.default, ColumnDefault) else None
        for column in table.columns
    }
    for table in TABLES.metadata.sorted_tables
}


def row_of(table: Table, /, **values: Any) -> Row:
    """A row in the order of its columns; what is not said is as it is by default."""
    return tuple({**DEFAULTS[table], **values}.values())
