"""The live connection to a table: a WebSocket that carries a line (`line.py`)."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from signoria.server.http.dependencies import (
    InjectedAccounts,
    InjectedBus,
    InjectedMetrics,
    InjectedRateLimits,
    InjectedTables,
)
from signoria.server.http.requests import address_of
from signoria.server.live.holder import holder_of
from signoria.server.live.line import Gone, refuse, serve
from signoria.server.middleware import from_elsewhere
from signoria.server.programs.routes import InjectedBots
from signoria.server.refusals import Refused

Socket = WebSocket[Any, Any, Any]


class SocketWire:
    """A WebSocket as lines use it."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.address = address_of(socket.scope)

    async def send(self, text: str) -> None:
        """Send a message."""
        try:
            await self.socket.send_text(text)
        except (WebSocketException, RuntimeError, OSError) as error:
            raise Gone from error

    async def hear(self) -> object:
        """The next message."""
        try:
            return await self.socket.receive_data("text")
        except (WebSocketDisconnect, WebSocketException, KeyError, RuntimeError) as error:
            raise Gone from error

    async def close(self, code: int) -> None:
        """End it."""
        await self.socket.close(code=code)


@websocket("/tables/{id:str}/live")
async def live(
    socket: Socket,
    id: FromPath[str],
    tables: InjectedTables,
    accounts: InjectedAccounts,
    bot_accounts: InjectedBots,
    rate_limits: InjectedRateLimits,
    bus: InjectedBus,
    metrics: InjectedMetrics,
) -> None:
    """Connect: `?seat=` whose view, `since=` the version already seen, `language=` en or it."""
    await socket.accept()
    wire = SocketWire(socket)
    try:
        async with rate_limits.connection(wire.address):
            with metrics.track_in_progress("lines"):
                if from_elsewhere(dict(socket.scope["headers"])):
                    raise Refused(403, "origin", "this comes from another site")
                holder = await holder_of(socket, accounts, bot_accounts)
                query = socket.query_params
                await serve(wire, tables, rate_limits, bus, id, holder, query)
    except Refused as error:
        await refuse(wire, error)
