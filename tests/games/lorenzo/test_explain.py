"""Why not? For every space the game says what stands in the way, and how much is missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import signoria
from signoria import IllegalMove, Match
from tests.games.lorenzo.tables import MEMBERS, Board, codes, kind, play, table

WAYS: dict[str, tuple[Match, str, list[str]]] = {
    "value": (table(Board(), Board(), floors="woods@4"), "white territory.4", ["value"]),
    "fee": (
        table(Board(), Board(at="white territory.1"), floors="woods@2"),
        "white territory.2",
        ["fee"],
    ),
    "cost": (table(Board(), Board(), floors="warlord"), "white character.1", ["cost"]),
    "military": (
        table(Board(cards="woods city"), Board(), floors="forest"),
        "white territory.1",
        ["military"],
    ),
    "colour": (
        table(Board(at="black territory.1", goods="9 coin"), Board(), floors="forest@2"),
        "white territory.2",
        ["colour"],
    ),
    "limit": (
        table(
            Board(cards="warlord dame knight farmer artisan preacher", goods="9 coin"),
            Board(),
            floors="abbess",
        ),
        "white character.1",
        ["limit"],
    ),
    "closure": (table(Board(), Board()), "white market.4", ["closure"]),
    "occupied": (table(Board(), Board(at="white market.1")), "white market.1", ["occupied"]),
    "barred": (
        table(Board(tiles="2"), Board(), tiles="1-1 2-5 3-1"),
        "white market.1",
        ["barred"],
    ),
    "placed": (table(Board(at="white palace"), Board()), "white market.1", ["placed"]),
    "card": (table(Board(), Board()), "white territory.1", ["card"]),
    "several": (
        table(
            Board(at="black character.3", cards="preacher"),
            Board(at="white character.4"),
            dice="2 2 2",
            floors="warlord@2",
        ),
        "white character.2",
        ["colour", "fee", "cost", "value"],
    ),
}


@pytest.mark.parametrize("name", WAYS)
def test_each_obstacle_is_told(name: str) -> None:
    m, word, told = WAYS[name]
    assert codes(m, word) == told
    before = m.position()
    with pytest.raises(IllegalMove) as refusal:
        m.play(word)
    assert [reason.code for reason in refusal.value.reasons] == told
    assert m.position() == before


def test_numbers_missing() -> None:
    m = table(Board(goods="1 wood 2 coin"), Board(at="white building.1"), floors="bank@3")
    told = {reason.code: reason.missing for reason in m.explain("white building.3")}
    assert told == {"fee": {"coin": 1}, "cost": {"stone": 3, "coin": 4}, "value": {"value": 1}}


def every_moment(seed: int) -> Iterator[Match]:
    """A game at each of its questions."""
    m = signoria.new("lorenzo", seats=3, seed=seed, modules=["advanced"])
    number = seed
    while not m.over:
        yield m
        number = (number * 31 + 7) % 1009
        m.play(m.words[number % len(m.words)])


@pytest.mark.parametrize("seed", [1, 2])
def test_every_member_and_space_is_legal_or_explained(seed: int) -> None:
    for m in every_moment(seed):
        if kind(m) != "place":
            continue
        for member in MEMBERS:
            for space in m.position()["spaces"]:
                word = f"{member} {space}"
                reasons = m.explain(word)
                assert (word in m.words) == (reasons == [])
                assert all([reason.text and reason.rule.startswith("L-") for reason in reasons])


def test_another_seat_may_ask_too() -> None:
    m = table(Board(), Board(), floors="warlord")
    assert codes(m, "white character.1", 1) == ["turn", "cost"]
    assert codes(m, "white palace", 1) == ["turn"]
    assert codes(m, "purple palace") == ["unknown"]


def test_reasons_in_italian() -> None:
    m = table(Board(), Board(), floors="warlord")
    m.language = "it"
    assert "monete" in m.explain("white character.1")[0].text


def test_a_question_in_between_comes_first() -> None:
    m = table(Board(), Board())
    play(m, "white palace")
    assert codes(m, "black palace") == ["question"]


def test_why_not_so_many_servants() -> None:
    garden = Board(goods="4 wood 2 stone 4 servant")
    m = table(garden, Board(), dice="1 4 1", floors="garden@3")
    play(m, "white building.3")
    assert m.words == ["servants 1", "servants 2"]
    told = {n: codes(m, f"servants {n}") for n in range(5)}
    assert told == {0: ["value"], 1: [], 2: [], 3: ["cost"], 4: ["cost"]}
    m = table(Board(goods="4 servant", tiles="2"), Board(), tiles="1-1 2-6 3-1")
    play(m, "white palace")
    assert codes(m, "servants 3") == ["rate"]
