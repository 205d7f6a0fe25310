"""A part of a word is answered with a whole one: of the question at hand, and one that can be typed."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from tests.games.lorenzo.tables import Board, play, table


@pytest.mark.parametrize("part", ["territory.4", "take", "Territory 4", "character.2"])
def test_l45_a_part_of_a_word_is_completed_for_the_question_at_hand(part: str) -> None:
    m = table(Board(goods="9 coin"), Board(), floors="abbess woods@4 forest@1", dice="1 4 1")
    play(m, "white character.1")
    assert m.decision is not None and m.decision.kind == "bonus_take"
    assert "take territory.1" in m.words
    (reason,) = m.explain(part)
    assert (reason.code, reason.rule) == ("part", "L-45")
    example = reason.text.partition("write it like ")[2]
    assert example in m.words


def test_a_player_who_is_not_asked_sees_no_answer_of_another() -> None:
    m = signoria.new("princes", seats=3, seed=4)
    (reason,) = m.explain("reject", 1)
    kept = m.view(0)["players"][0]["hand"]
    assert reason.code in ("part", "turn", "unknown")
    other = signoria.new("princes", seats=3, seed=5)
    assert other.view(0)["players"][0]["hand"] != kept
    assert other.explain("reject", 1) == [reason]


@pytest.mark.parametrize(
    ("title", "modules"), [("lorenzo", ("houses",)), ("princes", ("muse",)), ("masters", ())]
)
def test_every_part_of_a_word_is_explained_without_signs_of_a_form(
    title: str, modules: tuple[str, ...]
) -> None:
    m = signoria.new(title, seats=3, seed=3, modules=modules)
    rng = Random(3)
    kinds: set[str] = set()
    while not m.over:
        assert m.decision is not None
        if m.decision.kind not in kinds:
            kinds.add(m.decision.kind)
            for part in sorted({part for word in m.words[:20] for part in word.split(" ")}):
                for reason in [*m.explain(part), *m.explain(part, 1)]:
                    assert "{" not in reason.text
        m.play(rng.choice(m.words))
