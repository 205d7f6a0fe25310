"""Bots' accounts in the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from signoria.server.accounts.store import FIRST_EPOCH
from signoria.server.storage.database import Database
from signoria.server.storage.schema import ACCOUNTS, BOTS

WITH_NAMES: Final = select(BOTS, ACCOUNTS.c.name).join(ACCOUNTS, ACCOUNTS.c.id == BOTS.c.account)
GOOD: Final = BOTS.c.digest.is_not(None)
"""Of a bot that is not revoked."""


@dataclass(frozen=True)
class KeptBot:
    """A bot: its account, whose it is, and when it was made and last here."""

    account: str
    owner: str
    name: str
    created: float
    last: float | None


class BotStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, bot: KeptBot, digest: str, most: int) -> bool:
        """One more bot; False where its owner has as many as they may have."""
        count = select(func.count()).select_from(BOTS).where(BOTS.c.owner == bot.owner, GOOD)
        own = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == bot.owner).with_for_update()

        def do(connection: Connection) -> bool:
            connection.execute(own)  # of two that are made at once, one waits
            if int(connection.execute(count).scalar_one()) >= most:
                return False
            account = {"id": bot.account, "name": bot.name, "created": bot.created}
            connection.execute(insert(ACCOUNTS).values(**account, epoch=FIRST_EPOCH))
            connection.execute(
                insert(BOTS).values(
                    account=bot.account, owner=bot.owner, digest=digest, created=bot.created
                )
            )
            return True

        return await self.database.write(do)

    async def find(self, digest: str) -> KeptBot | None:
        """The bot that holds a token."""
        found = await self.select(BOTS.c.digest == digest)
        return found[0] if found else None

    async def of(self, owner: str) -> list[KeptBot]:
        """All bots of an owner that are not revoked, the oldest first."""
        return await self.select((BOTS.c.owner == owner) & GOOD)

    async def select(self, which: object) -> list[KeptBot]:
        """Some bots."""
        asked = WITH_NAMES.where(which).order_by(BOTS.c.created, BOTS.c.account)  # type: ignore[arg-type]

        def ask(connection: Connection) -> list[KeptBot]:
            return [
                KeptBot(row.account, row.owner, row.name, row.created, row.last)
                for row in connection.execute(asked)
            ]

        return await self.database.read(ask)

    async def change(self, owner: str, account: str, digest: str | None) -> bool:
        """Another token from now on, or none any more; False where they have no such bot."""
        own = update(BOTS).where(BOTS.c.account == account, BOTS.c.owner == owner, GOOD)
        return await self.database.write(
            lambda connection: connection.execute(own.values(digest=digest)).rowcount > 0
        )

    async def touch(self, account: str, now: float) -> None:
        """A bot is here."""
        here = update(BOTS).where(BOTS.c.account == account).values(last=now)
        await self.database.write(lambda connection: connection.execute(here))
