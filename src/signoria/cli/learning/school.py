"""The way through a course at the terminal: the list, a lesson, its question, the next lesson."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from signoria.cli.learning.lesson_table import LessonTable
from signoria.cli.learning.progress import Progress
from signoria.cli.palette import BAD, GOLD, GOOD, QUIET, STRONG
from signoria.cli.phrases import Words
from signoria.cli.table.page import BROAD
from signoria.cli.table.sitting import Left
from signoria.cli.table.typing import read_line
from signoria.games.registry import RULEBOOKS
from signoria.learn.lessons import Course, Lesson, Recall

MOST_RECALLED: Final = 3
"""At most this many questions come back in one visit."""

YES: Final = ("y", "yes", "s", "sì", "si")
NO: Final = ("n", "no")


class School:
    """One visit to a course."""

    def __init__(self, course: Course, progress: Progress, console: Console, words: Words) -> None:
        self.course = course
        self.progress = progress
        self.console = console
        self.words = words

    def visit(self, lesson: Lesson | None) -> None:
        """Questions that are due, then lessons until the learner leaves or all are done."""
        try:
            if lesson is None:
                self.recall()
            chosen: Lesson | None = lesson or self.choose()
            while chosen is not None:
                self.teach(chosen)
                chosen = self.after(chosen)
        except (Left, EOFError, KeyboardInterrupt):
            self.tell(self.words("learn.bye"))

    def teach(self, lesson: Lesson) -> None:
        """One lesson, until it is solved."""
        opening, twist = self.course.opening(lesson), self.progress.twist(lesson)
        LessonTable(lesson, twist, self.console, self.words, opening).play()
        self.progress.note_solved(lesson)

    def after(self, lesson: Lesson) -> Lesson | None:
        """What comes next: Enter for the next lesson, or the list."""
        if len(lesson.tables) > 1:
            self.tell(self.words("learn.another", number=lesson.number), QUIET)
        following = [each for each in self.course.lessons() if each.number == lesson.number + 1]
        if not following:
            self.tell(self.words("learn.on"), QUIET)
            if read_line("› ", []).lower() == "q":
                raise Left
            return self.choose(finished=True)
        self.tell(self.words("learn.next", title=following[0].title.to(self.words.language)))
        typed = read_line("› ", [])
        if typed.lower() == "q":
            raise Left
        return following[0] if not typed else self.choose()

    def command(self, flag: str) -> str:
        """What to type for another part of this course."""
        language = "" if self.words.language == "en" else f" --language {self.words.language}"
        return f"signoria learn {self.course.game} {flag}{language}"

    # The list.

    def next_lesson(self) -> Lesson:
        """The first lesson that was not solved yet; the first of all when all are."""
        lessons = self.course.lessons()
        still = [lesson for lesson in lessons if not self.progress.solved(lesson)]
        return (still or lessons)[0]

    def choose(self, finished: bool = False) -> Lesson:
        """Show the list and, after the last lesson, what to do next; listen until one is chosen."""
        self.list()
        if finished:
            self.console.print()
            self.tell(self.words("learn.done"), GOOD)
            self.tell(self.words("learn.to_questions", command=self.command("--questions")))
            self.tell(self.words("learn.to_game", command=self.command("--first-game")))
        upcoming = self.next_lesson()
        self.tell(self.words("learn.choose", number=upcoming.number), QUIET)
        while True:
            typed = read_line("› ", [])
            if typed.lower() == "q":
                raise Left
            if not typed:
                return upcoming
            for lesson in self.course.lessons():
                if typed in (str(lesson.number), lesson.id):
                    return lesson
            last = self.course.lessons()[-1].number
            self.tell(self.words("learn.no_lesson", typed=typed, last=last), BAD)

    def list(self) -> None:
        """All lessons by chapter, with a mark at those that were solved."""
        language = self.words.language
        title = RULEBOOKS[self.course.game].title.to(language)
        self.console.print(Text(title, style=STRONG))
        for chapter in self.course.chapters:
            table = Table.grid(padding=(0, 1))
            table.add_column(width=1, style=GOOD)
            table.add_column(width=3, justify="right", style=GOLD)
            table.add_column()
            for lesson in chapter.lessons:
                mark = "✓" if self.progress.solved(lesson) else ""
                name, idea = lesson.title.to(language), lesson.idea.to(language)
                line = Text.assemble(name, "  ", (idea, QUIET))
                table.add_row(mark, f"{lesson.number}.", line)
            self.console.print()
            self.console.print(Text(chapter.title.to(language), style=STRONG))
            self.console.print(table, width=min(self.console.width, BROAD))

    # Questions.

    def recall(self) -> None:
        """Ask again what is due today."""
        due = [lesson for lesson in self.course.lessons() if self.progress.is_due(lesson)]
        for lesson in due[:MOST_RECALLED]:
            visits = self.progress.visits(lesson)
            right = self.ask(lesson.recall[visits % len(lesson.recall)])
            self.progress.note_answer(lesson, right)

    def ask(self, recall: Recall) -> bool:
        """One question with its choices; was the answer right?"""
        language = self.words.language
        self.tell(self.words("learn.recall"), QUIET)
        self.tell(recall.ask.to(language), STRONG)
        for number, choice in enumerate(recall.choices, 1):
            self.console.print(Text.assemble((f"[{number}] ", GOLD), choice.to(language)))
        typed = read_line("› ", [])
        if typed.lower() == "q":
            raise Left
        right = typed == str(recall.answer + 1)
        said = recall.choices[recall.answer].to(language)
        key = "learn.right" if right else "learn.not_right"
        self.tell(self.words(key, answer=said), GOOD if right else BAD)
        return right

    def examine(self) -> None:
        """The questions one should know at the end: ask, think, look, and say whether it was so."""
        known = 0
        missed: dict[str, Lesson] = {}
        questions = [each for chapter in self.course.chapters for each in chapter.questions]
        try:
            for number, question in enumerate(questions, 1):
                asked = question.ask.to(self.words.language)
                self.tell(f"{number}/{len(questions)}  {asked}", STRONG)
                read_line(self.words("learn.think"), [])
                self.tell(question.answer.to(self.words.language), GOLD)
                if self.yes(self.words("learn.knew")):
                    known += 1
                else:
                    missed[question.lesson] = self.course.lesson(question.lesson)
        except (Left, EOFError, KeyboardInterrupt):
            self.tell("")
        self.tell(self.words("learn.known", known=known, count=len(questions)), GOOD)
        for lesson in missed.values():
            title = lesson.title.to(self.words.language)
            self.tell(self.words("learn.again_at", number=lesson.number, title=title))

    def yes(self, asked: str) -> bool:
        """Ask until yes or no is typed; `Left` when the learner leaves."""
        while True:
            typed = read_line(asked, []).lower()
            if typed in YES:
                return True
            if typed in NO:
                return False
            if typed == "q":
                raise Left
            self.tell(self.words("learn.yes_or_no"), BAD)

    def tell(self, line: str, style: str = "") -> None:
        """One line."""
        self.console.print(line, style=style, markup=False)
