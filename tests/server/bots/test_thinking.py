"""Bots at tables: cancelled when the table moves on, replaced on failure."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.server.live.service import Bus, Subscription
from signoria.server.tables.table import Table
from signoria.server.telemetry import Metrics
from signoria.server.thinking.pool import Pool
from signoria.server.thinking.service import Thinking, pause_before
from signoria.server.thinking.thoughts import Overrun, Thought
from tests.server.clients import Friend, answer, hear, play_on, served
from tests.server.conftest import Looks
from tests.server.serve import ROOMY, settings
from tests.waiting import LIMIT, until_async, until_true

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}


class Ponderer:
    """A bot that never answers: at which tables it was asked, and at which it was told to stop."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.cancelled: list[str] = []

    async def ask(self, question: dict[str, Any]) -> Thought:
        """Ponder."""
        self.asked.append(question["table"])
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled.append(question["table"])
            raise
        return {}


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Ponderer:
    """It answers, or does not, for all bots."""
    found = Ponderer()
    monkeypatch.setattr(Pool, "ask", lambda pool, question, *patience: found.ask(question))
    return found


def test_a_thought_is_cancelled_when_the_table_moves_on(tmp_path: Path, ponderer: Ponderer) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await until_the_bot_ponders(ada)
            seen = await ada.look(table)
            await ada.do(table, "undo", seat=0, length=seen["length"], steps=1)
            assert (await ada.look(table))["view"]["awaiting"] == 0
            await until_true(lambda: ponderer.cancelled, "the bot to be stopped")
            assert ponderer.cancelled == [table]
            assert "signoria_thoughts_cancelled_total 1" in (await ada.http.get("/metrics")).text

    asyncio.run(play())


def test_a_bot_takes_a_breath_before_its_turn_and_a_short_one_within() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    assert pause_before(0.6, match, 0) == 0.6
    match.play(match.words[0])
    assert pause_before(0.6, match, 1) == 0.6
    assert pause_before(0.6, match, 0) == pytest.approx(0.2)


async def until_the_bot_ponders(ada: Friend) -> str:
    """A table whose bot is asked, and on which Ada may still take her last answer back."""
    for _ in range(20):
        table = await ada.create([MINE, BOT])
        await ada.do(table, "start")
        for _ in range(30):
            seen = await ada.look(table)
            if seen["view"]["awaiting"] != 0:
                break
            word = ada.any_word(seen["decision"])
            await ada.do(table, "moves", seat=0, length=seen["length"], word=word)
        if seen["undo"]:
            return table
    raise AssertionError("there was always a barrier")


def test_a_bot_that_fails_does_not_hold_up_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Pool, question: dict[str, Any], *patience: float) -> Thought:
        if question["entries"][-1][0] == 0:
            raise Overrun("asleep")
        return {"word": "nonsense"}

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 2).introduced("Ada")
            table = await ada.create([MINE, BOT])
            await ada.do(table, "start")
            end = await play_on([ada], table, {0: ada})
            assert end["table"]["status"] == "over"

    monkeypatch.setattr(Pool, "ask", fail)
    asyncio.run(play())


def test_who_is_stopped_just_as_a_thought_ends_does_not_go_on() -> None:
    """Else a server that stops would play a table of bots to its end first."""

    async def play() -> None:
        is_ending = asyncio.Event()

        async def take_long_to_end() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                is_ending.set()
                await asyncio.Event().wait()

        thinking = Thinking.__new__(Thinking)
        thinking.metrics = Metrics()
        thought = asyncio.create_task(take_long_to_end())
        await asyncio.sleep(0)
        attending = asyncio.create_task(thinking.finish_thought(thought))
        await is_ending.wait()
        attending.cancel()
        await asyncio.wait([attending])
        assert attending.cancelled()

    asyncio.run(play())


