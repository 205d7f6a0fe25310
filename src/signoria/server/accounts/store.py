"""Accounts in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.server.storage.database import Database
from signoria.server.storage.schema import ACCOUNTS, KEYS, RECOVERIES


class AccountStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def key(self, name: str) -> bytes:
        """A key all processes share; whoever comes first makes it."""
        fresh = secrets.token_bytes(32)
        try:
            async with self.database.writing() as connection:
                await connection.execute(insert(KEYS).values(name=name, value=fresh))
            return fresh
        except IntegrityError:
            async with self.database.reading() as connection:
                found = await connection.execute(select(KEYS.c.value).where(KEYS.c.name == name))
                return bytes(found.scalar_one())

    async def add(self, id: str, name: str, now: float) -> None:
        """A new account."""
        async with self.database.writing() as connection:
            await connection.execute(insert(ACCOUNTS).values(id=id, name=name, created=now))

    async def rename(self, id: str, name: str) -> None:
        """Another name from now on; seats taken before keep theirs."""
        async with self.database.writing() as connection:
            await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(name=name))

    async def name(self, id: str) -> str | None:
        """An account's name."""
        async with self.database.reading() as connection:
            found = await connection.execute(select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == id))
            name: str | None = found.scalar_one_or_none()
            return name

    async def add_recovery(self, digest: str, account: str, expires: float, now: float) -> None:
        """Remember the hash of a recovery token, and forget those that have expired."""
        async with self.database.writing() as connection:
            await connection.execute(delete(RECOVERIES).where(RECOVERIES.c.expires < now))
            await connection.execute(
                insert(RECOVERIES).values(digest=digest, account=account, expires=expires)
            )

    async def take_recovery(self, digest: str, now: float) -> str | None:
        """The account behind a token that is good, once."""
        async with self.database.writing() as connection:
            found = await connection.execute(
                delete(RECOVERIES)
                .where(RECOVERIES.c.digest == digest, RECOVERIES.c.expires >= now)
                .returning(RECOVERIES.c.account)
            )
            account: str | None = found.scalar_one_or_none()
            return account
