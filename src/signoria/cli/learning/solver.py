"""How a person does at puzzles: a file in the folder of this user's own games."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final

from signoria.arena.atomic_write import FileProblem, write_record
from signoria.cli.files import user_folder
from signoria.cli.learning.progress import read
from signoria.learn.puzzles.attempt import PuzzleAttempt
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import Rating, after_puzzle, of_puzzle
from signoria.learn.puzzles.streak import streak, week

NAME: Final = "puzzles.json"


class Solver:
    """The rating, the best one, and what came of which puzzle on which day."""

    def __init__(self, file: Path, today: date) -> None:
        self.file = file
        self.today = today
        self.all = read(file)
        results = self.all.setdefault("results", {})
        if not isinstance(results, dict):
            raise FileProblem(f"{file} is not a list of puzzles: 'results' holds something else")
        self.results = results
        try:
            self.rating = Rating(float(self.all["mu"]), float(self.all["sigma"]))
            self.best = int(self.all["best"])
        except (KeyError, TypeError, ValueError):
            self.rating = Rating()
            self.best = self.rating.shown

    def is_settled(self, puzzle: Puzzle) -> bool:
        """Was it played before?"""
        return key_of(puzzle) in self.results

    def settled(self) -> set[str]:
        """The puzzles that were played, by their names."""
        return {key.partition("/")[2] for key in self.results}

    def settle(self, attempt: PuzzleAttempt, hinted: bool) -> int:
        """Settle a puzzle, once; by how much the rating has changed."""
        puzzle = attempt.puzzle
        if self.is_settled(puzzle):
            return 0
        solved_at = attempt.counted(hinted)
        before = self.rating
        self.rating, _ = after_puzzle(before, of_puzzle(puzzle.rating), solved_at)
        self.best = max(self.best, self.rating.shown)
        self.results[key_of(puzzle)] = {"solved_at": solved_at, "day": self.today.isoformat()}
        self.all |= {"mu": self.rating.mu, "sigma": self.rating.sigma, "best": self.best}
        write_record(self.file, self.all)
        return self.rating.shown - before.shown

    def days(self) -> set[int]:
        """The days on which a puzzle was solved."""
        found = set()
        for result in self.results.values():
            if isinstance(result, dict) and result.get("solved_at"):
                found.add(date.fromisoformat(str(result.get("day"))).toordinal())
        return found

    def streak(self) -> int:
        """How many days in a row."""
        return streak(self.days(), self.today.toordinal())

    def week(self) -> list[bool]:
        """The last seven days, today's last."""
        return week(self.days(), self.today.toordinal())


def key_of(puzzle: Puzzle) -> str:
    """How a puzzle stands in the file."""
    return f"{puzzle.game}/{puzzle.id}"


def solver(today: date) -> Solver:
    """This user."""
    return Solver(user_folder() / NAME, today)
