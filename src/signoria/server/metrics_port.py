"""Metrics on a port of their own, which the world does not see: by default on this machine only."""

from __future__ import annotations

import asyncio
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.server.settings import Settings
from signoria.server.telemetry import LOG, Metrics

AUTO, OFF, HERE = "auto", "off", "here"
ABOVE: Final = 1_000
HIGHEST: Final = 65_535
PATIENCE: Final = 5.0
LARGEST: Final = 8_192
ANSWER: Final = (
    "HTTP/1.1 {status}\r\ncontent-type: text/plain; version=0.0.4\r\n"
    "content-length: {length}\r\nconnection: close\r\n\r\n"
)


class BadMetrics(SignoriaError):
    """The metrics cannot be served where they were asked for."""


def place_of(settings: Settings) -> tuple[str, int] | None:
    """Where the metrics have a port of their own, if they have one."""
    if settings.metrics in (OFF, HERE):
        return None
    if settings.metrics == AUTO:
        above = settings.port + ABOVE
        return "127.0.0.1", above if above <= HIGHEST else settings.port - ABOVE
    host, colon, port = settings.metrics.rpartition(":")
    if not colon or not port.isascii() or not port.isdigit() or not 0 < int(port) <= HIGHEST:
        raise BadMetrics(
            f"server.metrics must be auto, off, here or HOST:PORT, not {settings.metrics!r}"
        )
    return host.strip("[]") or "127.0.0.1", int(port)


class MetricsPort:
    """Answers those who ask for the metrics."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen. If nobody has named a port and it is taken, tables are served all the same."""
        place = place_of(self.settings)
        if place is None:
            return
        try:
            self.server = await asyncio.start_server(self.answer, *place, limit=LARGEST)
        except OSError as error:
            LOG.error("no port for metrics", port=place[1], error=str(error.strerror))

    async def close(self) -> None:
        """Listen no longer."""
        if self.server is not None:
            self.server.close()
            await self.server.wait_closed()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, one answer."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                is_asked = head.startswith((b"GET /metrics ", b"GET / "))
                status = "200 OK" if is_asked else "404 Not Found"
                body = (self.metrics.text() if is_asked else "").encode()
                writer.write(ANSWER.format(status=status, length=len(body)).encode() + body)
                await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()
