"""Ways back in the database. What is good once is taken in the transaction that lets someone in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from signoria.server.accounts.store import NewDevice, put_device
from signoria.server.notices.kept import DAY
from signoria.server.storage.database import Database
from signoria.server.storage.schema import (
    ACCOUNTS,
    NOTICE_CHANNELS,
    NOTICE_LETTERS,
    RECOVERIES,
    RECOVERY_CODES,
)

LETTERS_TO_ONE: Final = 5
"""How often in a day a link is sent to an address."""

NAMES_OF_ONE: Final = 5
"""How many accounts with one address a letter names."""


@dataclass(frozen=True)
class Kept:
    """What someone has to come back with."""

    codes: int
    made: float | None
    has_mail: bool


class ReturningStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, account: str) -> Kept:
        """The ways back of an account."""
        codes = RECOVERY_CODES.c
        counted = select(func.count(), func.max(codes.made)).where(codes.account == account)
        mine = NOTICE_CHANNELS.c.account == account, is_mail()
        mails = select(func.count()).select_from(NOTICE_CHANNELS).where(*mine)

        def ask(connection: Connection) -> Kept:
            number, made = connection.execute(counted).one()
            return Kept(number, made, connection.execute(mails).scalar_one() > 0)

        return await self.database.read(ask)

    # Codes.

    async def renew_codes(self, account: str, digests: Sequence[str], now: float) -> None:
        """These codes are good from now on; those of before are not."""
        own = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == account).with_for_update()

        def do(connection: Connection) -> None:
            connection.execute(own)  # of two that are asked for at once, one waits
            connection.execute(delete(RECOVERY_CODES).where(RECOVERY_CODES.c.account == account))
            rows = [{"digest": each, "account": account, "made": now} for each in digests]
            connection.execute(insert(RECOVERY_CODES), rows)

        await self.database.write(do)

    async def take_code(self, digest: str, device: NewDevice) -> str | None:
        """The account behind a code that is good, once: with it comes a device, or neither."""
        taken = (
            delete(RECOVERY_CODES)
            .where(RECOVERY_CODES.c.digest == digest)
            .returning(RECOVERY_CODES.c.account)
        )

        def do(connection: Connection) -> str | None:
            account: str | None = connection.execute(taken).scalar_one_or_none()
            if account is not None:
                put_device(connection, account, device)
            return account

        return await self.database.write(do)

    # Links by e-mail.

    async def known_at(self, address: str) -> list[Row[Any]]:
        """The accounts that have confirmed an address, with their names, and as they have written it."""
        asked = (
            select(ACCOUNTS.c.id, ACCOUNTS.c.name, NOTICE_CHANNELS.c.address)
            .join(NOTICE_CHANNELS, NOTICE_CHANNELS.c.account == ACCOUNTS.c.id)
            .where(func.lower(NOTICE_CHANNELS.c.address) == address.lower(), is_mail())
            .distinct()
            .order_by(ACCOUNTS.c.name, ACCOUNTS.c.id)
            .limit(NAMES_OF_ONE)
        )
        return await self.database.read(lambda connection: list(connection.execute(asked)))

    async def may_write(self, digest: str, now: float) -> bool:
        """May another letter go to this address today? Then it is noted."""
        letters = NOTICE_LETTERS.c
        recent = letters.digest == digest, letters.at >= now - DAY
        count = select(func.count()).select_from(NOTICE_LETTERS).where(*recent)

        def do(connection: Connection) -> bool:
            if connection.execute(count).scalar_one() >= LETTERS_TO_ONE:
                return False
            connection.execute(insert(NOTICE_LETTERS).values(digest=digest, at=now, by=""))
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:  # asked twice at the same moment
            return False

    async def add_links(self, links: Sequence[dict[str, Any]], now: float) -> None:
        """Links that are good for a while, and once."""

        def do(connection: Connection) -> None:
            connection.execute(delete(RECOVERIES).where(RECOVERIES.c.expires < now))
            connection.execute(insert(RECOVERIES), [*links])

        await self.database.write(do)


def is_mail() -> Any:
    """Is a channel an e-mail address whose owner has said so?"""
    return (NOTICE_CHANNELS.c.kind == "email") & NOTICE_CHANNELS.c.confirmed.is_(True)
