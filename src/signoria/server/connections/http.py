"""HTTP with limits: how large a request may be, and how long one may take to send it.

uvicorn reads requests; it has no limits for any of this and leaves them to a proxy. A server without one
needs them here. A request that is refused gets its answer, and a moment to read it.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import TimerHandle, Transport
from http import HTTPStatus
from typing import Any, Final

import msgspec
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from signoria.server.connections.config import GuardedConfig
from signoria.server.refusals import Refusal

PIPELINED: Final = 16
"""Requests that may wait on one connection."""

OVERHEAD: Final = 8
"""A body in chunks may take up this many times its size."""

WHY: Final = {
    400: ("malformed", "this is not a request"),
    408: ("slow", "this request took too long to arrive"),
    413: ("too-large", "this request is too large"),
    414: ("too-large", "this address is too long"),
    429: ("too-many", "too many requests at once on this connection"),
    431: ("too-large", "the headers of this request are too large"),
    503: ("busy", "too many connections; try again in a moment"),
}
QUIET: Final = logging.getLogger("uvicorn.error.http")
QUIET.setLevel(logging.ERROR)
"""A client that sends rubbish must not fill the log with it."""


class TooMuch(Exception):
    """The request goes beyond a limit; `status` says which."""


class GuardedHttp(HttpToolsProtocol):
    """One connection that speaks HTTP."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, GuardedConfig)
        self.gate, self.limits, self.patience = config.gate, config.limits, config.connection
        self.logger = QUIET
        self.timer: TimerHandle | None = None  # until when the client must have sent its part
        self.stalled: TimerHandle | None = None  # until when it must have read what it was sent
        self.received = 0  # bytes of the request that is being read
        self.status = 0  # with which this connection was refused
        self.is_reading = False  # a request has begun and is not complete
        self.has_head = False  # its headers are complete
        self.answered: RequestResponseCycle | None = None  # the request that is answered now

    # The life of a connection.

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.gate.admit(transport, self.client[0] if self.client else "local", self):
            self.say(503)
            transport.close()
            return
        self.expect(self.patience.header)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.transport)
        self.stop_timers()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    @property
    def waits_for_client(self) -> bool:
        """Is it the client's turn: to ask, or to send the rest of what it asks?"""
        return self.is_reading or not self.is_answering

    @property
    def is_answering(self) -> bool:
        """Is there a request that is not answered in full?"""
        return self.cycle is not None and not self.cycle.response_complete

    def drop(self) -> None:
        self.stop_timers()
        self.transport.abort()

    def give_up(self) -> None:
        """The client reads nothing of its answer."""
        self.gate.metrics.count("connections_stalled_total")
        self.drop()

    # Time.

    def expect(self, seconds: float) -> None:
        """The client has this long from now."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self.refuse, 408)

    def stop_timers(self) -> None:
        """Nothing is expected any more."""
        for timer in (self.timer, self.stalled):
            if timer is not None:
                timer.cancel()
        self.timer = self.stalled = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(self.patience.stall, self.give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
        if self.transport.is_closing():
            self.expect_end()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.expect_end()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.expect_end()

    def expect_end(self) -> None:
        """Closing waits until the client has read the rest, which may be never."""
        if self.stalled is None:
            self.stalled = self.loop.call_later(self.patience.stall, self.give_up)

    # Reading.

    def data_received(self, data: bytes) -> None:
        if self.status:
            return
        if self.received > self.most:
            self.refuse(413 if self.has_head else 431)
            return
        self.received += len(data)
        super().data_received(data)
        if self.timer is None and self.waits_for_client and not self.status:
            self.expect(self.patience.header)

    @property
    def most(self) -> int:
        """How many bytes may have come of a request that is not complete."""
        head = self.limits.url + self.limits.header
        return head + OVERHEAD * self.limits.largest_body if self.has_head else head

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if len(self.pipeline) >= PIPELINED:
            self.exceed(429)
        self.is_reading, self.has_head, self.received = True, False, 0
        self.expect(self.patience.header)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.limits.url:
            self.exceed(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.limits.headers:
            self.exceed(431)

    def on_headers_complete(self) -> None:
        if sum([len(name) + len(value) for name, value in self.headers]) > self.limits.header:
            self.exceed(431)
        if declared_length(self.headers) > self.limits.largest_body:
            self.exceed(413)
        self.has_head, self.received = True, 0
        self.expect(self.patience.body)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.answered = cycle  # those after it wait in the pipeline
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self.is_reading, self.received = False, 0
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.stop_timers()
        if self.is_answering or self.transport.get_write_buffer_size():
            self.refuse(429)  # what is not answered and read would stand before the line
        elif self.gate.open_line(self.transport):
            super().handle_websocket_upgrade()
            self.status = HTTPStatus.SWITCHING_PROTOCOLS
        else:
            self.refuse(503)

    # Refusing.

    def exceed(self, status: int) -> None:
        """Stop reading this request: the parser ends, and asks for a refusal."""
        self.status = status
        raise TooMuch(status)

    def send_400_response(self, msg: str) -> None:
        status, self.status = self.status or 400, 0
        self.refuse(status)

    def refuse(self, status: int) -> None:
        """Say why, listen no more, and close when the client has had a moment to read it."""
        self.stop_timers()
        self.status = status
        now = self.answered
        if now is not None:
            now.disconnected = True  # nothing of the application comes after this
            now.message_event.set()
        self.pipeline.clear()
        is_amid = now is not None and now.response_started and not now.response_complete
        if is_amid or self.transport.is_closing():
            self.transport.abort()
            return
        if status != 408 or self.is_reading:
            self.say(status)
        self.transport.write_eof()
        self.timer = self.loop.call_later(self.patience.linger, self.transport.abort)

    def say(self, status: int) -> None:
        """The refusal, as the application would write it."""
        code, message = WHY[status]
        body = msgspec.json.encode(Refusal(code, message))
        phrase = HTTPStatus(status).phrase
        head = (
            f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nx-content-type-options: nosniff\r\n"
            f"cache-control: no-store\r\nconnection: close\r\n\r\n"
        )
        self.gate.metrics.count(f'connections_refused_total{{status="{status}"}}')
        self.transport.write(head.encode() + body)


def declared_length(headers: list[tuple[bytes, bytes]]) -> int:
    """The length of the body as the request gives it; the parser has checked that it is a number."""
    return max([int(value) for name, value in headers if name == b"content-length"], default=0)
