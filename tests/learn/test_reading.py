"""Files of lessons: what is wrong with one is said with its place; a broken lesson is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from signoria.kernel.errors import BadCatalogue
from signoria.learn.lessons import BadLesson
from signoria.learn.lessons.checking import problems_of
from signoria.learn.lessons.lesson_file import read_lesson
from signoria.learn.lessons.reading import read_course
from tests.learn.conftest import Write

RECALL_WITH_ONE = (
    '{ en = "One", it = "Una" }, { en = "Two", it = "Due" }',
    '{ en = "One", it = "Una" }',
)

BAD = [
    (('title = { en = "A card", it = "Una carta" }', ""), "'title' is missing"),
    ((', it = "Paga una carta."', ""), "idea: 'it' is missing"),
    (('it = "Compra una carta."', 'it = " "'), "task.it: there are no words"),
    (('position = "card.json"', 'position = "card.json"\ncolour = 3'), "unknown entry 'colour'"),
    (('position = "card.json"', 'position = "other.json"'), "other.json cannot be read"),
    (("slots.0 has", "slots.0 holds"), "goal: unknown sign 'holds'"),
    (('is = "right"', 'is = "wrong"'), "answer: no answer is right"),
    (('is = "wrong"', 'is = "false"'), "answer[1].is: unknown kind of answer 'false'"),
    (('codes = ["cost"]\n', ""), "answer[2]: an answer has codes if it is 'refused'"),
    (('play = ["buy green-04"]', "play = []"), "answer[2].play: nothing is played"),
    (("others = { 1", "others = { rival"), "others: expected the number of a seat"),
    (("answer = 1", "answer = 3"), "recall[0].answer: expected a whole number from 1 to 2"),
    (RECALL_WITH_ONE, "recall[0].choices: expected at least two choices"),
    (('look = ["card:blue-01"]', "look = 3"), "look: expected a list"),
    (('look = ["card:blue-01"]', "turns = 0"), "turns: expected a whole number from 1"),
]


@pytest.mark.parametrize(("exchange", "problem"), BAD, ids=[problem for _, problem in BAD])
def test_a_bad_file_is_refused_by_its_name_and_place(
    write: Write, exchange: tuple[str, str], problem: str
) -> None:
    with pytest.raises(BadLesson, match=r"card\.toml") as refused:
        read_lesson(write(exchange))
    assert problem in str(refused.value)


def test_what_is_no_file_of_the_kind_is_refused(write: Write, tmp_path: Path) -> None:
    path = write()
    (tmp_path / "positions" / "card.json").write_text("[", encoding="utf-8")
    with pytest.raises(BadLesson, match=r"card\.json is not JSON"):
        read_lesson(path)
    (tmp_path / "positions" / "card.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BadLesson, match="is not a position"):
        read_lesson(path)
    path.write_text("title = ", encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"card\.toml: not a TOML file"):
        read_lesson(path)


BROKEN = [
    (
        ('play = ["buy blue-01"]', 'play = ["market row.1", "keep all"]'),
        "right answer market row.1; keep all: it should be solved, but it is missed",
    ),
    (
        ('play = ["buy blue-01"]', 'play = ["buy blue-11"]'),
        "right answer buy blue-11: it should be solved, but it is refused",
    ),
    (
        ('play = ["market row.2", "keep all"]', 'play = ["buy blue-01"]'),
        "wrong answer buy blue-01: it should be missed, but it is solved",
    ),
    (
        ('codes = ["cost"]', 'codes = ["slot"]'),
        "refused answer buy green-04: it is refused for cost, not for slot",
    ),
    (
        ('play = ["buy green-04"]', 'play = ["buy blue-01", "produce"]'),
        "refused answer buy blue-01; produce: the attempt is solved before 'produce'",
    ),
    (
        ("players.0.slots.0 has blue-01", "players.0.faith == 0"),
        "the goal is reached before anything is played",
    ),
    (
        ('look = ["card:blue-01"]', 'look = ["card:blue-01"]\noffer = ["space:*", "card:*"]'),
        "offer 'space:*' names no answer",
    ),
    (('look = ["card:blue-01"]\n', ""), "nothing to look at: 'look' is missing"),
    (
        ('look = ["card:blue-01"]', 'look = ["card:blue-01"]\nseat = 1'),
        "seat 1 is not asked at the start",
    ),
    (
        ('look = ["card:blue-01"]', 'look = ["card:blue-01"]\nhide = ["*all", "discard*"]'),
        "after market row.1 nothing is offered",
    ),
    (
        ('en = "Buy a card."', 'en = "' + "one " * 41 + '"'),
        "task has 41 words (en); 40 are the limit",
    ),
]


def test_a_lesson_in_order_has_no_problems(write: Write) -> None:
    assert problems_of(read_lesson(write()), 40) == []


@pytest.mark.parametrize(("exchange", "problem"), BROKEN, ids=[problem for _, problem in BROKEN])
def test_a_broken_lesson_is_found(write: Write, exchange: tuple[str, str], problem: str) -> None:
    found = problems_of(read_lesson(write(exchange)), 40)
    assert any([each.startswith(problem) for each in found]), found


def test_a_position_that_cannot_be_is_a_problem_of_its_table(write: Write) -> None:
    twist = '\n[[twist]]\nset = { "players.0.depots.coin" = 9 }\n'
    found = problems_of(read_lesson(write(more=twist)), 40)
    assert len(found) == 1 and found[0].startswith("twist 1: position.players[0]")


# Twists.


def test_a_twist_changes_what_it_names_and_keeps_the_rest(write: Write) -> None:
    twist = '\n[[twist]]\nset = { "players.0.faith" = 3 }\ntask = { en = "Now.", it = "Ora." }\n'
    lesson = read_lesson(write(more=twist))
    first, second = lesson.tables
    assert first.position["players"][0]["faith"] == 0
    assert second.position["players"][0]["faith"] == 3
    assert second.task.en == "Now." and second.goal.written == first.goal.written
    assert second.answers == first.answers and problems_of(lesson, 40) == []


def test_a_twist_can_only_change_what_is_there(write: Write) -> None:
    twist = '\n[[twist]]\nset = { "players.5.faith" = 3 }\n'
    with pytest.raises(BadLesson, match=re.escape("nothing at '5.faith'")):
        read_lesson(write(more=twist))


# Courses.


def course(home: Path, chapters: str, lessons: str = '["card"]') -> Path:
    """A folder of lessons with one chapter, made of the lesson that is there."""
    folder = home / "first"
    folder.mkdir(exist_ok=True)
    (home / "course.toml").write_text(f"chapters = {chapters}\n", encoding="utf-8")
    title = 'title = { en = "First", it = "Primo" }'
    (folder / "chapter.toml").write_text(f"{title}\nlessons = {lessons}\n", encoding="utf-8")
    return folder


def test_a_course_names_its_chapters_and_they_their_lessons(write: Write, tmp_path: Path) -> None:
    write()
    folder = course(tmp_path, '["first"]')
    (tmp_path / "card.toml").rename(folder / "card.toml")
    (tmp_path / "positions").rename(folder / "positions")
    found = read_course("masters", tmp_path)
    assert [lesson.id for lesson in found.lessons()] == ["card"]
    assert found.chapters[0].questions == [] and found.chapters[0].first_game is None

    questions = '[[question]]\nlesson = "{}"\nask = {{ en = "Why?", it = "Perché?" }}\n'
    questions += 'answer = {{ en = "So.", it = "Così." }}\n'
    (folder / "questions.toml").write_text(questions.format("card"), encoding="utf-8")
    assert len(read_course("masters", tmp_path).chapters[0].questions) == 1
    (folder / "questions.toml").write_text(questions.format("dice"), encoding="utf-8")
    with pytest.raises(BadLesson, match="unknown lesson 'dice'; known are card"):
        read_course("masters", tmp_path)

    game = 'seats = 2\nseed = 1\nbots = "novice"\ntext = { en = "Go.", it = "Via." }\n[[moment]]\n'
    (folder / "first-game.toml").write_text(game + 'id = "a"\n', encoding="utf-8")
    with pytest.raises(BadLesson, match="expected 'question', 'when' or both"):
        read_course("masters", tmp_path)


def test_chapters_and_lessons_that_are_not_there_are_refused(tmp_path: Path) -> None:
    course(tmp_path, '["second"]')
    with pytest.raises(BadLesson, match="there is no folder 'second'"):
        read_course("masters", tmp_path)
    course(tmp_path, '["first"]', '["dice"]')
    with pytest.raises(BadLesson, match=re.escape("there is no file 'dice.toml'")):
        read_course("masters", tmp_path)
