"""What people wish, in the database: settings, channels, rules of single tables."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection, Executable, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.server.notices.kept import DAY, Channel, Rule, Wishes
from signoria.server.storage.database import Database
from signoria.server.storage.schema import (
    DEVICES,
    KEYS,
    NOTICE_CHANNELS,
    NOTICE_LETTERS,
    NOTICE_RULES,
    NOTICE_WISHES,
    NOTICES,
)

LETTERS_TO_ONE: Final = 2
LETTERS_BY_ONE: Final = 6
"""How often in a day an address is asked whether it wants notices, and how often an account may ask."""


class SqlWishStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def run(self, *statements: Executable) -> None:
        """Some statements, in one transaction."""

        def do(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.database.write(do)

    async def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the server, which the first process makes."""
        asked = select(KEYS.c.value).where(KEYS.c.name == name)

        def ask(connection: Connection) -> bytes | None:
            found: bytes | None = connection.execute(asked).scalar_one_or_none()
            return found

        found = await self.database.read(ask)
        if found is None:
            with suppress(IntegrityError):  # another process may be faster
                await self.run(insert(KEYS).values(name=name, value=make()))
            found = await self.database.read(ask)
        assert found is not None
        return bytes(found)

    # Settings.

    async def wishes(self, account: str) -> Wishes | None:
        """What someone wishes."""
        asked = select(NOTICE_WISHES).where(NOTICE_WISHES.c.account == account)

        def ask(connection: Connection) -> Wishes | None:
            row = connection.execute(asked).one_or_none()
            return None if row is None else Wishes(**row._mapping)

        return await self.database.read(ask)

    async def wish(self, wishes: Wishes) -> None:
        """Write it down; when they were last seen stays."""
        values = {**vars(wishes)}
        first = insert(NOTICE_WISHES).values(values)
        mine = NOTICE_WISHES.c.account == values.pop("account")
        values.pop("seen")
        again = update(NOTICE_WISHES).where(mine).values(values)

        def do(connection: Connection) -> None:
            if connection.execute(again).rowcount == 0:
                connection.execute(first)

        try:
            await self.database.write(do)
        except IntegrityError:  # another process was faster
            await self.run(again)

    async def seen(self, accounts: Collection[str], now: float) -> None:
        """They have just done something. Of most people nobody wants to know."""
        mine = NOTICE_WISHES.c.account.in_(accounts), NOTICE_WISHES.c.seen < now
        await self.run(update(NOTICE_WISHES).where(*mine).values(seen=now))

    # Channels.

    async def channels(self, account: str) -> list[Channel]:
        """The ways to reach someone, the oldest first."""
        return (await self.told(account))[0]

    async def channel(self, id: str) -> Channel | None:
        """One of them."""
        asked = select(NOTICE_CHANNELS).where(NOTICE_CHANNELS.c.id == id)

        def ask(connection: Connection) -> Channel | None:
            row = connection.execute(asked).one_or_none()
            return None if row is None else Channel(**row._mapping)

        return await self.database.read(ask)

    async def told(self, account: str) -> tuple[list[Channel], list[Rule]]:
        """All that says how someone is called."""
        columns = NOTICE_CHANNELS.c
        channels = select(NOTICE_CHANNELS).where(columns.account == account)
        rules = select(NOTICE_RULES).where(NOTICE_RULES.c.account == account)

        def ask(connection: Connection) -> tuple[list[Channel], list[Rule]]:
            found = connection.execute(channels.order_by(columns.created, columns.id))
            return (
                [Channel(**row._mapping) for row in found],
                [Rule(**row._mapping) for row in connection.execute(rules)],
            )

        return await self.database.read(ask)

    async def add(self, channel: Channel, most: int, letter: str) -> bool:
        """One more, if there is room; with a letter to its address, if that may be asked again."""
        mine = NOTICE_CHANNELS.c.account == channel.account
        count = select(func.count()).select_from(NOTICE_CHANNELS).where(mine)

        def do(connection: Connection) -> bool:
            if connection.execute(count).scalar_one() >= most:
                return False
            if letter and not may_ask(connection, letter, channel.account, channel.created):
                return False
            connection.execute(insert(NOTICE_CHANNELS), vars(channel))
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:  # the same letter at the same moment
            return False

    async def change(self, id: str, **values: object) -> None:
        """Something is different about a channel."""
        await self.run(update(NOTICE_CHANNELS).where(NOTICE_CHANNELS.c.id == id).values(**values))

    async def remove(self, id: str) -> None:
        """A channel is gone, with what it was to carry."""
        await self.run(
            delete(NOTICES).where(NOTICES.c.channel == id),
            delete(NOTICE_CHANNELS).where(NOTICE_CHANNELS.c.id == id),
        )

    # Browsers that are called by push.

    async def forget(self, channel: Channel) -> None:
        """A channel takes nothing more: it is gone, unless it leads elsewhere by now."""
        columns = NOTICE_CHANNELS.c
        same = columns.id == channel.id, columns.address == channel.address
        still = select(columns.id).where(*same)
        await self.run(
            delete(NOTICES).where(NOTICES.c.channel.in_(still)),
            delete(NOTICE_CHANNELS).where(*same),
        )

    async def browser(self, address: str) -> Channel | None:
        """The channel of this browser, no matter who has it."""
        columns = NOTICE_CHANNELS.c
        asked = select(NOTICE_CHANNELS).where(columns.kind == "push", columns.address == address)

        def ask(connection: Connection) -> Channel | None:
            row = connection.execute(asked).one_or_none()
            return None if row is None else Channel(**row._mapping)

        return await self.database.read(ask)

    async def device(self, account: str, id: str) -> str:
        """What someone's device is called."""
        asked = select(DEVICES.c.name).where(DEVICES.c.account == account, DEVICES.c.id == id)

        def ask(connection: Connection) -> str:
            return connection.execute(asked).scalar_one_or_none() or ""

        return await self.database.read(ask)

    # Single tables.

    async def rules(self, account: str) -> list[Rule]:
        """What someone wishes for single tables."""
        return (await self.told(account))[1]

    async def rule(self, rule: Rule, most: int) -> bool:
        """Write it down, if there is room."""
        mine = NOTICE_RULES.c.account == rule.account
        here = mine & (NOTICE_RULES.c.table == rule.table)
        count = select(func.count()).select_from(NOTICE_RULES).where(mine)

        def do(connection: Connection) -> bool:
            connection.execute(delete(NOTICE_RULES).where(here))
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(NOTICE_RULES), vars(rule))
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:  # it was sent twice at once
            return True

    async def forget_rule(self, account: str, table: str) -> None:
        """The table is like all others."""
        here = NOTICE_RULES.c.account == account, NOTICE_RULES.c.table == table
        await self.run(delete(NOTICE_RULES).where(*here))


def may_ask(connection: Connection, digest: str, account: str, now: float) -> bool:
    """May this address be asked once more today, by this account? Then it is noted."""
    letters = NOTICE_LETTERS.c
    connection.execute(delete(NOTICE_LETTERS).where(letters.at < now - DAY))
    to_one = letters.digest == digest, LETTERS_TO_ONE
    by_one = letters.by == account, LETTERS_BY_ONE
    for mine, most in (to_one, by_one):
        asked = select(func.count()).select_from(NOTICE_LETTERS).where(mine)
        if connection.execute(asked).scalar_one() >= most:
            return False
    connection.execute(insert(NOTICE_LETTERS).values(digest=digest, at=now, by=account))
    return True
