"""Metrics have a port of their own, on this machine only."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.server.metrics_port import BadMetrics, place_of
from signoria.server.running import NoPort, run
from signoria.server.settings import Settings
from tests.loopback import async_client
from tests.server.clients import Friend, free_port, served
from tests.server.serve import settings


def test_the_port_is_on_this_machine_unless_the_host_says_otherwise() -> None:
    assert place_of(Settings(port=8001)) == ("127.0.0.1", 9001)
    assert place_of(Settings(port=65_000)) == ("127.0.0.1", 64_000)
    assert place_of(Settings(metrics="0.0.0.0:9100")) == ("0.0.0.0", 9100)
    assert place_of(Settings(metrics="[::1]:9100")) == ("::1", 9100)
    assert place_of(Settings(metrics="off")) is None
    for bad in ("", "9100", "host:", "host:0", "host:99999", "host:٣"):
        with pytest.raises(BadMetrics, match="auto, off, here or HOST:PORT"):
            place_of(Settings(metrics=bad))


def test_metrics_are_told_on_their_port_and_nowhere_else(tmp_path: Path) -> None:
    port = free_port()
    given = replace(settings(str(tmp_path / "tables.db")), metrics=f"127.0.0.1:{port}")

    async def play() -> None:
        async with served(given) as address, async_client(f"http://127.0.0.1:{port}") as there:
            ada = await Friend(address).introduced("Ada")
            for accept in ("*/*", "text/html"):
                hidden = await ada.http.get("/metrics", headers={"accept": accept})
                assert hidden.status_code == 404 and "signoria_" not in hidden.text
            told = await there.get("/metrics")
            assert told.status_code == 200 and 'signoria_responses_total{status="200"}' in told.text
            assert (await there.get("/api/me")).status_code == 404
            assert (await there.post("/metrics")).status_code == 404
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with closing(writer):
                writer.write(b"GET /" + b"x" * 20_000)
                assert await reader.read() == b""  # closed without an answer
            assert (await there.get("/metrics")).status_code == 200

    asyncio.run(play())


def test_a_port_that_is_taken_is_refused_only_where_it_was_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        given = settings(str(tmp_path / "tables.db"))
        with pytest.raises(NoPort, match=f"port {port} on 127.0.0.1 cannot be used"):
            run(replace(given, metrics=f"127.0.0.1:{port}"), "127.0.0.1", free_port())

        async def play() -> None:
            async with served(replace(given, metrics="auto", port=port - 1_000)) as address:
                assert (await Friend(address).http.get("/live")).status_code == 200

        asyncio.run(play())
