"""What every move writes: whole or not at all, once, and without a word in an error."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select

from signoria.server.accounts.store import AccountStore, Ban, NewDevice, Standing
from signoria.server.storage.database import Database, open_database
from signoria.server.storage.schema import ACCOUNTS, BANS, BLOCKS, LOG
from signoria.server.storage.steps import DriverRefused, Step
from signoria.server.stores.tables import SqlTableStore, step
from signoria.server.tables.table import Change, Line, Seat, Table, TableConfig
from tests.server.services import fresh_database

SECRET = "a word nobody may read"
CONFIG = TableConfig("t", 1.0, True, "masters", 2, (), {}, 1, "{}", "live", 30)
BEGUN = Table(CONFIG, "ada", "playing", 0, 0, None, None, (Seat(), Seat()), (), None)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    with fresh_database(request.getfixturevalue("postgres"), f"s{abs(hash(tmp_path))}") as database:
        return database


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[Database]:
    """A database with an account and an empty table."""
    database = open_database(place)
    await database.migrate()
    await database.write(
        lambda connection: connection.execute(
            insert(ACCOUNTS).values(id="ada", name="Ada", created=1.0, epoch=1)
        )
    )
    await SqlTableStore(database).add(BEGUN)
    try:
        yield database
    finally:
        await database.close()


def with_database(place: str, play: Callable[[Database], Awaitable[None]]) -> None:
    """Do something with it."""

    async def run() -> None:
        async with opened(place) as database:
            await play(database)

    asyncio.run(run())


def said(table: Table, *words: str) -> tuple[Table, Change, Table]:
    """A change of a table: the picture before, the change, the one after."""
    lines = [
        Line(table.version + number, "chat", 0, word, 2.0) for number, word in enumerate(words, 1)
    ]
    change = Change(lines, seats={1: Seat("human", "ada", "Ada", absent=len(words) > 1)})
    return table, change, table.next(change)


async def lines_in(database: Database) -> int:
    """How many lines the log has."""
    asked = select(func.count()).select_from(LOG)
    return int(await database.read(lambda connection: connection.execute(asked).scalar_one()))


def test_of_many_writers_one_goes_on_and_the_others_write_nothing(place: str) -> None:
    async def play(database: Database) -> None:
        store = SqlTableStore(database)
        table = BEGUN
        for turn in range(1, 4):
            change = said(table, f"{turn}", "and more")
            written = await asyncio.gather(*[store.append(*change) for _ in range(12)])
            assert written.count(True) == 1
            table = change[2]
            assert await store.version("t") == (2 * turn, None)
            assert await lines_in(database) == 2 * turn
        found = await store.read("t", 2)
        assert found is not None and found.seats[1].absent
        assert [line.word for line in found.lines] == ["2", "and more", "3", "and more"]
        assert await store.version("nobody") is None

    with_database(place, play)


def test_a_step_that_cannot_be_written_takes_back_only_itself(place: str) -> None:
    async def play(database: Database) -> None:
        wrong = step(*said(BEGUN, SECRET, SECRET))
        twice = replace(wrong, lines=[wrong.lines[0]] * 2)  # the same line of the log
        good = step(*said(BEGUN, "well"))
        written = await asyncio.gather(*[database.advance(each) for each in (twice, good, twice)])
        assert written == [False, True, False]
        assert await lines_in(database) == 1
        later = {**good.head, "seen": 1, "version": 2}
        odd = replace(good, head=later, lines=[{**good.lines[0], "kind": None, "word": SECRET}])
        await refused_without_a_word(database, odd)
        assert await lines_in(database) == 1
        assert await SqlTableStore(database).version("t") == (1, None)

    async def refused_without_a_word(database: Database, odd: Step) -> None:
        try:
            assert not await database.advance(odd)
        except DriverRefused as error:
            assert SECRET not in "".join(traceback.format_exception(error))

    with_database(place, play)


def test_it_goes_on_after_a_write_that_failed(place: str) -> None:
    async def play(database: Database) -> None:
        def fail(connection: object) -> None:
            raise LookupError("of the writer's own")

        table = BEGUN
        for turn in range(1, 4):
            with pytest.raises(LookupError):
                await database.write(fail)
            change = said(table, "well")
            assert await SqlTableStore(database).append(*change)
            assert await lines_in(database) == turn
            table = change[2]

    with_database(place, play)


def test_what_counts_for_an_account_is_one_question(place: str) -> None:
    async def play(database: Database) -> None:
        store = AccountStore(database)
        await store.add("ben", "Ben", 1.0, "phone", "Ben's phone")
        assert await store.standing("nobody") is None
        assert await store.standing("ben") == Standing(1, {"phone": 1.0})
        await store.add_device("ben", NewDevice("desk", "Ben's desk", 2.5, 9))
        block = {"key": "k", "name": "", "at": 3.0}

        def write(connection: Connection) -> None:
            ban = {"subject": "ben", "at": 3.0, "until": None, "reason": "rude", "who": "x"}
            connection.execute(insert(BANS).values(**ban))
            connection.execute(insert(BLOCKS).values(account="ben", blocked="ada", **block))

        await database.write(write)
        ben = await store.standing("ben")
        assert ben == Standing(
            1,
            {"phone": 1.0, "desk": 2.5},
            Ban(None, "rude"),
            frozenset({"ada"}),
            frozenset({"ada"}),
        )
        ada = await store.standing("ada")
        assert ada == Standing(1, {}, None, frozenset(), frozenset({"ben"}))

    with_database(place, play)
