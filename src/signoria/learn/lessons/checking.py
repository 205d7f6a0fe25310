"""Are lessons in order? Everything an author can get wrong, as one sentence each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from signoria.bots import check_bot
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Decision
from signoria.kernel.errors import SignoriaError
from signoria.kernel.text import LANGUAGES, Text
from signoria.learn.lessons.attempt import MISSED, OPEN, REFUSAL, SOLVED, Attempt, Feedback
from signoria.learn.lessons.course import Chapter, Course
from signoria.learn.lessons.lesson import (
    ALSO,
    REFUSED,
    RIGHT,
    WRONG,
    Answer,
    Lesson,
    Table,
    fits,
)
from signoria.learn.lessons.moments import FirstGame

MOST_WORDS: Final = 40
"""A bubble has no more words, in either language."""

FURTHER: Final = 2
"""How many questions after the first one are tried out."""

MOST_LINES: Final = 700
"""Of the lines a learner can try in a lesson, these are looked at."""

SHOULD_BE: Final = {RIGHT: SOLVED, ALSO: SOLVED, WRONG: MISSED, REFUSED: REFUSAL}


def problems_of_course(course: Course, most_lines: int = MOST_LINES) -> list[str]:
    """What is wrong with the lessons of a game, by chapter and lesson."""
    found = []
    for chapter in course.chapters:
        for lesson in chapter.lessons:
            place = f"{course.game} {chapter.id}/{lesson.id}"
            found += [f"{place}: {problem}" for problem in problems_of(lesson, most_lines)]
        place = f"{course.game} {chapter.id}"
        found += [f"{place}: {each}" for each in problems_around(course.game, chapter)]
    return found


def problems_of(lesson: Lesson, most_lines: int = MOST_LINES) -> list[str]:
    """What is wrong with a lesson: its texts, its answers, and whatever else a learner may try."""
    found = [problem for what, text in texts_of(lesson) for problem in text_problems(what, text)]
    for twist, table in enumerate(lesson.tables):
        place = f"twist {twist}: " if twist else ""
        try:
            problems = problems_of_table(lesson, twist, table, most_lines)
        except SignoriaError as error:
            problems = [str(error)]
        found += [place + problem for problem in problems]
    return found


# Texts.


def texts_of(lesson: Lesson) -> list[tuple[str, Text]]:
    """Everything the coach says in a lesson, with what it is."""
    found = [("idea", lesson.idea)]
    for table in lesson.tables:
        found.append(("task", table.task))
        for answer in table.answers:
            if answer.say is not None:
                found.append((f"answer {said(answer.play)}", answer.say))
    return found + [("recall", recall.ask) for recall in lesson.recall]


def text_problems(what: str, text: Text) -> list[str]:
    """A bubble that is too long to be read beside a board."""
    return [
        f"{what} has {len(text.to(language).split())} words ({language}); {MOST_WORDS} are the limit"
        for language in LANGUAGES
        if len(text.to(language).split()) > MOST_WORDS
    ]


def problems_around(game: str, chapter: Chapter) -> list[str]:
    """What is wrong with a chapter beside its lessons: its questions and its first game."""
    found = [] if chapter.first_game is None else problems_of_first_game(game, chapter.first_game)
    modules = [module.id for module in RULEBOOKS[game].modules]
    if chapter.module and chapter.module not in modules:
        found.append(f"the game has no module {chapter.module!r}; it has {', '.join(modules)}")
    if chapter.text is not None:
        found += text_problems("the text of the chapter", chapter.text)
    for question in chapter.questions:
        found += text_problems("a question", question.ask)
        found += text_problems("the answer of a question", question.answer)
    return found


def problems_of_first_game(game: str, first: FirstGame) -> list[str]:
    """What is wrong with a first game: its table, or when and what the coach says."""
    try:
        match = first.begin(game)
        check_bot(first.bots, game)
    except SignoriaError as error:
        return [f"first game: {error}"]
    kinds = {task.kind for task in match.game.tasks.values() if isinstance(task, Decision)}
    ids = [moment.id for moment in first.moments]
    found = [f"two moments are {id!r}" for id in sorted(set(ids)) if ids.count(id) > 1]
    for moment in first.moments:
        found += text_problems(f"moment {moment.id}", moment.say)
        if moment.question and moment.question not in kinds:
            found.append(f"moment {moment.id}: the game has no question {moment.question!r}")
    return found


# Answers.


def problems_of_table(lesson: Lesson, twist: int, table: Table, most_lines: int) -> list[str]:
    """What is wrong with what can be played on one table."""
    first = Attempt(lesson, twist)
    if not first.study.asked:
        return [f"seat {lesson.seat} is not asked at the start"]
    found = [] if table.look else ["nothing to look at: 'look' is missing"]
    if table.goal.reached(table.start()):
        found.append("the goal is reached before anything is played")
    found += unused_offers(lesson, twist, table)
    for answer in table.answers:
        problem = problem_of(lesson, twist, answer)
        if problem:
            found.append(f"{answer.kind} answer {said(answer.play)}: {problem}")
    return found + dead_ends(lesson, twist, most_lines)


def unused_offers(lesson: Lesson, twist: int, table: Table) -> list[str]:
    """Patterns that name no answer, neither at the start nor later in the right one."""
    attempt = Attempt(lesson, twist)
    options = attempt.options()
    for word in table.solution():
        if attempt.play(word).state == OPEN:
            options += attempt.options()
    return [
        f"offer {pattern!r} names no answer"
        for pattern in lesson.offer
        if not any([fits(option, [pattern]) for option in options])
    ]


def problem_of(lesson: Lesson, twist: int, answer: Answer) -> str:
    """What is wrong with an answer the lesson names; nothing if it ends as it should."""
    attempt = Attempt(lesson, twist)
    feedback = attempt.feedback
    for number, word in enumerate(answer.play):
        if feedback.state != OPEN:
            return f"the attempt is {feedback.state} before {word!r}{reasons(feedback)}"
        feedback = attempt.play(word)
        if feedback.state == REFUSAL and number < len(answer.play) - 1:
            break
    if feedback.state != SHOULD_BE[answer.kind]:
        goal = attempt.table.goal.found(attempt.study.match)
        because = reasons(feedback) or (f" ({goal})" if goal else "")
        return f"it should be {SHOULD_BE[answer.kind]}, but it is {feedback.state}{because}"
    codes = [obstacle.code for obstacle in feedback.reasons]
    missing = [code for code in answer.codes if code not in codes]
    if missing:
        return f"it is refused for {', '.join(codes)}, not for {', '.join(missing)}"
    return ""


def reasons(feedback: Feedback) -> str:
    """Why the rules refused, if they did."""
    return "".join([f" ({obstacle.text.en})" for obstacle in feedback.reasons])


# What else a learner may try.


def dead_ends(lesson: Lesson, twist: int, most_lines: int) -> list[str]:
    """Lines after which nothing is offered, or nothing is said."""
    found = []
    for attempt in lines(lesson, twist, most_lines):
        played = said(tuple(attempt.study.own_words))
        feedback = attempt.feedback
        if feedback.state == OPEN and not attempt.options():
            found.append(f"after {played} nothing is offered")
        if feedback.state != OPEN and feedback.say is None:
            found.append(f"after {played} nothing is said")
    return found


def lines(lesson: Lesson, twist: int, most: int) -> Iterator[Attempt]:
    """What a learner may try: every offered answer, and what follows, as far as is looked."""
    waiting = [Attempt(lesson, twist)]
    count = 0
    while waiting:
        attempt = waiting.pop(0)
        if len(attempt.study.own_words) > FURTHER:
            continue
        for option in attempt.options():
            if count == most:
                return
            count += 1
            further = Attempt(lesson, twist, attempt.study.entries)
            further.play(option.word)
            yield further
            if further.state == OPEN:
                waiting.append(further)


def said(words: tuple[str, ...]) -> str:
    """The words of a line, one after the other."""
    return "; ".join(words)
