"""`signoria lessons check`: are lessons in order?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.commands.learning.learn import course_called
from signoria.cli.console import notes, out, print_json, progress
from signoria.games.registry import MANIFESTS
from signoria.learn.lessons import courses
from signoria.learn.lessons.checking import MOST_LINES, problems_around, problems_of
from signoria.learn.lessons.lesson import Lesson
from signoria.learn.lessons.lesson_file import read_lesson

lessons = typer.Typer(help="For authors of lessons: check them.", no_args_is_help=True)


@lessons.callback()
def for_authors() -> None:
    """For authors of lessons: check them."""


@lessons.command("check")
def check(
    what: Annotated[
        str | None,
        typer.Argument(metavar="[FILE|GAME]", help="One lesson, or a game; by default all."),
    ] = None,
    lines: Annotated[
        int, typer.Option(min=1, help="How many lines of a lesson are tried out at most.")
    ] = MOST_LINES,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check lessons: every answer does what its file says, and every other one is answered.

    Right answers must reach the goal, wrong ones must not, refused ones must be refused for the
    reasons named. All moves that are offered are tried, with what follows. Bubbles may not be long,
    and every text is there in both languages.

    \b
    Examples:
      signoria lessons check
      signoria lessons check masters
      signoria lessons check my-lesson.toml
    """
    chosen, problems = chosen_by(what)
    with progress() as bar:
        for place, lesson in bar.track(chosen, description="checking"):
            problems += [f"{place}: {problem}" for problem in problems_of(lesson, lines)]
    if as_json:
        print_json({"lessons": len(chosen), "problems": problems})
    else:
        for problem in problems:
            notes().print(problem, markup=False, soft_wrap=True)
        out().print(f"{counted(chosen, 'lesson')}, {counted(problems, 'problem')}")
    if problems:
        raise typer.Exit(1)


def counted(things: Sequence[object], name: str) -> str:
    """How many there are: 1 lesson, 2 lessons."""
    return f"{len(things)} {name}{'' if len(things) == 1 else 's'}"


def chosen_by(what: str | None) -> tuple[list[tuple[str, Lesson]], list[str]]:
    """The lessons to be checked, each with its place, and what is wrong around them."""
    if what is not None and what not in MANIFESTS and what.endswith(".toml"):
        return [(what, read_lesson(Path(what)))], []
    found: list[tuple[str, Lesson]] = []
    problems: list[str] = []
    for course in courses() if what is None else [course_called(what)]:
        for chapter in course.chapters:
            place = f"{course.game} {chapter.id}"
            found += [(f"{place}/{lesson.id}", lesson) for lesson in chapter.lessons]
            problems += [f"{place}: {problem}" for problem in problems_around(course.game, chapter)]
    return found, problems
