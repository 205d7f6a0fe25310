"""What is in the box, and the sample values the rulebook gives for all bonus and prestige cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import signoria
from tests.games.princes.tables import Prince, game, play, side, table

PALACES = "university workshop opera tower chapel forest forest lake"
SAMPLE = Prince(
    pieces=PALACES,
    builders=2,
    freedoms="travel religion",
    prestige_cards="most-parks",
    table="lawyer painter",
    hand="poet architect",
    recruiting=1,
)
"""The rulebook's example: after the poet's work three cards lie on the table, two are in hand."""

BONUS = {
    "buildings": 5,
    "large-buildings": 4,
    "medium-buildings-and-forests": 3,
    "small-buildings-and-landscapes": 5,
    "building-sizes": 6,
    "landscapes": 3,
    "forests": 4,
    "lakes": 2,
    "parks": 0,
    "freedoms": 4,
    "jesters": 0,
    "jesters-and-freedoms": 2,
    "builders": 4,
    "builders-and-lakes": 3,
    "prestige-cards": 2,
    "prestige-cards-and-freedoms": 3,
    "landscape-types": 4,
    "categories": 5,
    "hand-cards": 2,
    "table-cards": 3,
}

ENDED = Prince(
    pieces=PALACES,
    builders=2,
    freedoms="travel religion",
    table="lawyer painter poet architect",
    recruiting_on_table=1,
    hand="composer",
)
RIVAL = Prince(
    pieces="laboratory library studio hospital theater forest lake park",
    table="physicist botanist alchemist goldsmith sculptor",
    builders=1,
)
"""As many buildings, landscapes, lakes and works; fewer forests and builders."""

FORESTS = [f"forest turn 90 at {cell}" for cell in ("a7", "c7", "e7")] + ["forest turn 0 at d2"]
PARKS = ["park turn 90 at g7", "park turn 90 at g4", "park turn 0 at a3"]
CROWDED = Prince(laid=FORESTS + PARKS, pieces="tower library")
"""Two empty spaces."""

PRESTIGE = {
    "most-buildings": 3,
    "two-large-buildings": 5,
    "fewest-empty-spaces": 0,
    "all-landscapes": 0,
    "most-landscapes": 4,
    "most-forests": 7,
    "most-lakes": 3,
    "all-freedoms": 0,
    "buildings-freedoms-works": 6,
    "most-jesters": 0,
    "most-builders": 6,
    "most-parks": 0,
    "builder-jester-landscapes": 0,
    "most-works": 4,
}


@pytest.mark.parametrize(("card", "value"), list(BONUS.items()))
def test_the_sample_value_of_every_bonus_card(card: str, value: int) -> None:
    prince = Prince(**{**vars(SAMPLE), "bonus": card, "prestige": 1})
    m = table(prince, Prince(), Prince())
    assert side(m)["works"]["poet"]["parts"]["bonus"] == value
    play(m, "work poet")
    assert m.decision is not None
    (label,) = [option.label for option in m.decision.options if option.word == f"add {card}"]
    assert label.endswith(f"adds {value}")


@pytest.mark.parametrize(("card", "value"), list(PRESTIGE.items()))
def test_the_sample_value_of_every_prestige_card(card: str, value: int) -> None:
    owner, other = Prince(**{**vars(ENDED), "prestige_cards": card}), RIVAL
    if card == "fewest-empty-spaces":
        owner, other = replace(owner, pieces=PALACES.replace(" chapel", "")), CROWDED
    m = table(owner, other, Prince(), round=7, ask="next round", then=[])
    assert m.over and m.breakdown[0]["prestige_cards"] == value


def test_the_box_holds_21_professions_20_bonus_and_14_prestige_cards() -> None:
    rules = game(4)
    assert [len(names) for names in rules.card_names] == [21, 14, 20]
    assert set(BONUS) == set(rules.card_names[2]) and set(PRESTIGE) == set(rules.card_names[1])


def test_wishes_are_spread_as_the_rulebook_says() -> None:
    professions = game(4).professions
    landscapes = Counter([each.landscape for each in professions])
    freedoms = Counter([each.freedom for each in professions])
    buildings = Counter([each.building for each in professions])
    assert landscapes == {0: 9, 1: 7, 2: 5} and freedoms == {0: 7, 1: 7, 2: 7}
    assert [buildings[index] for index in range(10)] == [3, 3, 3, 2, 2, 2, 2, 2, 1, 1]
    assert sorted([each.number for each in professions]) == list(range(1, 22))


@pytest.mark.parametrize(
    ("name", "building", "landscape", "freedom"),
    [
        ("mathematician", "university", "lake", "religion"),
        ("alchemist", "laboratory", "lake", "opinion"),
        ("botanist", "laboratory", "park", "religion"),
        ("bell-maker", "workshop", "forest", "religion"),
        ("poet", "theater", "lake", "travel"),
    ],
)
def test_the_published_professions(name: str, building: str, landscape: str, freedom: str) -> None:
    (printed,) = [each for each in game(4).printed if each.id == name]
    assert (printed.kind, printed.origin) == ("profession", "published")
    for wish in (building, landscape, freedom):
        assert wish in printed.text.en.lower()


def test_sizes_and_shapes() -> None:
    rules = game(4)
    assert [shape.size for shape in rules.shapes] == [7, 7, 7, 5, 5, 5, 5, 5, 3, 3, 6, 4, 3]
    pictures = [frozenset(o.picture for o in shape.orientations) for shape in rules.shapes[:10]]
    assert len(set(pictures)) == 10


def test_every_card_and_piece_says_where_its_values_come_from() -> None:
    rules = game(4, ("muse",))
    kinds = Counter([(printed.kind, printed.origin) for printed in rules.printed])
    assert kinds == {
        ("profession", "published"): 5,
        ("profession", "designed"): 16,
        ("bonus", "published"): 20,
        ("prestige", "published"): 14,
        ("building", "designed"): 10,
        ("landscape", "designed"): 3,
        ("object", "published"): 4,
        ("character", "published"): 6,
    }
    assert all(printed.text.en and printed.text.it for printed in rules.printed)


def test_the_title_offers_two_to_five_seats_and_one_module() -> None:
    (info,) = [info for info in signoria.games() if info.id == "princes"]
    assert info.seats == (2, 5) and [module.id for module in info.modules] == ["muse"]
