"""Helpers: they help, learn no secret, nobody waits long for them, and they may be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from signoria.bots import make, seat_to_answer
from signoria.bots.helpers import HelperProcess
from signoria.bots.searcher import MasterBot, SearchingBot
from tests.bots.test_search import at_first_action
from tests.waiting import LIMIT

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bot() -> Iterator[SearchingBot]:
    """A bot with one helper."""
    found = make("adept:40*2", 1)
    assert isinstance(found, SearchingBot)
    yield found
    found.close()


@pytest.fixture
def nobody_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Helpers are hired that never come to work."""
    asleep = tmp_path / "asleep"
    asleep.write_text("#!/bin/sh\nexec sleep 600\n")
    asleep.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(asleep))


def test_aides_think_about_the_same_question() -> None:
    match = at_first_action()
    bot = make("adept:40*2", 1)
    try:
        thought = bot.think(seat_to_answer(match))
        again = bot.think(seat_to_answer(match))
        assert thought.iterations == 40
        assert thought.to_json() == again.to_json()
        alone = make("adept:20", 1).think(seat_to_answer(match))
        assert thought.to_json() != alone.to_json()
        cut = bot.think(seat_to_answer(match), lambda: True)
        assert cut.word in match.words
    finally:
        bot.close()
    assert isinstance(bot, SearchingBot)
    assert not bot.helpers.processes


def test_what_aides_are_told_is_an_imagined_table() -> None:
    """Two tables that differ only in what is hidden: the same questions leave the process."""
    match = at_first_action()
    handle = seat_to_answer(match)
    bot = MasterBot(5, None)
    bot.budget.processes = 3
    other = match.clone()
    other.state = handle.imagine(handle.chance(99))
    assert other.position() != match.position()
    asked = [
        bot.questions(table, MasterBot(5, None).begin_search(table))
        for table in (handle, seat_to_answer(other))
    ]
    assert asked[0] == asked[1]
    assert len(asked[0]) == 2
    assert len({bot.seed, *[question["seed"] for question in asked[0]]}) == 3  # each its own chance


def hired(bot: SearchingBot) -> HelperProcess:
    """Its helper."""
    (process,) = bot.helpers.processes
    return process


def test_a_bot_whose_aide_is_killed_thinks_on_alone_and_hires_a_new_one(bot: SearchingBot) -> None:
    handle = seat_to_answer(at_first_action())
    together = bot.think(handle).to_json()
    old = hired(bot)
    os.kill(old.process.pid, signal.SIGSTOP)  # it must not be done before it is killed

    def kill_it() -> bool:
        old.process.kill()
        return False

    assert bot.think(handle, kill_it).to_json() == make("adept:20", 1).think(handle).to_json()
    assert bot.think(handle).to_json() == together
    new = hired(bot)
    assert new is not old
    new.process.kill()
    new.process.wait()
    assert bot.choose(handle) == together["word"]
    assert hired(bot) is not new


@pytest.mark.usefixtures("nobody_starts")
@pytest.mark.parametrize("asked_before", [0, 10])
def test_who_interrupts_does_not_wait_for_an_aide_that_has_not_begun(
    bot: SearchingBot, asked_before: int
) -> None:
    """While the bot thinks, and while it has thought and waits."""
    asked = count()
    thought = bot.think(seat_to_answer(at_first_action()), lambda: next(asked) >= asked_before)
    assert 0 < thought.iterations <= 20


@pytest.mark.usefixtures("nobody_starts")
def test_when_time_is_up_nobody_waits_for_an_aide_that_has_not_begun() -> None:
    bot = make("master:50ms*2", 1)
    assert bot.think(seat_to_answer(at_first_action())).iterations > 0
    bot.close()


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(bot: SearchingBot) -> None:
    match = at_first_action()
    bot.think(seat_to_answer(match), lambda: True)
    match.play(match.words[0])
    other = make("adept:40*2", 1)
    try:
        assert (
            bot.think(seat_to_answer(match)).to_json()
            == other.think(seat_to_answer(match)).to_json()
        )
    finally:
        other.close()


THINKING = """
import signoria
from signoria.bots import make, seat_to_answer
bot = make("master:600s*2", 1)
told = []
def tell():
    if not told:
        told.append(print("thinking", flush=True))
    return False
bot.think(seat_to_answer(signoria.new("masters", seats=2, seed=3)), tell)
"""


def test_aides_end_with_a_bot_that_is_killed() -> None:
    """They hold the line for complaints: that ends when the last of them has."""
    thinking = subprocess.Popen(
        [sys.executable, "-c", THINKING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    assert thinking.stdout is not None
    assert thinking.stdout.readline() == b"thinking\n"
    thinking.kill()
    thinking.communicate(timeout=LIMIT)
