"""Programs that play: what they are told, and that a hostile or dead one costs its own seat only."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import signoria
from signoria.arena.play import finish
from signoria.bots import make, seat_to_answer
from signoria.bots.outside import make_any
from signoria.bots.outside.guarded import START, ProgramBot
from signoria.bots.outside.protocol import question_message
from signoria.kernel.match import Match
from tests.bots.outside.programs import GREETING, HOSTILE, honest, written
from tests.waiting import LIMIT, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs play elsewhere")
QUICK, AMPLE = "500ms", f"{LIMIT:.0f}s"
"""Time for an answer: where none comes, and where one comes sooner or later."""


def program(spec: str, seed: int = 1) -> ProgramBot:
    """The bot of a program."""
    bot = make_any(spec, seed)
    assert isinstance(bot, ProgramBot)
    return bot


def played(spec: str, start: float = START) -> tuple[Match, ProgramBot, list[int]]:
    """A whole game of a program against a novice, and the places. It has some seconds to say hello."""
    match = signoria.new("masters", seats=2, seed=3)
    bot = program(spec)
    bot.start_seconds = start
    places = finish(match, [bot, make("novice", 2)])
    return match, bot, places


def is_gone(group: int) -> bool:
    """Has every process of this group ended?"""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_program_plays_to_the_end_and_is_told_how_it_ended(tmp_path: Path) -> None:
    told = tmp_path / "told"
    spec = written(tmp_path, honest(told))
    match, bot, places = played(spec)
    assert bot.fault() == "" and bot.called == "First"
    assert places == match.ranking
    lines = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    kinds = [line["type"] for line in lines]
    assert kinds[:2] == ["hello", "game"] and kinds[-1] == "end"
    assert set(kinds[2:-1]) == {"question"}
    assert lines[-1] == {"type": "end", "scores": match.scores, "places": match.ranking}


def test_what_a_program_is_told_adds_up_to_the_log(tmp_path: Path) -> None:
    told = tmp_path / "told"
    match, _, _ = played(written(tmp_path, honest(told)))
    questions = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()][2:-1]
    heard = [entry for question in questions for entry in question["log"]]
    assert [entry["seat"] for entry in heard] == [
        entry.seat for entry in match.entries[: questions[-1]["moment"]]
    ]
    for entry, said in zip(match.entries, heard):
        assert said["word"] == (entry.word if entry.seen_by(0) else None)


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_program_costs_its_own_seat_only(kind: str, tmp_path: Path) -> None:
    source, why = HOSTILE[kind]
    start = 0.5 if kind == "deaf" else START  # it never says hello
    seconds = QUICK if "no answer" in why else AMPLE
    match, bot, places = played(written(tmp_path, source, seconds), start)
    assert match.over
    assert why in bot.fault() and bot.fault(), bot.fault()
    assert places == [2, 1]
    assert bot.program is None


def test_all_that_a_program_started_ends_with_it(tmp_path: Path) -> None:
    child = "subprocess.Popen(['sleep', '3600'])\ntime.sleep(3600)"
    bot = program(written(tmp_path, GREETING + child, QUICK))
    handle = seat_to_answer(signoria.new("masters", seats=2, seed=3))
    group = bot.started(handle).process.pid
    bot.choose(handle)
    assert bot.fault()
    until(lambda: is_gone(group), "the group is gone")


HOST = """
import sys
import signoria
from signoria.bots import seat_to_answer
from signoria.bots.outside import make_any
bot = make_any(sys.argv[1], 1)
handle = seat_to_answer(signoria.new("masters", seats=2, seed=3))
print(bot.started(handle).process.pid, flush=True)
bot.choose(handle)
"""


def test_a_program_ends_with_a_host_that_is_killed(tmp_path: Path) -> None:
    """Even one that does not notice the end of its input."""
    spec = written(tmp_path, GREETING + "while True: time.sleep(3600)", "1000s")
    host = subprocess.Popen([sys.executable, "-c", HOST, spec], stdout=subprocess.PIPE)
    assert host.stdout is not None
    group = int(host.stdout.readline())
    assert not is_gone(group)
    os.kill(host.pid, signal.SIGKILL)
    host.wait(LIMIT)
    until(lambda: is_gone(group), "the program has ended, too")
    host.stdout.close()


def test_its_complaints_are_kept_for_its_author(tmp_path: Path) -> None:
    _, bot, _ = played(written(tmp_path, GREETING + "raise RuntimeError('no idea')", AMPLE))
    assert "RuntimeError: no idea" in bot.own_words() and len(bot.own_words()) <= 2000


def test_a_program_that_cannot_be_started_is_out(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_bytes(b"\x00\x01 no program")
    path.chmod(0o755)
    _, bot, places = played(f"exec:{path}")
    assert bot.fault().startswith("cannot be started") and places == [2, 1]


def test_after_an_undo_the_log_begins_anew(tmp_path: Path) -> None:
    told = tmp_path / "told"
    bot = program(written(tmp_path, honest(told)))
    match = signoria.new("masters", seats=1, seed=3)
    try:
        for _ in range(3):
            match.play(bot.choose(seat_to_answer(match)))
        match.undo(0, 2)
        bot.choose(seat_to_answer(match))
    finally:
        bot.close()
    questions = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()][2:]
    assert [question["since"] for question in questions[-2:]] == [questions[-3]["moment"], 0]
    assert len(questions[-1]["log"]) == questions[-1]["moment"]


@pytest.mark.parametrize(("game", "seats"), [("masters", 2), ("princes", 3), ("lorenzo", 4)])
def test_what_the_seat_cannot_see_is_not_told(game: str, seats: int) -> None:
    """Two tables that differ only in secrets give the same line, byte by byte."""
    match = signoria.new(game, seats=seats, seed=4)
    novice = make("novice", 1)
    compared = 0
    for moment in range(60):
        handle = seat_to_answer(match)
        twin = match.clone()
        twin.state = match.resample(handle.seat, handle.chance(moment))
        compared += twin.position() != match.position()
        one, other = (question_message(seat_to_answer(each), 0) for each in (match, twin))
        assert json.dumps(one) == json.dumps(other)
        match.play(novice.choose(handle))
    assert compared or game == "lorenzo"


def test_a_question_holds_nothing_else() -> None:
    """What is added to it must be thought about."""
    match = signoria.new("masters", seats=2, seed=4)
    question = question_message(seat_to_answer(match), 0)
    assert sorted(question) == [
        "kind", "log", "moment", "prompt", "since", "type", "view", "words",
    ]  # fmt: skip
    assert question["view"] == match.view(match.seat) and question["words"] == match.words
