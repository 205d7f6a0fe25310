"""The lessons there are: each is solved, each wrong and refused answer is what it says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from signoria.bots import make, seat_to_answer
from signoria.games.registry import GAMES, RULEBOOKS
from signoria.kernel.text import LANGUAGES, Text
from signoria.learn.lessons import (
    Course,
    FirstGame,
    Lesson,
    Moment,
    Said,
    UnknownLesson,
    course_of,
    courses,
    turn_of,
)
from signoria.learn.lessons.checking import problems_around, problems_of
from signoria.learn.lessons.moments import APART, MOST_BUBBLES
from signoria.learn.study import begin_at
from tests.learn.conftest import card_position

LINES = 25
"""As many other lines of each lesson are tried here; `signoria lessons check` tries more."""

COURSES = courses()
LESSONS = [(course.game, lesson) for course in COURSES for lesson in course.lessons()]
FIRST_GAMES = [
    (course.game, chapter.first_game)
    for course in COURSES
    for chapter in course.chapters
    if chapter.first_game is not None
]


@pytest.mark.parametrize(
    "lesson", [lesson for _, lesson in LESSONS], ids=[f"{g}-{lesson.id}" for g, lesson in LESSONS]
)
def test_a_lesson_is_solved_and_each_answer_is_what_it_says(lesson: Lesson) -> None:
    assert problems_of(lesson, LINES) == []


@pytest.mark.parametrize("course", COURSES, ids=[course.game for course in COURSES])
def test_a_course_is_whole(course: Course) -> None:
    lessons = course.lessons()
    assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert 8 <= len(course.chapters[0].lessons) <= 12 and course.chapters[0].module == ""
    assert course.chapters[0].first_game is not None
    for chapter in course.chapters:
        assert problems_around(course.game, chapter) == []
        for lesson in chapter.lessons:
            position = lesson.tables[0].position
            assert position["game"] == course.game
            if chapter.module in RULEBOOKS[course.game].choices():
                assert chapter.module in position["modules"]


@pytest.mark.parametrize("course", COURSES, ids=[course.game for course in COURSES])
def test_a_second_visit_brings_another_table(course: Course) -> None:
    for lesson in course.lessons():
        assert len(lesson.tables) > 1, f"{lesson.id} has no twist"
        first, *twists = lesson.tables
        for twist in twists:
            assert twist.position != first.position or str(twist.goal) != str(first.goal), lesson.id
            assert twist.task != first.task or twist.position != first.position


def test_every_game_of_ours_has_a_course() -> None:
    assert [course.game for course in COURSES] == list(GAMES)
    assert course_of("chess") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_as_data_has_what_a_page_lists(language: str) -> None:
    course = COURSES[0]
    found = course.to_json(language)
    first = found["chapters"][0]["lessons"][0]
    assert sorted(first) == ["goal", "id", "idea", "minutes", "number", "title", "twists"]
    assert first["title"] == course.lessons()[0].title.to(language)
    assert course.chapters[0].questions[0].to_json(language)["lesson"] in {
        lesson.id for lesson in course.lessons()
    }
    recall = course.lessons()[0].recall[0].to_json(language)
    assert 0 <= recall["answer"] < len(recall["choices"])


def test_a_lesson_that_is_not_there_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLesson, match=r"no lesson 'chess'; it has .*marbles"):
        COURSES[-1].lesson("chess")


# The first game.


@pytest.mark.parametrize(("game", "first"), FIRST_GAMES, ids=[game for game, _ in FIRST_GAMES])
def test_the_coach_of_a_first_game_speaks_seldom_and_never_twice(
    game: str, first: FirstGame
) -> None:
    match = first.begin(game)
    opening = list(first.opening)
    bots = [make("novice" if seat == 0 else "random", seat) for seat in range(first.seats)]
    said: list[Said] = []
    while not match.over:
        seat = match.state.seat
        moment = first.speak(match, seat, turn_of(match, seat), said) if seat == 0 else None
        if moment is not None:
            said.append(Said(moment.id, turn_of(match, 0)))
        planned = [word for word in opening if seat == 0 and word in match.words]
        opening = [word for word in opening if word not in planned]
        match.play(planned[0] if planned else bots[seat].choose(seat_to_answer(match)))
    turns = [each.turn for each in said]
    assert not opening, "the opening was played"
    assert 3 <= len(said) <= MOST_BUBBLES and len({each.moment for each in said}) == len(said)
    urgent = [moment.id for moment in first.moments if moment.urgent]
    for (earlier, later), each in zip(pairwise(turns), said[1:], strict=True):
        assert later - earlier >= (1 if each.moment in urgent else APART), each


def first_game(moments: list[Moment]) -> FirstGame:
    """A first game with these moments."""
    return FirstGame(2, 7, (), {}, "novice", (), Text("Go", "Via"), moments)


def test_a_moment_is_a_question_a_goal_or_both() -> None:
    match = begin_at(card_position())
    said = Text("Look", "Guarda")
    asked, other = Moment("a", "action", None, said), Moment("b", "store", None, said)
    first = first_game([other, asked])
    found = first.speak(match, 0, 1, [])
    assert found is asked
    assert first.speak(match, 0, 3, [Said("a", 1)]) is None, "once only"
    assert (
        first_game([asked, Moment("c", "action", None, said)]).speak(match, 0, 2, [Said("a", 1)])
        is None
    ), "not in two turns running"
    urgent = Moment("c", "action", None, said, urgent=True)
    first_again = first_game([asked, urgent])
    assert first_again.speak(match, 0, 2, [Said("a", 1)]) is urgent, "this cannot wait"
    assert first_again.speak(match, 0, 1, [Said("a", 1)]) is None, "one bubble a turn"
    assert first.speak(match, 1, 1, []) is None, "another seat is asked"
    full = [Said(f"{number}", 0) for number in range(MOST_BUBBLES)]
    assert first.speak(match, 0, 9, full) is None


def test_a_turn_begins_when_play_comes_back() -> None:
    match = begin_at(card_position())
    assert (turn_of(match, 0), turn_of(match, 1)) == (1, 0)
    match.play("market row.2")
    assert turn_of(match, 0) == 1
    match.play("keep all")
    assert (turn_of(match, 0), turn_of(match, 1)) == (1, 1)
