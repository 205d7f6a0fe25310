"""The doors: who may come in how often, from where, and with which headers they are sent off.

Cookies travel by themselves, so a change must come from our own page: a browser says where a request
comes from (`Sec-Fetch-Site`, `Origin`), and anything from elsewhere is refused. Programs send neither
and carry no cookies they did not mean to.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from signoria.server.refusals import Refusal, Refused
from signoria.server.settings import Limits
from signoria.server.telemetry import Metrics

SAFE: Final = ("GET", "HEAD", "OPTIONS")
KNOWN_ADDRESSES: Final = 20_000
HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
ENCODE: Final = msgspec.json.Encoder().encode


class Bucket:
    """So many a minute or an hour, evenly refilled."""

    __slots__ = ("left", "at")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at

    def take(self, size: int, per: float, now: float) -> bool:
        """One more, if there is one left."""
        self.left = min(float(size), self.left + (now - self.at) * size / per)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Doors:
    """What each address has used up, in this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.sockets: dict[str, int] = {}
        self.allowed: Final = {
            "requests": (limits.requests_per_minute, 60.0),
            "changes": (limits.changes_per_minute, 60.0),
            "accounts": (limits.accounts_per_hour, 3600.0),
            "tables": (limits.tables_per_hour, 3600.0),
        }

    def spend(self, scope: Scope | dict[str, Any], what: str) -> None:
        """One more of something from this address, or a refusal."""
        size, per = self.allowed[what]
        now = time.monotonic()
        key = (what, address(scope))
        bucket = self.buckets.pop(key, None) or Bucket(float(size), now)
        self.buckets[key] = bucket
        if len(self.buckets) > KNOWN_ADDRESSES:
            self.buckets.popitem(last=False)
        if not bucket.take(size, per, now):
            raise Refused(429, "too-many", f"too many {what} from this address; wait a little")

    def open_socket(self, scope: Scope | dict[str, Any]) -> None:
        """One more line from this address, or a refusal."""
        here = address(scope)
        if self.sockets.get(here, 0) >= self.limits.sockets:
            raise Refused(429, "too-many", "too many open lines from this address")
        self.sockets[here] = self.sockets.get(here, 0) + 1

    def close_socket(self, scope: Scope | dict[str, Any]) -> None:
        """A line was closed."""
        here = address(scope)
        self.sockets[here] = self.sockets.get(here, 1) - 1
        if self.sockets[here] <= 0:
            del self.sockets[here]


def address(scope: Scope | dict[str, Any]) -> str:
    """Where a request comes from; uvicorn has looked behind trusted proxies already."""
    client = scope.get("client")
    return client[0] if client else "local"


def from_elsewhere(headers: dict[bytes, bytes]) -> bool:
    """Does a browser say that another site is behind this?"""
    site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
    if site:
        return site not in ("same-origin", "none")
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return False
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return True
    return netloc != headers.get(b"host", b"").decode("latin-1")


class Doorkeeper:
    """The outermost layer: limits, origin, headers, counters."""

    def __init__(self, app: ASGIApp, doors: Doors, metrics: Metrics) -> None:
        self.app = app
        self.doors = doors
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:  # a socket looks after itself, see live/routes.py
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS, *cached(scope)]
                self.metrics.count(f'responses_total{{status="{message["status"]}"}}')
            await send(message)

        try:
            self.check(scope)
        except Refused as error:
            await answer(sent, error.status, error.told())
        else:
            await self.app(scope, receive, sent)
        self.metrics.observe("request", time.perf_counter() - start)

    def check(self, scope: HTTPScope) -> None:
        """May this request come in?"""
        if scope["path"] in ("/health", "/metrics"):
            return
        self.doors.spend(scope, "requests")
        if scope["method"] in SAFE:
            return
        self.doors.spend(scope, "changes")
        if from_elsewhere(dict(scope["headers"])):
            raise Refused(403, "origin", "this comes from another site")


def cached(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Nothing of a table may be kept by anybody on the way."""
    return [(b"cache-control", b"no-store")] if scope["path"].startswith("/api") else []


async def answer(send: Send, status: int, refusal: Refusal) -> None:
    """Answer without troubling the application."""
    body = ENCODE(refusal)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if status == 429:
        headers.append((b"retry-after", b"10"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
