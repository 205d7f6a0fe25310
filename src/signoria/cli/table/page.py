"""The page a person sees when asked: the table, what happened, the question and its answers."""

from __future__ import annotations

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from signoria.cli.boards.board import Board, Scene
from signoria.cli.console import clear
from signoria.cli.palette import QUIET, STRONG
from signoria.cli.phrases import Words
from signoria.cli.table.choices import listing, marks
from signoria.cli.table.participants import Participant
from signoria.cli.table.story import announced, latest_news, story, without_repeats
from signoria.kernel.match import Match
from signoria.kernel.question import Option, Question

LOW: Final = 34
"""With fewer lines the page does without boxes."""

BESIDE: Final = "┃ "
"""What a coach says stands beside it where there is no room for a box."""

BROAD: Final = 120
"""A page is never broader than this."""


class Page:
    """Everything on one screen, as far as the screen goes."""

    def __init__(
        self, console: Console, board: Board, participants: list[Participant], words: Words
    ) -> None:
        self.console = console
        self.board = board
        self.participants = participants
        self.words = words
        self.too_high = False  # did the last fresh page have more lines than the screen?

    @property
    def width(self) -> int:
        """How broad the page is."""
        return min(self.console.width, BROAD)

    def scene(self, match: Match, seat: int | None, question: Question | None) -> Scene:
        """What the drawing needs to know."""
        return Scene(
            match.view(seat),
            [participant.label() for participant in self.participants],
            seat,
            marks(question.options) if question is not None else {},
            self.width,
            self.console.height < LOW,
        )

    def table(self, match: Match, seat: int | None) -> RenderableType:
        """The table alone."""
        return self.board.draw(self.scene(match, seat, None))

    def board_alone(
        self, match: Match, seat: int, offered: list[Option] | None = None
    ) -> RenderableType:
        """The table with the numbers of the answers, for a screen on which the page has no room."""
        question = match.decision
        if question is not None and offered is not None:
            question.options = offered
        return self.board.draw(self.scene(match, seat, question))

    def question(
        self,
        match: Match,
        seat: int,
        since: int,
        note: RenderableType | None = None,
        offered: list[Option] | None = None,
    ) -> RenderableType:
        """The table, the question and its answers, and what happened as far as there is room.

        What everybody should hear is there in any case, and whole. A note stands above the question.
        Only the answers that are offered are shown.
        """
        question = match.decision
        assert question is not None
        if offered is not None:
            question.options = offered
        scene = self.scene(match, seat, question)
        table = self.board.draw(scene)
        notes = [] if note is None else [note]
        calls = self.calls(match, since)
        taken = sum([self.lines(part) for part in [table, *calls, *notes]])
        left = self.console.height - taken - 2  # the prompt and what will be typed
        news = story(match.entries[since:], seat, self.participants, self.words)
        answers = listing(
            question.options,
            seat,
            self.board,
            self.participants,
            self.width,
            left - min(1, len(news)),
            scene,
        )
        room = min(len(news), max(1, left - self.lines(answers)))
        if room < len(news):
            telling = without_repeats(match.entries[since:])
            news = story(telling, seat, self.participants, self.words) or news
        latest = latest_news(news, room, self.width)
        return Group(table, *calls, *latest, *notes, self.prompt(seat, question.prompt), answers)

    def answers(self, match: Match, seat: int, options: list[Option]) -> RenderableType:
        """Every answer on a line of its own, also those a short list leaves out."""
        scene = self.scene(match, seat, match.decision)
        people, lines = self.participants, len(options)
        return listing(options, seat, self.board, people, self.width, lines, scene)

    def calls(self, match: Match, since: int) -> list[RenderableType]:
        """What everybody should hear of what happened since then; nothing of it is cut off."""
        return [
            Text(line.plain, line.style)
            for entry in match.entries[since:]
            for line in announced(entry, self.participants, self.board)
        ]

    def prompt(self, seat: int, asked: str) -> Text:
        """Who is asked what, and how to get help."""
        line = Text.assemble(self.participants[seat].label(), " · ", (asked, STRONG))
        hint = self.words("play.hint_low" if self.console.height < LOW else "play.hint")
        if line.cell_len + len(hint) + 3 <= self.width:
            line.append(hint.rjust(self.width - line.cell_len), style=QUIET)
        return line

    def bubble(self, text: str, title: str | None, colour: str) -> RenderableType:
        """What a coach says: in a box, or beside a line where lines are scarce."""
        if self.console.height >= LOW:
            return Panel(Text(text), title=title, title_align="left", border_style=colour)
        head = Text.assemble((f"{title}  " if title else "", STRONG), text)
        lines = head.wrap(self.console, self.width - len(BESIDE))
        return Group(*[Text.assemble((BESIDE, colour), line) for line in lines])

    def lines(self, part: RenderableType) -> int:
        """How many lines a part of the page takes."""
        options = self.console.options.update(width=self.width)
        return len(self.console.render_lines(part, options, pad=False))

    def show(self, part: RenderableType, fresh: bool = False) -> None:
        """Put something on the screen; a fresh page begins at its top."""
        if fresh:
            clear(self.console)
            self.too_high = self.lines(part) + 1 > self.console.height
        self.console.print(part, width=self.width)
