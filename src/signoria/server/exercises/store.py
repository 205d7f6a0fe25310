"""Exercises in the database: which there are for whom, and when they come back.

They are written with the review that found them, in one transaction, so none is lost and none comes
twice. What came of one is written only by who has seen how often it was settled before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.learn.exercises.rhythm import after
from signoria.server.storage.database import Database
from signoria.server.storage.schema import EXERCISES

MOST: Final = 300
"""How many of an account are listed."""

Fresh = dict[str, Any]
"""A row for a player who has not practised this moment yet."""


class ExerciseStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, rows: Sequence[Fresh]) -> None:
        """Those that are not there yet; the others stay as they are."""
        try:
            await self.database.write(lambda connection: add_missing(connection, rows))
        except IntegrityError:  # another process has added them meanwhile
            await self.database.write(lambda connection: add_missing(connection, rows))

    async def of(self, account: str) -> list[Row[Any]]:
        """All of an account: what is due first, of that the dearest; what is learned last."""
        columns = EXERCISES.c
        asked = (
            select(EXERCISES)
            .where(columns.account == account)
            .order_by(
                columns.due.is_(None), columns.due, columns.times, columns.cost.desc(), columns.step
            )
            .limit(MOST)
        )
        return await self.database.read(lambda connection: list(connection.execute(asked)))

    async def find(self, account: str, table: str, step: int) -> Row[Any] | None:
        """One of them."""
        asked = select(EXERCISES).where(named(account, table, step))
        return await self.database.read(lambda connection: connection.execute(asked).one_or_none())

    async def settle(
        self, account: str, table: str, step: int, times: int, counted: int, now: float, today: int
    ) -> tuple[Row[Any] | None, bool]:
        """What came of an exercise that is due, once; how it stands, and whether that was now."""
        key = named(account, table, step)

        def do(connection: Connection) -> tuple[Row[Any] | None, bool]:
            row = connection.execute(select(EXERCISES).where(key).with_for_update()).one_or_none()
            if row is None or row.times != times or row.due is None or row.due > today:
                return row, False
            stage, days = after(row.stage, counted)
            due = None if days is None else today + days
            values = {"stage": stage, "due": due, "times": times + 1, "at": now}
            connection.execute(update(EXERCISES).where(key).values(**values))
            return connection.execute(select(EXERCISES).where(key)).one(), True

        return await self.database.write(do)


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
