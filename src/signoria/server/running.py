"""Running the server: uvicorn with our limits, and the addresses people can type."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import time
from collections.abc import Callable
from typing import Final

import uvicorn

from signoria.kernel.errors import SignoriaError
from signoria.server.app import build
from signoria.server.connections.config import GuardedConfig
from signoria.server.connections.gate import Gate
from signoria.server.connections.http import GuardedHttp
from signoria.server.connections.line import GuardedLine
from signoria.server.metrics_port import AUTO, place_of
from signoria.server.notices.mail import check_mail
from signoria.server.notices.push import check_push
from signoria.server.settings import Settings
from signoria.server.storage.database import BadDatabase, open_database, use_database
from signoria.server.telemetry import LOG, Structured
from signoria.server.watching.traces import check_traces

GRACE: Final = 5
WAITS: Final = (0.05, 0.1, 0.2, 0.4, 0.0)
"""Seconds between two tries to have a port."""
NOWHERE: Final = (
    "192.0.2.1"  # an address that never answers: asking for the way there sends nothing
)


class NoPort(SignoriaError):
    """The port cannot be used."""


def uvicorn_config(
    settings: Settings, host: str, port: int, proxies: str = "127.0.0.1"
) -> uvicorn.Config:
    """uvicorn for this server. `proxies` are believed when they say who is behind them."""
    app = build(settings)
    return GuardedConfig(
        app,
        Gate(settings.limits, proxies, app.metrics),
        settings,
        host=host,
        port=port,
        http=GuardedHttp,
        ws=GuardedLine,
        ws_max_size=4 * settings.limits.message,
        ws_ping_interval=settings.connection.ping,
        ws_ping_timeout=settings.connection.ping,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=int(settings.connection.idle),
        timeout_graceful_shutdown=GRACE,
    )


class Server(uvicorn.Server):
    """uvicorn, which says when it is there."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so once it works."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def run(
    settings: Settings,
    host: str,
    port: int,
    proxies: str = "127.0.0.1",
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until told to stop. What cannot work is refused in one line before that."""
    check_port(host, port)
    metrics = place_of(settings)
    if metrics is not None and settings.metrics != AUTO:
        check_port(*metrics)
    check_traces(settings.traces)
    check_mail(settings.notices)
    check_push(settings.notices)
    prepare(settings)
    logging.basicConfig(handlers=[Structured()], level=logging.WARNING)
    LOG.info("serving", host=host, port=port, redis=bool(settings.redis))
    Server(uvicorn_config(settings, host, port, proxies), ready).run()
    LOG.info("stopped")


def prepare(settings: Settings) -> None:
    """Make sure that there is a database. Without --database the error says how to name one."""
    try:
        asyncio.run(migrate(settings.place))
    except BadDatabase as error:
        if settings.database:
            raise
        raise BadDatabase(f"{error}; name another file with --database") from error


async def migrate(place: str) -> None:
    """Make the database, or bring it up to date."""
    async with use_database(place, open_database(place)) as database:
        await database.migrate()


def check_port(host: str, port: int) -> None:
    """A port that cannot be had is said before anything is done, and in one line.

    It is tried for a moment: of a server that was killed something may hold it a little longer.
    """
    for wait in WAITS:
        problem = refusal(host, port)
        if problem is None or problem.errno != errno.EADDRINUSE:
            break
        time.sleep(wait)
    if problem is not None:
        raise NoPort(f"port {port} on {host} cannot be used: {problem.strerror}") from problem


def is_taken(host: str, port: int) -> bool:
    """Does another program hold a port?"""
    problem = refusal(host, port)
    return problem is not None and problem.errno == errno.EADDRINUSE


def refusal(host: str, port: int) -> OSError | None:
    """Why a port cannot be had now; nothing if it can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":  # there the option would share a port that is in use
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error
    return None


def addresses(host: str, port: int) -> list[str]:
    """What to type: on this machine, and on others in the same network."""
    if host in ("127.0.0.1", "localhost"):
        return [f"http://localhost:{port}"]
    if host not in ("0.0.0.0", "::"):
        return [f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"]
    near = lan_address()
    return [f"http://localhost:{port}"] + ([f"http://{near}:{port}"] if near else [])


def lan_address() -> str:
    """This machine's address in its own network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""
