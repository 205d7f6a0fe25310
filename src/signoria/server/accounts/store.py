"""Accounts in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, Executable, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.server.storage.database import Database
from signoria.server.storage.schema import ACCOUNTS, KEYS, RECOVERIES


class AccountStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def key(self, name: str) -> bytes:
        """A key all processes share; the first one makes it."""
        fresh = secrets.token_bytes(32)
        asked = select(KEYS.c.value).where(KEYS.c.name == name)
        try:
            await self.run(insert(KEYS).values(name=name, value=fresh))
            return fresh
        except IntegrityError:
            return await self.database.read(
                lambda connection: bytes(connection.execute(asked).scalar_one())
            )

    async def run(self, *statements: Executable) -> None:
        """Some statements, in one transaction."""

        def do(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.database.write(do)

    async def add(self, id: str, name: str, now: float) -> None:
        """A new account."""
        await self.run(insert(ACCOUNTS).values(id=id, name=name, created=now))

    async def rename(self, id: str, name: str) -> None:
        """Another name from now on; seats taken before keep theirs."""
        await self.run(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(name=name))

    async def name(self, id: str) -> str | None:
        """An account's name."""
        asked = select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == id)

        def ask(connection: Connection) -> str | None:
            name: str | None = connection.execute(asked).scalar_one_or_none()
            return name

        return await self.database.read(ask)

    async def add_recovery(self, digest: str, account: str, expires: float, now: float) -> None:
        """Remember the hash of a recovery token, and forget those that have expired."""
        await self.run(
            delete(RECOVERIES).where(RECOVERIES.c.expires < now),
            insert(RECOVERIES).values(digest=digest, account=account, expires=expires),
        )

    async def take_recovery(self, digest: str, now: float) -> str | None:
        """The account behind a token that is good, once."""
        taken = (
            delete(RECOVERIES)
            .where(RECOVERIES.c.digest == digest, RECOVERIES.c.expires >= now)
            .returning(RECOVERIES.c.account)
        )

        def do(connection: Connection) -> str | None:
            account: str | None = connection.execute(taken).scalar_one_or_none()
            return account

        return await self.database.write(do)
