"""Short labels: the name of a leader or a card, and its text elsewhere."""

from __future__ import annotations

import pytest

from signoria.kernel.text import Text
from signoria.learn.labels import LONG, cut, shortened
from signoria.learn.review import Course
from signoria.learn.review.telling import tell
from tests.learn.review.games import played, reviewed

TEXT = "once per round: receive one wood, one stone and a coin"


@pytest.mark.parametrize(
    ("words", "others", "short"),
    [
        (f"Keep Ada (requires 2 ventures): {TEXT}", [f"Keep Ben: {TEXT}"], "Keep Ada"),
        (f"Keep Ada: {TEXT}", ["Keep Ada: twice"], "Keep Ada: once per round"),
        ("Privilege: 2 coins", ["Privilege: 1 wood"], "Privilege: 2 coins"),
        (
            "Take row 1 of the market: two stones, a coin and a shield",
            [],
            "Take row 1 of the market",
        ),
        ("Put the very long name of a thing up for: 300", [], None),
        ("white (value 5) to the small space of production", [], None),
    ],
)
def test_details_are_left_out_where_the_rest_tells_enough(
    words: str, others: list[str], short: str | None
) -> None:
    assert cut(words, others) == (words if short is None else short)


def test_both_languages_and_the_past_are_shortened() -> None:
    label = Text(f"Use Ada: {TEXT}", f"Usa Ada: {TEXT}", Text(f"used Ada: {TEXT}", "ha usato Ada"))
    found = shortened(label, [Text("End the turn", "Termina il turno")])
    assert (found.en, found.it) == ("Use Ada", "Usa Ada")
    assert (found.past_tense("en"), found.past_tense("it")) == ("used Ada", "ha usato Ada")


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_draft_is_told_by_the_names_of_leaders(language: str) -> None:
    match = played("lorenzo", ["novice"] * 2, 40, modules=["advanced"])
    review = reviewed(match)
    told = tell(review, ["Ada", "Ben"], language)
    drafts = [choice.step for choice in review.course.choices if choice.kind == "draft"]
    moves = [move for move in told["moves"] if move["step"] in drafts]
    assert moves and any([move["confirmed"] for move in moves])
    for move in moves:
        assert max(len(move["label"]), len(move["best_label"])) <= LONG
        assert [each["label"] for each in move["best_line"][:1]] in ([], [move["best_label"]])
    turns = [turn for turn in told["turning"] if turn["step"] in drafts and not turn["luck"]]
    assert turns and max([len(turn["text"]) for turn in turns]) < 3 * LONG


def test_answers_are_told_apart_by_their_short_labels() -> None:
    course = Course(played("lorenzo", ["novice"] * 3, 150, modules=["advanced"]))
    for choice in course.choices:
        told = [label.en for label in choice.short.values()]
        assert len(set(told)) == len(told)
