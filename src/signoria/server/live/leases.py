"""What a process may use before it asks the others: a fiftieth of what is counted by the minute.

Asking Redis costs more than a move. So a process counts for itself and settles with the others once a
second, or when its fiftieth is used up, for all addresses at once. All together they let through at most
that much more for each process than one alone would; it is a debt, which is paid before anything is left
again. What is counted by the hour is rare, and asked for each time.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from signoria.server.rate_limiters import KNOWN_ADDRESSES, Allowance

EVERY: Final = 1.0
"""Seconds between two times of settling."""

TOGETHER: Final = 500
"""Addresses that are settled in one go."""

SPEND: Final = """
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local found = {}
for number, key in ipairs(KEYS) do
  local size, per = tonumber(ARGV[4 * number - 3]), tonumber(ARGV[4 * number - 2])
  local used, debt = tonumber(ARGV[4 * number - 1]), tonumber(ARGV[4 * number])
  local had = redis.call('HMGET', key, 'left', 'at')
  local left, at = tonumber(had[1]) or size, tonumber(had[2]) or now
  left = math.min(size, left + math.max(0, now - at) * size / per) - used
  if left < 0 and debt == 0 then
    found[number] = 'none'
  else
    left = math.max(-debt, left)
    redis.call('HSET', key, 'left', left, 'at', now)
    redis.call('EXPIRE', key, math.ceil(2 * per) + 1)
    found[number] = tostring(left)
  end
end
return found
"""
"""Of each key: its size, in how many seconds, how many are used, and how far below nothing it may go."""

Ask = Callable[[list[str], list[float]], Awaitable[list[str] | None]]
"""Runs the script; None while Redis is away."""


def key_of(here: str, allowed: Allowance) -> str:
    """Where Redis keeps what is left."""
    return f"signoria-left-{allowed.what}-{here}"


class Lease:
    """What is left of an allowance as far as this process knows, and what it has used since it asked."""

    __slots__ = ("key", "allowed", "left", "at", "used", "is_known")

    def __init__(self, key: str, allowed: Allowance) -> None:
        self.key = key
        self.allowed = allowed
        self.left, self.at = 0.0, 0.0
        self.used = 0
        self.is_known = False

    @property
    def is_used_up(self) -> bool:
        """Must it be settled before anything more is used?"""
        return not self.is_known or self.used >= self.allowed.batch

    def settled(self, left: float, sent: int) -> None:
        """The others know now of what was sent; what was used meanwhile they do not."""
        self.used -= sent
        self.left, self.at = left - self.used, time.monotonic()
        self.is_known = True

    def take(self) -> bool:
        """One more, if there is one."""
        now = time.monotonic()
        refilled = self.left + (now - self.at) * self.allowed.size / self.allowed.per
        self.left, self.at = min(float(self.allowed.size), refilled), now
        if self.left < 1:
            return False
        self.left -= 1
        self.used += 1
        return True


class Leases:
    """All leases of this process, those used last at the end."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.known: OrderedDict[str, Lease] = OrderedDict()
        self.used: dict[str, Lease] = {}
        self.settling = asyncio.Lock()

    async def take(self, here: str, allowed: Allowance) -> bool | None:
        """One more for an address; None while Redis is away."""
        key = key_of(here, allowed)
        if not allowed.batch:
            found = await self.ask([key], [allowed.size, allowed.per, 1, 0])
            return None if found is None else found != ["none"]
        lease = self.lease(key, allowed)
        while lease.is_used_up:
            async with self.settling:
                if lease.is_used_up and not await self.settle(lease):
                    return None
        self.used[key] = lease
        return lease.take()

    def lease(self, key: str, allowed: Allowance) -> Lease:
        """A lease; those not used for longest are forgotten first."""
        lease = self.known.get(key)
        if lease is None:
            lease = self.known[key] = Lease(key, allowed)
            if len(self.known) > KNOWN_ADDRESSES:
                self.known.popitem(last=False)
        self.known.move_to_end(key)
        return lease

    async def settle(self, *asked: Lease) -> bool:
        """Tell the others what was used, and learn what is left; False while Redis is away."""
        some = [*asked, *[lease for lease in self.used.values() if lease not in asked]][:TOGETHER]
        sent = [lease.used for lease in some]
        given: list[float] = []
        for lease, used in zip(some, sent):
            given += [lease.allowed.size, lease.allowed.per, used, lease.allowed.size]
        found = await self.ask([lease.key for lease in some], given)
        if found is None:
            return False
        for lease, used, left in zip(some, sent, found):
            lease.settled(float(left), used)
            if not lease.used:
                self.used.pop(lease.key, None)
        return True

    async def keep_settling(self) -> None:
        """Settle now and then, so that what is used here counts elsewhere."""
        while True:
            await asyncio.sleep(EVERY)
            if self.used:
                async with self.settling:
                    await self.settle()
