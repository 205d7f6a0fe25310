"""Blocks: with whom people do not want to play, and whom they do not want to read."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from signoria.server.accounts.service import Accounts
from signoria.server.moderation.messages import BlockOut
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings
from signoria.server.storage.database import Database
from signoria.server.storage.schema import BLOCKS
from signoria.server.tables.table import Table


class Blocks:
    """All blocks."""

    def __init__(self, database: Database, accounts: Accounts, settings: Settings) -> None:
        self.database = database
        self.accounts = accounts
        self.settings = settings

    async def of(self, account: str | None) -> list[BlockOut]:
        """Whom someone has blocked, the latest first."""
        if account is None:
            raise stranger()
        asked = (
            select(BLOCKS)
            .where(BLOCKS.c.account == account)
            .order_by(BLOCKS.c.at.desc(), BLOCKS.c.key)
        )

        def ask(connection: Connection) -> list[Row[Any]]:
            return list(connection.execute(asked))

        rows = await self.database.read(ask)
        return [BlockOut(row.key, row.name, row.at) for row in rows]

    async def add(self, account: str | None, table: Table, seat: int) -> list[BlockOut]:
        """Block the person at a seat. Who is blocked already stays so."""
        if account is None:
            raise stranger()
        other, name = person(table, seat, account)
        row = {
            "account": account,
            "blocked": other,
            "key": self.settings.token(9),
            "name": name,
            "at": self.settings.now(),
        }
        if not await self.write(row):
            raise Refused(409, "too-many", "you have blocked as many people as you may")
        for each in (account, other):
            self.accounts.forget(each)
        return await self.of(account)

    async def write(self, row: dict[str, object]) -> bool:
        """One more, if there is room."""
        mine = BLOCKS.c.account == row["account"]
        there = select(BLOCKS.c.key).where(mine, BLOCKS.c.blocked == row["blocked"])
        count = select(func.count()).select_from(BLOCKS).where(mine)

        def do(connection: Connection) -> bool:
            if connection.execute(there).one_or_none() is not None:
                return True
            if connection.execute(count).scalar_one() >= self.settings.limits.blocks:
                return False
            connection.execute(insert(BLOCKS), row)
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:  # it was sent twice at once
            return True

    async def remove(self, account: str | None, key: str) -> list[BlockOut]:
        """Block someone no longer. Who is not blocked any more is not."""
        if account is None:
            raise stranger()
        return await self.drop(account, BLOCKS.c.key == key)

    async def remove_at(self, account: str | None, table: Table, seat: int) -> list[BlockOut]:
        """Block the person at a seat no longer."""
        if account is None:
            raise stranger()
        return await self.drop(account, BLOCKS.c.blocked == person(table, seat, account)[0])

    async def drop(self, account: str, which: ColumnElement[bool]) -> list[BlockOut]:
        """One block less; those that are left."""
        mine = delete(BLOCKS).where(BLOCKS.c.account == account, which)
        gone = mine.returning(BLOCKS.c.blocked)
        other = await self.database.write(
            lambda connection: connection.execute(gone).scalar_one_or_none()
        )
        for each in (account, other or ""):
            self.accounts.forget(each)
        return await self.of(account)


def person(table: Table, seat: int, account: str) -> tuple[str, str]:
    """The account and the name of someone else at a table."""
    if not 0 <= seat < len(table.seats):
        raise Refused(404, "unknown", f"there is no seat {seat} at this table")
    found = table.seats[seat]
    if found.account is None:
        raise Refused(409, "nobody", f"no person sits at seat {seat}")
    if found.account == account:
        raise Refused(409, "yourself", "this seat is your own")
    return found.account, found.name
