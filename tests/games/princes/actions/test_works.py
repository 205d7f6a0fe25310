"""Completing works (Rulings P-30 to P-34, P-40)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.princes.tables import (
    Prince,
    codes,
    kind,
    money,
    offered,
    play,
    prestige,
    side,
    table,
)

ANNA = Prince(
    hand="poet lawyer",
    table="painter",
    recruiting=1,
    pieces="theater",
    freedoms="travel",
    jesters=2,
    money=0,
)


def test_the_example_of_the_poet() -> None:
    """Theater, travel, two jesters, four cards, no lake: a work of 15; 1400 of 1500 become 7 points."""
    m = table(ANNA, Prince(), Prince(), round=3)
    work = side(m)["works"]["poet"]
    assert work["value"] == 15
    assert work["parts"] == {
        "building": 4,
        "landscape": 0,
        "freedom": 3,
        "jesters": 4,
        "cards": 4,
        "bonus": 0,
    }
    m.play("work poet")
    assert (kind(m), m.words) == ("exchange", [f"prestige {k}" for k in range(8)])
    m.play("prestige 7")
    assert (money(m), prestige(m), side(m)["best_work"]) == (100, 7, 15)


@pytest.mark.parametrize(
    ("more", "part", "value"),
    [
        ({}, "cards", 1),
        ({"pieces": "theater"}, "building", 4),
        ({"pieces": "lake"}, "landscape", 3),
        ({"pieces": "lake lake"}, "landscape", 3),
        ({"freedoms": "travel"}, "freedom", 3),
        ({"jesters": 3}, "jesters", 6),
        ({"table": "lawyer", "recruiting": 1, "recruiting_on_table": 1}, "cards", 4),
        ({"bonus": "builders", "builders": 2}, "bonus", 4),
    ],
)
def test_p30_the_parts_of_a_work_value(more: dict[str, Any], part: str, value: int) -> None:
    m = table(Prince(hand="poet", **more), Prince(), Prince())
    assert side(m)["works"]["poet"]["parts"][part] == value


@pytest.mark.parametrize(
    ("round", "minimum"), list(enumerate([7, 10, 12, 14, 15, 16, 17], start=1))
)
def test_p31_the_minimum_rises_and_bonus_cards_count(round: int, minimum: int) -> None:
    jesters = min(7, (minimum - 1) // 2)
    shown = " ".join(["lawyer", "painter"][: minimum - 1 - 2 * jesters])
    exact = Prince(hand="poet", jesters=jesters, table=shown)
    assert m_value(exact) == minimum
    assert "work poet" in table(exact, Prince(), Prince(), round=round).words
    short = Prince(hand="poet", jesters=jesters - 1, table=shown)
    m = table(short, Prince(), Prince(), round=round)
    (reason,) = m.explain("work poet")
    assert (reason.code, reason.rule) == ("minimum", "P-31")
    assert reason.missing == {"work value": 2}
    assert dict(reason.parts)["jesters"] == 2 * jesters - 2
    lifted = Prince(hand="poet", jesters=jesters - 1, table=shown, bonus="jesters")
    assert "work poet" in table(lifted, Prince(), Prince(), round=round).words


def m_value(prince: Prince) -> int:
    """What the poet of this prince is worth."""
    value: int = side(table(prince, Prince(), Prince()))["works"]["poet"]["value"]
    return value


def test_p31_none_of_the_three_wishes_is_required() -> None:
    m = table(Prince(hand="poet", jesters=3), Prince(), Prince())
    assert "work poet" in m.words


def test_p31_the_minimum_must_be_reached_before_the_work_is_complete() -> None:
    prince = Prince(hand="poet", jesters=2, bonus="jesters parks table-cards")
    m = table(prince, Prince(), Prince())
    m.play("work poet")
    assert kind(m) == "bonus" and "complete" not in m.words
    assert codes(m, "complete") == ["minimum"]
    m.play("add jesters")
    assert "complete" in m.words


def test_p32_bonus_cards_any_number_after_the_card_lies_on_the_table() -> None:
    prince = Prince(hand="poet lawyer", jesters=3, bonus="hand-cards table-cards parks")
    m = table(prince, Prince(), Prince())
    m.play("work poet")  # 6 for jesters, 2 for cards
    assert offered(m, "add") == ["parks", "hand-cards", "table-cards"]
    m.play("add hand-cards")  # the lawyer
    m.play("add table-cards")  # the poet
    m.play("complete")
    assert side(m)["best_work"] == 10
    assert side(m)["bonus"] == ["parks"]
    assert m.view(1)["spent_bonus"] == ["hand-cards", "table-cards"]


def test_p32_unused_bonus_cards_are_worth_nothing_at_the_end() -> None:
    prince = Prince(bonus="parks", prestige=4)
    m = table(prince, Prince(), Prince(), round=7, actions=0, start=1)
    m.play("end turn")
    assert m.over and m.scores[0] == 4


def test_p32_a_last_bonus_card_that_is_needed_is_played_for_all_to_see() -> None:
    m = table(Prince(hand="poet", jesters=2, bonus="jesters"), Prince(), Prince())
    m.play("work poet")
    assert [entry.word for entry in m.entries] == ["work poet", "add jesters"]
    assert m.view(1)["spent_bonus"] == ["jesters"] and kind(m) == "exchange"


@pytest.mark.parametrize("points", [0, 1, 4])
def test_p33_the_payment_may_become_prestige_now_or_never(points: int) -> None:
    m = table(Prince(hand="poet", jesters=4, money=1000), Prince(), Prince())
    m.play("work poet")
    assert m.words == [f"prestige {k}" for k in range(5)]  # of 900 florins
    m.play(f"prestige {points}")
    assert (money(m), prestige(m)) == (1000 + 900 - 200 * points, points)
    assert not offered(m, "prestige")


def test_p34_the_card_stays_and_the_best_value_of_the_round_is_remembered() -> None:
    m = table(
        Prince(hand="poet lawyer", jesters=3, freedoms="travel", prestige=1), Prince(), Prince()
    )
    play(m, "work poet", "prestige 0")
    assert side(m)["best_work"] == 11
    play(m, "work lawyer", "prestige 0")
    assert side(m)["best_work"] == 11 and side(m)["table"] == ["poet", "lawyer"]


def ended(*best: int) -> list[int]:
    """The points of the best works after a round with these."""
    princes = [Prince(best_work=work, hand="poet" if n == 0 else "") for n, work in enumerate(best)]
    m = table(*princes, actions=1, round=2, start=1)
    m.play("end turn")
    return [m.view(seat)["players"][seat]["fame"]["best_works"] for seat in range(len(best))]


def test_p40_the_best_work_scores_3_for_everybody_who_has_it() -> None:
    assert ended(10, 12, 11) == [0, 3, 0]
    assert ended(12, 12, 11) == [3, 3, 0]
    assert ended(0, 0, 0) == [0, 0, 0]
    assert ended(0, 7, 0) == [0, 3, 0]


def test_p40_a_new_round_begins_without_a_best_work() -> None:
    prince = Prince(best_work=12, hand="poet")
    m = table(prince, Prince(), Prince(), actions=1, round=2, start=1)
    m.play("end turn")
    assert [m.view(None)["players"][seat]["best_work"] for seat in range(3)] == [0, 0, 0]
