"""Servers and guests for tests of the client."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from signoria.client import Client
from tests.server.process import Server

NOVICE = {"kind": "bot", "level": "novice"}
FIRST = {"settings": {"first_player": "as_seated"}}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that can be killed."""
    running = Server(str(tmp_path / "tables.db"))
    asyncio.run(running.start())
    yield running
    running.kill()


@pytest.fixture
def ada(server: Server) -> Client:
    """A guest."""
    client = Client(server.address)
    assert client.introduce("Ada") == {"name": "Ada"}
    return client
