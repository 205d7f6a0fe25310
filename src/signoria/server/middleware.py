"""The outermost layer: limits, origin, headers, counters.

Cookies travel by themselves, so a change must come from our own page: a browser says where a request
comes from (`Sec-Fetch-Site`, `Origin`), and anything from elsewhere is refused. Programs send neither
and carry no cookies they did not mean to.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from signoria.server import health
from signoria.server.http.requests import address_of
from signoria.server.rate_limits import RateLimits
from signoria.server.refusals import Refusal, Refused
from signoria.server.telemetry import Metrics, Span

SAFE: Final = ("GET", "HEAD", "OPTIONS")
METHODS: Final = (*SAFE, "POST", "PUT", "PATCH", "DELETE")
OTHER: Final = "_OTHER"
STREET: Final = 64
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
ONLY_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
ENCODE: Final = msgspec.json.Encoder().encode


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


class Middleware:
    """Stands before the application, so that nothing gets past it: not even an unknown address."""

    def __init__(
        self, app: ASGIApp, rate_limits: RateLimits, metrics: Metrics, https: bool
    ) -> None:
        self.app = app
        self.rate_limits = rate_limits
        self.metrics = metrics
        self.headers = [*HEADERS, ONLY_TLS] if https else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:  # a socket looks after itself, see live/routes.py
            await self.app(scope, receive, send)
            return
        with self.metrics.measure("request") as span:
            span.note(
                "http.request.method", scope["method"] if scope["method"] in METHODS else OTHER
            )
            await self.handle(scope, receive, send, span)

    async def handle(self, scope: HTTPScope, receive: Receive, send: Send, span: Span) -> None:
        """Answer a request, or say why not."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message.get("headers", []),
                    *self.headers,
                    *cache_headers(scope),
                ]
                self.metrics.count(f'responses_total{{status="{message["status"]}"}}')
                span.note("http.response.status_code", message["status"])
                if route := scope.get("path_template"):  # the address itself may be an invitation
                    span.note("http.route", route)
            await send(message)

        try:
            await self.check(scope)
        except Refused as error:
            await answer(send_with_headers, error.status, error.to_message())
        else:
            await self.app(scope, receive, send_with_headers)

    async def check(self, scope: HTTPScope) -> None:
        """May this request come in?"""
        if scope["path"] in health.PATHS:
            return
        if scope["method"] in SAFE:
            await self.rate_limits.spend(address_of(scope), "requests")
            return
        await self.rate_limits.spend(address_of(scope), "requests", "changes")
        if from_elsewhere(dict(scope["headers"])):
            raise Refused(403, "origin", "this comes from another site")


def cache_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Headers that keep everybody on the way from storing anything of a table."""
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
