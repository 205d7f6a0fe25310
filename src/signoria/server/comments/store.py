"""Comments in the database. Their key is chosen by who writes, so that one that is sent twice is one."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from signoria.server.storage.database import Database
from signoria.server.storage.schema import COMMENTS


class CommentStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table: str) -> list[Row[Any]]:
        """All comments on a game, in the order of its moments."""
        columns = COMMENTS.c
        asked = (
            select(COMMENTS)
            .where(columns.table == table)
            .order_by(columns.step, columns.at, columns.key)
        )
        return await self.database.read(lambda connection: list(connection.execute(asked)))

    async def add(self, row: dict[str, object], most: int) -> bool:
        """One more, if there is room; one that is there already changes nothing."""
        columns = COMMENTS.c
        own = columns.table == row["table"]
        there = select(columns.key).where(own, columns.key == row["key"])
        count = select(func.count()).select_from(COMMENTS).where(own)

        def do(connection: Connection) -> bool:
            if connection.execute(there).one_or_none() is not None:
                return True
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(COMMENTS), row)
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:  # it was sent twice at once
            return True

    async def delete(self, table: str, key: str, account: str) -> bool:
        """Take one's own back; whether there was one."""
        columns = COMMENTS.c
        gone = delete(COMMENTS).where(
            columns.table == table, columns.key == key, columns.account == account
        )
        return await self.database.write(
            lambda connection: bool(connection.execute(gone).rowcount == 1)
        )
