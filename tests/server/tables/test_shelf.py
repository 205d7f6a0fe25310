"""The tables in memory: weighed, not counted; and those that someone looks at stay."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from signoria.server.app import Services
from signoria.server.settings import Cache
from signoria.server.tables import payload, weighing
from signoria.server.tables.shelf import MEGABYTE, Shelf
from signoria.server.tables.table import Table, replay_log
from signoria.server.tables.weighing import BARE
from signoria.server.telemetry import Metrics
from tests.server.clients import Friend, hear, served
from tests.server.serve import settings
from tests.server.tables.test_past import played

MINE = {"kind": "mine"}
LINES = 90


@pytest.fixture(scope="module")
def long_table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """A game of some length."""
    services = Services(settings(str(tmp_path_factory.mktemp("shelf") / "tables.db")))
    try:
        return played(services, LINES)
    finally:
        asyncio.run(services.database.close())


def again(table: Table, number: int) -> Table:
    """The same game at another table, read from its log."""
    match, lines = replay_log(
        table.config, None, [replace(line, entry=None) for line in table.lines]
    )
    config = replace(table.config, id=f"table-{number}")
    return replace(table, config=config, match=match, lines=tuple(lines), cache={})


def test_what_a_table_weighs_is_what_it_takes(long_table: Table) -> None:
    shelf = Shelf(100, lambda id: False, Metrics())
    again(long_table, 0)  # what all tables share is there
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(6):
            shelf.keep(again(long_table, number))
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert 0.6 * taken < shelf.total < 1.6 * taken, (taken, shelf.total)
    payload.update(shelf.tables["table-5"], "ada", 0, -1, 200, "en")
    kept = shelf.total
    shelf.keep(shelf.tables["table-5"])
    assert shelf.total > kept + 1_000  # what was prepared to be sent counts


def test_a_game_is_weighed_seldom_however_long_it_gets(
    long_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed: list[int] = []

    def weigh(things: list[Any]) -> int:
        weighed.append(len(things[0]))
        return 1_000 * (len(things[0]) + 1)

    monkeypatch.setattr(weighing, "bytes_of", weigh)
    scale, many = weighing.Scale(), long_table.lines * 12
    found = [scale.weigh(replace(long_table, lines=many[:lines])) for lines in range(1_000)]
    assert len(weighed) <= 2 * 10, "twice for each doubling"
    assert found == sorted(found) and found[999] > 990 * 1_000


def test_those_unused_for_longest_go_and_those_with_lines_stay(long_table: Table) -> None:
    watched = {"table-0", "table-3"}
    metrics = Metrics()
    shelf = Shelf(1, watched.__contains__, metrics)
    bare = replace(long_table, match=None, lines=(), cache={})
    fit = MEGABYTE // BARE
    for number in range(fit + 50):
        shelf.keep(replace(bare, config=replace(bare.config, id=f"table-{number}")))
    assert watched <= {*shelf.tables} and shelf.total <= shelf.most
    assert "table-1" not in shelf.tables and f"table-{fit + 49}" in shelf.tables
    assert metrics.counts["cache_dropped_total"] == 50
    assert metrics.gauges["cache_tables"] == len(shelf.tables) == len(shelf.weights)
    assert metrics.gauges["cache_bytes"] == shelf.total == sum(shelf.weights.values())
    shelf.clear()
    assert shelf.total == 0 == metrics.gauges["cache_bytes"]


def test_where_all_are_watched_none_goes_and_few_are_looked_at(long_table: Table) -> None:
    asked = []

    def is_watched(id: str) -> bool:
        asked.append(id)
        return True

    shelf = Shelf(1, is_watched, Metrics())
    bare = replace(long_table, match=None, lines=(), cache={})
    many = 2 * MEGABYTE // BARE
    for number in range(many):
        shelf.keep(replace(bare, config=replace(bare.config, id=f"table-{number}")))
    assert len(shelf.tables) == many
    assert len(asked) < 60 * many  # not all of them each time


def test_a_move_at_a_table_with_a_line_reads_nothing_again(tmp_path: Path) -> None:
    given = replace(settings(str(tmp_path / "tables.db")), cache=Cache(megabytes=1))

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            watched = await ada.create([MINE, MINE])
            await ada.do(watched, "start")
            async with ada.line(watched, seat=0) as line:
                await hear(line)
                for _ in range(MEGABYTE // BARE):  # more than there is room for
                    await ada.create([MINE, MINE])
                before = await loads(ada)
                look = await ada.look(watched, seat=0)
                word = ada.any_word(look["decision"])
                await ada.do(watched, "moves", seat=0, length=look["length"], word=word)
                assert await loads(ada) == before

    asyncio.run(play())


async def loads(friend: Friend) -> str:
    """How often a table was read, as the metrics tell."""
    lines = (await friend.http.get("/metrics")).text.splitlines()
    return next((line for line in lines if line.startswith("signoria_load_seconds_count")), "")
