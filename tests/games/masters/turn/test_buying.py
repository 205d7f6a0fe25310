"""Buying a development card (Rulings M-31 to M-35, M-85)."""

from __future__ import annotations

import pytest

from signoria import IllegalMove
from tests.games.masters.tables import (
    BOARD,
    CARDS,
    LEADERS,
    NOTHING,
    RESOURCES,
    Board,
    buyable,
    codes,
    depots,
    faith,
    kind,
    play,
    slots,
    strongbox,
    table,
    written,
)

RICH = "9 coin 9 stone 9 servant 9 shield"
BASES = {1: "", 2: "green-01", 3: "green-01 green-05"}
SPARE = {1: "", 2: "blue-01", 3: "blue-01 blue-05"}


def base_for(card: str) -> str:
    """A stack this card may cover, made of other cards."""
    level = CARDS[card]["level"]
    return SPARE[level] if card in ("green-01", "green-05") else BASES[level]


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_bought_for_its_printed_cost(card: str) -> None:
    cost = CARDS[card]["cost"]
    board = Board(strongbox=written(cost), slots=[base_for(card)])
    m = table(board, Board(), tops=card)
    before = m.scores[0]
    m.play(f"buy {card}")
    assert strongbox(m) == "" and slots(m)[0] == f"{base_for(card)} {card}".strip()
    gained = CARDS[card]["points"] - sum(cost.values()) // BOARD["end"]["goods_per_point"]
    assert m.scores[0] == before + gained


@pytest.mark.parametrize("card", CARDS)
def test_one_resource_short_is_too_little(card: str) -> None:
    for good, amount in CARDS[card]["cost"].items():
        purse = written(CARDS[card]["cost"] | {good: amount - 1})
        m = table(Board(strongbox=purse, slots=[base_for(card)]), Board(), tops=card)
        assert card not in buyable(m)
        assert [reason.missing for reason in m.explain(f"buy {card}")] == [{good: 1}]


def test_m31_a_price_is_paid_from_depots_special_depots_and_strongbox_together() -> None:
    stock = "5 coin 1 stone"  # two of the coins on the leader
    poor = Board(depots=stock, played="depot-coin", slots=[BASES[2]])
    assert "blue-06" not in buyable(table(poor, Board(), tops="blue-06"))
    board = Board(depots=stock, strongbox="2 stone", played="depot-coin", slots=[BASES[2]])
    m = table(board, Board(), tops="blue-06")
    play(m, "buy blue-06", "stone 1 from depots 1 from strongbox")  # three coins and two stones
    assert (depots(m), strongbox(m)) == ("2 coin", "1 stone")


def test_m31_what_is_paid_returns_to_the_supply() -> None:
    m = table(Board(depots="2 coin", strongbox="1 shield"), Board(depots="1 coin"))
    m.play("buy blue-01")
    assert (depots(m), strongbox(m), depots(m, 1)) == ("", "1 shield", "1 coin")


def test_m85_every_split_between_depots_and_strongbox_is_offered_depots_first() -> None:
    m = table(Board(depots="3 coin", strongbox="3 coin", slots=[BASES[2]]), Board())
    m.play("buy blue-05")  # four coins
    assert kind(m) == "pay"
    assert m.words == [
        "coin 3 from depots 1 from strongbox",
        "coin 2 from depots 2 from strongbox",
        "coin 1 from depots 3 from strongbox",
    ]
    m.play("coin 1 from depots 3 from strongbox")
    assert (depots(m), strongbox(m)) == ("2 coin", "")


@pytest.mark.parametrize(
    ("stock", "box"),
    [("2 coin", ""), ("", "2 coin"), ("3 coin", ""), ("", "5 coin"), ("1 coin", "1 coin")],
)
def test_m85_no_question_where_no_split_is_open(stock: str, box: str) -> None:
    m = table(Board(depots=stock, strongbox=box), Board())
    m.play("buy blue-01")
    assert (m.seat, slots(m)[0]) == (1, "blue-01")


def test_m85_each_type_with_an_open_split_is_asked_for_itself() -> None:
    board = Board(depots="1 coin 1 servant 1 stone", strongbox="1 coin 1 stone")
    m = table(board, Board(), tops="blue-02")
    m.play("buy blue-02")  # a coin, a stone and a servant: only the servant is settled
    m.play("coin 0 from depots 1 from strongbox")
    assert m.words[0] == "stone 1 from depots 0 from strongbox"
    m.play(m.words[0])
    assert (depots(m), strongbox(m)) == ("1 coin", "1 stone")


def test_m32_level_one_goes_on_an_empty_slot_only() -> None:
    m = table(Board(strongbox=RICH), Board())
    assert {CARDS[card]["level"] for card in buyable(m)} == {1}
    m.play("buy green-01")
    assert slots(m) == ["green-01", "", ""]
    m.play(NOTHING)
    m.play("buy blue-01")
    assert slots(m) == ["green-01", "blue-01", ""]


def test_m32_higher_levels_cover_the_level_below_whatever_the_colour() -> None:
    m = table(Board(strongbox=RICH, slots=["green-01", "green-02 blue-05"]), Board())
    assert {CARDS[card]["level"] for card in buyable(m)} == {1, 2, 3}
    m.play("buy purple-05")
    assert slots(m) == ["green-01 purple-05", "green-02 blue-05", ""]
    m.play(NOTHING)
    m.play("buy yellow-09")
    assert kind(m) == "slot"
    assert m.words == ["over purple-05", "over blue-05"]
    m.play("over blue-05")
    assert slots(m) == ["green-01 purple-05", "green-02 blue-05 yellow-09", ""]


