"""Activating the production (Rulings M-36 to M-43, M-86)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from signoria import IllegalMove
from signoria.kernel.match import Match
from signoria.kernel.question import Option
from tests.games.masters.tables import (
    CARDS,
    RESOURCES,
    Board,
    codes,
    depots,
    faith,
    favours,
    kind,
    play,
    strongbox,
    table,
    written,
)

RICH = "9 coin 9 stone 9 servant 9 shield"
UNDER = {1: "", 2: "green-02", 3: "green-02 green-06"}
SPARE = {1: "", 2: "blue-02", 3: "blue-02 blue-06"}


def stack_under(card: str) -> str:
    """The cards this one lies upon."""
    below = SPARE if CARDS[card]["colour"] == "green" else UNDER
    return f"{below[CARDS[card]['level']]} {card}".strip()


@pytest.mark.parametrize("card", CARDS)
def test_every_card_produces_what_is_printed(card: str) -> None:
    production = CARDS[card]["production"]
    m = table(Board(depots=written(production["pay"]), slots=[stack_under(card)]), Board())
    m.play("produce")
    if kind(m) == "activate":  # with two inputs the base power could be meant
        m.play(f"activate {card}")
    assert m.seat == 1 and depots(m) == ""
    assert strongbox(m) == written(production["gain"])
    assert faith(m) == [production["gain"].get("faith", 0), 0]


def test_m36_any_set_of_the_visible_powers_each_once() -> None:
    board = Board(
        strongbox=RICH,
        slots=["green-01", "green-02 blue-05", "purple-01"],
        played="production-coin production-stone",
    )
    m = table(board, Board())
    m.play("produce")
    powers = ["base", "green-01", "blue-05", "purple-01", "production-coin", "production-stone"]
    sets = [some for size in range(1, 7) for some in combinations(powers, size)]
    assert sorted(m.words) == sorted(["activate " + " ".join(some) for some in sets])


def test_m36_what_is_not_chosen_is_not_paid() -> None:
    m = table(Board(depots="2 coin 1 stone", slots=["green-01", "purple-01"]), Board())
    play(m, "produce", "activate purple-01")
    assert (depots(m), faith(m)) == ("2 coin", [1, 0])


def test_m37_outputs_do_not_feed_inputs() -> None:
    # green-02 makes a servant of a stone; blue-02 would make a stone of that servant.
    m = table(Board(depots="1 stone", slots=["green-02", "blue-02"]), Board())
    assert codes(m, "activate green-02 blue-02") == ["question", "inputs"]
    m.play("produce")
    assert (m.seat, strongbox(m)) == (1, "1 servant")


def test_m37_all_inputs_must_be_there_together() -> None:
    m = table(Board(depots="1 coin 1 stone", slots=["green-01", "purple-02", "green-02"]), Board())
    m.play("produce")
    assert sorted(m.words) == [
        "activate base",
        "activate green-01",
        "activate green-01 green-02",
        "activate green-02",
        "activate purple-02",
        "activate purple-02 green-02",
    ]


def test_m37_the_base_power_takes_what_the_others_leave() -> None:
    m = table(Board(depots="2 coin 1 stone", slots=["green-01"]), Board())
    play(m, "produce", "activate base green-01")
    assert kind(m) == "free_outputs"  # a coin and the stone are left: no choice of inputs
    m.play("gain 1 shield")
    assert (depots(m), strongbox(m), faith(m)) == ("", "1 shield", [1, 0])


def test_m38_each_unit_comes_from_depots_or_strongbox_as_the_player_likes() -> None:
    board = Board(depots="2 coin", strongbox="2 coin 1 shield", slots=["purple-03"])
    m = table(board, Board())
    play(m, "produce", "activate purple-03")
    assert m.words == [
        "coin 2 from depots 0 from strongbox",
        "coin 1 from depots 1 from strongbox",
        "coin 0 from depots 2 from strongbox",
    ]
    m.play("coin 1 from depots 1 from strongbox")
    assert (depots(m), strongbox(m)) == ("1 coin", "1 coin 1 stone 1 servant 2 shield")


def test_m39_m86_the_base_power_takes_any_two_each_pair_once_and_gives_one() -> None:
    m = table(Board(strongbox="2 coin 2 stone 2 servant 2 shield"), Board())
    m.play("produce")
    pairs = combinations_with_replacement(RESOURCES, 2)
    assert m.words == [f"pay {written(Counter(pair))}" for pair in pairs]
    m.play("pay 1 stone 1 shield")
    assert m.words == [f"gain 1 {good}" for good in RESOURCES]  # and never faith
    m.play("gain 1 coin")
    assert strongbox(m) == "3 coin 1 stone 2 servant 1 shield"


def test_m39_equal_inputs_need_two_of_a_kind() -> None:
    m = table(Board(depots="2 coin 1 stone"), Board())
    m.play("produce")
    assert m.words == ["pay 2 coin", "pay 1 coin 1 stone"]


def test_m39_one_resource_is_not_enough() -> None:
    m = table(Board(depots="1 coin"), Board())
    assert codes(m, "produce") == ["inputs"]
    assert [reason.missing for reason in m.explain("produce")] == [{"any": 1}]


@pytest.mark.parametrize("good", RESOURCES)
def test_m40_m41_a_leader_gives_a_resource_of_choice_and_a_faith(good: str) -> None:
    m = table(Board(depots=f"1 {good}", played=f"production-{good}"), Board())
    m.play("produce")
    assert m.words == [f"gain 1 {each}" for each in RESOURCES]
    with pytest.raises(IllegalMove):
        m.play("gain 1 faith")
    m.play("gain 1 servant")
    assert (depots(m), strongbox(m), faith(m)) == ("", "1 servant", [1, 0])


def test_m41_m86_what_several_powers_leave_to_choice_is_chosen_together() -> None:
    board = Board(strongbox="2 shield 1 coin 1 stone", played="production-coin production-stone")
    m = table(board, Board())
    play(m, "produce", "activate base production-coin production-stone")
    bundles = combinations_with_replacement(RESOURCES, 3)
    assert sorted(m.words) == sorted([f"gain {written(Counter(some))}" for some in bundles])
    m.play("gain 2 coin 1 servant")
    assert (strongbox(m), faith(m)) == ("2 coin 1 servant", [2, 0])


def test_m42_all_outputs_go_to_the_strongbox_and_all_faith_is_one_move() -> None:
    board = Board(
        depots="3 stone 2 servant",
        slots=["purple-01", "purple-02 green-05", "yellow-01"],
        faith=7,
        played="production-servant",
    )
    m = table(board, Board(faith=6))
    play(m, "produce", "activate purple-01 green-05 yellow-01 production-servant", "gain 1 coin")
    assert faith(m) == [12, 6]  # 1 + 2 + 1 + 1, and the report on the way
    assert (favours(m, 0), favours(m, 1)) == ("kept open open", "kept open open")
    assert (depots(m), strongbox(m)) == ("1 stone", "1 coin")


def test_m42_the_output_lies_in_the_strongbox_when_the_turn_is_over() -> None:
    m = table(Board(depots="2 stone", slots=["blue-03"], hand="discount-coin"), Board())
    play(m, "produce", "activate blue-03")
    assert kind(m) == "window"
    assert (depots(m), strongbox(m)) == ("", "1 coin 1 servant 1 shield")


def test_m43_at_least_one_power_must_work() -> None:
    m = table(Board(slots=["green-01"], played="production-shield"), Board())
    assert codes(m, "produce") == ["inputs"]
    m = table(Board(depots="2 coin", slots=["green-01"]), Board())
    m.play("produce")
    assert sorted(m.words) == ["activate base", "activate green-01"]
    for word in ("activate", "activate ", "end turn"):
        with pytest.raises(IllegalMove):
            m.play(word)


def test_example_all_cards_work_and_two_stones_are_left_for_the_base_power() -> None:
    """The rulebook's production: three cards from depots and strongbox, one faith, stones galore."""
    cards = "green-02 green-06 purple-04"  # a stone; a servant and a shield; a coin and a shield
    board = Board(
        depots="1 coin 2 stone 3 servant",
        strongbox="1 stone 2 shield",
        slots=["green-02", "green-01 green-06", "purple-04"],
    )
    m = table(board, Board())
    m.play("produce")
    with_base = m.clone()
    play(m, f"activate {cards}", "stone 1 from depots 0 from strongbox")
    assert (depots(m), faith(m)) == ("1 stone 2 servant", [1, 0])
    assert strongbox(m) == "6 stone 1 servant"
    play(with_base, f"activate base {cards}", "pay 2 stone", "gain 1 coin")
    assert (depots(with_base), strongbox(with_base)) == ("2 servant", "1 coin 5 stone 1 servant")


def test_running_totals_are_told_at_every_step_of_the_choice() -> None:
    board = Board(depots="1 coin 1 stone 2 shield", strongbox="1 stone", slots=["green-01"])
    m = table(board, Board())
    m.play("produce")
    alone = option(m, "activate green-01").preview
    assert alone["details"] == {"pay": {"coin": 1}, "gain": {"faith": 1}}
    both = option(m, "activate base green-01").preview
    assert both["details"] == {"pay": {"coin": 1, "any": 2}, "gain": {"faith": 1, "choice": 1}}
    assert both["changes"] == []
    m.play("activate base green-01")
    paid = option(m, "pay 2 stone").preview["details"]
    assert paid == {"pay": {"coin": 1, "stone": 2}, "gain": {"faith": 1, "choice": 1}}
    m.play("pay 2 stone")
    gained = option(m, "gain 1 shield").preview["details"]
    assert gained == {"pay": {"coin": 1, "stone": 2}, "gain": {"shield": 1, "faith": 1}}


def option(m: Match, word: str) -> Option:
    """The option of this word."""
    assert m.decision is not None
    return next(each for each in m.decision.options if each.word == word)
