"""Practising one's own mistakes at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signoria.kernel.match import Match
from tests.cli.conftest import Command
from tests.learn.review.games import played


@pytest.fixture
def game(tmp_path: Path) -> Match:
    """A short game of a careless player, as `game.json`."""
    match = played("masters", ["random", "novice"], round_limit=1)
    (tmp_path / "game.json").write_text(json.dumps(match.record()), encoding="utf-8")
    return match


def test_the_better_move_is_asked_for_and_told(signoria: Command, game: Match) -> None:
    arguments = ("practise", "game.json", "--bot", "adept:8")
    run = signoria(*arguments, typed=["dance", "h", "s", "q"])
    assert run.code == 0, run.err
    assert "Mistake 1 of" in run.out and "One of these is best" in run.out
    assert "Not this time. It was:" in run.out and "You played:" in run.out
    data = json.loads(
        signoria("analyse", "game.json", "--bot", "adept:8", "--seat", "1", "--json").out
    )
    dearest = max(data["answers"], key=lambda answer: answer["charge"])
    again = signoria(*arguments, typed=[dearest["best"], "q"])
    assert again.code == 0 and "Solved" in again.out
    italian = signoria(*arguments, "--language", "it", typed=["s", "q"])
    assert "Errore 1 di" in italian.out and "Hai giocato:" in italian.out


def test_what_cannot_be_practised_is_refused(signoria: Command, tmp_path: Path) -> None:
    running = played("masters", ["random", "novice"], answers=12, round_limit=1)
    (tmp_path / "half.json").write_text(json.dumps(running.record()), encoding="utf-8")
    for arguments, said in (
        (["half.json"], "is not finished"),
        (["half.json", "--seat", "9"], "seat"),
        (["half.json", "--bot", "novice"], "does not think ahead"),
        (["none.json"], "none.json"),
    ):
        run = signoria("practise", *arguments)
        assert run.code == 1 and said in run.err, run.err
        assert len(run.err.strip().splitlines()) == 1
