"""`signoria learn`: lessons at the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.cli.console import out, print_json
from signoria.cli.learning.coached import play_first_game
from signoria.cli.learning.progress import progress_of
from signoria.cli.learning.school import School
from signoria.cli.phrases import Words
from signoria.kernel.text import check_language
from signoria.learn.lessons import Course, FirstGame, Lesson, UnknownLesson, course_of, courses


def learn(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Name of the game; none lists all.")
    ] = None,
    chapter: Annotated[
        str | None,
        typer.Argument(
            metavar="[CHAPTER]", help="Of which chapter --first-game is; not needed if one has it."
        ),
    ] = None,
    lesson: Annotated[
        str | None, typer.Option(help="Begin with this lesson: its number or its name.")
    ] = None,
    show_list: Annotated[bool, typer.Option("--list", help="Show the lessons and leave.")] = False,
    questions: Annotated[
        bool, typer.Option("--questions", help="Ask what one should know at the end.")
    ] = False,
    first_game: Annotated[
        bool, typer.Option("--first-game", help="Play a first game with a coach.")
    ] = False,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print the lessons as JSON.")] = False,
) -> None:
    """Learn a game by playing it: short lessons on real boards, then a first game with a coach.

    Each lesson has a goal. Type ? to see why a move is not possible, u to take one back, s for
    the solution. What you have solved is kept; its question comes back after some days.

    \b
    Examples:
      signoria learn
      signoria learn masters
      signoria learn masters --lesson 4 --language it
      signoria learn masters --first-game
      signoria learn masters --questions
    """
    words = Words(check_language(language))
    if chapter is not None and not first_game:
        raise UnknownLesson(
            f"a chapter, here {chapter!r}, is only named with --first-game; "
            f"a lesson is opened with: signoria learn {game} --lesson {chapter}"
        )
    if as_json:
        found = courses() if game is None else [course_called(game)]
        print_json([course.to_json(language) for course in found])
        return
    if game is None:
        tell_courses(words)
        return
    course = course_called(game)
    school = School(course, progress_of(game), out(), words)
    if show_list:
        school.list()
    elif questions:
        school.examine()
    elif first_game:
        play_first_game(game, game_of(course, chapter), out(), words)
    else:
        school.visit(None if lesson is None else lesson_called(course, lesson))


def course_called(game: str) -> Course:
    """The course of a game, or what is wrong with the name."""
    rulebook_of(game)
    found = course_of(game)
    if found is None:
        raise UnknownLesson(f"{game} has no lessons")
    return found


def lesson_called(course: Course, asked: str) -> Lesson:
    """A lesson by its number or its id."""
    for lesson in course.lessons():
        if asked == str(lesson.number):
            return lesson
    return course.lesson(asked)


def game_of(course: Course, chapter: str | None) -> FirstGame:
    """The first game of a chapter; without a name the only one there is."""
    games = {each.id: each.first_game for each in course.chapters if each.first_game is not None}
    if chapter is None and len(games) == 1:
        return next(iter(games.values()))
    if chapter in games:
        return games[chapter]
    problem = "of which chapter" if chapter is None else f"{chapter!r} has no first game"
    raise UnknownLesson(f"{problem}; chapters with one: {', '.join(games) or 'none'}")


def tell_courses(words: Words) -> None:
    """The games there are lessons for."""
    for course in courses():
        title = rulebook_of(course.game).title.to(words.language)
        count = len(course.lessons())
        line = words(
            "learn.course", title=title, count=count, command=f"signoria learn {course.game}"
        )
        out().print(line, markup=False)
