"""A process goes on with what another tells it, without reading the log; whatever gets lost, comes late,
twice or altered is made up for by the log."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import signoria
from signoria.server.accounts.keys import add_key
from signoria.server.live import seal
from signoria.server.live.following import tell
from signoria.server.live.service import Bus
from signoria.server.storage.database import Database
from signoria.server.tables import acts, payload
from signoria.server.tables.table import Table
from tests.server.together.houses import Houses, houses

CASES = [(info.id, [module.id for module in info.modules[:1]]) for info in signoria.games()]
SHORT = 12
"""Answers where a few are enough."""


def with_houses(folder: Path, play: Callable[[Houses], Awaitable[None]]) -> None:
    """Do something with two processes."""

    async def run() -> None:
        async with houses(folder) as both:
            await play(both)

    asyncio.run(run())


def check_alike(both: Houses) -> None:
    """Both have the same table, and send everybody the same bytes."""
    here, there = both.pictures
    assert replace(here, match=None, lines=()) == replace(there, match=None, lines=())
    assert here.match is not None and there.match is not None
    assert here.match.record() == there.match.record()
    assert here.match.position() == there.match.position()
    for seat in (None, *range(here.config.size)):
        account = None if seat is None else both.account
        sent = [
            payload.update(fresh(each), account, seat, 0, 10_000, "en") for each in (here, there)
        ]
        assert sent[0] == sent[1]


def fresh(table: Table) -> Table:
    """A picture of which nothing was sent yet."""
    return replace(table, cache={})


@pytest.mark.parametrize(("game", "modules"), CASES)
def test_a_watched_table_goes_on_without_its_log_being_read(
    tmp_path: Path, game: str, modules: list[str]
) -> None:
    async def play(both: Houses) -> None:
        await both.begin(game, modules, 3)
        async with both.there.services.bus.watch(both.id) as watcher:
            await both.hear(await both.start())
            while both.pictures[0].status == "playing" and both.pictures[0].length < 150:
                await both.hear(await both.move())
                assert watcher.latest == both.pictures[0].version
            check_alike(both)
            assert both.there.reads == 0

    with_houses(tmp_path, play)


@pytest.mark.parametrize(("game", "modules"), CASES)
def test_what_is_told_of_a_move_is_as_small_as_the_page_on_sizes_says(
    tmp_path: Path, game: str, modules: list[str]
) -> None:
    async def play(both: Houses) -> None:
        await both.begin(game, modules, 3)
        await both.start()
        told: list[int] = []
        while both.pictures[0].status == "playing" and both.pictures[0].length < 60:
            told += [len(message) for message in await both.move()]
        assert statistics.median(told) < 160

    with_houses(tmp_path, play)


def test_everything_that_can_happen_at_a_table_is_told(tmp_path: Path) -> None:
    async def play(both: Houses) -> None:
        await both.begin("masters", [], 2)
        async with both.there.services.bus.watch(both.id):
            messages = await both.start()
            for _ in range(SHORT):
                messages += await both.move()
            asker = both.asker
            messages += await both.do(partial(acts.chat, asker=asker, seat=0, text="well", most=9))
            while not payload.can_undo(both.pictures[0], both.pictures[0].lines[-1].seat):
                messages += await both.move()
            seat, length = both.pictures[0].lines[-1].seat, both.pictures[0].length
            messages += await both.do(
                partial(acts.undo, asker=asker, seat=seat, length=length, steps=1)
            )
            messages += await both.do(partial(acts.leave, asker=asker))
            messages += await both.do(partial(acts.sit, asker=asker, wanted=None, name=""))
            messages += await both.do(partial(acts.close, asker=asker, why="enough"))
            messages += await both.do(partial(acts.rematch, asker=asker, id="another"))
            await both.hear(messages)
            kinds = {line.kind for line in both.pictures[1].lines}
            assert {"chat", "undo", "absent", "back", "closed", "rematch"} < kinds
            assert both.pictures[1].rematch == "another"
            check_alike(both)
            assert both.there.reads == 0

    with_houses(tmp_path, play)


@pytest.mark.parametrize(
    ("order", "reads"),
    [([1], 1), ([1, 0], 1), ([0, 0, 1, 1, 0], 0), ([2, 1, 0], 1), ([0, 2, 1], 1)],
)
def test_what_is_lost_late_or_said_twice_is_made_up_for_by_the_log(
    tmp_path: Path, order: list[int], reads: int
) -> None:
    async def play(both: Houses) -> None:
        await both.begin("masters", [], 2)
        async with both.there.services.bus.watch(both.id) as watcher:
            await both.hear(await both.start())
            messages = [(await both.move())[0] for _ in range(3)]
            await both.hear([messages[number] for number in order])
            assert await watcher.wait(0)
            await both.there.tables.reach(both.id, watcher.latest)  # what each line does then
            assert both.there.reads == reads
            await both.hear(messages)
            await both.there.tables.reach(both.id, watcher.latest)
            check_alike(both)

    with_houses(tmp_path, play)


def test_where_nobody_looks_nothing_is_replayed(tmp_path: Path) -> None:
    async def play(both: Houses) -> None:
        await both.begin("masters", [], 2)
        before = both.pictures[1]
        await both.hear(await both.start() + await both.move())
        assert both.pictures[1] is before
        await both.there.tables.fetch(both.id)
        check_alike(both)

    with_houses(tmp_path, play)


def test_a_person_moves_on_what_was_told(tmp_path: Path) -> None:
    async def play(both: Houses) -> None:
        await both.begin("masters", [], 2)
        async with both.there.services.bus.watch(both.id):
            await both.hear(await both.start())
            both.here, both.there = both.there, both.here
            both.there.reads = 0
            async with both.there.services.bus.watch(both.id):
                await both.hear(await both.move())
                check_alike(both)
            assert (both.here.reads, both.there.reads) == (0, 0)

    with_houses(tmp_path, play)


def test_who_listens_to_redis_learns_nothing_and_changes_nothing(tmp_path: Path) -> None:
    async def play(both: Houses) -> None:
        await both.begin("masters", [], 2)
        async with both.there.services.bus.watch(both.id) as watcher:
            await both.hear(await both.start())
            watcher.changed.clear()
            before = both.pictures[1]
            (message,) = await both.move()
            words = [line.word.encode() for line in both.pictures[0].lines if line.word]
            for private in [both.id.encode(), both.account.encode(), b"Ada", *words]:
                assert private not in message
            for place in range(len(message)):
                altered = bytearray(message)
                altered[place] ^= 1
                if place >= 8:  # before that it only says who tells
                    await both.hear([bytes(altered)])
            await both.hear([b"", message[:20], message[:-1], message + b"x"])
            assert both.pictures[1] is before and not watcher.changed.is_set()
            await both.hear([message])
            check_alike(both)

    with_houses(tmp_path, play)


def test_a_new_key_is_looked_for_when_it_is_first_met(tmp_path: Path) -> None:
    async def play(both: Houses) -> None:
        await both.begin("masters", [], 2)
        database: Database = both.here.services.database
        await database.write(add_key)
        await both.here.services.accounts.read_keys()
        async with both.there.services.bus.watch(both.id):
            await both.hear(await both.start())
            check_alike(both)
            assert both.there.reads == 0

    with_houses(tmp_path, play)


def test_what_this_release_cannot_play_is_left_to_the_log(tmp_path: Path) -> None:
    async def play(both: Houses) -> None:
        await both.begin("masters", [], 2)
        async with both.there.services.bus.watch(both.id) as watcher:
            await both.hear(await both.start())
            before = both.pictures[1]
            messages = await both.move()
            after = both.pictures[0]
            odd = replace(after, lines=(*before.lines, replace(after.lines[-1], word="juggle")))
            await both.hear([both.here.others.write([tell(before, odd)])])
            assert both.pictures[1] is before
            await both.hear([both.here.others.origin[::-1] + seal_of(both, b"\xc1 not a change")])
            assert await watcher.wait(0)
            await both.hear(messages)
            check_alike(both)

    def seal_of(both: Houses, text: bytes) -> bytes:
        return seal.close(both.here.services.accounts.signer.keys[0], text)

    with_houses(tmp_path, play)


def test_who_has_left_is_told_nothing() -> None:
    async def play() -> None:
        bus = Bus(2)
        async with bus.subscribe("a") as first, bus.subscribe("a") as second:
            bus.notify("a", 3)
            bus.notify("b", 9)
            bus.notify("a", 2)  # late
            assert (first.latest, second.latest) == (3, 3)
        bus.notify("a", 4)
        assert first.latest == 3 and not bus.subscriptions

    asyncio.run(play())
