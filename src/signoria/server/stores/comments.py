"""Comments in the database. Their key is chosen by who writes, so that one that is sent twice is one."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from signoria.server.comments.kept import KeptComment
from signoria.server.paging import Page, Place, cut
from signoria.server.storage.database import Database
from signoria.server.storage.keyset import Order, behind
from signoria.server.storage.schema import COMMENTS

ORDERS: Final = (Order(COMMENTS.c.step), Order(COMMENTS.c.at), Order(COMMENTS.c.key))
ALL: Final = 1_000_000
"""More than any game has."""


class SqlCommentStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table: str) -> list[KeptComment]:
        """All comments on a game, in the order of its moments; as many as there may be."""
        return (await self.page(table, None, ALL)).rows

    async def page(self, table: str, after: Place | None, most: int) -> Page[KeptComment]:
        """Some of them."""
        asked = select(COMMENTS).where(COMMENTS.c.table == table)
        if after is not None:
            asked = asked.where(behind(ORDERS, after))
        asked = asked.order_by(*[each.clause for each in ORDERS]).limit(most + 1)

        def ask(connection: Connection) -> Page[KeptComment]:
            found = [KeptComment(**row._mapping) for row in connection.execute(asked)]
            return cut(found, most, lambda row: (row.step, row.at, row.key))

        return await self.database.read(ask)

    async def add(self, comment: KeptComment, most: int) -> bool:
        """One more, if there is room; one that is there already changes nothing."""
        columns = COMMENTS.c
        own = columns.table == comment.table
        there = select(columns.key).where(own, columns.key == comment.key)
        count = select(func.count()).select_from(COMMENTS).where(own)

        def do(connection: Connection) -> bool:
            if connection.execute(there).one_or_none() is not None:
                return True
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(COMMENTS), vars(comment))
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
