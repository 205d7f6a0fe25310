"""The gate: how many connections there are, in all and from each address.

At its cap the server stays useful: connections that wait for their client are closed to let new ones in,
those of the address that holds the most first. A part of the room is never given to live lines, so that
requests come through however many people watch tables.
"""

from __future__ import annotations

from asyncio import BaseTransport
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Final, Protocol

from signoria.server.rate_limits import household
from signoria.server.settings import Limits
from signoria.server.telemetry import LOG, Metrics

SPARE: Final = 128
"""Files for everything else: the database, bots, Redis, the page."""

BATCH: Final = 64
"""One part in this many is closed together, so that making room is rare."""

EVERYBODY: Final = "*"


class Waiting(Protocol):
    """A connection that may have to go."""

    @property
    def waits_for_client(self) -> bool:
        """Is it the client's turn?"""

    def drop(self) -> None:
        """Close it at once."""


@dataclass
class Visitor:
    """One connection; a live line has no `waiting` and stays."""

    here: str
    waiting: Waiting | None


class Gate:
    """Counts connections, lets them in, and makes room."""

    def __init__(self, limits: Limits, proxies: str, metrics: Metrics) -> None:
        self.limits = limits
        self.most = room_for(limits.connections)
        self.trusted = [name.strip() for name in proxies.split(",") if name.strip()]
        self.metrics = metrics
        metrics.ask("connections_limit", lambda: self.most)
        self.visitors: dict[BaseTransport, Visitor] = {}
        self.held: dict[str, int] = {}
        self.lines = 0

    def admit(self, transport: BaseTransport, host: str, waiting: Waiting) -> bool:
        """May one more connection come in from this host?"""
        here = household(host)
        if self.held.get(here, 0) >= self.limits.connections_per_address:
            if not is_trusted(host, self.trusted):  # a proxy speaks for many people
                return False
        if len(self.visitors) >= self.most:
            self.make_room()
        if len(self.visitors) >= self.most:
            return False
        self.visitors[transport] = Visitor(here, waiting)
        self.held[here] = self.held.get(here, 0) + 1
        self.metrics.gauge("connections", 1)
        return True

    def make_room(self) -> None:
        """Close some connections that wait for their client: the oldest of who holds the most."""
        idle = [
            (transport, visitor, visitor.waiting)
            for transport, visitor in self.visitors.items()
            if visitor.waiting is not None and visitor.waiting.waits_for_client
        ]
        idle.sort(key=lambda found: -self.held[found[1].here])  # stable: the oldest stay first
        for transport, _, waiting in idle[: max(1, self.most // BATCH)]:
            self.leave(transport)
            self.metrics.count("connections_dropped_total")
            waiting.drop()

    def open_line(self, transport: BaseTransport) -> bool:
        """May this connection become a live line? Some room is kept for requests."""
        visitor = self.visitors.get(transport)
        if visitor is None or self.lines >= self.most * 3 // 4:
            return False
        visitor.waiting = None
        self.lines += 1
        return True

    def leave(self, transport: BaseTransport) -> None:
        """A connection has ended; saying so twice changes nothing."""
        visitor = self.visitors.pop(transport, None)
        if visitor is None:
            return
        self.lines -= visitor.waiting is None
        self.held[visitor.here] -= 1
        if not self.held[visitor.here]:
            del self.held[visitor.here]
        self.metrics.gauge("connections", -1)


def is_trusted(host: str, trusted: list[str]) -> bool:
    """Is this a proxy the host trusts, by its address or its network?"""
    if EVERYBODY in trusted or host in trusted:
        return True
    try:
        here = ip_address(host)
        return any([here in ip_network(name, strict=False) for name in trusted])
    except ValueError:  # a name, which uvicorn compares as it is
        return False


def room_for(connections: int) -> int:
    """Let this process open as many files as it needs; how many connections there is room for."""
    try:
        import resource  # only systems with such a limit have the module
    except ImportError:
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return connections
    granted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (granted, hard))
    if granted < wanted:
        LOG.error("few files allowed", connections=granted - SPARE, wanted=connections)
    return max(1, granted - SPARE)