def test_m32_with_three_stacks_there_is_no_room_for_another_level_one() -> None:
    m = table(Board(strongbox=RICH, slots=["green-01", "blue-01", "purple-01 purple-05"]), Board())
    assert codes(m, "buy yellow-01") == ["slot"]
    assert {CARDS[card]["level"] for card in buyable(m)} == {2, 3}


def test_m32_nothing_goes_over_a_level_three_or_skips_a_level() -> None:
    stacks = ["green-01 green-05 green-09", "blue-01", "purple-01"]
    m = table(Board(strongbox=RICH, slots=stacks), Board())
    assert {CARDS[card]["level"] for card in buyable(m)} == {2}
    assert codes(m, "buy blue-09") == ["slot"]
    m.play("buy blue-05")
    assert m.words == ["over blue-01", "over purple-01"]


def test_m32_of_several_empty_slots_none_is_asked_for() -> None:
    m = table(Board(strongbox=RICH, slots=["", "green-01", ""]), Board())
    m.play("buy blue-01")
    assert slots(m) == ["blue-01", "green-01", ""]


def test_m33_covered_cards_stop_producing() -> None:
    m = table(Board(strongbox=RICH, slots=["green-01 blue-05"]), Board())
    m.play("produce")
    assert "activate blue-05" in m.words
    assert codes(m, "activate green-01") == ["power"]


def test_m33_covered_cards_count_for_leaders_points_and_the_seventh_card() -> None:
    stacks = ["yellow-01 purple-05 blue-09", "green-01 green-05 green-09"]
    m = table(Board(strongbox=RICH, slots=stacks, hand="discount-coin"), Board())
    assert m.breakdown[0]["cards"] == 1 + 5 + 9 + 1 + 5 + 9
    assert "play discount-coin" in m.words  # a yellow and a purple card, both covered
    play(m, "buy blue-01", "end turn", NOTHING)  # two whole stacks and one more: seven cards
    assert m.over


@pytest.mark.parametrize("good", RESOURCES)
def test_m34_a_discount_takes_one_off_cards_that_cost_its_resource(good: str) -> None:
    m = table(Board(played=f"discount-{good}"), Board())
    for card, price in m.view(0)["players"][0]["prices"].items():
        printed = CARDS[card]["cost"]
        cheaper = printed.get(good, 0) - 1 if good in printed else 0
        assert written(price) == written(printed | {good: cheaper}), card


def test_m34_two_discounts_both_apply() -> None:
    board = Board(depots="1 servant", played="discount-coin discount-stone")
    m = table(board, Board(), tops="blue-02")
    m.play("buy blue-02")  # a coin, a stone and a servant
    assert (depots(m), slots(m)[0]) == ("", "blue-02")


def test_m34_a_discount_is_no_coin_to_spend_elsewhere() -> None:
    m = table(Board(depots="1 servant", played="discount-coin"), Board())
    assert buyable(m) == []
    assert [reason.missing for reason in m.explain("buy purple-01")] == [{"servant": 1}]


def test_m34_no_card_becomes_free_even_with_two_discounts() -> None:
    pairs = [(one, two) for one in RESOURCES for two in RESOURCES if one < two]
    for one, two in pairs:
        m = table(Board(played=f"discount-{one} discount-{two}"), Board())
        assert all(sum(price.values()) for price in m.view(0)["players"][0]["prices"].values())
    assert min(sum(card["cost"].values()) for card in CARDS.values()) == 2
    assert len({str(leader["always"]) for leader in LEADERS.values()}) == len(LEADERS)


def test_m34_a_leader_in_hand_gives_no_discount() -> None:
    m = table(Board(depots="1 coin", hand="discount-coin"), Board())
    with pytest.raises(IllegalMove):
        m.play("buy blue-01")


def test_m35_discounts_leave_production_and_requirements_alone() -> None:
    board = Board(depots="2 servant", slots=["green-03"], played="discount-servant")
    m = table(board, Board())
    play(m, "produce", "activate green-03")
    assert depots(m) == ""  # both servants, as printed
    needy = Board(strongbox="4 coin", hand="depot-stone", played="discount-coin")
    m = table(needy, Board())
    assert [reason.missing for reason in m.explain("play depot-stone")] == [{"coin": 1}]


def test_example_cards_of_three_levels_that_the_resources_would_pay() -> None:
    """The rulebook's board: one level I card, resources for three cards, and no level II card."""
    board = Board(depots="3 coin 2 shield", strongbox="4 coin 2 shield", slots=["yellow-01"])
    m = table(board, Board(), tops="blue-01 green-05 blue-11")
    assert CARDS["blue-11"]["cost"] == {"coin": 7}
    assert {"blue-01", "green-05", "blue-11"} - set(buyable(m)) == {"blue-11"}
    assert codes(m, "buy blue-11") == ["slot"]
    first = m.clone()
    play(first, "buy blue-01", "coin 2 from depots 0 from strongbox")
    assert slots(first) == ["yellow-01", "blue-01", ""]
    m.play("buy green-05")
    assert (depots(m), strongbox(m)) == ("3 coin", "4 coin")
    assert slots(m) == ["yellow-01 green-05", "", ""]
    assert faith(m) == [0, 0]


def test_m34_a_card_on_offer_says_the_price_with_the_discount_and_the_printed_one() -> None:
    m = table(Board(depots="1 coin", played="discount-coin"), Board(), tops="blue-01")
    assert m.decision is not None
    label = next(each.label for each in m.decision.options if each.word == "buy blue-01")
    assert "costs 1 coin instead of 2 coins" in label
    m = table(Board(depots="2 coin"), Board(), tops="blue-01")
    assert m.decision is not None
    label = next(each.label for each in m.decision.options if each.word == "buy blue-01")
    assert "costs 2 coins;" in label
