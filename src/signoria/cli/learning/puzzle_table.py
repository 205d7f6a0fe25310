"""One puzzle at the terminal: its table, three tries, and then why one answer was best."""

from __future__ import annotations

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from signoria.cli.boards import board_of
from signoria.cli.learning.solver import Solver
from signoria.cli.palette import BAD, GOLD, GOOD, QUIET
from signoria.cli.phrases import Words
from signoria.cli.table.explain import why_not
from signoria.cli.table.page import Page
from signoria.cli.table.participants import Participant
from signoria.cli.table.sitting import Left
from signoria.cli.table.typing import match_typed, read_line
from signoria.kernel.text import plain
from signoria.learn.puzzles.attempt import OPEN, SOLVED, PuzzleAttempt
from signoria.learn.puzzles.explaining import label_of, line_of, reason_of, theme_text
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import TRIES, of_puzzle, stakes

COMPARED: Final = 4
"""How many answers are compared at the end."""


class PuzzleTable:
    """A puzzle being played."""

    def __init__(self, puzzle: Puzzle, solver: Solver, console: Console, words: Words) -> None:
        self.puzzle = puzzle
        self.solver = solver
        self.console = console
        self.words = words
        self.attempt = PuzzleAttempt(puzzle)
        self.hinted = False
        self.match = puzzle.start().clone()
        self.match.language = words.language
        self.participants = [
            Participant(seat, self.name_of(seat), None) for seat in range(self.match.game.seats)
        ]
        self.page = Page(console, board_of(self.match.game, words), self.participants, words)

    def name_of(self, seat: int) -> str:
        """The one who solves it is you; the others have numbers."""
        if seat == self.puzzle.seat:
            return self.words("participant.you")
        return self.words("participant.person", number=seat + 1)

    def play(self) -> None:
        """Until it is over; `Left` when the player leaves."""
        self.page.show(self.page.question(self.match, self.puzzle.seat, 0, self.task()), fresh=True)
        while self.attempt.state == OPEN:
            self.act_on(read_line("› ", self.match.words))
        self.end()

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

    def act_on(self, typed: str) -> None:
        """Act on what was typed."""
        command = typed.lower()
        if command == "q":
            raise Left
        if command == "s":
            self.attempt.given_up = True
        elif command == "h":
            self.hint()
        elif typed.startswith("?"):
            about = typed[1:].strip()
            reasons = self.match.explain(about) if about else []
            self.page.show(why_not(about, reasons, self.words))
        elif typed:
            self.answer(typed)

    def hint(self) -> None:
        """Name some answers, one of which is best."""
        self.hinted = True
        named = [self.label(word) for word in self.attempt.hint()]
        self.tell(self.words("puzzles.hint", answers="; ".join(named)), GOLD)

    def answer(self, typed: str) -> None:
        """One try, if it is possible."""
        legal = self.match.words
        found = match_typed(typed, legal)
        if found.possible:
            several = ", ".join(found.possible)
            self.tell(self.words("play.several", word=typed, words=several), BAD)
        elif found.index is None:
            self.page.show(why_not(typed, self.match.explain(typed), self.words))
        else:
            self.judge(legal[found.index])

    def judge(self, word: str) -> None:
        """Say whether a try was right."""
        self.attempt.attempt(word)
        if self.attempt.state != OPEN or word in self.puzzle.right:
            return
        cost = self.attempt.cost(word)
        key = "puzzles.no" if cost is None else "puzzles.costs"
        left = TRIES - len(self.attempt.tried)
        share = "" if cost is None else f"{cost:.0%}"
        self.tell(self.words(key, answer=self.label(word), cost=share, left=left), BAD)

    def end(self) -> None:
        """How it ended, why, and what has become of the rating."""
        solved = self.attempt.state == SOLVED
        change = self.solver.settle(self.attempt, self.hinted)
        title = self.words("puzzles.solved" if solved else "puzzles.missed")
        parts: list[RenderableType] = [Text(self.label(self.puzzle.best), style=GOOD)]
        names = [plain(each.name) for each in self.participants]
        reason = reason_of(self.puzzle, names)
        if reason is not None:
            parts.append(Text(reason.to(self.words.language)))
        parts += [Text(theme_text(self.puzzle).to(self.words.language), style=QUIET), Text("")]
        parts += [*self.compared(), Text(""), *self.line()]
        self.page.show(
            Panel(
                Group(*parts), title=title, title_align="left", border_style=GOOD if solved else BAD
            )
        )
        rating = self.solver.rating.shown
        self.tell(self.words("puzzles.rating", rating=rating, change=f"{change:+d}"), GOLD)
        windows = "".join(["■" if lit else "□" for lit in self.solver.week()])
        self.tell(self.words("puzzles.streak", days=self.solver.streak(), week=windows), QUIET)

    def compared(self) -> list[Text]:
        """How often one wins after the answers that were weighed."""
        shares = self.puzzle.shares
        order = sorted(shares, key=lambda word: -shares[word])[:COMPARED]
        if self.puzzle.natural not in order:
            order[-1] = self.puzzle.natural
        return [Text(f"{shares[word]:4.0%}  {self.label(word)}") for word in order]

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

    def label(self, word: str) -> str:
        """An answer in words."""
        return label_of(self.puzzle, word).to(self.words.language)

    def tell(self, line: str, style: str) -> None:
        """One line."""
        self.console.print(line, style=style, markup=False)
