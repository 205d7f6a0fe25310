"""Each result is settled once, in one order, with all that follows from it: also where processes are
killed or many do it, and all of it comes out equal when it is computed anew."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select, update

from bench.server.lists.plans import engine_of
from signoria.server.settings import Settings
from signoria.server.storage.database import Database, open_database
from signoria.server.stores.rating_tables import PLAYERS, RATINGS, RESULT_SEATS, RESULTS, TALLIES
from signoria.server.stores.ratings import SqlRatingStore
from signoria.server.stores.recomputing import Recomputed, recompute
from tests.server.process import FORKED
from tests.server.ratings.making import keep, people, results
from tests.server.services import fresh_database

NAMES = iter(range(10**6))


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "tables.db")
        return
    address = request.getfixturevalue("postgres")
    with fresh_database(address, f"ratings{next(NAMES)}") as database:
        yield database


async def filled(place: str, number: int, seed: int = 1) -> Database:
    """A database with results that wait."""
    database = open_database(place)
    await database.migrate()
    accounts = people(6)
    await keep(database, list(results(random.Random(seed), number, accounts)), accounts)
    return database


async def settle_all(database: Database) -> int:
    """Settle everything; how many results there were."""
    store, count = SqlRatingStore(database, Settings().token), 0
    while found := await store.settle():
        count += found
    return count


def checked(connection: Connection) -> Recomputed:
    """Nothing is changed by looking."""
    return recompute(connection, write=False)


def numbers(connection: Connection) -> list[int]:
    """The numbers of all results, in their order."""
    return list(connection.execute(select(RESULTS.c.number).order_by(RESULTS.c.number)).scalars())


@pytest.mark.parametrize("seed", range(3))
def test_all_comes_out_equal_when_it_is_computed_anew(place: str, seed: int) -> None:
    async def play() -> None:
        database = await filled(place, 70, seed)
        assert await settle_all(database) == 70 and await settle_all(database) == 0
        assert await database.read(numbers) == list(range(1, 71))
        assert await database.write(checked) == Recomputed(70, 0)
        await database.close()

    asyncio.run(play())


def test_what_was_changed_by_hand_is_noticed_and_mended(place: str) -> None:
    async def play() -> None:
        database = await filled(place, 30)
        await settle_all(database)
        for changed in (
            update(RATINGS).values(mu=RATINGS.c.mu + 1),
            update(RESULT_SEATS).values(sigma=1.0),
            update(TALLIES).values(games=TALLIES.c.games + 1),
            update(PLAYERS).values(best=99),
        ):
            await database.write(partial(Connection.execute, statement=changed))
            assert (await database.write(checked)).different > 0
            await database.write(lambda connection: recompute(connection, write=True))
            assert await database.write(checked) == Recomputed(30, 0)
        await database.close()

    asyncio.run(play())


def test_many_who_settle_at_once_settle_each_result_once(place: str) -> None:
    async def play() -> None:
        first = await filled(place, 90)
        others = [open_database(place) for _ in range(3)]
        settled = await asyncio.gather(*[settle_all(each) for each in (first, *others)])
        assert sum(settled) == 90
        assert await first.read(numbers) == list(range(1, 91))
        assert await first.write(checked) == Recomputed(90, 0)
        for database in (first, *others):
            await database.close()

    asyncio.run(play())


def test_games_that_are_not_rated_move_no_rating_but_are_counted(place: str) -> None:
    async def play() -> None:
        database = await filled(place, 60)
        await settle_all(database)

        def ask(connection: Connection) -> tuple[int, int, int]:
            seats = RESULT_SEATS.join(RESULTS, RESULTS.c.table == RESULT_SEATS.c.table)
            moved = select(func.count()).select_from(seats).where(RESULT_SEATS.c.mu.is_not(None))
            of_unrated = connection.execute(moved.where(RESULTS.c.unrated != "")).scalar_one()
            of_rated = connection.execute(moved.where(RESULTS.c.unrated == "")).scalar_one()
            people = select(func.count()).where(RESULT_SEATS.c.level == "")
            counted = connection.execute(select(func.sum(TALLIES.c.games))).scalar_one()
            assert counted == connection.execute(people).scalar_one()
            return of_unrated, of_rated, counted

        of_unrated, of_rated, _ = await database.read(ask)
        assert of_unrated == 0 and of_rated > 60
        await database.close()

    asyncio.run(play())


def settle_until(place: str, statements: int) -> None:
    """Settle, and be killed as by a power cut before this statement."""
    asked = 0

    def count(*_: Any) -> None:
        nonlocal asked
        asked += 1
        if asked == statements:
            os.kill(os.getpid(), signal.SIGKILL)

    async def run() -> None:
        database = open_database(place)
        event.listen(engine_of(database), "before_cursor_execute", count)
        await settle_all(database)
        await database.close()

    asyncio.run(run())


def test_killed_at_any_statement_a_result_counts_once(place: str) -> None:
    async def prepare() -> None:
        await (await filled(place, 12)).close()

    async def look() -> tuple[list[int], Recomputed]:
        database = open_database(place)
        found = await database.read(
            lambda connection: [each for each in numbers(connection) if each is not None]
        )
        verdict = await database.write(checked)
        await database.close()
        return found, verdict

    asyncio.run(prepare())
    kills = 0
    for statements in range(1, 400):
        process = FORKED.Process(target=settle_until, args=(place, statements))
        process.start()
        process.join()
        if process.exitcode == 0:
            break
        kills += 1
        if statements % 8 == 0:
            found, verdict = asyncio.run(look())
            assert found == list(range(1, len(found) + 1))
            assert verdict == Recomputed(len(found), 0)
    assert kills > 15
    assert asyncio.run(look()) == (list(range(1, 13)), Recomputed(12, 0))
