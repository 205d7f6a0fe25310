"""Other processes that serve the same tables: what happens here is told to them, sealed, over Redis."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from typing import Final

import msgspec

from signoria.server.accounts.service import Accounts
from signoria.server.live import seal
from signoria.server.live.following import DECODE, ENCODE, Following, Told, tell
from signoria.server.live.redis import Link
from signoria.server.live.service import Bus
from signoria.server.refusals import DatabaseUnavailable
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG, Metrics

ORIGIN: Final = 8
"""Bytes before each message that say which process it is from: nobody needs to open their own."""

KEYS_AGAIN: Final = 1.0
"""Seconds between two looks for a key that is not known here yet."""


class Others:
    """Tells the other processes, and hears of them."""

    def __init__(
        self, address: str, bus: Bus, following: Following, accounts: Accounts, metrics: Metrics
    ) -> None:
        self.bus = bus
        self.following = following
        self.accounts = accounts
        self.metrics = metrics
        self.origin = secrets.token_bytes(ORIGIN)
        self.keys_again = 0.0
        self.link = Link(address, self.write, self.hear)

    def table_changed(self, before: Table, after: Table) -> None:
        """A change was made here."""
        self.link.send(tell(before, after))

    def write(self, told: list[Told]) -> bytes:
        """Some changes as they travel."""
        return self.origin + seal.close(self.accounts.signer.keys[0], ENCODE(told))

    async def hear(self, message: bytes) -> None:
        """Something was told. Only tables that are looked at here go on by it."""
        if message[:ORIGIN] == self.origin:
            return
        for told in await self.read(message):
            if told.id in self.bus.subscriptions:
                self.following.follow(told)
                self.bus.notify(told.id, told.version)

    async def read(self, message: bytes) -> list[Told]:
        """What a message says; nothing where nobody with one of our keys has sealed it."""
        text = seal.open_with(self.accounts.signer.keys, message[ORIGIN:])
        if text is None and time.monotonic() >= self.keys_again:
            self.keys_again = time.monotonic() + KEYS_AGAIN
            with suppress(DatabaseUnavailable):  # perhaps there is a new key
                await self.accounts.read_keys()
            text = seal.open_with(self.accounts.signer.keys, message[ORIGIN:])
        if text is None:
            self.metrics.count("messages_refused_total")
            return []
        try:
            return DECODE(text)
        except msgspec.MsgspecError as error:
            LOG.error("message not understood", error=type(error).__name__)
            return []

    def start(self) -> None:
        """Begin to tell and to hear."""
        self.link.start()

    async def stop(self) -> None:
        """Tell nothing more."""
        await self.link.stop()
