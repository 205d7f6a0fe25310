"""Exercises outlive the server: they come with their review, and keep when they come back."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path

import pytest

from signoria.server.storage.backup import backup, restore
from signoria.server.storage.database import open_database
from tests.server.clients import Friend, served
from tests.server.exercises.practising import best_of, mine, mistakes_in, of_table, reviewed, tried
from tests.server.process import Server
from tests.server.reviews.games import done, finished, wanted
from tests.server.serve import settings
from tests.server.services import fresh_database


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_exercises_outlive_a_server_that_is_killed(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async def play(database: str) -> None:
        server = Server(database)
        await server.start()
        try:
            ada = await Friend(server.address, 1).introduced("Ada")
            await reviewed(ada)
            table = await finished(ada)
            await wanted(ada, table)
            server.kill()
            await server.start()
            review = await done(ada, table)
            server.kill()
            await server.start()
            steps = sorted([each["step"] for each in await of_table(ada, table)])
            assert steps == mistakes_in(review)
            found = (await mine(ada))["exercises"]
            best = await best_of(ada, found[0])
            before = await tried(ada, found[0], best)
            assert not before["coming"]["again"]
            server.kill()
            await server.start()
            again = await tried(ada, found[0], best)
            assert again["coming"]["again"] and again["coming"]["days"] == 1
            every = await asyncio.gather(*[tried(ada, found[1], given_up=True) for _ in range(4)])
            assert [each["coming"]["again"] for each in every].count(False) == 1
        finally:
            server.kill()

    if kind == "sqlite":
        place = nullcontext(str(tmp_path / "tables.db"))
    else:
        place = fresh_database(request.getfixturevalue("postgres"), "exercises")  # type: ignore[assignment]
    with place as database:
        asyncio.run(play(database))


def test_exercises_are_part_of_a_backup(tmp_path: Path) -> None:
    first, second = str(tmp_path / "first.db"), str(tmp_path / "second.db")

    async def play() -> None:
        async with served(settings(first)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            await reviewed(ada)
            listed = (await mine(ada))["exercises"][0]
            await tried(ada, listed, await best_of(ada, listed))
            before = await mine(ada)
        for place, copy in ((first, backup), (second, restore)):
            database = open_database(place)
            await copy(database, tmp_path / "copy.gz")
            await database.close()
        async with served(settings(second)) as address:
            again = Friend(address)
            again.http.cookies.update(ada.http.cookies)
            assert await mine(again) == before

    asyncio.run(play())
