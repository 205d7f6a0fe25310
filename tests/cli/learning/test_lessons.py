"""`signoria lessons check`: lessons in order pass, and a broken one is found and named."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from signoria.games.registry import MANIFESTS
from signoria.learn.lessons import courses
from tests.cli.conftest import Command

HOME = MANIFESTS["masters"].lessons
ALL = [lesson for course in courses() for lesson in course.lessons()]


def copied(folder: Path, old: str, new: str) -> str:
    """A lesson of our own, copied with its position and changed in one place."""
    assert HOME is not None
    chapter = HOME / "first-steps"
    (folder / "positions").mkdir()
    shutil.copy(chapter / "positions" / "marbles.json", folder / "positions")
    text = (chapter / "marbles.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "mine.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return "mine.toml"


def test_the_lessons_of_all_games_are_in_order(signoria: Command) -> None:
    run = signoria("lessons", "check", "--lines", "1")
    assert run.code == 0 and run.out.strip() == f"{len(ALL)} lessons, 0 problems"


def test_one_game_or_one_file_can_be_checked(signoria: Command, tmp_path: Path) -> None:
    run = signoria("lessons", "check", "masters", "--lines", "1", "--json")
    count = len([lesson for lesson in ALL if lesson.game == "masters"])
    assert json.loads(run.out) == {"lessons": count, "problems": []}
    run = signoria("lessons", "check", copied(tmp_path, "Marbles", "My marbles"))
    assert run.code == 0 and run.out.strip() == "1 lesson, 0 problems"


def test_a_broken_lesson_is_found_and_named(signoria: Command, tmp_path: Path) -> None:
    solution = 'is = "right"\nplay = ["market row.1", '
    file = copied(tmp_path, solution, solution.replace("row.1", "row.2"))
    run = signoria("lessons", "check", file)
    assert run.code == 1 and run.out.strip() == "1 lesson, 1 problem"
    assert "mine.toml: right answer market row.2; keep all: it should be solved" in run.err


def test_a_file_that_cannot_be_read_is_refused_in_one_line(
    signoria: Command, tmp_path: Path
) -> None:
    run = signoria("lessons", "check", copied(tmp_path, 'is = "right"', 'is = "good"'))
    assert run.code == 1 and "unknown kind of answer 'good'" in run.err
    assert len(run.err.splitlines()) == 1
    run = signoria("lessons", "check", "other.toml")
    assert run.code == 1 and "other.toml: cannot be read" in run.err
    run = signoria("lessons", "check", "chess")
    assert run.code == 1 and "unknown game 'chess'" in run.err
