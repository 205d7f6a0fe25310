"""Where rounds begin, as reviews, graphs and exercises tell it."""

from __future__ import annotations

import pytest

from signoria.learn.review import Course
from signoria.learn.review.sums import Sums
from signoria.learn.review.telling import tell
from tests.learn.review.games import played, reviewed


@pytest.mark.parametrize(
    ("game", "modules"), [("masters", []), ("lorenzo", ["advanced"]), ("princes", [])]
)
def test_choices_of_the_setup_belong_to_no_round(game: str, modules: list[str]) -> None:
    course = Course(played(game, ["random"] * 3, 60, modules=modules))
    begun = [number for number, entry in enumerate(course.match.entries, 1) if entry.begins]
    assert [(each.begin, each.number) for each in course.rounds[:2]] == [(0, 0), (begun[0], 1)]
    assert course.choices[0].step < begun[0]
    assert course.number_of(begun[0] - 1) == 0 and course.number_of(begun[0]) == 1
    numbers = [each.number for each in course.rounds]
    assert numbers == list(range(len(numbers)))


def test_a_game_without_choices_before_it_begins_with_its_first_round() -> None:
    course = Course(played("lorenzo", ["random"] * 2, 20))
    assert course.number_of(0) == 1 and course.round_of(0) == 0


def test_a_pack_that_is_handed_on_is_no_chance() -> None:
    """It was dealt before, and only its new owner sees it; dealing it was chance."""
    course = Course(played("lorenzo", ["random"] * 3, 60, modules=["advanced"]))
    drafts = [choice.step for choice in course.choices if choice.kind == "draft"]
    assert len(drafts) == 9 and course.draws(0, drafts[0])
    assert not course.draws(drafts[0], drafts[-1])
    packs = [entry.word for entry in course.match.entries[drafts[0] : drafts[-1]] if entry.seat < 0]
    assert len(packs) == 6 and all([word.startswith("pack") for word in packs])


def test_the_setup_is_named_in_both_languages() -> None:
    review = reviewed(played("masters", ["novice", "random"], round_limit=3))
    assert len(Sums(review).luck_by_round()) == len(review.course.rounds)
    told = {language: tell(review, ["Ada", "Ben"], language) for language in ("en", "it")}
    named = {language: [each["text"] for each in told[language]["rounds"]] for language in told}
    assert named["en"][:2] == ["Setting up", "Round 1"]
    assert named["it"][:2] == ["Preparazione", "Round 1"]
