"""Servers are killed between a move and its notice, and while one is sent: none is lost, and none comes
twice under another id. Two processes share the outbox, on both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from signoria.server.notices.kept import Notice
from signoria.server.settings import Settings
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import NOTICES
from signoria.server.stores.notices.outbox import SqlNoticeStore
from tests.server.clients import served
from tests.server.notices.people import (
    Clock,
    Pair,
    hook_for,
    many,
    notice_settings,
    pair,
    wish,
    with_clock,
)
from tests.server.notices.receivers import Hook, hooked
from tests.server.process import Server
from tests.server.services import fresh_database
from tests.waiting import until_async

LEASE = 60.0


async def states(place: str) -> list[str]:
    """What has become of all notices."""
    database = open_database(place)
    asked = select(NOTICES.c.state).order_by(NOTICES.c.turn)
    found = await database.read(lambda connection: list(connection.execute(asked).scalars()))
    await database.close()
    return found


async def all_sent(place: str, count: int) -> None:
    """As many were sent, and nothing waits."""
    await until_async(lambda: states(place), "notices to be sent", lambda seen: len(seen) == count)
    await until_async(lambda: states(place), "all to be sent", lambda seen: set(seen) == {"sent"})


async def begun(server: Server, hook: Hook, other: Server | None = None) -> Pair:
    """Two people at a table; Bob is always called."""
    people = await pair(server.address, other=other.address if other is not None else "")
    await wish(people.bob)
    await hook_for(people.bob, hook)
    return people


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killed_between_a_move_and_its_notice_another_process_sends_it(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        servers = [Server(place, notices=notice_settings(lease=4.0)) for _ in range(2)]
        try:
            async with hooked() as hook:
                for server in servers:
                    await server.start()
                people = await begun(servers[0], hook)
                for count in range(1, 5):
                    await people.turn(0)
                    servers[0].kill()  # the move is acknowledged; who knows how far the notice is
                    await all_sent(place, count)
                    await servers[0].start()
                    await people.turn(1)
                assert len({heard.id for heard in hook.heard}) == 4
        finally:
            for server in servers:
                server.kill()

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "struck") as place:
        asyncio.run(play(place))


def test_all_killed_and_started_again_nothing_is_lost(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        server = Server(place, notices=notice_settings(lease=4.0))
        try:
            async with hooked() as hook:
                await server.start()
                people = await begun(server, hook)
                for count in range(1, 4):
                    await people.turn(0)
                    server.kill()
                    await server.start()
                    await all_sent(place, count)
                    await people.turn(1)
                assert len({heard.id for heard in hook.heard}) == 3
        finally:
            server.kill()

    asyncio.run(play())


def test_killed_while_it_is_sent_it_is_sent_again_under_the_same_id(tmp_path: Path) -> None:
    """Nobody can know whether a message that got no answer has arrived: its id says that it is one."""
    place, clock = str(tmp_path / "tables.db"), Clock()

    async def play() -> None:
        async with hooked() as hook:
            server = Server(place, notices=notice_settings())
            try:
                await server.start()
                people = await begun(server, hook)
                hook.open.clear()
                await people.turn(0)
                await many(hook.heard, 1)
            finally:
                server.kill()
            hook.open.set()
            clock.now = Settings().now() + 60
            async with served(with_clock(place, clock)):
                await many(hook.heard, 2)
                await all_sent(place, 1)
            assert hook.heard[0].id == hook.heard[1].id

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_two_processes_announce_and_send_each_turn_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        servers = [Server(place, notices=notice_settings(lease=600.0)) for _ in range(2)]
        try:
            async with hooked() as hook:
                for server in servers:
                    await server.start()
                people = await begun(servers[0], hook, servers[1])
                for count in range(1, 6):
                    await people.turn(0)
                    await all_sent(place, count)
                    await people.turn(1)
                ids = [heard.id for heard in hook.heard]
                assert len(ids) == len(set(ids)) == 5
        finally:
            for server in servers:
                server.kill()

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "shared") as place:
        asyncio.run(play(place))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_two_write_at_the_same_moment_is_there_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        given = with_clock(place, Clock())
        given = replace(given, notices=replace(given.notices, sweep=600.0))
        async with hooked() as hook, served(given) as address:
            people = await pair(address)
            await wish(people.bob)
            channel = await hook_for(people.bob, hook)
            await people.turn(0)
            stores = [SqlNoticeStore(open_database(place)) for _ in range(2)]
            now = given.now()
            turns = [await store.turns(now, 9) for store in stores]
            assert len(turns[0]) == 1 and turns[0] == turns[1]
            turn = turns[0][0]
            notice = Notice(
                channel["id"], turn.table, turn.turn, turn.wishes.account, turn.seat, now, now
            )
            written = await asyncio.gather(
                *[store.announce([notice], now + LEASE) for store in stores]
            )
            assert sorted(written) == [0, 1]
            assert await stores[0].turns(now, 9) == []
            (due,) = await stores[0].due(now, 9)
            claimed = await asyncio.gather(*[store.claim(*due, now + LEASE) for store in stores])
            assert sorted(claimed) == [False, True]
            bundle = await stores[1].bundle(channel["id"], now)
            assert bundle is not None and bundle.calls[0].turn == turn.turn
            sent = {"sent": [notice]}
            assert not await stores[0].settle(bundle, now, sent)  # not the one who has it
            assert await stores[0].settle(bundle, now + LEASE, sent, sent=now)
            assert await states(place) == ["sent"]
            for store in stores:
                await store.database.close()

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "outbox") as place:
        asyncio.run(play(place))
