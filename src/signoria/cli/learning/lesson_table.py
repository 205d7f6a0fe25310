"""One lesson at the terminal, from its task to its praise."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.boards import board_of
from signoria.cli.palette import BAD, GOLD, GOOD, QUIET, STRONG
from signoria.cli.phrases import Words
from signoria.cli.table.explain import all_of_it, one_answer, pieces_called, why_not
from signoria.cli.table.page import Page
from signoria.cli.table.participants import Participant
from signoria.cli.table.sitting import Left
from signoria.cli.table.typing import match_typed, read_line
from signoria.kernel.question import Option
from signoria.kernel.text import Text as TwoTexts
from signoria.learn.lessons import LATER, MISSED, OPEN, REFUSAL, SOLVED, Attempt, Feedback, Lesson

COMMANDS = (
    ("1", "number"),
    ("{move}", "word"),
    ("?", "why_all"),
    ("? 1", "why_one"),
    ("? {name}", "piece"),
    ("u", "undo_lesson"),
    ("r", "restart"),
    ("s", "show"),
    ("b", "board"),
    ("q", "leave"),
    ("h", "help"),
)


class LessonTable:
    """A lesson being played: its board, the bubble of the coach, and what may be typed."""

    def __init__(
        self,
        lesson: Lesson,
        twist: int,
        console: Console,
        words: Words,
        opening: TwoTexts | None = None,
    ) -> None:
        self.lesson = lesson
        self.opening = opening
        self.twist = twist
        self.console = console
        self.words = words
        self.tries = 0
        self.attempt = self.begin([])
        game = self.attempt.study.match.game
        self.participants = [
            Participant(seat, self.name_of(seat), None) for seat in range(game.seats)
        ]
        self.board = board_of(game, words)
        self.page = Page(console, self.board, self.participants, words)

    def name_of(self, seat: int) -> str:
        """The learner is you; the others have numbers."""
        if seat == self.lesson.seat:
            return self.words("participant.you")
        return self.words("participant.person", number=seat + 1)

    def begin(self, entries: list[tuple[int, str]]) -> Attempt:
        """An attempt from here on."""
        attempt = Attempt(self.lesson, self.twist, entries, self.tries)
        attempt.study.match.language = self.words.language
        return attempt

    def play(self) -> None:
        """Until it is solved; `Left` when the learner leaves."""
        while self.attempt.feedback.state != SOLVED:
            self.draw()
            while not self.act_on(read_line("› ", self.attempt.study.match.words)):
                pass

    # What is shown.

    def draw(self) -> None:
        """A fresh page."""
        study = self.attempt.study
        parts = [*self.before(), self.task(), *self.help_now(self.attempt.feedback)]
        own = [index for index, (seat, _) in enumerate(study.entries) if seat == self.lesson.seat]
        since = study.first + (own[-1] if own else 0)
        seat, offered = self.lesson.seat, self.attempt.options()
        note = Group(*parts)
        self.page.show(self.page.question(study.match, seat, since, note, offered), fresh=True)

    def before(self) -> list[RenderableType]:
        """What the whole chapter is about, until something is played."""
        if self.opening is None or self.tries or self.attempt.study.entries:
            return []
        return [self.bubble(self.opening.to(self.words.language), None, "gold3")]

    def task(self) -> RenderableType:
        """The bubble with the goal."""
        title = f"{self.lesson.number}. {self.lesson.title.to(self.words.language)}"
        task = self.attempt.table.task.to(self.words.language)
        return self.bubble(task, title, "gold3")

    def bubble(self, text: str, title: str | None, colour: str) -> RenderableType:
        """What the coach says."""
        return self.page.bubble(text, title, colour)

    def help_now(self, feedback: Feedback) -> list[RenderableType]:
        """From the third try on: where to look; from the fourth: how it goes."""
        lines = []
        where = self.places(feedback.look)
        if feedback.hint is not None and where and not feedback.solution:
            lines.append(Text(f"{feedback.hint.to(self.words.language)} {where}", style=GOLD))
        elif feedback.hint is not None:
            lines.append(Text(f"{feedback.hint.to(self.words.language)} [s]", style=GOLD))
        return list(lines)

    def places(self, look: list[str]) -> str:
        """Where to look: the numbers of the answers; if none is meant, what bears a name."""
        options = self.attempt.options()
        numbers = [
            f"[{number}]"
            for name in look
            for number, option in enumerate(options, 1)
            if name in option.path
        ]
        names = [self.board.called(name.partition(":")[2]) for name in look]
        named = [name for name, place in zip(names, look) if not place.endswith(f":{name}")]
        return " ".join(dict.fromkeys(numbers or named))

    # What is typed.

    def act_on(self, typed: str) -> bool:
        """Act on what was typed; True when a fresh page is wanted."""
        command = typed.lower()
        if command == "q":
            raise Left
        if command in ("u", "r"):
            self.attempt = self.begin(self.earlier() if command == "u" else [])
            return True
        if command == "b":
            return True
        if typed.startswith("?"):
            self.explain(typed[1:].strip())
        elif command == "s":
            steps = "; ".join(self.attempt.table.solution())
            self.tell(self.words("learn.solution", steps=steps), GOLD)
        elif command in ("h", ""):
            self.help()
        else:
            return self.answer(typed)
        return False

    def earlier(self) -> list[tuple[int, str]]:
        """What was played before the learner's last answer."""
        entries = self.attempt.study.entries
        own = [index for index, (seat, _) in enumerate(entries) if seat == self.lesson.seat]
        return entries[: own[-1]] if own else []

    def answer(self, typed: str) -> bool:
        """Play what was typed and show what the coach says."""
        word = self.meant(typed)
        if word is None:
            return False
        feedback = self.attempt.play(word)
        if feedback.state == OPEN:
            return True
        if feedback.state == LATER and feedback.say is not None:
            self.tell(feedback.say.to(self.words.language), GOLD)
        elif feedback.state == REFUSAL:
            self.refuse(word, feedback)
        else:
            self.close(feedback)
        return feedback.state in (MISSED, SOLVED)

    def meant(self, typed: str) -> str | None:
        """The word that was meant: an offered one by number, any by its name; None is answered here."""
        offered = [option.word for option in self.attempt.options()]
        legal = self.attempt.study.match.words
        for words in (offered, [] if typed.isdecimal() else legal):
            found = match_typed(typed, words)
            if found.index is not None:
                return words[found.index]
            if found.possible:
                several = ", ".join(found.possible)
                self.tell(self.words("play.several", word=typed, words=several), BAD)
                return None
        reasons = self.attempt.study.match.explain(typed)
        if typed.isdecimal() or all([reason.code == "unknown" for reason in reasons]):
            self.tell(self.words("play.unknown", word=typed, count=len(offered)), BAD)
            return None
        return typed

    def refuse(self, word: str, feedback: Feedback) -> None:
        """The rules do not allow it: their reasons, and what the coach adds."""
        reasons = [each.localized(self.words.language) for each in feedback.reasons]
        self.page.show(why_not(word, reasons, self.words))
        if feedback.say is not None:
            self.page.show(self.bubble(feedback.say.to(self.words.language), None, "gold3"))

    def close(self, feedback: Feedback) -> None:
        """The attempt is over: the board as it is now, and praise or what happened instead."""
        solved = feedback.state == SOLVED
        said = "" if feedback.say is None else feedback.say.to(self.words.language)
        title = self.words("learn.solved" if solved else "learn.missed")
        self.console.clear()
        self.page.show(self.page.table(self.attempt.study.match, self.lesson.seat))
        self.page.show(self.bubble(said, title, GOOD if solved else BAD))
        if solved:
            return
        self.tries += 1
        self.tell(self.words("learn.again"), QUIET)
        if read_line("› ", []).lower() == "q":
            raise Left
        self.attempt = self.begin([])

    def explain(self, about: str) -> None:
        """Everything that is not possible, or one answer, or what is printed on a piece."""
        match = self.attempt.study.match
        printed = [] if about.isdecimal() else pieces_called(match, about)
        option = self.option_called(about)
        if not about:
            self.page.show(all_of_it(match, self.words))
        elif option is not None:
            seat, people = self.lesson.seat, self.participants
            self.page.show(one_answer(option, seat, self.board, people, self.words))
        elif printed:
            self.page.show(Group(*printed))
        else:
            self.page.show(why_not(about, match.explain(about), self.words))

    def option_called(self, about: str) -> Option | None:
        """The answer of a number or a name, if it is possible."""
        options = self.attempt.options()
        found = match_typed(about, [option.word for option in options])
        return None if found.index is None or not about else options[found.index]

    def help(self) -> None:
        """The list of commands."""
        table = Table.grid(padding=(0, 2))
        table.add_column(style=GOLD, no_wrap=True)
        table.add_column()
        move = min(self.attempt.study.match.words, key=len)
        name = self.words("help.name")
        for typed, key in COMMANDS:
            table.add_row(Text(typed.format(move=move, name=name)), self.words(f"help.{key}"))
        self.page.show(Group(Text(self.words("help.title"), style=STRONG), table))

    def tell(self, line: str, style: str) -> None:
        """One line."""
        self.console.print(line, style=style, markup=False)
