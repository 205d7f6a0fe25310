"""Accounts in the database."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Row,
    delete,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from signoria.server.accounts.keys import FIRST, newest_first
from signoria.server.storage.database import Database
from signoria.server.storage.schema import (
    ACCOUNTS,
    DEVICES,
    KEYS,
    NOTICE_CHANNELS,
    NOTICES,
    RECOVERIES,
)
from signoria.server.storage.steps import Question

FIRST_EPOCH: Final = 1
"""Of an account. Those from before there were devices have 0, until they sign out everywhere."""


@dataclass(frozen=True)
class Ban:
    """Someone may not come in: until when, if not for ever, and why."""

    until: float | None
    reason: str

    def holds(self, now: float) -> bool:
        """Is it not over yet?"""
        return self.until is None or now < self.until


STANDING: Final = Question("""
SELECT 'account' AS kind, accounts.epoch AS epoch, bans.subject AS one, bans.reason AS other,
    bans.until AS at
FROM accounts LEFT JOIN bans ON bans.subject = accounts.id
WHERE accounts.id = :account AND accounts.deleted = false
UNION ALL SELECT 'device', 0, id, '', last FROM devices WHERE account = :account
UNION ALL SELECT 'block', 0, account, blocked, 0 FROM blocks WHERE account = :account
UNION ALL SELECT 'block', 0, account, blocked, 0 FROM blocks WHERE blocked = :account
""")
"""All that counts for an account, in one statement: it is asked every few seconds for everybody."""


@dataclass(frozen=True)
class Standing:
    """What counts for an account: its epoch, its devices with their last use, whether it is banned, and
    whom it has blocked or is blocked by."""

    epoch: int
    devices: dict[str, float]
    ban: Ban | None = None
    blocked: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset()

    def admits(self, device: str, epoch: int) -> bool:
        """Does a token of this device and epoch count?"""
        return epoch == self.epoch and (device in self.devices or not device)


@dataclass(frozen=True)
class Link:
    """A link to another device: whose, made on which device, and may that one stay signed in?"""

    digest: str
    account: str
    device: str
    stay: bool
    expires: float


@dataclass(frozen=True)
class NewDevice:
    """A device that comes in: what it is called, when, and how many an account may have."""

    id: str
    name: str
    now: float
    most: int


class AccountStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # Keys.

    async def make_first_key(self) -> None:
        """A key all processes share; the first one makes it."""
        if await self.keys():
            return
        try:
            await self.run(insert(KEYS).values(name=FIRST, value=secrets.token_bytes(32)))
        except IntegrityError:
            return

    async def keys(self) -> list[bytes]:
        """The keys that are good, the newest first."""
        asked = select(KEYS.c.name, KEYS.c.value)

        def ask(connection: Connection) -> list[bytes]:
            rows = {name: bytes(value) for name, value in connection.execute(asked)}
            return [rows[name] for name in newest_first(rows)]

        return await self.database.read(ask)

    # Accounts.

    async def run(self, *statements: Executable) -> None:
        """Some statements, in one transaction."""

        def do(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.database.write(do)

    async def add(self, id: str, name: str, now: float, device: str, called: str) -> None:
        """A new account with its first device."""
        await self.run(
            insert(ACCOUNTS).values(id=id, name=name, created=now, epoch=FIRST_EPOCH),
            insert(DEVICES).values(account=id, id=device, name=called, first=now, last=now),
        )

    async def rename(self, id: str, name: str) -> None:
        """Another name from now on; seats taken before keep theirs."""
        await self.run(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(name=name))

    async def name(self, id: str) -> str | None:
        """An account's name."""
        asked = select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == id, ACCOUNTS.c.deleted.is_(False))

        def ask(connection: Connection) -> str | None:
            name: str | None = connection.execute(asked).scalar_one_or_none()
            return name

        return await self.database.read(ask)

    # Devices.

    async def standing(self, account: str) -> Standing | None:
        """What counts for an account; nothing where it is not there, or deleted."""
        rows = await self.database.ask(STANDING, account=account)
        head = [row for row in rows if row[0] == "account"]
        if not head:
            return None
        _, epoch, banned, reason, until = head[0]
        pairs = [(row[2], row[3]) for row in rows if row[0] == "block"]
        return Standing(
            epoch=epoch,
            devices={row[2]: row[4] for row in rows if row[0] == "device"},
            ban=Ban(until, reason) if banned is not None else None,
            blocked=frozenset([other for by, other in pairs if by == account]),
            apart=frozenset([person for pair in pairs for person in pair]) - {account},
        )

    async def devices(self, account: str, since: float) -> list[Row[Any]]:
        """The devices of an account that have been used since then."""
        asked = select(DEVICES).where(DEVICES.c.account == account, DEVICES.c.last >= since)
        return await self.database.read(lambda connection: list(connection.execute(asked)))

    async def add_device(self, account: str, device: NewDevice) -> None:
        """One more device."""
        await self.database.write(lambda connection: put_device(connection, account, device))

    async def touch(self, account: str, device: str, now: float) -> None:
        """A device is in use."""
        here = DEVICES.c.account == account, DEVICES.c.id == device
        await self.run(update(DEVICES).where(*here).values(last=now))

    async def remove_device(self, account: str, device: str) -> bool:
        """A device is signed out; False where it was not signed in."""
        return await self.database.write(
            lambda connection: forget_devices(connection, account, [device]) > 0
        )

    async def next_epoch(self, account: str, but: str) -> None:
        """All devices but one are signed out, and all links of the account are void."""
        await self.database.write(lambda connection: begin_epoch(connection, account, but))

    # Links to other devices.

    async def add_recovery(self, link: Link, now: float) -> None:
        """Remember a link, and forget those that have expired."""
        await self.run(
            delete(RECOVERIES).where(RECOVERIES.c.expires < now),
            insert(RECOVERIES).values(**vars(link)),
        )

    async def take_recovery(self, digest: str, device: NewDevice) -> str | None:
        """The account behind a link that is good, once: with it comes a device, or neither. The device
        that made it is signed out, unless it may stay; one from before there were devices goes with all
        others of its time."""
        taken = (
            delete(RECOVERIES)
            .where(RECOVERIES.c.digest == digest, RECOVERIES.c.expires >= device.now)
            .returning(RECOVERIES.c.account, RECOVERIES.c.device, RECOVERIES.c.stay)
        )

        def do(connection: Connection) -> str | None:
            found = connection.execute(taken).one_or_none()
            if found is None:
                return None
            if not found.stay and found.device:
                forget_devices(connection, found.account, [found.device])
            elif not found.stay:
                begin_epoch(connection, found.account, "")
            put_device(connection, found.account, device)
            return str(found.account)

        return await self.database.write(do)


