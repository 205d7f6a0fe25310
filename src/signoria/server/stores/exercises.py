"""Exercises in the database: which there are for whom, and when they come back.

They are written with the review that found them, in one transaction, so none is lost and none comes
twice. What came of one is written only by who has seen how often it was settled before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.server.exercises.kept import LEARNED, Fresh, KeptExercise
from signoria.server.paging import Page, Place, cut
from signoria.server.storage.database import Database
from signoria.server.storage.keyset import Order, behind
from signoria.server.storage.schema import EXERCISES

WITHIN_A_DAY: Final = (
    Order(EXERCISES.c.times),
    Order(EXERCISES.c.cost, falls=True),
    Order(EXERCISES.c.step),
    Order(EXERCISES.c.table),
)
"""In which order those of one day come."""


class SqlExerciseStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, rows: Sequence[Fresh]) -> None:
        """Those that are not there yet; the others stay as they are."""
        try:
            await self.database.write(lambda connection: add_missing(connection, rows))
        except IntegrityError:  # another process has added them meanwhile
            await self.database.write(lambda connection: add_missing(connection, rows))

    async def of(self, account: str, after: Place | None, most: int) -> Page[KeptExercise]:
        """An account's, some at a time: what is due first, of that the dearest; the learned last."""
        columns = EXERCISES.c
        own = select(EXERCISES).where(columns.account == account)
        own = own.order_by(columns.due, *[each.clause for each in WITHIN_A_DAY]).limit(most + 1)
        coming, learned = own.where(columns.due.is_not(None)), own.where(columns.due.is_(None))
        if after is not None and after[0] == LEARNED:
            learned = learned.where(behind(WITHIN_A_DAY, after[1:]))
        elif after is not None:
            coming = coming.where(behind([Order(columns.due), *WITHIN_A_DAY], after))

        def ask(connection: Connection) -> Page[KeptExercise]:
            in_turn = [learned] if after is not None and after[0] == LEARNED else [coming, learned]
            found: list[KeptExercise] = []
            for each in in_turn:
                if len(found) <= most:
                    found += [KeptExercise(**row._mapping) for row in connection.execute(each)]
            return cut(found, most, lambda each: each.place)

        return await self.database.read(ask)

    async def days(self, account: str) -> dict[int | None, int]:
        """On how many days how many come back; None are those that are learned."""
        due = EXERCISES.c.due
        own = select(due, func.count()).where(EXERCISES.c.account == account).group_by(due)
        return await self.database.read(
            lambda connection: {row[0]: row[1] for row in connection.execute(own)}
        )

    async def find(self, account: str, table: str, step: int) -> KeptExercise | None:
        """One of them."""
        key = named(account, table, step)
        return await self.database.read(
            lambda connection: kept(connection, select(EXERCISES).where(key))
        )

    async def settle(
        self, account: str, table: str, step: int, times: int, counted: int, now: float, today: int
    ) -> tuple[KeptExercise | None, bool]:
        """What came of an exercise that is due, once; how it stands, and whether that was now."""
        key = named(account, table, step)

        def do(connection: Connection) -> tuple[KeptExercise | None, bool]:
            row = kept(connection, select(EXERCISES).where(key).with_for_update())
            settled = None if row is None else row.settled(times, counted, now, today)
            if settled is None:
                return row, False
            connection.execute(update(EXERCISES).where(key).values(**asdict(settled)))
            return settled, True

        return await self.database.write(do)


def kept(connection: Connection, asked: Select[Any]) -> KeptExercise | None:
    """The exercise that is asked for."""
    row = connection.execute(asked).one_or_none()
    return None if row is None else KeptExercise(**row._mapping)


def named(account: str, table: str, step: int) -> ColumnElement[bool]:
    """The row with this key."""
    columns = EXERCISES.c
    return and_(columns.account == account, columns.table == table, columns.step == step)


def add_missing(connection: Connection, rows: Sequence[Fresh]) -> None:
    """Within a transaction: the rows of one table that are not there yet."""
    if not rows:
        return
    columns = EXERCISES.c
    asked = select(columns.account, columns.step).where(columns.table == rows[0]["table"])
    known = {(row.account, row.step) for row in connection.execute(asked)}
    missing = [row for row in rows if (row["account"], row["step"]) not in known]
    if missing:
        connection.execute(insert(EXERCISES), missing)
