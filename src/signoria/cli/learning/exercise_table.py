"""A mistake of one's own at the terminal: the table as it was, and in the end the better move."""

from __future__ import annotations

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from signoria.cli.learning.question_table import QuestionTable
from signoria.cli.palette import BAD, GOOD, QUIET
from signoria.cli.phrases import Words
from signoria.learn.exercises.exercise import Exercise
from signoria.learn.puzzles.attempt import SOLVED, QuestionAttempt
from signoria.learn.puzzles.rating import TRIES
from signoria.learn.review.phrases import round_text

COMPARED: Final = 4
"""How many answers are compared at the end."""


class ExerciseTable(QuestionTable):
    """An exercise being played; `number` says which of how many."""

    def __init__(
        self, exercise: Exercise, number: int, count: int, console: Console, words: Words
    ) -> None:
        self.exercise = exercise
        self.number = number
        self.count = count
        super().__init__(exercise, QuestionAttempt(exercise), exercise.seat, console, words)

    def task(self) -> RenderableType:
        """Which moment it is, and what can be typed."""
        round = round_text(self.exercise.round).to(self.words.language)
        title = self.words("practise.title", number=self.number, count=self.count, round=round)
        task = Text(self.words("puzzles.task", tries=TRIES))
        return Panel(task, title=title, title_align="left", border_style="gold3")

    def end(self) -> None:
        """The better move, what was played, why, and what to expect then."""
        solved = self.attempt.state == SOLVED
        language = self.words.language
        parts: list[RenderableType] = [
            Text(self.label(self.exercise.best), style=GOOD),
            Text(
                self.words(
                    "practise.played",
                    move=self.label(self.exercise.natural),
                    cost=f"{self.exercise.cost:.0%}",
                )
            ),
        ]
        if self.exercise.reason is not None:
            parts.append(Text(self.exercise.reason.to(language)))
        parts += [Text(""), *self.compared(COMPARED), Text("")]
        if len(self.exercise.line) > 1:
            parts.append(Text(self.words("puzzles.line"), style=QUIET))
            parts += [
                Text(f"  {self.participants[each.seat].name}: {each.label.to(language)}")
                for each in self.exercise.line
            ]
        title = self.words("puzzles.solved" if solved else "puzzles.missed")
        style = GOOD if solved else BAD
        self.page.show(Panel(Group(*parts), title=title, title_align="left", border_style=style))
