"""Identity: a signed token in an http-only cookie. Anyone who holds it is that account, on that device.

A token is good as long as its account has its device and its epoch. Both are kept in the database, and
what was found is trusted for a few seconds: so long may another process take to notice that a device was
signed out. The process that did it knows at once.
"""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from signoria.server.accounts.messages import DeviceOut, Recovery
from signoria.server.accounts.store import AccountStore, Ban, Link, NewDevice, Standing
from signoria.server.accounts.tokens import Signer, Token
from signoria.server.refusals import DatabaseUnavailable, Refused, stranger
from signoria.server.settings import Settings

HOUR: Final = 3_600.0
DAY: Final = 86_400.0
YEAR: Final = 365 * DAY
RECOVERY: Final = 7 * DAY
TRUSTED: Final = 5.0
"""Seconds for which what the database said about an account counts."""

KEYS_TRUSTED: Final = 30.0
"""Seconds for which the keys that were read count."""

REMEMBERED: Final = 20_000
"""Accounts of which is known what the database said."""


@dataclass(frozen=True)
class Identity:
    """Who asks, and on which device; none where the token is from before there were devices."""

    account: str
    device: str


class Accounts:
    """Who a person is."""

    def __init__(
        self,
        store: AccountStore,
        settings: Settings,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.settings = settings
        self.seconds = seconds
        self.signer = Signer([])
        self.keys_until = 0.0
        self.known: OrderedDict[str, tuple[Standing | None, float]] = OrderedDict()
        self.owners: dict[str, str] = {}  # of bots that have come in here

    async def start(self) -> None:
        """Fetch the keys that sign, and make the first one if there is none."""
        await self.store.make_first_key()
        await self.read_keys()

    async def read_keys(self) -> None:
        """The keys as they are now: another process may have been told a new one."""
        keys = await self.store.keys()
        if keys != self.signer.keys:
            self.signer = Signer(keys)
        self.keys_until = self.seconds() + KEYS_TRUSTED

    # Who is it?

    async def identify(self, written: str | None) -> Identity | None:
        """Who holds this token; None when it is forged, expired, signed out or not there. Who is banned
        is refused."""
        if written is None:
            return None
        if self.seconds() >= self.keys_until:
            await self.read_keys()
        token = self.signer.read(written)
        if token is None or token.expiry < self.settings.now():
            return None
        standing = await self.standing(token.account)
        if standing is None or not standing.admits(token.device, token.epoch):
            return None
        if standing.ban is not None and standing.ban.holds(self.settings.now()):
            raise banned(standing.ban)
        await self.note_use(token, standing)
        return Identity(token.account, token.device)

    async def standing(self, account: str) -> Standing | None:
        """What counts for an account now."""
        found, until = self.known.get(account, (None, 0.0))
        if self.seconds() < until:
            return found
        found = await self.store.standing(account)
        self.known[account] = found, self.seconds() + TRUSTED
        self.known.move_to_end(account)
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return found

    async def blocked(self, account: str | None) -> frozenset[str]:
        """Whom an account does not want to hear."""
        standing = await self.standing(account) if account is not None else None
        return standing.blocked if standing is not None else frozenset()

    async def apart(self, account: str | None) -> frozenset[str]:
        """Those of whom one has blocked the other: they share no tables, and nor do their bots."""
        person = self.owners.get(account, account) if account is not None else None
        standing = await self.standing(person) if person is not None else None
        return standing.apart if standing is not None else frozenset()

    async def note_use(self, token: Token, standing: Standing) -> None:
        """Write down, at most once an hour, that a device is in use."""
        now = self.settings.now()
        if now - standing.devices.get(token.device, now) < HOUR:
            return
        standing.devices[token.device] = now
        with suppress(DatabaseUnavailable):  # it matters less than what is asked
            await self.store.touch(token.account, token.device, now)

    # Coming and going.

    async def introduce(self, identity: Identity | None, name: str, device: str) -> Identity:
        """Take a name: a new account, or the same one under another name."""
        if identity is not None and await self.store.name(identity.account) is not None:
            await self.store.rename(identity.account, name)
            return identity
        fresh = Identity(self.settings.token(12), self.settings.token(9))
        await self.store.add(fresh.account, name, self.settings.now(), fresh.device, device)
        self.forget(fresh.account)
        return fresh

    async def name(self, account: str | None) -> str:
        """The name of an account; a refusal if there is none."""
        name = None if account is None else await self.store.name(account)
        if name is None:
            raise stranger()
        return name

    async def token(self, identity: Identity, name: str) -> str:
        """A token for an identity, good for a year from now. Who had none yet gets a device."""
        device = identity.device
        if not device:
            device = await self.add_device(identity.account, name)
        standing = await self.standing(identity.account)
        if standing is None:
            raise stranger()
        expiry = int(self.settings.now() + YEAR)
        return self.signer.write(Token(identity.account, device, standing.epoch, expiry))

    async def add_device(self, account: str, name: str) -> str:
        """One more device of an account; of too many, the one not used for longest is signed out."""
        device = self.new_device(name)
        await self.store.add_device(account, device)
        self.forget(account)
        return device.id

    def new_device(self, name: str) -> NewDevice:
        """A device that is about to come in."""
        now, most = self.settings.now(), self.settings.limits.devices
        return NewDevice(self.settings.token(9), name, now, most)

    # Devices.

    async def devices(self, identity: Identity) -> list[DeviceOut]:
        """Where this account is signed in, the device that asks first."""
        rows = await self.store.devices(identity.account, self.settings.now() - YEAR)
        found = [
            DeviceOut(row.id, row.name, row.first, row.last, row.id == identity.device)
            for row in rows
        ]
        return sorted(found, key=lambda device: (not device.this, -device.last))

    async def sign_out(self, account: str, device: str) -> None:
        """One device is nobody from now on, and so are links it has made."""
        if device and not await self.store.remove_device(account, device):
            raise Refused(404, "unknown", "this device is not signed in")
        self.forget(account)

    async def sign_out_all(self, identity: Identity, others: bool) -> None:
        """Everything that was given out before is worth nothing; one device may stay."""
        await self.store.next_epoch(identity.account, identity.device if others else "")
        self.forget(identity.account)

    def forget(self, account: str) -> None:
        """What is known of an account is read again."""
        self.known.pop(account, None)

    # Moving to another device.

    async def recovery(self, identity: Identity, stay: bool) -> Recovery:
        """A link that moves this account to another device. This one is signed out then, or stays."""
        token = self.settings.token(24)
        now = self.settings.now()
        made = Link(digest(token), identity.account, identity.device, stay, now + RECOVERY)
        await self.store.add_recovery(made, now)
        return Recovery(f"/recover#{token}", now + RECOVERY)

    async def recover(self, token: str, name: str) -> Identity:
        """The identity behind a recovery link, on a device of its own."""
        device = self.new_device(name)
        taken = await self.store.take_recovery(digest(token), device)
        if taken is None:
            raise Refused(
                403, "recovery", "this link was already used, has expired or is not valid"
            )
        self.forget(taken)
        return Identity(taken, device.id)


def banned(ban: Ban) -> Refused:
    """The refusal of someone who is banned: until when, and why."""
    day = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(ban.until or 0))
    until = f"until {day}" if ban.until is not None else "from this server"
    return Refused(403, "banned", f"banned {until}" + (f": {ban.reason}" if ban.reason else ""))


def digest(token: str) -> str:
    """What is stored of a recovery token: enough to recognise it, not to use it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
