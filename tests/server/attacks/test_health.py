"""A server that cannot write says so, and one that can is not worn out by being asked."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from signoria.server.health import Readiness
from signoria.server.storage.database import open_database
from tests.loopback import async_client
from tests.server.clients import served
from tests.server.serve import settings
from tests.server.services import fresh_database
from tests.waiting import until_async


def test_a_server_that_cannot_write_is_alive_but_not_ready(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def play() -> None:
        async with served(settings(str(file))) as address, async_client(address) as http:
            for path in ("/live", "/ready", "/health"):
                assert (await http.get(path)).json()["status"] == "ok"
            lock = sqlite3.connect(file, isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")  # from now on nobody else can write
            try:
                await until_async(
                    lambda: http.get("/ready"),
                    "the server to notice",
                    lambda answer: answer.status_code == 503,
                )
                assert (await http.get("/health")).status_code == 503
                assert (await http.get("/live")).status_code == 200
                assert (await http.get("/api/games")).status_code == 200
            finally:
                lock.close()
            await until_async(
                lambda: http.get("/ready"),
                "the server to write again",
                lambda answer: answer.status_code == 200,
            )

    asyncio.run(play())


def test_postgres_that_only_reads_is_not_ready(postgres: str) -> None:
    async def play(address: str) -> None:
        database = open_database(address)
        try:
            await database.migrate()
            assert await Readiness(database).look() == ""
            await database.write(read_only)
            assert await Readiness(database).probe() != ""
        finally:
            await database.close()

    def read_only(connection: Connection) -> None:
        connection.execute(text("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"))

    with fresh_database(postgres, "ready") as address:
        asyncio.run(play(address))


def test_whoever_asks_often_is_answered_from_one_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> int:
        database = open_database(str(tmp_path / "tables.db"))
        await database.migrate()
        readiness, writes = Readiness(database), []
        write = database.write

        async def counted(do: Any) -> Any:
            writes.append(do)
            return await write(do)

        monkeypatch.setattr(database, "write", counted)
        answers = await asyncio.gather(*[readiness.look() for _ in range(500)])
        await database.close()
        assert set(answers) == {""}
        return len(writes)

    assert asyncio.run(play()) <= 2
