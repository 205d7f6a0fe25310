"""The bus: who watches a table hears that it has moved on.

Only the table's version travels. Each subscriber then looks at the table and sends what its own seat may
know. What other processes did is heard from them (`live/others.py`); what gets lost on the way is made
up for by the next change, or by the heartbeat.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from signoria.server.refusals import Refused
from signoria.server.tables.table import Table


class Subscription:
    """Learns of new versions of one table."""

    def __init__(self) -> None:
        self.latest = 0
        self.changed = asyncio.Event()

    def notify(self, version: int) -> None:
        """The table has reached a version."""
        self.latest = max(self.latest, version)
        self.changed.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for a new version, at most this many seconds; whether one came."""
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            return False
        self.changed.clear()
        return True


class Bus:
    """Tells of new versions of tables, and subscribes to them."""

    def __init__(self, watchers: int) -> None:
        self.most = watchers
        self.watching: dict[str, int] = {}
        self.subscriptions: dict[str, set[Subscription]] = {}
        self.lines: dict[str, set[Subscription]] = {}  # by the account that opened them

    def table_changed(self, before: Table, after: Table) -> None:
        """A change was made here."""
        self.notify(after.config.id, after.version)

    def notify(self, id: str, version: int) -> None:
        """Tell who listens in this process."""
        for subscription in self.subscriptions.get(id, ()):
            subscription.notify(version)

    def look_again(self, account: str) -> None:
        """Something has changed about an account: its lines look whether they may stay open."""
        for subscription in self.lines.get(account, ()):
            subscription.changed.set()

    def table_rewritten(self, id: str) -> None:
        """A table was changed by someone else than a server, or is gone: who watches it looks."""
        if id in self.watching:
            self.notify(id, 0)

    @contextmanager
    def line_of(self, account: str | None, subscription: Subscription) -> Iterator[None]:
        """Remember whose line this is while it is open."""
        if account is None:
            yield
            return
        self.lines.setdefault(account, set()).add(subscription)
        try:
            yield
        finally:
            self.lines[account].discard(subscription)
            if not self.lines[account]:
                del self.lines[account]

    @asynccontextmanager
    async def watch(self, id: str) -> AsyncIterator[Subscription]:
        """Subscribe as one of the table's watchers, whose number is limited."""
        if self.watching.get(id, 0) >= self.most:
            raise Refused(429, "too-many", "too many people are watching this table")
        self.watching[id] = self.watching.get(id, 0) + 1
        try:
            async with self.subscribe(id) as subscription:
                yield subscription
        finally:
            self.watching[id] -= 1
            if not self.watching[id]:
                del self.watching[id]

    @asynccontextmanager
    async def subscribe(self, id: str) -> AsyncIterator[Subscription]:
        """Subscribe to one table."""
        subscription = Subscription()
        here = self.subscriptions.setdefault(id, set())
        here.add(subscription)
        try:
            yield subscription
        finally:
            here.discard(subscription)
            if not here:
                self.subscriptions.pop(id, None)
