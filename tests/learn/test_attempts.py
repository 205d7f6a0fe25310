"""Attempts: how they are judged, what the coach says, and what is offered."""

from __future__ import annotations

import pytest

from signoria.kernel.errors import BadRecord, SignoriaError
from signoria.learn.lessons import Attempt, Lesson, course_of
from signoria.learn.lessons.lesson_file import read_lesson
from tests.learn.conftest import Write


@pytest.fixture
def lesson(write: Write) -> Lesson:
    """The lesson of these tests, as it is."""
    return read_lesson(write())


def english(attempt: Attempt) -> str:
    """What the coach says about an attempt."""
    said = attempt.feedback.say
    return "" if said is None else said.en


def after(lesson: Lesson, *words: str, tries: int = 0) -> Attempt:
    """An attempt in which these were played."""
    attempt = Attempt(lesson, tries=tries)
    for word in words:
        attempt.play(word)
    return attempt


def test_at_first_it_is_open_and_says_nothing(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    assert attempt.feedback.to_json("en") == {
        "state": "open",
        "say": None,
        "reasons": [],
        "look": [],
        "hint": None,
        "solution": [],
    }
    assert [option.word for option in attempt.options()] == attempt.study.match.words


def test_the_goal_is_praised_with_the_text_of_the_answer(lesson: Lesson) -> None:
    attempt = after(lesson, "buy blue-01")
    assert attempt.feedback.state == "solved" and english(attempt) == "Yours."
    assert attempt.feedback.to_json("it")["say"] == "Tua."
    assert attempt.options() == []


def test_a_wrong_answer_is_judged_when_it_is_complete(lesson: Lesson) -> None:
    attempt = after(lesson, "market row.2")
    assert attempt.feedback.state == "open"
    attempt.play("keep all")
    assert attempt.feedback.state == "missed" and english(attempt) == "You took instead."
    assert attempt.study.match.entries[-1].seat == 1, "the rival has played its wishes"


def test_another_miss_gets_the_general_text(lesson: Lesson) -> None:
    attempt = after(lesson, "market column.3", "keep all")
    assert attempt.feedback.state == "missed"
    assert english(attempt) == ("That's allowed, but it doesn't reach the goal. Pay for a card."), (
        "and the idea is told"
    )


@pytest.mark.parametrize("words", [("buy blue-01",), ("market row.2", "keep all")])
def test_at_the_end_no_deck_is_left_without_its_top_card(
    lesson: Lesson, words: tuple[str, ...]
) -> None:
    attempt = after(lesson, *words)
    match = attempt.study.match
    assert attempt.feedback.state != "open" and match.state.seat >= 0, "chance has answered"
    assert all([deck["top"] for deck in match.position()["grid"].values()])
    again = Attempt(lesson, 0, attempt.study.entries)
    assert again.feedback == attempt.feedback and again.study.match.position() == match.position()


def test_after_the_end_of_an_attempt_nothing_more_is_played(lesson: Lesson) -> None:
    attempt = after(lesson, "buy blue-01")
    entries = attempt.study.entries
    assert attempt.play("market row.1").state == "solved" and attempt.study.entries == entries
    with pytest.raises(BadRecord, match="the attempt is over"):
        Attempt(lesson, 0, [*entries, (1, "market row.1")])


def test_a_refusal_has_the_reasons_of_the_rules_and_changes_nothing(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    feedback = attempt.play("buy green-04").to_json("en")
    assert feedback["state"] == "refused" and feedback["say"] == "Two shields short."
    assert [reason["code"] for reason in feedback["reasons"]] == ["cost"]
    assert feedback["reasons"][0]["rule"] == "M-31"
    assert attempt.study.entries == [] and attempt.feedback.state == "open"
    unforeseen = attempt.play("buy purple-05").to_json("it")
    assert unforeseen["say"] is None and len(unforeseen["reasons"]) == 2
    assert attempt.play("nonsense").state == "refused"


def test_help_comes_step_by_step(lesson: Lesson) -> None:
    found = [Attempt(lesson, tries=tries).feedback for tries in range(4)]
    assert [feedback.look for feedback in found] == [[], [], ["card:blue-01"], ["card:blue-01"]]
    assert [feedback.solution for feedback in found] == [[], [], [], ["buy blue-01"]]
    missed = after(lesson, "market row.2", "keep all", tries=2).feedback
    assert missed.solution == ["buy blue-01"], "that was the third miss"


def test_an_attempt_is_taken_up_again_from_its_entries(lesson: Lesson) -> None:
    half = after(lesson, "market row.2")
    again = Attempt(lesson, 0, half.study.entries)
    again.play("keep all")
    assert again.feedback.state == "missed" and english(again) == "You took instead."
    ended = Attempt(lesson, 0, again.study.entries)
    assert ended.feedback == again.feedback


def test_twists_that_are_not_there_are_refused(lesson: Lesson) -> None:
    for twist in (-1, 1):
        with pytest.raises(SignoriaError, match="twists 0 to 0"):
            Attempt(lesson, twist)


def test_another_way_to_the_goal_is_praised(write: Write) -> None:
    wanted = ('goal = "players.0.slots.0 has blue-01"', 'goal = "players.0.depots.coin <= 2"')
    attempt = after(read_lesson(write(wanted)), "market column.3", "keep all")
    assert attempt.feedback.state == "solved" and english(attempt) == (
        "You found another way. Well done. Pay for a card. The way that was meant: Yours."
    ), "and the idea and the rule are told"
    silent = read_lesson(write(wanted, ('say = { en = "Yours.", it = "Tua." }\n', "")))
    attempt = after(silent, "market column.3", "keep all")
    assert english(attempt) == "You found another way. Well done. Pay for a card."


def test_an_also_without_a_text_is_praised_like_the_right_one(write: Write) -> None:
    also = '\n[[answer]]\nis = "also"\nplay = ["market column.3", "keep all"]\n'
    wanted = ("players.0.slots.0 has blue-01", "players.0.depots.coin <= 3")
    attempt = after(read_lesson(write(wanted, more=also)), "market column.3", "keep all")
    assert attempt.feedback.state == "solved" and english(attempt) == "Yours."


def test_in_the_middle_of_an_action_the_goal_does_not_count(write: Write) -> None:
    wanted = ("players.0.slots.0 has blue-01", "players.0.faith >= 1")
    lesson = read_lesson(write(wanted, ('play = ["buy blue-01"]', 'play = ["produce"]')))
    attempt = Attempt(lesson)
    red = next(option.word for option in attempt.options() if option.preview["changes"])
    attempt.play(red)
    assert attempt.study.match.position()["players"][0]["faith"] == 1
    assert attempt.feedback.state == "open", "what is kept is still asked"
    attempt.play("keep all")
    assert attempt.feedback.state == "solved"


def test_turns_go_on_with_a_gentle_bot_until_they_are_over(write: Write) -> None:
    two = ('look = ["card:blue-01"]', 'look = ["card:blue-01"]\nturns = 2')
    nothing = ('others = { 1 = ["market row.3", "keep all"] }', "")
    attempt = after(read_lesson(write(two, nothing)), "market column.3", "keep all")
    assert attempt.feedback.state == "open" and attempt.study.asked
    assert {seat for seat, _ in attempt.study.entries} == {0, 1}
    attempt.play(next(word for word in attempt.study.match.words if word.startswith("market")))
    while attempt.feedback.state == "open":
        attempt.play(attempt.study.match.words[0])
    assert attempt.feedback.state == "missed"


def test_alone_a_turn_ends_when_chance_hands_the_next_one_back() -> None:
    course = course_of("masters")
    assert course is not None
    lesson = course.lesson("lorenzo-answers")
    for words in (("market row.3", "discard 1 shield"), ("market column.3", "discard 1 stone")):
        attempt = after(lesson, *words)
        assert attempt.feedback.state == "missed", words
        assert Attempt(lesson, 0, attempt.study.entries).feedback == attempt.feedback


# What is offered.


def test_what_is_not_offered_is_for_later(write: Write) -> None:
    offered = ('look = ["card:blue-01"]', 'look = ["card:blue-01"]\noffer = ["card:*", "produce"]')
    attempt = Attempt(read_lesson(write(offered)))
    assert "buy blue-01" in [option.word for option in attempt.options()]
    assert "market row.1" not in [option.word for option in attempt.options()]
    feedback = attempt.play("market row.1")
    assert feedback.state == "later" and feedback.say is not None
    assert feedback.say.en == "Later. This lesson is about one thing: Pay for a card."
    assert attempt.study.entries == [] and attempt.play("buy green-04").state == "refused"


def test_what_is_hidden_is_never_offered(write: Write) -> None:
    hidden = ('look = ["card:blue-01"]', 'look = ["card:blue-01"]\nhide = ["discard *"]')
    attempt = after(read_lesson(write(hidden)), "market row.2")
    words = [option.word for option in attempt.options()]
    assert words == ["keep all"] and len(attempt.study.match.words) > 1
    assert attempt.play(attempt.study.match.words[-1]).state == "later"
