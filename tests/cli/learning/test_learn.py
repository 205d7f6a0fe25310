"""`signoria learn` with answers typed beforehand: the list, a lesson, what is kept, the first game."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import pytest
from rich.cells import cell_len

from signoria.cli.learning.progress import Progress
from signoria.kernel.errors import SignoriaError
from signoria.learn.lessons import RECALL_DAYS, Course, course_of, courses
from tests.cli.conftest import Command

COURSE = next(course for course in courses() if course.game == "masters")
FIRST, SECOND = COURSE.lessons()[:2]
SOLVE_FIRST = ["market row.1", "keep all"]


def kept(folder: Path) -> dict[str, dict[str, object]]:
    """What is remembered of the lessons."""
    found: dict[str, dict[str, dict[str, object]]] = json.loads(
        (folder / "signoria" / "learning.json").read_text(encoding="utf-8")
    )
    return found[COURSE.game]


def test_the_courses_are_listed_in_both_languages(signoria: Command) -> None:
    for language, word in (("en", "lessons"), ("it", "lezioni")):
        run = signoria("learn", "--language", language)
        assert run.code == 0 and run.out.count(word) == len(courses())
        assert "signoria learn masters" in run.out


def test_the_list_fits_a_narrow_terminal(signoria: Command) -> None:
    run = signoria("learn", "masters", "--list", "--language", "it", width=80)
    lines = run.out.splitlines()
    assert max([cell_len(line) for line in lines]) <= 80
    for lesson in COURSE.lessons():
        assert any([f"{lesson.number}. {lesson.title.it}" in line for line in lines])


def test_a_lesson_is_solved_and_the_next_one_follows(signoria: Command, tmp_path: Path) -> None:
    typed = ["", *SOLVE_FIRST, "", "q"]
    run = signoria("learn", "masters", typed=typed, width=80)
    assert run.code == 0 and "See you soon." in run.out
    assert "Two coins and a servant." in run.out
    assert f"2. {SECOND.title.en}" in run.out and list(kept(tmp_path)) == [FIRST.id]
    assert max([cell_len(line) for line in run.out.splitlines()]) <= 80
    again = signoria("learn", "masters", typed=["q"])
    assert "✓" in again.out and "Enter for lesson 2" in again.out


def test_after_the_last_lesson_the_next_step_is_named(signoria: Command) -> None:
    last = COURSE.lessons()[-1]
    first, twist = [[*table.solution(), "", "q"] for table in last.tables[:2]]
    run = signoria("learn", "masters", "--lesson", last.id, typed=first)
    for flag in ("--questions", "--first-game"):
        assert f"signoria learn masters {flag}" in run.out
        listed = run.out.rindex(f"{last.number}. {last.title.en}")
        assert listed < run.out.index(flag), "below the list, where no line pushes it off"
    again = ["learn", "masters", "--lesson", last.id, "--language", "it"]
    run = signoria(*again, typed=twist)
    assert "signoria learn masters --first-game --language it" in run.out


def test_a_lesson_is_begun_by_number_or_name(signoria: Command) -> None:
    for asked in ("4", "waste"):
        run = signoria("learn", "masters", "--lesson", asked, "--language", "it", typed=["q"])
        assert "4. Quel che scarti" in run.out and "A presto." in run.out


def test_what_goes_wrong_is_answered_and_tried_again(signoria: Command, tmp_path: Path) -> None:
    typed = ["buy blue-01", "nonsense", "99", "market row.2", "keep all", "", *SOLVE_FIRST, "q"]
    run = signoria("learn", "masters", "--lesson", "1", typed=typed)
    assert "Not possible: buy blue-01" in run.out and "(M-31)" in run.out
    assert "First the coins, then the card: that is lesson 2." in run.out
    assert "nonsense is not a move" in run.out and "99 is not a move" in run.out
    assert "Not yet" in run.out and "Fine things, but no coin." in run.out
    assert "Press Enter to try again" in run.out and "Solved" in run.out
    assert kept(tmp_path)[FIRST.id]["solved"] == 1


def test_help_and_explanations_can_be_asked_for(signoria: Command) -> None:
    typed = ["h", "?", "? 1", "? market row.9", "? blue-01", "s", "b", "q"]
    run = signoria("learn", "masters", "--lesson", "first-card", typed=typed)
    assert "undo your last move" in run.out and "Not possible right now" in run.out
    assert "Possible." in run.out and "Not possible: market row.9" in run.out
    assert "It goes like this, step by step: buy blue-01" in run.out


def test_the_solution_is_what_is_left_of_it_or_begins_anew(signoria: Command) -> None:
    run = signoria("learn", "masters", "--lesson", "1", typed=["market row.1", "s", "q"])
    assert "It goes like this, step by step: keep all" in run.out
    run = signoria("learn", "masters", "--lesson", "1", typed=["market row.2", "s", "q"])
    anew = "Type r to begin again. Then it goes like this, step by step: market row.1; keep all"
    assert anew in run.out.replace("\n", " ")


def test_a_bonus_card_in_hand_has_one_plus(signoria: Command) -> None:
    run = signoria("learn", "princes", "--lesson", "last-round", typed=["q"], width=80)
    assert "+2 for each Jester" in run.out and "+ +" not in run.out


def test_a_move_that_the_lesson_does_not_offer_is_said_to_be_that(signoria: Command) -> None:
    lesson = ["learn", "lorenzo", "--lesson", "1"]
    run = signoria(*lesson, typed=["? black character.1", "q"])
    assert "this lesson offers only some of the moves" in run.out
    assert "Not possible" not in run.out


def test_help_says_what_the_letters_of_the_board_stand_for(signoria: Command) -> None:
    lesson = ["learn", "lorenzo", "--lesson", "1"]
    run = signoria(*lesson, typed=["h", "q"], width=80)
    assert "h says what the signs on the board stand for" in run.out
    assert "W wood, S stone, C coins, V servants, M military, F faith" in run.out
    assert "pts: the score as if the game ended now" in run.out
    run = signoria("play", "lorenzo", "--seed", "5", "--language", "it", typed=["h", "q"])
    assert "L legni, P pietre, M monete, S servitori, X militari, F fede" in run.out
    assert "n nero, b bianco, a arancione, ○ neutro" in run.out


def test_an_answer_is_taken_back_and_the_lesson_begun_again(signoria: Command) -> None:
    typed = ["market row.2", "u", "market row.2", "r", *SOLVE_FIRST, "q"]
    run = signoria("learn", "masters", "--lesson", "1", typed=typed)
    assert "Solved" in run.out


def test_from_the_third_try_on_the_coach_points(signoria: Command) -> None:
    miss = ["market row.2", "keep all", ""]
    run = signoria("learn", "masters", "--lesson", "1", typed=[*miss * 2, "q"])
    assert "This is what matters now. Think of the moves [1] [4]" in run.out
    run = signoria("learn", "masters", "--lesson", "1", typed=[*miss * 2, "1", "q"])
    assert "Look at: market row" not in run.out
    run = signoria("learn", "masters", "--lesson", "1", typed=[*miss * 3, "q"])
    assert "Shall I show you? Then you play it." in run.out


def test_what_is_not_offered_is_for_later(signoria: Command) -> None:
    run = signoria("learn", "lorenzo", "--lesson", "send-a-member", typed=["black market.1", "q"])
    assert "Later. This lesson is about one thing:" in run.out


def test_a_second_visit_brings_the_next_table(signoria: Command, tmp_path: Path) -> None:
    signoria("learn", "masters", "--lesson", "waste", typed=["market column.2", "q"])
    run = signoria("learn", "masters", "--lesson", "waste", typed=["q"])
    lesson = COURSE.lesson("waste")
    assert len(lesson.tables) > 1
    assert lesson.tables[1].task.en.split(".")[0] in " ".join(re.sub("[│┃]", " ", run.out).split())


def test_a_question_that_is_due_comes_back(signoria: Command, tmp_path: Path) -> None:
    signoria("learn", "masters", "--lesson", "1", typed=[*SOLVE_FIRST, "q"])
    file = tmp_path / "signoria" / "learning.json"
    found = json.loads(file.read_text(encoding="utf-8"))
    found["masters"][FIRST.id]["due"] = "2020-01-01"
    file.write_text(json.dumps(found), encoding="utf-8")
    recall = FIRST.recall[1 % len(FIRST.recall)]
    run = signoria("learn", "masters", typed=[str(recall.answer + 1), "q"])
    assert "Do you remember?" in run.out and f"Right: {recall.choices[recall.answer].en}" in run.out
    assert kept(tmp_path)[FIRST.id]["step"] == 1
    assert "Do you remember?" not in signoria("learn", "masters", typed=["q"]).out


def test_the_questions_at_the_end_name_the_lessons_to_see_again(signoria: Command) -> None:
    count = sum([len(chapter.questions) for chapter in COURSE.chapters])
    run = signoria("learn", "masters", "--questions", typed=["", "n", *["", "y"] * (count - 1)])
    assert f"Known: {count - 1} of {count}." in run.out
    assert f"lesson 2, {SECOND.title.en}" in run.out


def test_a_reply_to_a_question_that_is_neither_yes_nor_no_is_asked_for_again(
    signoria: Command,
) -> None:
    run = signoria("learn", "masters", "--questions", typed=["", "maybe", "", "y", "", "q"])
    assert run.out.count("Type y for yes or n for no") == 2
    assert "Known: 1 of" in run.out and "Worth another look" not in run.out
    run = signoria("learn", "masters", "--questions", "--language", "it", typed=["", "Sì", "", "q"])
    assert "Sapute: 1 su" in run.out


@pytest.mark.parametrize("course", courses(), ids=[course.game for course in courses()])
def test_before_the_first_lesson_it_is_said_what_the_game_is_about(
    signoria: Command, course: Course
) -> None:
    text = course.chapters[0].text
    assert text is not None and course.to_json("it")["chapters"][0]["text"] == text.it
    beginning = " ".join(text.it.split()[:5])
    for lesson, told in (("1", True), ("2", False)):
        run = signoria("learn", course.game, "--lesson", lesson, "--language", "it", typed=["q"])
        assert (beginning in " ".join(re.sub("[│┃]", " ", run.out).split())) is told


def test_the_first_game_has_a_coach(signoria: Command, tmp_path: Path) -> None:
    run = signoria("learn", "masters", "--first-game", "first-steps", typed=["", *["1"] * 6, "q"])
    assert signoria("learn", "masters", "--first-game", typed=["q"]).code == 0
    assert "Baldo 2" in run.out and "strength:2 2" not in run.out
    assert "Your first game, two players" in run.out and "Take, buy or produce." in run.out
    assert "You kept Discount on coins and Depot for stones" in run.out
    assert list(tmp_path.glob("masters-*.json")), "it is saved, as every game"


def test_courses_as_json(signoria: Command) -> None:
    found = json.loads(signoria("learn", "--json").out)
    assert [course["game"] for course in found] == [course.game for course in courses()]
    one = json.loads(signoria("learn", "masters", "--json", "--language", "it").out)
    assert one == [COURSE.to_json("it")]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "unknown game 'chess'"),
        (["masters", "--lesson", "chess"], "masters has no lesson 'chess'"),
        (["masters", "--first-game", "alone"], "'alone' has no first game"),
        (["masters", "first-steps"], "is only named with --first-game"),
        (["masters", "15"], "a lesson is opened with: signoria learn masters --lesson 15"),
        (["masters", "--language", "la"], "unknown language 'la'"),
    ],
)
def test_what_is_not_there_is_refused(
    signoria: Command, arguments: list[str], problem: str
) -> None:
    run = signoria("learn", *arguments)
    assert run.code == 1 and problem in run.err


def test_a_damaged_file_of_progress_is_refused_and_kept(signoria: Command, tmp_path: Path) -> None:
    file = tmp_path / "signoria" / "learning.json"
    file.parent.mkdir()
    for content in ("[1", "[]", '{"masters": 3}'):
        file.write_text(content, encoding="utf-8")
        run = signoria("learn", "masters", typed=["q"])
        assert run.code == 1 and "is not a list of lessons" in run.err
        assert file.read_text(encoding="utf-8") == content


def test_questions_come_back_after_some_days_and_begin_anew_after_a_mistake(
    tmp_path: Path,
) -> None:
    file = tmp_path / "learning.json"

    def on(day: int) -> Progress:
        return Progress(file, COURSE.game, date(2026, 1, day))

    assert RECALL_DAYS == (2, 8, 30)
    on(1).note_solved(FIRST)
    assert not on(2).is_due(FIRST) and on(3).is_due(FIRST)
    on(3).note_answer(FIRST, True)
    assert not on(10).is_due(FIRST) and on(11).is_due(FIRST)
    on(11).note_answer(FIRST, False)
    assert not on(12).is_due(FIRST) and on(13).is_due(FIRST)
    for day in (13, 21):
        on(day).note_answer(FIRST, True)
    on(21).note_answer(FIRST, True)
    assert not Progress(file, COURSE.game, date(2030, 1, 1)).is_due(FIRST), "known by now"
    assert on(21).visits(FIRST) == 1 and not on(21).solved(SECOND)
    with pytest.raises(SignoriaError, match="is not a list of lessons"):
        file.write_text("3", encoding="utf-8")
        on(1)
    assert course_of(COURSE.game) is COURSE
