"""Puzzles at the terminal: tries, hints, the rating that is kept, and the checks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.shelf import puzzles_of
from tests.cli.conftest import Command


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who keeps things here."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path


def kept(home: Path) -> dict[str, object]:
    """What is kept of this user."""
    (file,) = home.rglob("puzzles.json")
    found: dict[str, object] = json.loads(file.read_text(encoding="utf-8"))
    return found


def one() -> Puzzle:
    """A puzzle of Masters."""
    return puzzles_of("masters")[0]


def test_a_puzzle_is_solved_rated_and_kept(signoria: Command, home: Path) -> None:
    puzzle = one()
    wrong = next(word for word in puzzle.start().words if word not in puzzle.right)
    run = signoria(
        "puzzles", "play", "masters", "--puzzle", puzzle.id, typed=[wrong, "h", puzzle.best, "q"]
    )
    assert run.code == 0, run.err
    assert "Not the best" in run.out and "One of these is best" in run.out
    assert "Solved" in run.out and "days in a row: 1" in run.out
    results = kept(home)["results"]
    assert isinstance(results, dict)
    assert results[f"masters/{puzzle.id}"]["solved_at"] == 3
    again = signoria("puzzles", "play", "masters", "--puzzle", puzzle.id, typed=["s", "q"])
    assert "nothing is at stake" in again.out and "(+0)" in again.out
    assert kept(home)["results"] == results


def test_what_is_not_possible_is_explained_and_counts_as_no_try(
    signoria: Command, home: Path
) -> None:
    puzzle = one()
    typed = ["dance", "?", puzzle.best, "q"]
    run = signoria("puzzles", "play", "masters", "--puzzle", puzzle.id, typed=typed)
    assert run.code == 0 and "Solved" in run.out
    results = kept(home)["results"]
    assert isinstance(results, dict) and results[f"masters/{puzzle.id}"]["solved_at"] == 1


def test_the_puzzle_of_the_day_in_italian(signoria: Command, home: Path) -> None:
    run = signoria("puzzles", "play", "--today", "--language", "it", typed=["s", "q"])
    assert run.code == 0, run.err
    assert "Stavolta no" in run.out and "giorni di fila: 0" in run.out


def test_an_unknown_puzzle_is_one_line(signoria: Command, home: Path) -> None:
    run = signoria("puzzles", "play", "masters", "--puzzle", "nothing")
    assert run.code == 1 and "has no puzzle 'nothing'" in run.err


def test_a_broken_file_of_results_is_one_line(signoria: Command, home: Path) -> None:
    signoria("puzzles", "play", "masters", typed=["s", "q"])
    (file,) = home.rglob("puzzles.json")
    file.write_text("[]", encoding="utf-8")
    run = signoria("puzzles", "play", "masters")
    assert run.code == 1 and str(file.name) in run.err


def test_what_is_chosen_can_be_read(signoria: Command, tmp_path: Path) -> None:
    mine, file = tmp_path / "mine.jsonl", tmp_path / "chosen.json"
    lines = [{"mine": "masters"}, {"from": [0, 1], "puzzle": one().to_json()}]
    mine.write_text("".join([json.dumps(line) + "\n" for line in lines]), encoding="utf-8")
    run = signoria("puzzles", "choose", str(mine), "--out", str(file))
    assert run.code == 0 and "1 of 1 puzzles" in run.out
    assert json.loads(file.read_text(encoding="utf-8"))["puzzles"] == [one().to_json()]


def test_puzzles_are_checked(signoria: Command) -> None:
    run = signoria("puzzles", "check", "masters")
    assert run.code == 0 and "0 problems" in run.out
    assert signoria("puzzles", "check", "chess").code == 1
