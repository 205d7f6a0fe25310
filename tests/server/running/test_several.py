"""Several server processes on one PostgreSQL, with Redis between them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

import signoria
from signoria.server.live.service import Subscription
from signoria.server.storage.backup import BadBackup, backup, restore
from signoria.server.storage.database import open_database
from tests.server.clients import Friend, free_port, hear, play_by_line, play_on, served
from tests.server.process import Server
from tests.server.serve import settings
from tests.server.services import fresh_database, redis
from tests.waiting import until_async

GAMES = [info.id for info in signoria.games()]
MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


@asynccontextmanager
async def two_servers(database: str, redis: str) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes that start at the same time on an empty database."""
    pair = Server(database, redis), Server(database, redis)
    try:
        await asyncio.gather(*[server.start() for server in pair])
        yield pair
    except httpx.ConnectError as error:
        raise AssertionError(pair[1].why("does not answer")) from error
    finally:
        for server in pair:
            server.kill()


def test_two_processes_play_the_same_tables(
    postgres: str, redis_address: str, tmp_path: Path
) -> None:
    async def play(database: str) -> None:
        async with two_servers(database, redis_address) as (here, there):
            ada = await Friend(here.address, 1).introduced("Ada")
            ben = await Friend(there.address, 2).introduced("Ben")
            for game in GAMES:
                table = await ada.create([MINE, OPEN, BOT], game)
                await ben.do(table, "seats")
                await ada.do(table, "start")
                ends = await asyncio.gather(
                    play_by_line(ada, table, 0), play_by_line(ben, table, 1)
                )
                assert ends[0]["result"] == ends[1]["result"]
                record = (await ben.http.get(f"/api/tables/{table}/record")).json()
                assert signoria.verify(record) == []
            await one_of_two(ada, ben)
            await heard_across(ada, ben)
            await taken_over(here, there)
        await moved_house(database, tmp_path)

    with fresh_database(postgres, "two") as database:
        asyncio.run(play(database))


async def one_of_two(ada: Friend, ben: Friend) -> None:
    """The same answer through both processes at once: one is accepted, the other is stale."""
    table = await ada.create([MINE, MINE])
    await ada.do(table, "start")
    same = Friend(ben.address)
    same.http.cookies = ada.http.cookies
    for _ in range(25):
        seen = await ada.look(table, since=0)
        if seen["table"]["status"] == "over":
            return
        seat = seen["view"]["awaiting"]
        own = await ada.look(table, seat=seat)
        word = ada.any_word(own["decision"])
        body = {"seat": seat, "length": own["length"], "word": word}
        posts = [who.http.post(f"/api/tables/{table}/moves", json=body) for who in (ada, same)]
        answers = await asyncio.gather(*posts)
        assert sorted([answer.status_code for answer in answers]) == [200, 409]


async def heard_across(ada: Friend, ben: Friend) -> None:
    """What is said through one process is heard through the other, long before a heartbeat."""
    table = await ada.create([MINE, MINE])
    async with ben.line(table) as line:
        await hear(line, "update")
        for number in range(5):
            await ada.do(table, "chat", seat=0, text=f"{number}")
            assert (await hear(line))["log"][-1]["text"] == f"{number}"


async def taken_over(here: Server, there: Server) -> None:
    """A process dies while its bots are playing; another one asks them again."""
    eve = await Friend(there.address, 3).introduced("Eve")
    host = await Friend(here.address, 4).introduced("Host")
    tables = []
    for _ in range(3):
        tables.append(await host.create([BOT, BOT]))
        await host.do(tables[-1], "start")
    here.kill()
    for table in tables:
        end = await play_on([eve], table, {})
        assert end["table"]["status"] == "over"


async def moved_house(database: str, folder: Path) -> None:
    """A backup of the running PostgreSQL is restored into SQLite, and back into nothing but empty."""
    source, target = open_database(database), open_database(str(folder / "moved.db"))
    rows = await backup(source, folder / "backup.gz")
    assert await restore(target, folder / "backup.gz") == rows > 100
    with pytest.raises(BadBackup):
        await restore(target, folder / "backup.gz")
    again = await backup(target, folder / "again.gz")
    assert again == rows
    await source.close()
    await target.close()
    server = Server(str(folder / "moved.db"))
    await server.start()
    try:
        friend = await Friend(server.address).introduced("Ada")
        assert (await friend.http.get("/api/tables")).status_code == 200
    finally:
        server.kill()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_postgresql_with_one_process(postgres: str, game: str) -> None:
    async def play(database: str) -> None:
        server = Server(database)
        await server.start()
        try:
            ada = await Friend(server.address, 5).introduced("Ada")
            table = await ada.create([MINE, BOT], game)
            await ada.do(table, "start")
            end = await play_on([ada], table, {0: ada})
            assert end["table"]["status"] == "over"
        finally:
            server.kill()

    with fresh_database(postgres, f"one_{game}") as database:
        asyncio.run(play(database))


@pytest.fixture
def carried(monkeypatch: pytest.MonkeyPatch) -> set[Subscription]:
    """Ears that heard of their table, and did not have to look for themselves at the next heartbeat."""
    found: set[Subscription] = set()
    wait = Subscription.wait

    async def noted(self: Subscription, seconds: float) -> bool:
        changed = await wait(self, seconds)
        found.update([self] if changed else [])
        return changed

    monkeypatch.setattr(Subscription, "wait", noted)
    return found


def test_redis_may_go_away_and_come_back(tmp_path: Path, carried: set[Subscription]) -> None:
    texts = map(str, itertools.count())

    async def said(ada: Friend, line: ClientConnection, table: str) -> None:
        """Say something, and hear it sooner or later."""
        text = next(texts)
        await ada.do(table, "chat", seat=0, text=text)
        while text not in [entry["text"] for entry in (await hear(line))["log"]]:
            pass

    async def heard_at_once(ada: Friend, lines: list[ClientConnection], table: str) -> None:
        """Sooner or later Redis carries what is said to all lines."""
        carried.clear()

        async def all_heard() -> bool:
            for line in lines:
                await said(ada, line, table)
            return len(carried) == len(lines)

        await until_async(all_heard, "what is said to be heard through Redis")

    async def play() -> None:
        port = free_port()
        given = settings(str(tmp_path / "tables.db"), f"redis://127.0.0.1:{port}/0")
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            async with ada.line(table) as early:  # before there is a Redis at all
                await said(ada, early, table)
                with redis(port):
                    await heard_at_once(ada, [early], table)
                await said(ada, early, table)
                async with ada.line(table) as late:
                    await hear(late)
                    await said(ada, late, table)
                    with redis(port):
                        await heard_at_once(ada, [early, late], table)

    asyncio.run(play())
