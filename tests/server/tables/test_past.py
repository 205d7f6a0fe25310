"""Earlier moments of a game: found from others that are kept, in bounded memory, and with a limit."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from signoria import fates
from signoria.server.app import Services
from signoria.server.tables import acts
from signoria.server.tables.acts import Asker
from signoria.server.tables.building import build_config
from signoria.server.tables.messages import NewSeat, NewTable
from signoria.server.tables.past import STEP, Past
from signoria.server.tables.table import Table
from tests.server.clients import Friend, as_seated, served
from tests.server.serve import settings

MINE = {"kind": "mine"}
LONG = 5 * STEP


def played(services: Services, entries: int) -> Table:
    """A table after a number of entries, without a database."""
    tables = services.tables
    wanted = NewTable(game="masters", seats=[NewSeat("mine")] * 3, settings=as_seated("masters"))
    fate = json.dumps(fates.seeded(1).to_json())  # with which a game is as long as these tests need
    config = replace(build_config(wanted, services.settings, 1.0), fate=fate)
    seats = tuple([tables.build_seat(seat, "ada", "Ada", "masters") for seat in wanted.seats])
    table = Table(config, "ada", "open", 0, 0, None, None, seats, (), None)
    table = table.next(acts.start(table, Asker("ada", 1.0)))
    while table.match is not None and len(table.match.entries) < entries:
        table = moved(table)
    return table


def moved(table: Table, number: int = 0) -> Table:
    """The table after one of the answers that are possible."""
    assert table.match is not None and table.awaited is not None
    words = table.match.words
    word = words[(7 * table.length + number) % len(words)]
    act = acts.play(table, Asker("ada", 1.0), table.awaited, table.length, word)
    return table.next(act)


def test_looking_back_does_not_begin_at_the_start_each_time(tmp_path: Path) -> None:
    services = Services(settings(str(tmp_path / "tables.db")))
    table = played(services, LONG)
    past = Past(8)

    async def look() -> None:
        nonlocal table
        assert table.match is not None
        length = len(table.match.entries)
        await past.at(table, length)
        assert past.replayed == length
        for entry in range(length, -1, -1):  # backwards, where each step once began at the start
            found = await past.at(table, entry)
            assert found.view(0) == table.match.at(entry).view(0)
        assert past.replayed <= length + length * STEP
        table = moved(table)  # the game goes on, and what is known of it stays
        before = past.replayed
        await past.at(table, length)
        assert past.replayed - before < STEP
        await services.database.close()

    asyncio.run(look())


def test_what_was_taken_back_is_no_part_of_the_past(tmp_path: Path) -> None:
    services = Services(settings(str(tmp_path / "tables.db")))
    table = played(services, STEP - 1)
    past = Past(8)

    async def look() -> None:
        for number in (0, -1):
            after = moved(table, number)
            assert after.match is not None
            for entry in (STEP, len(after.match.entries)):
                found = await past.at(after, entry)
                assert found.view(None) == after.match.at(entry).view(None)
        await services.database.close()

    asyncio.run(look())


def test_what_is_kept_of_the_past_has_a_limit(tmp_path: Path) -> None:
    services = Services(settings(str(tmp_path / "tables.db")))
    table = played(services, LONG)
    past = Past(1)
    past.most = 300_000

    async def look() -> None:
        for number in range(8):
            config = replace(table.config, id=f"table-{number}")
            await past.at(replace(table, config=config), LONG)
        assert 1 <= len(past.games) < 8
        assert past.total <= past.most
        assert past.total == sum([moments.weight for moments in past.games.values()])
        assert "table-7" in past.games
        await services.database.close()

    asyncio.run(look())


def test_looks_back_are_limited(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    given = replace(given, limits=replace(given.limits, past_per_minute=3))

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            asked = [await ada.http.get(f"/api/tables/{table}/past/0") for _ in range(4)]
            assert [answer.status_code for answer in asked] == [200, 200, 200, 429]
            assert (await ada.http.get(f"/api/tables/{table}/replay/0")).status_code == 429

    asyncio.run(play())
