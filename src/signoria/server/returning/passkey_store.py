"""Passkeys in the database: what checks them, and what they were asked to sign."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.server.accounts.store import NewDevice, put_device
from signoria.server.storage.database import Database
from signoria.server.storage.schema import ACCOUNTS, PASSKEY_CHALLENGES, PASSKEYS


class PasskeyStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, account: str) -> list[Row[Any]]:
        """The passkeys of an account, the oldest first."""
        mine = PASSKEYS.c.account == account
        asked = select(PASSKEYS).where(mine).order_by(PASSKEYS.c.made, PASSKEYS.c.digest)
        return await self.database.read(lambda connection: list(connection.execute(asked)))

    async def add_challenge(
        self, digest: str, account: str | None, now: float, expires: float
    ) -> None:
        """Remember what a device is asked to sign, and forget what has expired."""
        challenges = PASSKEY_CHALLENGES.c

        def do(connection: Connection) -> None:
            connection.execute(delete(PASSKEY_CHALLENGES).where(challenges.expires < now))
            row = {"digest": digest, "account": account, "expires": expires}
            connection.execute(insert(PASSKEY_CHALLENGES), row)

        await self.database.write(do)

    async def take_challenge(self, digest: str, account: str | None, now: float) -> bool:
        """Was this asked, of this account or of anyone who comes back? It is not good again."""
        challenges = PASSKEY_CHALLENGES.c
        whose = challenges.account.is_(None) if account is None else challenges.account == account
        taken = delete(PASSKEY_CHALLENGES).where(
            challenges.digest == digest, challenges.expires >= now, whose
        )
        return await self.database.write(lambda connection: connection.execute(taken).rowcount > 0)

    async def add(self, row: dict[str, Any], most: int) -> bool:
        """One more passkey; False where there is no room, or it is there already."""
        mine = PASSKEYS.c.account == row["account"]
        count = select(func.count()).select_from(PASSKEYS).where(mine)
        own = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == row["account"]).with_for_update()

        def do(connection: Connection) -> bool:
            connection.execute(own)  # of two that are made at once, one waits
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(PASSKEYS), row)
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:
            return False

    async def find(self, digest: str) -> Row[Any] | None:
        """A passkey."""
        asked = select(PASSKEYS).where(PASSKEYS.c.digest == digest)
        return await self.database.read(lambda connection: connection.execute(asked).one_or_none())

    async def use(self, digest: str, before: int, counter: int, device: NewDevice) -> str | None:
        """Someone is let in by a passkey; None where it is gone, or was used meanwhile."""
        used = (
            update(PASSKEYS)
            .where(PASSKEYS.c.digest == digest, PASSKEYS.c.counter == before)
            .values(counter=counter, used=device.now)
            .returning(PASSKEYS.c.account)
        )

        def do(connection: Connection) -> str | None:
            account: str | None = connection.execute(used).scalar_one_or_none()
            if account is not None:
                put_device(connection, account, device)
            return account

        return await self.database.write(do)

    async def remove(self, account: str, digest: str) -> bool:
        """A passkey less; False where there was none."""
        gone = delete(PASSKEYS).where(PASSKEYS.c.digest == digest, PASSKEYS.c.account == account)
        return await self.database.write(lambda connection: connection.execute(gone).rowcount > 0)