def test_stopping_the_server_answers_for_nobody(tmp_path: Path, ponderer: Ponderer) -> None:
    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"))
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([BOT, BOT])
            await ada.do(table, "start")
            before = (await ada.look(table))["length"]
            await until_true(lambda: ponderer.asked, "the bot to be asked")
        async with served(given) as address:
            assert (await Friend(address).look(table))["length"] == before

    asyncio.run(play())


def test_a_bot_is_asked_at_once_also_when_somebody_was_just_leaving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribe = Bus.subscribe
    looking: list[Friend] = []

    @asynccontextmanager
    async def slow_to_leave(self: Bus, id: str) -> AsyncIterator[Subscription]:
        async with subscribe(self, id) as subscription:
            yield subscription
        await until_async(
            lambda: looking[0].look(id),
            "Ada to answer before the bot's helper has left",
            lambda now: now["view"]["awaiting"] != 0 or now["table"]["status"] == "over",
        )

    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"), grace=10 * LIMIT)  # nobody sweeps this up
        async with served(given) as address:
            ada = await Friend(address, 4).introduced("Ada")
            looking.append(ada)
            table = await ada.create([MINE, BOT])
            await ada.do(table, "start")
            end = await play_on([ada], table, {0: ada})
            assert end["table"]["status"] == "over"

    monkeypatch.setattr(Bus, "subscribe", slow_to_leave)
    asyncio.run(play())


def test_a_full_gallery_does_not_keep_the_bots_out(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"), grace=10 * LIMIT)

    async def play() -> None:
        async with served(replace(given, limits=replace(ROOMY, watchers=1))) as address:
            ada = await Friend(address, 5).introduced("Ada")
            table = await ada.create([BOT, BOT])
            async with ada.line(table) as line:
                await ada.do(table, "start")
                while (await hear(line))["table"]["status"] != "over":
                    pass

    asyncio.run(play())


def test_while_a_bot_waits_for_a_worker_no_other_process_asks_for_it(
    tmp_path: Path, ponderer: Ponderer, looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, held = [1000.0], []
    given = settings(str(tmp_path / "tables.db"))
    given = replace(given, clock=lambda: clock[0])
    hold = Thinking.hold

    async def noted(self: Thinking, table: Table) -> None:
        now = clock[0]
        await hold(self, table)
        held.append(now)

    def is_seen() -> bool:
        """Has the holder looked at this time, and both processes?"""
        return held.count(clock[0]) > 1 and looks.twice(clock[0], servers=2)

    async def play() -> None:
        async with served(given) as one, served(given):
            ada = await Friend(one, 1).introduced("Ada")
            table = await ada.create([BOT, BOT])
            await ada.do(table, "start")
            await until_true(lambda: ponderer.asked, "the bot to be asked")
            for _ in range(9):
                clock[0] += given.bots.lease / 3
                await until_true(is_seen, "everybody to look")
            assert ponderer.asked == [table]

    monkeypatch.setattr(Thinking, "hold", noted)
    monkeypatch.setattr("signoria.server.thinking.service.TICK", 0.05)
    asyncio.run(play())


@pytest.mark.parametrize("game", [info.id for info in signoria.games()])
def test_every_level_takes_a_seat(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"), grace=10 * LIMIT)
        async with served(given) as address:
            ada = await Friend(address, 3).introduced("Ada")
            levels = (await ada.http.get("/api/bots")).json()
            assert levels == ["random", "novice", "adept", "master", "grandmaster"]
            seats = [MINE] + [{"kind": "bot", "level": level} for level in levels[2:]]
            table = await ada.create(seats, game)
            await ada.do(table, "start")
            played: set[int] = set()

            async def everybody_played() -> bool:
                await answer(ada, table, 0)
                lines = (await ada.look(table))["log"]
                played.update([line["seat"] for line in lines if line["kind"] == "move"])
                return played >= {0, 1, 2, 3}

            await until_async(everybody_played, "every level to play")
            counters = (await ada.http.get("/metrics")).text
            assert "thoughts_failed_total 0" in counters

    asyncio.run(play())
