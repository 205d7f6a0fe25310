"""Workers that think for bots: stopped when they overrun, replaced when they die."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import sys
from collections.abc import Coroutine
from importlib import import_module
from threading import Event
from typing import Any

import pytest

import signoria
from signoria.server.thinking.pool import Gone, Pool
from signoria.server.thinking.thoughts import Overrun
from signoria.server.thinking.worker import Input
from tests.waiting import LIMIT, until_true, within

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