def put_device(connection: Connection, account: str, device: NewDevice) -> None:
    """One more device. Beyond the most there may be, those not used for longest are signed out."""
    known = (
        select(DEVICES.c.id)
        .where(DEVICES.c.account == account)
        .order_by(DEVICES.c.last.desc(), DEVICES.c.first.desc())
    )
    used = [row.id for row in connection.execute(known)]
    forget_devices(connection, account, used[device.most - 1 :])
    row = {"id": device.id, "name": device.name, "first": device.now, "last": device.now}
    connection.execute(insert(DEVICES).values(account=account, **row))


def forget_devices(connection: Connection, account: str, devices: Iterable[str]) -> int:
    """Sign devices out, with the links made on them and the notices pushed there; how many there
    were."""
    gone = list(devices)
    silence(connection, account, NOTICE_CHANNELS.c.device.in_(gone))
    made = RECOVERIES.c.account == account, RECOVERIES.c.device.in_(gone)
    connection.execute(delete(RECOVERIES).where(*made))
    here = DEVICES.c.account == account, DEVICES.c.id.in_(gone)
    return int(connection.execute(delete(DEVICES).where(*here)).rowcount)


def begin_epoch(connection: Connection, account: str, but: str) -> None:
    """Nothing that was given out before counts any more, except the row of one device."""
    connection.execute(
        update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(epoch=ACCOUNTS.c.epoch + 1)
    )
    connection.execute(delete(RECOVERIES).where(RECOVERIES.c.account == account))
    connection.execute(delete(DEVICES).where(DEVICES.c.account == account, DEVICES.c.id != but))
    on = NOTICE_CHANNELS.c.device
    silence(connection, account, or_(on != but, on == ""))  # also where nobody knows on which


def silence(connection: Connection, account: str, there: ColumnElement[bool]) -> None:
    """Browsers that nobody is signed in at any more are not called: others may hold them."""
    columns = NOTICE_CHANNELS.c
    mine = columns.account == account, columns.kind == "push", there
    gone = select(columns.id).where(*mine)
    connection.execute(delete(NOTICES).where(NOTICES.c.channel.in_(gone)))
    connection.execute(delete(NOTICE_CHANNELS).where(*mine))
