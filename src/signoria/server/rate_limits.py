"""Rate limits: how often one address may ask, change things and open connections."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, IPv6Network
from typing import Final

from signoria.server.accounts.marks import is_bot
from signoria.server.rate_limiters import Allowance, LocalRateLimiter, RateLimiter
from signoria.server.refusals import Refused
from signoria.server.settings import Limits

SUBNET: Final = 64
"""Bits of an IPv6 address that name a household; the rest it may choose."""


class RateLimits:
    """What each address has left of everything that is limited."""

    def __init__(
        self, limits: Limits, limiter: RateLimiter, own: LocalRateLimiter | None = None
    ) -> None:
        self.limits = limits
        self.limiter = limiter
        self.allowed: Final = {
            allowed.what: allowed
            for allowed in (
                Allowance("requests", limits.requests_per_minute, 60.0),
                Allowance("changes", limits.changes_per_minute, 60.0),
                Allowance("accounts", limits.accounts_per_hour, 3600.0),
                Allowance("tables", limits.tables_per_hour, 3600.0),
                Allowance("advice", limits.advice_per_hour, 3600.0),
                Allowance("studies", limits.studies_per_minute, 60.0),
                Allowance("comments", limits.comments_per_hour, 3600.0),
                Allowance("reports", limits.reports_per_hour, 3600.0),
                Allowance("reviews", limits.reviews_per_hour, 3600.0),
                Allowance("notices", limits.notices_per_hour, 3600.0),
                Allowance("returns", limits.returns_per_hour, 3600.0),
                Allowance("exports", limits.exports_per_hour, 3600.0),
                Allowance("events", limits.events_per_hour, 3600.0),
                Allowance("past", limits.past_per_minute, 60.0),
            )
        }
        self.own = own or LocalRateLimiter()
        self.allowed_accounts: Final = {
            "changes": Allowance("changes", limits.account_changes_per_minute, 60.0),
            "advice": Allowance("advice", limits.account_advice_per_hour, 3600.0),
            "bot requests": Allowance("requests", limits.bot_requests_per_minute, 60.0),
            "bot chats": Allowance("remarks", limits.bot_chats_per_minute, 60.0),
        }

    async def spend(self, address: str, *what: str) -> None:
        """One more of something from this address, or a refusal."""
        wanted = [self.allowed[name] for name in what]
        used_up = await self.limiter.take(address, wanted)
        if used_up:
            raise Refused(429, "too-many", f"too many {used_up} from this address; wait a little")

    async def spend_own(self, account: str | None, what: str) -> None:
        """One more of something for this account, or a refusal. An account has less than an address,
        which many may share; each process counts for itself."""
        if account is None:
            return
        if await self.own.take(account, [self.allowed_accounts[what]]):
            raise Refused(429, "too-many", f"too many {what} by you; wait a little")

    async def spend_chat(self, account: str | None) -> None:
        """One more remark of this account, or a refusal: bots speak little."""
        if is_bot(account):
            await self.spend_own(account, "bot chats")

    @asynccontextmanager
    async def connection(self, address: str) -> AsyncIterator[None]:
        """One more open connection from this address, or a refusal."""
        await self.spend(address, "requests")
        connection = await self.limiter.open(address, self.limits.sockets)
        if not connection:
            raise Refused(429, "too-many", "too many open connections from this address")
        try:
            yield
        finally:
            await self.limiter.close(address, connection)


def household(host: str) -> str:
    """What counts as one address: a household has a whole subnet of IPv6 addresses."""
    if ":" not in host:
        return host
    try:
        found = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    old = found.ipv4_mapped
    return str(old) if old is not None else str(IPv6Network((found, SUBNET), strict=False))
