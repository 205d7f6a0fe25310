"""One lesson at the terminal, from its task to its praise."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.text import Text

from signoria.cli.boards import board_of
from signoria.cli.console import clear
from signoria.cli.palette import BAD, GOLD, GOOD, QUIET
from signoria.cli.phrases import Words
from signoria.cli.table.explain import (
    all_of_it,
    found_by_part,
    one_answer,
    pieces_called,
    signs_called,
    why_not,
)
from signoria.cli.table.help import help_page
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
    ("m", "more"),
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
        found = [self.bubble(self.opening.to(self.words.language), None, "gold3")]
        if self.board.legend():
            found.append(Text(self.words("learn.letters"), style=QUIET))
        return found

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
            hint = feedback.hint.to(self.words.language)
            key = "learn.moves" if where.startswith("[") else "learn.look"
            lines.append(Text(self.words(key, hint=hint, where=where), style=GOLD))
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
            return self.show_board()
        if typed.startswith("?"):
            self.explain(typed[1:].strip())
        elif command == "s":
            self.show_solution()
        elif command == "m":
            match, options = self.attempt.study.match, self.attempt.options()
            self.page.show(self.page.answers(match, self.lesson.seat, options))
        elif command in ("h", ""):
            self.help()
        else:
            return self.answer(typed)
        return False

    def show_board(self) -> bool:
        """The board alone where the page is higher than the screen; otherwise True for a fresh page."""
        if self.page.too_high:
            match, seat = self.attempt.study.match, self.lesson.seat
            self.page.show(self.page.board_alone(match, seat, self.attempt.options()))
        return not self.page.too_high

    def show_solution(self) -> None:
        """The steps that are left; from the start if something else was played."""
        steps, played = self.attempt.table.solution(), tuple(self.attempt.study.own_words)
        on_the_way = steps[: len(played)] == played
        key = "learn.solution" if on_the_way else "learn.solution_from_start"
        left = "; ".join(steps[len(played) :] if on_the_way else steps)
        self.tell(self.words(key, steps=left), GOLD)

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
        clear(self.console)
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
        printed += signs_called(match, about)
        option = self.option_called(about)
        if not about:
            self.page.show(all_of_it(match, self.words))
        elif option is not None:
            seat, people = self.lesson.seat, self.participants
            answer = one_answer(option, seat, self.board, people, self.words)
            self.page.show(Group(*printed, answer))
        elif printed:
            self.page.show(Group(*printed))
        elif about in match.words:
            self.tell(self.words("learn.narrowed"), GOLD)
        else:
            reasons = match.explain(about)
            unknown = reasons[0].code == "unknown"
            found = found_by_part(match, about, self.words) if unknown else []
            self.page.show(Group(*found) if found else why_not(about, reasons, self.words))

    def option_called(self, about: str) -> Option | None:
        """The answer of a number or a name, if it is possible."""
        options = self.attempt.options()
        found = match_typed(about, [option.word for option in options])
        return None if found.index is None or not about else options[found.index]

    def help(self) -> None:
        """The list of commands, and what the board's signs stand for."""
        match = self.attempt.study.match
        self.page.show(help_page(COMMANDS, match, self.board, self.words))

    def tell(self, line: str, style: str) -> None:
        """One line."""
        self.console.print(line, style=style, markup=False)
