"""Names of bots: ours, programs and Python are told apart, and a bad name says what would be right."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import signoria
from signoria.arena.meeting import meet
from signoria.bots import BadBudget, Bot, SeatHandle, UnknownBot, make, seat_to_answer
from signoria.bots.outside import check_any, is_outside, make_any, names, tidy_any
from signoria.bots.outside.guarded import ProgramBot, PythonBot
from signoria.server.thinking.levels import takes_seat

posix = pytest.mark.skipif(sys.platform == "win32", reason="programs play elsewhere")
HERE = "tests.bots.outside.test_names"


class First(Bot):
    """Takes the first word, and remembers how it ended."""

    ended: list[list[int]] = []  # noqa: RUF012 (a test reads it)

    def choose(self, handle: SeatHandle) -> str:
        return handle.words[0]

    def finished(self, scores: list[int], places: list[int]) -> None:
        self.ended.append(scores)


class Broken(Bot):
    """Fails at its first question."""

    def choose(self, handle: SeatHandle) -> str:
        raise RuntimeError("no idea")


class Leaves(Bot):
    """Ends Python."""

    def choose(self, handle: SeatHandle) -> str:
        sys.exit("enough")


class Liar(Bot):
    """Answers what is not legal."""

    def choose(self, handle: SeatHandle) -> str:
        return "win"


def no_bot(seed: int) -> str:
    """Makes something else."""
    return "a bot"


@pytest.mark.parametrize("spec", ["novice", "adept:200", "strength:4", "pilgrim:3", "greedy"])
def test_our_own_names_stay_ours(spec: str) -> None:
    assert not is_outside(spec) and type(make_any(spec, 1)) is type(make(spec, 1))


@posix
def test_a_program_has_ten_seconds_or_those_it_is_given() -> None:
    bot = make_any("exec: sh -c 'true' ", 1)
    assert isinstance(bot, ProgramBot) and bot.command == ["sh", "-c", "true"]
    assert bot.seconds == 10.0
    bot = make_any("exec@250ms:sh", 1)
    assert isinstance(bot, ProgramBot) and bot.seconds == 0.25
    assert tidy_any(" exec:sh  -c  true ") == "exec:sh -c true"
    assert tidy_any("exec@500ms:sh") == "exec@0.5s:sh"
    assert tidy_any(tidy_any("exec@500ms:sh")) == "exec@0.5s:sh"


@posix
@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("exec:", "a program is named behind exec"),
        ("exec", "a program is named behind exec"),
        ("exec:./nobody", "there is no program './nobody'"),
        ("exec:sh 'a", "not complete"),
        ("nobody:MyBot", "No module named 'nobody'"),
        (f"{HERE}:Nobody", "has no Nobody"),
        (f"{HERE}:HERE", "has no HERE"),
        ("adebt:200", "unknown bot 'adebt'"),
        ("adebt", "unknown bot 'adebt'"),
    ],
)
def test_a_bad_name_says_what_would_be_right(spec: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        check_any(spec, "masters")


@posix
@pytest.mark.parametrize("spec", ["exec@:sh", "exec@200:sh", "exec@1s*4:sh", "exec@90000s:sh"])
def test_a_bad_time_is_refused(spec: str) -> None:
    with pytest.raises(BadBudget):
        tidy_any(spec)


@posix
def test_a_file_that_cannot_be_started_gives_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mybot").write_text("#!/bin/sh\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownBot, match=r"write \./mybot"):
        tidy_any("exec:mybot")
    with pytest.raises(UnknownBot, match="make the file executable"):
        tidy_any("exec:./mybot")


def test_windows_is_told_what_it_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names.sys, "platform", "win32")
    with pytest.raises(UnknownBot, match="name Python, as module:Class"):
        tidy_any("exec:sh")


def test_python_of_the_folder_one_stands_in_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_own_bot.py").write_text(
        "from signoria.bots import Bot\n"
        "class Mine(Bot):\n"
        "    def choose(self, handle):\n"
        "        return handle.words[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    bot = make_any("my_own_bot:Mine", 1)
    assert isinstance(bot, PythonBot)
    match = signoria.new("masters", seats=2, seed=1)
    assert bot.choose(seat_to_answer(match)) == match.words[-1] and bot.fault() == ""


def test_python_plays_and_hears_the_end() -> None:
    First.ended.clear()
    assert meet(f"{HERE}:First", "masters", against=First, games=2).games == 2
    assert len(First.ended) == 4


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Broken", "raised RuntimeError: no idea"),
        ("Leaves", "raised SystemExit: enough"),
        ("Liar", "answered 'win'"),
        ("no_bot", "is not a signoria.bots.Bot"),
    ],
)
def test_what_python_does_wrong_is_its_own_loss(name: str, why: str) -> None:
    bot = make_any(f"{HERE}:{name}", 1)
    match = signoria.new("masters", seats=2, seed=1)
    assert bot.choose(seat_to_answer(match)) in match.words
    assert why in bot.fault()
    assert meet(f"{HERE}:{name}", "masters", against="random", games=2).wins == 0


def test_what_a_given_function_raises_is_raised() -> None:
    """Its author reads it."""
    with pytest.raises(RuntimeError):
        meet(Broken, "masters", against="random", games=1)
    with pytest.raises(TypeError, match="is not a"):
        meet(no_bot, "masters", against="random", games=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("spec", ["exec:sh", "exec@1s:sh", f"{HERE}:First"])
def test_nobody_connected_to_a_server_names_a_program(spec: str) -> None:
    assert not takes_seat(spec, "masters")
    with pytest.raises(UnknownBot):
        make(spec, 1)
