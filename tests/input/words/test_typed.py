"""Words as people type them are known for what they mean, and for why they are not possible."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import signoria
from signoria import Match
from tests.games.lorenzo.tables import rules


def test_names_of_a_module_that_is_not_in_play_are_known_with_spaces_too() -> None:
    m = signoria.new("lorenzo", seats=3, seed=3)
    for written in ("house-medici 3", "House Medici 3"):
        assert rules(m, written) == [("module", "H-B2")]
    (reason,) = m.obstacles("place seat 1 2")
    assert reason.code == "question"


def test_names_that_do_not_belong_together_are_still_names_of_the_game() -> None:
    m = signoria.new("princes", seats=3, seed=3)
    for written in ("take lawyer", "work jester", "bid lake"):
        (reason,) = m.obstacles(written)
        assert (reason.code, reason.rule) == ("mixed", "P-2")
    assert [reason.code for reason in m.obstacles("100")] == ["part"]
    assert [reason.code for reason in m.obstacles("fly")] == ["unknown"]


def test_a_space_written_with_spaces_is_that_space_also_where_there_is_none() -> None:
    m = signoria.new("lorenzo", seats=3, seed=3)
    assert m.obstacles("Black Territory 1") == m.obstacles("black territory.1") == []
    for written in ("black territory 9", "black territory.9"):
        assert rules(m, written) == [("name", "L-12")]


def at_a_question(kind: str, game: str, **settings: Any) -> Match:
    """A game in which this is asked."""
    m = signoria.new(game, seed=7, **settings)
    rng = Random(1)
    while m.decision.kind != kind:
        m.play(rng.choice(m.words))
    return m


@pytest.mark.parametrize(
    ("game", "seats", "kind", "written", "meant"),
    [
        ("princes", 3, "bid", "bid 0300", "bid 300"),
        ("princes", 3, "bid", "bid +300", "bid 300"),
        ("lorenzo", 2, "servants", "Servants 00", "servants 0"),
        ("masters", 2, "store", "discard 01 stone", "discard 1 stone"),
    ],
)
def test_zeros_before_a_number_say_nothing(
    game: str, seats: int, kind: str, written: str, meant: str
) -> None:
    m = at_a_question(kind, game, seats=seats)
    assert meant in m.words and m.explain(written) == []
    m.play(written)
    assert meant in [entry.word for entry in m.entries]


def test_a_number_with_zeros_before_it_is_out_of_range_as_without_them() -> None:
    m = at_a_question("servants", "lorenzo", seats=2)
    assert m.explain("servants 0099") == m.explain("servants 99") != []


@pytest.mark.parametrize("written", ["buy blue 03", "buy blue-3", "Buy blue 3", "buy  BLUE-03"])
def test_cards_with_zeros_in_their_names_are_known_without_them(written: str) -> None:
    m = at_a_question("action", "masters", seats=2)
    assert m.explain(written) == m.explain("buy blue-03")
    (reason,) = m.explain("buy green 99")
    assert reason.code == "name" and "green-99" in reason.text


def test_dots_alone_may_be_spaces() -> None:
    m = at_a_question("place", "lorenzo", seats=2, modules=["advanced"])
    for written in ("white leader piero-francesca", "white leader piero francesca"):
        assert m.explain(written) == m.explain("white leader.piero-francesca")


def test_nothing_is_a_word_of_the_game() -> None:
    m = at_a_question("servants", "lorenzo", seats=2)
    for written in ("nothing", "territory.1 woods pay nothing"):
        (reason,) = m.explain(written)
        assert reason.code in ("part", "mixed") and reason.rule


@pytest.mark.parametrize(
    ("game", "seats", "written"),
    [
        ("princes", 3, "banker"),
        ("princes", 3, "keep princess"),
        ("princes", 3, "princess 300 300"),
        ("lorenzo", 3, "give herald herald"),
        ("masters", 4, "token white-marble-servant"),
    ],
)
def test_parts_of_words_of_a_module_belong_to_the_module(
    game: str, seats: int, written: str
) -> None:
    (reason,) = signoria.new(game, seats=seats, seed=7).explain(written)
    assert reason.code == "module" and reason.rule


@pytest.mark.parametrize(
    ("settings", "written", "rule"),
    [
        ({}, "strozzi", "H-L1"),
        ({}, "leader.pazzi", "H-L1"),
        ({}, "house-visconti", "H-L1"),
        ({"leader_set": "houses"}, "montefeltro", "H-A6"),
    ],
)
def test_bare_names_that_a_setting_brings_name_the_setting(
    settings: dict[str, str], written: str, rule: str
) -> None:
    m = signoria.new("lorenzo", seats=3, seed=7, modules=["houses"], **settings)
    (reason,) = m.explain(written)
    assert (reason.code, reason.rule) == ("setting", rule)
