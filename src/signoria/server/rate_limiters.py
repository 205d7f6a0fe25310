"""Meters: how much each address has used up. One process counts in memory; several count together
(`live/rate_limiters.py`)."""

from __future__ import annotations

import itertools
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Protocol

KNOWN_ADDRESSES: Final = 20_000
MINUTE: Final = 60.0
SHARE: Final = 50


@dataclass(frozen=True)
class Allowance:
    """A token bucket: at most `size` in `per` seconds, evenly refilled."""

    what: str
    size: int
    per: float

    @property
    def batch(self) -> int:
        """How much of it one of several processes may use before it asks the others."""
        return self.size // SHARE if self.per <= MINUTE else 0


class RateLimiter(Protocol):
    """Counts what addresses use, and which connections they hold open."""

    async def take(self, here: str, wanted: list[Allowance]) -> str:
        """One more of each; the name of the first that is used up, or nothing."""

    async def open(self, here: str, most: int) -> str:
        """One more connection; its id, or nothing when there are as many as allowed."""

    async def close(self, here: str, connection: str) -> None:
        """A connection was closed."""

    def start(self) -> None:
        """Before the first request."""

    async def stop(self) -> None:
        """After the last one."""


class Bucket:
    """What is left of an allowance."""

    __slots__ = ("left", "at")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at

    def take(self, allowed: Allowance, now: float) -> bool:
        """One more, if there is one left."""
        refilled = self.left + (now - self.at) * allowed.size / allowed.per
        self.left = min(float(allowed.size), refilled)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class LocalRateLimiter:
    """Counts in this process."""

    def __init__(self) -> None:
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.connections: dict[str, set[str]] = {}
        self.numbers = itertools.count(1)

    async def take(self, here: str, wanted: list[Allowance]) -> str:
        """One more of each; those not seen for longest are forgotten first."""
        now = time.monotonic()
        for allowed in wanted:
            key = (allowed.what, here)
            bucket = self.buckets.pop(key, None) or Bucket(float(allowed.size), now)
            self.buckets[key] = bucket
            if len(self.buckets) > KNOWN_ADDRESSES:
                self.buckets.popitem(last=False)
            if not bucket.take(allowed, now):
                return allowed.what
        return ""

    async def open(self, here: str, most: int) -> str:
        """The id of one more connection."""
        held = self.connections.get(here, set())
        if len(held) >= most:
            return ""
        connection = str(next(self.numbers))
        self.connections[here] = held | {connection}
        return connection

    async def close(self, here: str, connection: str) -> None:
        """The connection counts no more."""
        held = self.connections.get(here, set()) - {connection}
        if held:
            self.connections[here] = held
        else:
            self.connections.pop(here, None)

    def start(self) -> None:
        """Nothing to prepare."""

    async def stop(self) -> None:
        """Nothing to give back."""
