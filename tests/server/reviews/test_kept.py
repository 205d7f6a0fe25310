"""Reviews outlive the server: one that is killed, one that is stopped, and a backup."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from signoria.server.reviews.job import Job
from signoria.server.storage.backup import backup, restore
from signoria.server.storage.database import open_database
from signoria.server.thinking.pool import Pool
from tests.server.clients import Friend, served
from tests.server.process import Server
from tests.server.reviews.games import done, finished, read, wanted
from tests.server.serve import settings
from tests.server.services import fresh_database
from tests.waiting import until_async


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_review_whose_server_is_killed_is_taken_on_and_done_once(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async def play(database: str) -> None:
        server = Server(database)
        await server.start()
        try:
            ada = await Friend(server.address, 1).introduced("Ada")
            table = await finished(ada)
            assert (await wanted(ada, table)).status_code == 200
            server.kill()
            await server.start()
            review = await done(ada, table)
            assert [move["step"] for move in review["moves"]]
            assert (await wanted(ada, table)).json() == review
        finally:
            server.kill()

    if kind == "sqlite":
        place = nullcontext(str(tmp_path / "tables.db"))
    else:
        place = fresh_database(request.getfixturevalue("postgres"), "reviews")  # type: ignore[assignment]
    with place as database:
        asyncio.run(play(database))


def test_a_review_is_judged_on_from_where_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No question is asked twice, although the server is stopped in the middle."""
    usual = Pool.ask
    asked: list[tuple[int, str]] = []

    async def noted(pool: Pool, question: dict[str, Any], *patience: float) -> Any:
        if "answer" not in question:
            return await usual(pool, question, *patience)
        if len(asked) == 4:
            await asyncio.Event().wait()  # until the server stops
        found = await usual(pool, question, *patience)
        asked.append((len(question["entries"]), question["rival"]))
        return found

    async def stopped() -> str:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            monkeypatch.setattr(Pool, "ask", noted)
            await wanted(ada, table)

            async def count() -> int:
                return len(asked)

            await until_async(count, "four verdicts", lambda now: now == 4)
            return table

    async def gone_on(table: str) -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            await done(Friend(address), table)

    table = asyncio.run(stopped())
    before = list(asked)
    asked.append((-1, "the server was stopped"))
    asyncio.run(gone_on(table))
    assert len(set(asked)) == len(asked) and asked[:4] == before


def test_who_has_lost_a_review_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes: the claim of the first runs out while it thinks, and the second takes over."""
    written: list[str] = []
    usual = Job.finish

    async def noted(job: Job, state: str) -> None:
        await usual(job, state)
        written.append(state)

    monkeypatch.setattr(Job, "finish", noted)

    async def play() -> None:
        database = str(tmp_path / "tables.db")
        async with served(settings(database)) as one, served(settings(database)) as other:
            ada = await Friend(one, 1).introduced("Ada")
            table = await finished(ada)
            await wanted(ada, table)
            assert (await wanted(ada, table)).status_code == 200
            there = Friend(other)
            assert await done(ada, table) == await done(there, table)

    asyncio.run(play())
    assert written == ["done"]


def test_reviews_are_part_of_a_backup(tmp_path: Path) -> None:
    first, second = str(tmp_path / "first.db"), str(tmp_path / "second.db")

    async def play() -> None:
        async with served(settings(first)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            await wanted(ada, table)
            review = await done(ada, table)
        for place, copy in ((first, backup), (second, restore)):
            database = open_database(place)
            await copy(database, tmp_path / "copy.gz")
            await database.close()
        async with served(settings(second)) as address:
            assert (await read(Friend(address), table)).json() == review

    asyncio.run(play())
