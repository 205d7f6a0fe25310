"""The coach at the terminal: where to look, then the best moves, then why."""

from __future__ import annotations

import pytest

from signoria.cli.phrases import Words
from signoria.cli.table import coach as terminal_coach
from signoria.learn.coach import Coach
from tests.cli.conftest import Command
from tests.learn.review.games import played

START = ["play", "lorenzo", "--seats", "2", "--bots", "novice", "--seed", "3"]


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal_coach, "coach_for", lambda: Coach(1, 20))


def test_each_time_it_says_one_thing_more(signoria: Command) -> None:
    run = signoria(*START, typed=["c", "c", "c", "coach", "q"])
    assert run.code == 0
    where, moves = run.out.index("c again: the best moves"), run.out.index("Your best moves")
    assert where < moves < run.out.index("c again: why")
    assert "% less" in run.out or "just as good" in run.out
    assert run.out.count("Your best moves") == 1


def test_after_an_answer_it_begins_anew_and_speaks_italian(signoria: Command) -> None:
    run = signoria(*START, "--language", "it", typed=["c", "c", "1", "c", "q"])
    assert run.out.count("ancora c: le mosse migliori") == 2
    assert run.out.count("Le tue mosse migliori") == 1


def test_help_names_it(signoria: Command) -> None:
    assert "ask the coach" in signoria(*START, typed=["h", "q"]).out


def test_reasons_stand_with_their_shares() -> None:
    match = played("lorenzo", ["novice"] * 2, 14)
    while match.state.decision.kind != "place":
        match.play(match.words[0])
    talk = terminal_coach.Talk(match, ["Ada", "Ben"], Words("en"))
    for move in talk.advice.moves[1:]:
        lines = [line.plain for line in talk.reasons(move)]
        assert len(lines) == len(move.reasons) + len(move.facts)
        for reason, line in zip(move.reasons, lines):
            assert f"{reason.share:+.0%}" in line and reason.name.en in line
