"""What leaves the server about studies and lessons. The code of tables tells of a study too."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

import msgspec

from signoria.api import rulebook_of
from signoria.kernel.match import Match
from signoria.kernel.record.fate import SystemFate
from signoria.kernel.text import Text
from signoria.learn.examples import Example
from signoria.learn.lessons import Attempt, Chapter, Course, Feedback, Lesson
from signoria.learn.lessons.attempt import LATER
from signoria.learn.lessons.phrases import say
from signoria.learn.signs import Sign, Signs
from signoria.server.learning.boards import Board
from signoria.server.learning.messages import (
    AttemptOut,
    ChapterOut,
    CourseOut,
    EntryOut,
    ExampleOut,
    FirstGameOut,
    LessonListed,
    LessonOut,
    QuestionOut,
    RecallOut,
    SignOut,
    SignsOut,
    State,
    StudyOut,
    WhyOut,
)
from signoria.server.refusals import Refused, Why
from signoria.server.tables import payload
from signoria.server.tables.table import Line, Seat, Table, TableConfig

LEARNER: Final = "learner"
NAMES: Final = ("Ginevra", "Lucia", "Nico", "Piero", "Bianca")
"""What the seats are called; those after them are numbered."""
FATE: Final = json.dumps(SystemFate().to_json())


# A study.


def study_message(board: Board, seat: int | None, language: str) -> StudyOut:
    """A study as it stands."""
    study = board.study
    looks = seat_of(board, seat)
    table = table_of(board)
    update = payload.build_update(table, LEARNER, looks, 0, True, language)
    update.undo = bool(study.own_words)
    return StudyOut(
        update=update,
        entries=[EntryOut(mover, word) for mover, word in study.entries],
        attempt=attempt_message(board, language),
        offered=offered_words(board.attempt),
    )


def seat_of(board: Board, seat: int | None) -> int:
    """Whose eyes one looks through: those of the learner, or of the seat that is asked."""
    if board.study.seat is not None:
        return board.study.seat
    asked = board.match.seat
    return seat if seat is not None else asked if asked is not None and asked >= 0 else 0


def table_of(board: Board) -> Table:
    """The picture of a table that is in no database, with the match of the study on it."""
    match, study = board.match, board.study
    lines = [
        Line(number, "move", entry.seat, entry.word, 0.0, entry)
        for number, entry in enumerate(match.entries, 1)
    ]
    return Table(
        config=config_of(board.name, match),
        host=LEARNER,
        status="over" if match.over else "playing",
        version=len(lines),
        length=len(lines),
        wake=None,
        rematch=None,
        seats=tuple(
            [seated(each, study.is_own(each), board.names) for each in range(match.game.seats)]
        ),
        lines=tuple(lines),
        match=match,
    )


def config_of(name: str, match: Match) -> TableConfig:
    """What a table would say of itself."""
    game = match.game
    return TableConfig(
        id=name,
        created=0.0,
        public=False,
        game=game.id,
        size=game.seats,
        modules=tuple(game.modules),
        settings=dict(game.settings),
        rules=game.rules,
        fate=FATE,
        pace="live",
        allowed=1,
        coach=False,
    )


def seated(seat: int, own: bool, names: Sequence[str]) -> Seat:
    """The learner, or a bot."""
    known = names or NAMES
    name = known[seat] if seat < len(known) else f"{known[-1]} {seat + 1}"
    return Seat("human" if own else "bot", LEARNER if own else None, name)


# An attempt.


def attempt_message(board: Board, language: str) -> AttemptOut | None:
    """How an attempt stands."""
    if board.feedback is None:
        return None
    feedback = board.feedback
    return AttemptOut(
        state=msgspec.convert(feedback.state, State),
        say=None if feedback.say is None else feedback.say.to(language),
        reasons=whys(feedback, language),
        look=feedback.look,
        hint=None if feedback.hint is None else feedback.hint.to(language),
        solution=feedback.solution,
    )


def whys(feedback: Feedback, language: str) -> list[Why]:
    """The reasons in some feedback as they are sent."""
    reasons = [obstacle.localized(language) for obstacle in feedback.reasons]
    return Refused(422, "", "", reasons).to_message().reasons


def offered_words(attempt: Attempt | None) -> list[str] | None:
    """The words a lesson offers now; None where it offers all there are."""
    if attempt is None or not attempt.study.asked:
        return None
    offered = [option.word for option in attempt.options()]
    return offered if len(offered) < len(attempt.study.match.words) else None


def why_message(board: Board, word: str, language: str) -> WhyOut:
    """Why a word is not possible, and what the coach says of it."""
    match, attempt = board.match, board.attempt
    if attempt is not None and attempt.study.asked:
        feedback = feedback_on(attempt, word)
        said = None if feedback.say is None else feedback.say.to(language)
        return WhyOut(whys(feedback, language), said)
    match.language = language
    reasons = match.explain(word, board.study.seat)
    return WhyOut(Refused(422, "", "", reasons).to_message().reasons, None)


def feedback_on(attempt: Attempt, word: str) -> Feedback:
    """What the coach would say to a word that is not offered."""
    if attempt.is_put_off(word):
        return Feedback(LATER, say("later", {"idea": attempt.lesson.idea}))
    return attempt.refusal(word)


# Courses.


def course_message(course: Course, language: str) -> CourseOut:
    """A course in a list."""
    return CourseOut(
        game=course.game,
        title=rulebook_of(course.game).title.to(language),
        chapters=[chapter_message(chapter, language) for chapter in course.chapters],
    )


def chapter_message(chapter: Chapter, language: str) -> ChapterOut:
    """A chapter in a list."""
    return ChapterOut(
        id=chapter.id,
        title=chapter.title.to(language),
        module=chapter.module or None,
        text=None if chapter.text is None else chapter.text.to(language),
        lessons=[lesson_listed(lesson, language) for lesson in chapter.lessons],
        first_game=first_game_message(chapter, language),
        questions=[
            QuestionOut(each.ask.to(language), each.answer.to(language), each.lesson)
            for each in chapter.questions
        ],
    )


def lesson_listed(lesson: Lesson, language: str) -> LessonListed:
    """A lesson in a list."""
    return LessonListed(
        id=lesson.id,
        number=lesson.number,
        title=lesson.title.to(language),
        idea=lesson.idea.to(language),
        minutes=lesson.minutes,
    )


def first_game_message(chapter: Chapter, language: str) -> FirstGameOut | None:
    """The first whole game at the end of a chapter."""
    game = chapter.first_game
    if game is None:
        return None
    return FirstGameOut(
        game.seats, list(game.modules), dict(game.settings), game.bots, game.text.to(language)
    )


def lesson_message(lesson: Lesson, twist: int, language: str) -> LessonOut:
    """A lesson before anything is played, on one of its tables."""
    table = lesson.tables[twist]
    return LessonOut(
        game=lesson.game,
        id=lesson.id,
        number=lesson.number,
        title=lesson.title.to(language),
        idea=lesson.idea.to(language),
        minutes=lesson.minutes,
        goal=table.task.to(language),
        seat=lesson.seat,
        twists=len(lesson.tables) - 1,
        look=table.look,
        recall=[
            RecallOut(each.ask.to(language), [it.to(language) for it in each.choices], each.answer)
            for each in lesson.recall
        ],
    )


# The legend of a board.


def signs_message(signs: Signs | None) -> SignsOut:
    """A legend as it is sent; an empty one where a game has none."""
    if signs is None:
        return SignsOut({}, [])
    groups = {name: both(text) for name, text in signs.groups.items()}
    return SignsOut(groups, [sign_message(sign) for sign in signs.signs])


def sign_message(sign: Sign) -> SignOut:
    """A sign as it is sent."""
    return SignOut(
        list(sign.stands_for),
        sign.group,
        both(sign.name),
        both(sign.text),
        list(sign.rules),
        list(sign.count),
        sign.module,
        sign.drawn,
    )


def both(text: Text) -> dict[str, str]:
    """A text in both languages."""
    return {"en": text.en, "it": text.it}


def example_message(example: Example) -> ExampleOut:
    """An example of a rule as it is sent."""
    lesson = example.lesson
    return ExampleOut(
        example.rule,
        lesson.id,
        [EntryOut(lesson.seat, word) for word in example.play],
        list(example.show),
        both(lesson.idea),
    )
