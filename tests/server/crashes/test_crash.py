"""The server is killed at random moments, again and again. Every acknowledged move is there, none is
there twice, and every game can be finished. `python -m tests.server.crashes` does it more often."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.crashes.torment import torment
from tests.server.process import Server
from tests.server.services import fresh_database

KILLS = 8


@pytest.mark.slow
def test_killed_again_and_again_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    found = asyncio.run(torment([Server(str(tmp_path / "tables.db"))], KILLS))
    assert found.kills == KILLS


@pytest.mark.slow
def test_either_of_two_processes_may_be_killed_on_postgresql(
    postgres: str, redis_address: str
) -> None:
    with fresh_database(postgres, "crashed") as database:
        servers = [Server(database, redis_address) for _ in range(2)]
        found = asyncio.run(torment(servers, KILLS // 2))
    assert found.kills == KILLS // 2
