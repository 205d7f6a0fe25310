"""Live lines with limits: what floods a line below the level of messages closes it.

Messages are counted where they are understood (`live/line.py`).
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

from signoria.server.connections.config import GuardedConfig

PIECES: Final = 64
"""Pieces a message may come in."""

PINGS: Final = 60
SPAN: Final = 10.0
"""That many pings in that many seconds; a client needs one now and then."""

PACKED: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=14,
    client_no_context_takeover=True,
    compress_settings={"level": 6, "memLevel": 5},
)
"""Messages are packed for clients that can unpack them, which every browser can. One update is nearly
the one before it, so most become a few hundred bytes. A line needs 80 kB for it, and nothing to
unpack what it hears."""


class GuardedLine(WebSocketsSansIOProtocol):
    """One connection that speaks WebSocket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        # uvicorn looks back 4 kB only, which is less than an update.
        self.conn.available_extensions = [PACKED]
        assert isinstance(config, GuardedConfig)
        self.gate = config.gate
        self.stall = config.connection.stall
        self.stalled: TimerHandle | None = None
        self.ending: TimerHandle | None = None
        self.pings, self.since = 0, 0.0

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.transport)
        self.stop_waiting()
        super().connection_lost(exc)
        if self.ending is not None:
            self.ending.cancel()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:  # closing waits until all is read, which may be never
            self.ending = self.loop.call_later(self.stall, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(self.stall, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_waiting()

    def stop_waiting(self) -> None:
        """The client reads again, or is gone."""
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PIECES:
            self.flood()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        now = self.loop.time()
        if now > self.since + SPAN:
            self.pings, self.since = 0, now
        self.pings += 1
        if self.pings > PINGS:
            self.flood()
            return
        super().handle_ping()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:  # frames before the line is open, which uvicorn does not expect
            self.transport.abort()

    def flood(self) -> None:
        """Nobody who plays does this."""
        self.gate.metrics.count("lines_flooded_total")
        self.transport.abort()
