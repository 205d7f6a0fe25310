"""Bots at tables: cancelled when the table moves on, stopped when they overrun, replaced on failure."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import signoria
from signoria.server.live.service import Bus, Subscription
from signoria.server.tables.table import Table
from signoria.server.thinking.pool import Gone, Overrun, Pool, Thought
from signoria.server.thinking.service import Thinking, pause_before
from signoria.server.thinking.worker import Input
from tests.waiting import LIMIT, until_async, until_true, within

from .clients import Friend, answer, hear, play_on, served
from .conftest import Looks
from .serve import ROOMY, settings

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


QUESTION = {
    "table": "t",
    "header": {"game": "masters", "seats": 2, "modules": [], "settings": {}, "rules": 1},
    "entries": [],
    "bot": "random",
    "seed": 1,
}


def test_a_bot_that_fails_leaves_its_worker_and_one_that_does_not_listen_takes_it_along() -> None:
    async def play() -> None:
        pool = Pool(1)
        with pytest.raises(Overrun, match="UnknownBot"):
            await pool.ask({**QUESTION, "bot": "no such bot"}, LIMIT, LIMIT)
        assert len(pool.free) == 1
        with pytest.raises(Overrun):
            await pool.ask(QUESTION, 0.0, 0.0)
        assert not pool.all
        thought = await pool.ask(QUESTION, LIMIT, LIMIT)
        assert thought["word"].startswith("marble")  # fate's question, for once
        assert len(pool.free) == 1
        await pool.close()

    asyncio.run(play())


def first_question() -> dict[str, Any]:
    """What a worker is asked when a game has just begun."""
    match = signoria.new("masters", seats=2, seed=4)
    entries = [(entry.seat, entry.word) for entry in match.entries]
    return {**QUESTION, "entries": entries}


@pytest.fixture
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers have all the time there is for what they are told."""
    for name in ("STARTING", "CALM"):
        monkeypatch.setattr(f"signoria.server.thinking.pool.{name}", LIMIT)


@pytest.mark.usefixtures("no_hurry")
def test_a_thought_ends_with_its_budget_and_sooner_when_it_is_not_wanted() -> None:
    async def play() -> None:
        pool = Pool(1)
        question = first_question()
        short = await pool.ask({**question, "bot": "master:0.05s"}, LIMIT, LIMIT)
        assert short["iterations"] > 0 and short["options"][0]["word"] == short["word"]
        (worker,) = pool.all
        endless, seconds = {**question, "bot": f"master:{10 * LIMIT}s"}, 0.5
        while (await pool.ask(endless, seconds, LIMIT))["iterations"] <= short["iterations"]:
            seconds *= 2  # told to stop, it does; a busy machine has not come far by then
        unwanted = asyncio.create_task(pool.ask(endless, 10 * LIMIT, LIMIT))
        await until_true(lambda: not pool.free, "the worker to be asked")
        unwanted.cancel()
        with pytest.raises(asyncio.CancelledError):
            await unwanted
        assert (await pool.ask(question, LIMIT, LIMIT))["word"]
        assert pool.all == {worker}, "the worker did not listen and was replaced"
        await pool.close()

    asyncio.run(play())


def test_a_worker_whose_server_is_gone_ends_in_mid_thought() -> None:
    async def play() -> None:
        pool = Pool(1)
        question = {**first_question(), "bot": f"master:{10 * LIMIT}s"}
        thinking = asyncio.create_task(pool.ask(question, 10 * LIMIT, 1))
        await until_true(lambda: any([worker.is_ready for worker in pool.all]), "a worker")
        (worker,) = pool.all
        assert worker.process.stdin is not None
        worker.process.stdin.close()
        await within(worker.process.wait(), "the worker to end")
        with pytest.raises(Overrun):
            await within(thinking, "the question to be given up")
        await pool.close()

    asyncio.run(play())


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
@pytest.mark.parametrize("noticed", [True, False])
def test_a_question_goes_to_a_new_worker_when_the_old_one_has_died(
    loop: str, noticed: bool
) -> None:
    async def play() -> None:
        pool = Pool(1)
        assert (await pool.ask(first_question(), LIMIT, LIMIT))["word"]
        (old,) = pool.free
        os.kill(old.process.pid, signal.SIGKILL)
        if noticed:
            await old.process.wait()
        assert (await pool.ask(first_question(), LIMIT, LIMIT))["word"]
        (new,) = pool.free
        assert new is not old and pool.all == {new}
        await pool.close()

    in_loop(loop, play())


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_worker_that_has_died_hears_nothing_and_says_so(loop: str) -> None:
    async def play() -> None:
        pool = Pool(1)
        worker = await pool.spawn()
        await worker.start()
        os.kill(worker.process.pid, signal.SIGKILL)
        await worker.process.wait()
        assert worker.is_dead() and not await worker.stop_thinking()
        with pytest.raises(Gone):
            await worker.ask(first_question(), LIMIT, LIMIT)
        await pool.close()

    in_loop(loop, play())


def in_loop(loop: str, play: Coroutine[Any, Any, None]) -> None:
    """Run it in a loop of this kind."""
    with asyncio.Runner(loop_factory=import_module(loop).new_event_loop) as runner:
        runner.run(play)


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
            assert levels == ["random", "novice", "adept", "master"]
            seats = [MINE] + [{"kind": "bot", "level": level} for level in levels[1:]]
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
            assert "thoughts_failed_total" not in counters

    asyncio.run(play())


def test_a_worker_that_is_told_to_stop_before_it_begins_does_not_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hung_up = Event()
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"table": "t"}\n{"stop": true}\n'))
    monkeypatch.setattr(os, "_exit", lambda code: hung_up.set())
    reader = Input()
    assert hung_up.wait(LIMIT), "it has not heard everything"
    assert reader.next() == {"table": "t"}
    assert reader.enough.is_set()
