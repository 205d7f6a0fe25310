"""Archived tables: nobody who reads one can tell, and nothing is lost or doubled on the way there."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from sqlalchemy import event, func, select
from typer.testing import CliRunner

import signoria
from bench.server.lists.plans import engine_of
from signoria.cli.app import app
from signoria.server.settings import Retention, Settings
from signoria.server.storage.archive import BadArchive, pack, unpack
from signoria.server.storage.database import Database, open_database
from signoria.server.storage.schema import ARCHIVE, LOG
from signoria.server.tables.retention import DAY, Keeper
from tests.server.clients import Friend, play_on, served
from tests.server.process import FORKED
from tests.server.serve import settings
from tests.server.services import fresh_database

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}
YEARS = Retention(archive_days=1)
PATHS = ("?since=0", "/log", "/record", "/replay/20?seat=1", "/past/20", "/course", "/comments")
"""Whatever tells something of a finished game."""


async def finished(friend: Friend, game: str = "masters") -> str:
    """A game of one person with a bot, with something said and something taken back."""
    table = await friend.create([MINE, MINE], game)
    await friend.do(table, "start")
    looked = await friend.look(table, seat=0)
    word = friend.any_word(looked["decision"])
    await friend.do(table, "moves", seat=0, length=looked["length"], word=word)
    length = (await friend.look(table))["length"]
    undone = {"seat": 0, "length": length, "steps": 1}
    await friend.http.post(f"/api/tables/{table}/undo", json=undone)  # where it may be taken back
    await friend.do(table, "chat", seat=1, text="Well played.")
    end = await play_on([friend], table, {0: friend, 1: friend})
    assert end["table"]["status"] == "over"
    return table


async def told(friend: Friend, table: str) -> dict[str, Any]:
    """Everything a table is known for."""
    found = {}
    for path in PATHS:
        answer = await friend.http.get(f"/api/tables/{table}{path}")
        found[path] = answer.status_code, answer.json()
    found["mine"] = 200, (await friend.http.get("/api/me/tables")).json()
    return found


async def lines_in(database: Database, kind: str) -> Counter[str]:
    """How many lines of a kind are in the log of each table."""
    asked = select(LOG.c.table).where(LOG.c.kind == kind)
    return await database.read(lambda connection: Counter(connection.execute(asked).scalars()))


def later(given: Settings) -> Settings:
    """Three days later, with an archive."""
    return replace(given, clock=lambda: given.clock() + 3 * DAY, retention=YEARS)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_archived_table_is_read_as_before(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        given = settings(place)
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            tables = [await finished(ada, game) for game in ("masters", "princes")]
            going = await ada.create([MINE, MINE])
            await ada.do(going, "start")
            before = [await told(ada, table) for table in tables]
            cookies = ada.http.cookies
        database = open_database(place)
        keeper = Keeper(database, later(given))
        moves = await lines_in(database, "move")
        assert set(moves) == {*tables, going}
        assert await keeper.archive() == 2 and await keeper.archive() == 0
        left = await lines_in(database, "move")
        assert left == {going: moves[going]}, "only the table that goes on has moves in the log"
        said = await lines_in(database, "chat")
        assert set(said) == {*tables}, "what was said stays where it can be found"
        await database.close()
        async with served(given) as address:
            again = Friend(address, 1)
            again.http.cookies = cookies
            assert [await told(again, table) for table in tables] == before
            record = (await again.http.get(f"/api/tables/{tables[0]}/record")).json()
            assert signoria.verify(record) == []
            assert (await again.look(going))["table"]["status"] == "playing"
            await again.do(tables[0], "chat", seat=0, text="Once more?")  # it goes on being a log
            fresh = await again.do(tables[0], "rematch")
            log = (await again.look(tables[0], since=0))["log"]
            assert [line["version"] for line in log] == list(range(1, len(log) + 1))
            assert [line["kind"] for line in log[-2:]] == ["chat", "rematch"]
            assert (await again.look(fresh["id"]))["table"]["status"] == "open"

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "archived") as place:
        asyncio.run(play(place))


def test_a_table_that_moves_on_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    """It is read, then something is said, then it would be packed: the next look packs it whole."""

    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"))
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            database = open_database(given.place)
            keeper = Keeper(database, later(given))
            write = database.write
            said = asyncio.Event()

            async def late(do: Any) -> Any:
                if not said.is_set():
                    said.set()
                    await ada.do(table, "chat", seat=0, text="Wait!")
                return await write(do)

            database.write = late  # type: ignore[method-assign]
            assert await keeper.archive_some(keeper.to_archive()[0]) == 1
            assert await lines_in(database, "move"), "it was not packed"
            await keeper.archive()
            assert not await lines_in(database, "move")
            assert (await ada.look(table, since=0))["log"][-1]["text"] == "Wait!"
            await database.close()

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_two_processes_at_once_archive_and_delete_each_table_once(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        given = settings(place)
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            tables = [await ada.create([MINE, BOT]) for _ in range(12)]
            for table in tables:
                await ada.do(table, "leave")
        databases = [open_database(place) for _ in range(2)]
        keepers = [Keeper(database, later(given)) for database in databases]
        await asyncio.gather(*[keeper.archive() for keeper in keepers])
        packed = select(func.count()).select_from(ARCHIVE)
        assert await databases[0].read(lambda c: c.execute(packed).scalar_one()) == 12
        ending = replace(later(given), retention=Retention(finished_days=1))
        gone = await asyncio.gather(*[Keeper(each, ending).sweep() for each in databases])
        assert sum(gone) == 12
        assert await databases[0].read(lambda c: c.execute(packed).scalar_one()) == 0
        for database in databases:
            await database.close()

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "kept_by_two") as place:
        asyncio.run(play(place))


def command(*arguments: str) -> Result:
    """Run a command to its end, in this process."""
    return CliRunner().invoke(app, list(arguments))


def test_a_backup_holds_the_archive(tmp_path: Path) -> None:
    place, copy = str(tmp_path / "tables.db"), str(tmp_path / "copy.db")

    async def play() -> tuple[str, dict[str, Any]]:
        async with served(settings(place)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            before = await told(ada, table)
        database = open_database(place)
        assert await Keeper(database, later(settings(place))).archive() == 1
        await database.close()
        return table, before

    async def look(table: str) -> dict[str, Any]:
        async with served(settings(copy)) as address:
            return await told(Friend(address), table)

    table, before = asyncio.run(play())
    assert command("backup", str(tmp_path / "b.gz"), "--database", place).exit_code == 0
    assert command("restore", str(tmp_path / "b.gz"), "--database", copy).exit_code == 0
    after = asyncio.run(look(table))
    assert after["/record"] == before["/record"] and after["/course"] == before["/course"]


def archive_until(place: str, statements: int) -> None:
    """Archive, and be killed as by a power cut before this statement."""
    asked = 0

    def count(*_: Any) -> None:
        nonlocal asked
        asked += 1
        if asked == statements:
            os.kill(os.getpid(), signal.SIGKILL)

    async def run() -> None:
        database = open_database(place)
        event.listen(engine_of(database), "before_cursor_execute", count)
        await Keeper(database, later(settings(place))).archive()
        await database.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killed_at_any_statement_nothing_is_lost_or_doubled(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> tuple[str, str, dict[str, Any]]:
        async with served(settings(place)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            first, second = await finished(ada), await finished(ada)
            return first, second, {id: await told(ada, id) for id in (first, second)}

    async def look(place: str, tables: list[str]) -> list[Any]:
        async with served(settings(place)) as address:
            stranger = Friend(address)
            found = [await stranger.http.get(f"/api/tables/{id}/record") for id in tables]
            return [(answer.status_code, answer.json()) for answer in found]

    def run(place: str) -> None:
        first, second, before = asyncio.run(play(place))
        expected = [before[id]["/record"] for id in (first, second)]
        kills = 0
        for statements in range(1, 100):
            process = FORKED.Process(target=archive_until, args=(place, statements))
            process.start()
            process.join()
            if process.exitcode == 0:
                break
            kills += 1
            if statements % 3 == 0:
                assert asyncio.run(look(place, [first, second])) == expected
        assert kills > 6 and asyncio.run(look(place, [first, second])) == expected

    if kind == "sqlite":
        run(str(tmp_path / "tables.db"))
        return
    with fresh_database(request.getfixturevalue("postgres"), "killed_archiving") as place:
        run(place)


def test_what_is_in_the_archive_is_read_or_refused() -> None:
    moves = [(2, -1, "draw.è", 1.5), (3, 0, "keep all", 2.25)]
    assert unpack(1, pack(moves)) == moves
    for format, packed in ((2, pack(moves)), (1, b"nonsense"), (1, pack(moves)[:-4])):
        with pytest.raises(BadArchive):
            unpack(format, packed)
