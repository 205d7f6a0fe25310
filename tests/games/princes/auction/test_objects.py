"""What the objects of the auction bring (Rulings P-20 to P-23, P-68)."""

from __future__ import annotations

from random import Random

import pytest

from signoria import UndoRefused
from tests.games.princes.tables import (
    Prince,
    kind,
    money,
    offered,
    play,
    prestige,
    settle,
    side,
    table,
)

TRIO = (Prince(), Prince(), Prince())


@pytest.mark.parametrize("landscape", ["forest", "lake", "park"])
def test_p20_the_second_landscape_of_a_type_scores_3(landscape: str) -> None:
    for owned, points in (("", 0), (landscape, 3), (f"{landscape} {landscape}", 3)):
        m = table(Prince(pieces=owned), Prince(), Prince(), ask="take last")
        m.play(f"take {landscape}")
        settle(m)
        assert prestige(m) == points


def test_p20_different_types_score_nothing() -> None:
    m = table(Prince(pieces="lake"), Prince(), Prince(), ask="take last")
    m.play("take forest")
    settle(m)
    assert prestige(m) == 0


def test_p21_each_jester_adds_2_to_every_work_and_takes_no_room() -> None:
    m = table(Prince(jesters=1), Prince(), Prince(), ask="take last")
    m.play("take jester")
    assert side(m)["jesters"] == 2 and side(m)["empty_spaces"] == 43
    m = table(Prince(hand="poet lawyer", jesters=3), Prince(), Prince())
    assert side(m)["works"]["poet"]["parts"]["jesters"] == 6
    play(m, "work poet", "prestige 0")
    assert side(m)["works"]["lawyer"]["parts"]["jesters"] == 6


@pytest.mark.parametrize(
    ("builders", "cost", "points"), [(0, 700, 0), (1, 300, 3), (2, 300, 3), (3, 0, None)]
)
def test_p22_builders_make_buildings_cheaper_and_score(
    builders: int, cost: int, points: int | None
) -> None:
    m = table(Prince(builders=builders), Prince(), Prince())
    m.play("build tower")
    assert money(m) == 3500 - cost
    if points is not None:
        m = table(Prince(builders=builders), Prince(), Prince(), ask="take last")
        m.play("take builder")
        assert prestige(m) == points


def test_p22_the_second_builder_lets_buildings_touch() -> None:
    m = table(Prince(builders=1), Prince(), Prince(), ask="take last")
    m.play("take builder")
    play(m, "build chapel")
    m.play("turn 0")
    assert "at a4" in m.words  # a4, a3 and b3: beside the palazzo


def test_p23_look_at_five_prestige_cards_keep_one_and_order_the_others() -> None:
    m = table(*TRIO, ask="take last")
    m.play("take prestige")
    drawn = m.view(0)["drawn"]["cards"]
    assert (kind(m), len(drawn)) == ("keep", 5)
    assert m.view(1)["drawn"]["cards"] == [None] * 5
    m.play(f"keep {drawn[2]}")
    rest = drawn[:2] + drawn[3:]
    assert kind(m) == "return" and len(m.words) == 24
    order = [rest[3], rest[0], rest[2], rest[1]]
    m.play("return " + " ".join(order))
    assert side(m)["prestige_cards"] == [drawn[2]]
    deck = m.view(0)["decks"]["prestige"]
    assert deck == {"cards": 13, "below": [{"card": card, "by": 0} for card in order]}
    hidden = m.view(1)["decks"]["prestige"]["below"]
    assert hidden == [{"card": None, "by": 0}] * 4


def test_p23_all_cards_if_there_are_fewer() -> None:
    cards = "most-lakes most-parks most-works"
    others = (
        "most-buildings two-large-buildings fewest-empty-spaces all-landscapes most-landscapes "
        "most-forests all-freedoms buildings-freedoms-works most-jesters most-builders "
        "builder-jester-landscapes"
    )
    m = table(Prince(), Prince(prestige_cards=others), Prince(), ask="take last")
    m.play("take prestige")
    assert sorted(offered(m, "keep")) == sorted(cards.split())


def test_p68_the_order_below_is_the_order_of_drawing_again() -> None:
    below = [(card, 0) for card in ("most-lakes", "most-parks", "most-works", "most-forests")]
    others = (
        "most-buildings two-large-buildings fewest-empty-spaces all-landscapes most-landscapes "
        "all-freedoms buildings-freedoms-works most-jesters most-builders"
    )
    princes = (Prince(), Prince(), Prince(prestige_cards=others))
    m = table(*princes, ask="take last", seat=1, below={"prestige": below})
    m.play("take prestige")
    assert offered(m, "keep") == ["builder-jester-landscapes", *[card for card, _ in below]]
    m.play("keep most-parks")
    m.play("return builder-jester-landscapes most-lakes most-works most-forests")
    assert [each["by"] for each in m.view(1)["decks"]["prestige"]["below"]] == [1] * 4


def test_p68_a_known_order_is_its_choosers_alone_and_imagined_anew_by_the_others() -> None:
    below = [("most-lakes", 0), ("most-parks", 0)]
    m = table(*TRIO, below={"prestige": below})
    seen = set()
    for seed in range(30):
        mine = m.game.position(m.resample(0, Random(seed)))["decks"]["prestige"]["below"]
        assert mine == [{"card": card, "by": 0} for card, _ in below]
        theirs = m.game.position(m.resample(1, Random(seed)))["decks"]["prestige"]["below"]
        seen.add(tuple(each["card"] for each in theirs))
    assert len(seen) > 10


def test_p68_one_card_left_is_returned_without_a_question() -> None:
    others = (
        "most-buildings two-large-buildings fewest-empty-spaces all-landscapes most-landscapes "
        "most-forests all-freedoms buildings-freedoms-works most-jesters most-builders "
        "builder-jester-landscapes most-works"
    )
    m = table(Prince(), Prince(prestige_cards=others), Prince(), ask="take last")
    m.play("take prestige")
    m.play("keep most-lakes")
    assert kind(m) == "action"
    assert m.view(0)["decks"]["prestige"]["below"] == [{"card": "most-parks", "by": 0}]
    assert side(m)["prestige_cards"] == ["most-lakes"]


def test_p68_cards_that_come_in_a_known_order_are_in_the_log_and_stop_undo() -> None:
    below = [("most-lakes", 0), ("most-parks", 0)]
    others = (
        "most-buildings two-large-buildings fewest-empty-spaces all-landscapes most-landscapes "
        "most-forests all-freedoms buildings-freedoms-works most-jesters most-builders "
        "builder-jester-landscapes most-works"
    )
    princes = (Prince(), Prince(), Prince(prestige_cards=others))
    m = table(*princes, ask="take last", seat=1, below={"prestige": below})
    m.play("take prestige")
    assert [entry.word for entry in m.entries] == [
        "take prestige",
        "draw most-lakes",
        "draw most-parks",
    ]
    assert m.public_record(0)["entries"][1]["word"] is None
    with pytest.raises(UndoRefused, match="cannot undo"):
        m.undo(1)
