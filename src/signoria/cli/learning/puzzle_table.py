"""One puzzle at the terminal: what is at stake, and in the end why one answer was best."""

from __future__ import annotations

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from signoria.cli.learning.question_table import QuestionTable
from signoria.cli.learning.solver import Solver
from signoria.cli.palette import BAD, GOLD, GOOD, QUIET
from signoria.cli.phrases import Words
from signoria.kernel.text import plain
from signoria.learn.puzzles.attempt import SOLVED, PuzzleAttempt
from signoria.learn.puzzles.explaining import line_of, reason_of, theme_text
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import TRIES, of_puzzle, stakes

COMPARED: Final = 4
"""How many answers are compared at the end."""


class PuzzleTable(QuestionTable):
    """A puzzle being played."""

    def __init__(self, puzzle: Puzzle, solver: Solver, console: Console, words: Words) -> None:
        self.puzzle = puzzle
        self.solver = solver
        self.tries = PuzzleAttempt(puzzle)
        super().__init__(puzzle, self.tries, puzzle.seat, console, words)

    def task(self) -> RenderableType:
        """What is asked, how hard it is, and what is at stake."""
        lines = [self.words("puzzles.task", tries=TRIES)]
        if self.solver.is_settled(self.puzzle):
            lines.append(self.words("puzzles.again"))
        else:
            first, second, third, none = [
                f"{stake:+d}" for stake in stakes(self.solver.rating, of_puzzle(self.puzzle.rating))
            ]
            parts = {"first": first, "second": second, "third": third, "none": none}
            lines.append(self.words("puzzles.stakes", **parts))
        title = self.words("puzzles.title", rating=self.puzzle.rating)
        return Panel(Text("\n".join(lines)), title=title, title_align="left", border_style="gold3")

    def end(self) -> None:
        """How it ended, why, and what has become of the rating."""
        solved = self.attempt.state == SOLVED
        change = self.solver.settle(self.tries, self.hinted)
        title = self.words("puzzles.solved" if solved else "puzzles.missed")
        parts: list[RenderableType] = [Text(self.label(self.puzzle.best), style=GOOD)]
        names = [plain(each.name) for each in self.participants]
        reason = reason_of(self.puzzle, names)
        if reason is not None:
            parts.append(Text(reason.to(self.words.language)))
        parts += [Text(theme_text(self.puzzle).to(self.words.language), style=QUIET), Text("")]
        parts += [*self.compared(COMPARED), Text(""), *self.line()]
        self.page.show(
            Panel(
                Group(*parts), title=title, title_align="left", border_style=GOOD if solved else BAD
            )
        )
        rating = self.solver.rating.shown
        self.tell(self.words("puzzles.rating", rating=rating, change=f"{change:+d}"), GOLD)
        windows = "".join(["■" if lit else "□" for lit in self.solver.week()])
        self.tell(self.words("puzzles.streak", days=self.solver.streak(), week=windows), QUIET)

    def line(self) -> list[Text]:
        """What is to be expected."""
        said = line_of(self.puzzle, self.puzzle.best)
        if len(said) < 2:
            return []
        language = self.words.language
        told = [
            Text(f"  {self.participants[each.seat].name}: {each.label.to(language)}")
            for each in said
        ]
        return [Text(self.words("puzzles.line"), style=QUIET), *told]
