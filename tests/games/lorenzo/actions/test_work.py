"""Harvest and production, market, palace and council privileges."""

from __future__ import annotations

import pytest

from tests.games.lorenzo.tables import Board, codes, goods, kind, missing, play, spaces_for, table


def test_l53_small_space_for_one_large_for_any_number_at_three_less() -> None:
    others = [
        Board(at="white harvest.small, neutral harvest.large"),
        Board(at="black harvest.large"),
    ]
    m = table(Board(cards="commercial-hub"), *others, dice="3 4 3")
    assert codes(m, "white harvest.small") == ["occupied"]
    assert codes(m, "black harvest.large") == ["value"]
    play(m, "white harvest.large")
    assert goods(m) == "1 wood 1 stone 1 coin 1 servant"


def test_l53_the_total_after_the_three_must_be_one_or_more() -> None:
    m = table(Board(goods="1 servant"), Board(), Board(), dice="2 3 4")
    assert missing(m, "black harvest.large") == {"value": 1}
    play(m, "white harvest.large")
    assert goods(m) == "1 wood 1 stone 1 servant"


@pytest.mark.parametrize("standing", ["black harvest.small", "black harvest.large"])
def test_l54_one_coloured_member_in_both_spaces_of_an_area(standing: str) -> None:
    board = Board(goods="9 servant", at=standing)
    m = table(board, Board(), Board(), dice="6 6 6")
    assert "colour" in codes(m, "white harvest.small")
    assert codes(m, "white harvest.large") == ["colour"]
    assert "neutral harvest.large" in m.words
    assert "white production.small" in m.words


def test_l55_the_large_space_may_be_used_while_the_small_one_is_free() -> None:
    m = table(Board(), Board(), Board(), dice="6 6 6")
    assert "white harvest.large" in m.words and "white harvest.small" in m.words


def test_l56_without_cards_the_bonus_tile_pays() -> None:
    m = table(Board(), Board())
    play(m, "white production.small")
    assert goods(m) == "2 coin 1 military"


def test_l57_cards_up_to_the_value_work() -> None:
    m = table(Board(cards="commercial-hub gravel-pit forest"), Board())
    play(m, "white harvest.small")
    assert goods(m) == "1 wood 3 stone 1 coin 1 servant"


def test_l58_exchanges_are_paid_from_what_was_there_before() -> None:
    m = table(Board(goods="1 coin", cards="chapel residence"), Board())
    play(m, "white production.small")
    # One coin for two exchanges; the two coins of the tile come later.
    assert m.words == ["skip chapel", "use chapel 1 coin"]
    play(m, "use chapel 1 coin")
    assert goods(m) == "2 coin 1 military 1 faith" and m.seat == 1


def test_l58_missing_stock_is_told() -> None:
    m = table(Board(goods="1 coin", cards="treasury"), Board())
    play(m, "white production.small")
    assert m.words == ["skip treasury", "use treasury 1 coin"]
    assert codes(m, "use treasury 2 coin") == ["stock"]
    assert missing(m, "use treasury 2 coin") == {"coin": 1}


def test_l58_points_are_paid_from_before_as_well() -> None:
    m = table(Board(goods="1 faith", cards="baptistery"), Board())
    play(m, "white production.small", "use baptistery 1 faith")
    assert goods(m) == "4 coin 1 military 2 victory"


def test_l59_each_exchange_is_optional_and_one_row_only() -> None:
    m = table(Board(goods="9 wood", cards="carpenters-shop"), Board())
    play(m, "white production.small")
    assert m.words == [
        "skip carpenters-shop",
        "use carpenters-shop 1 wood",
        "use carpenters-shop 2 wood",
    ]
    play(m, "skip carpenters-shop")
    assert goods(m) == "9 wood 2 coin 1 military"


def test_l59_a_price_of_one_thing_or_another_is_a_choice() -> None:
    m = table(Board(goods="1 wood 1 stone", cards="church"), Board())
    play(m, "white production.small")
    assert m.words == ["skip church", "use church 1 wood", "use church 1 stone"]
    play(m, "use church 1 stone")
    assert goods(m) == "1 wood 2 coin 1 military 2 faith"


def test_l60_choose_all_pay_all_gain_all_then_privileges() -> None:
    board = Board(goods="3 coin 5 servant", cards="residence marketplace fortress")
    m = table(board, Board(), dice="1 5 1")
    play(m, "white production.small", "servants 0", "use residence 1 coin")
    assert goods(m) == "4 coin 5 servant 1 military 2 victory" and kind(m) == "privilege"
    play(m, "privilege coins", "privilege coins")
    assert goods(m) == "8 coin 5 servant 1 military 2 victory"


def test_l61_results_per_card_count_what_was_there_before() -> None:
    m = table(Board(cards="mint theater warlord dame"), Board(), dice="1 6 1")
    play(m, "white production.small")
    assert goods(m) == "4 coin 1 military 2 victory"  # two buildings, two characters
    m = table(Board(cards="mint theater warlord dame chapel"), Board(), dice="1 5 1")
    play(m, "white production.small")
    assert goods(m) == "5 coin 1 military"  # three buildings count, the Theater does not work


def test_l61_what_exchanges_bring_does_not_count_yet() -> None:
    m = table(Board(goods="1 coin", cards="mint chapel residence"), Board(), dice="1 5 1")
    play(m, "white production.small")
    assert m.words == ["skip chapel", "use chapel 1 coin"]
    play(m, "use chapel 1 coin")
    assert m.seat == 1 and goods(m) == "5 coin 1 military 1 faith"


def test_l62_one_member_per_market_space_several_spaces_per_player() -> None:
    m = table(Board(at="black market.1"), Board())
    assert codes(m, "white market.1") == ["occupied"]
    play(m, "white market.2")
    assert goods(m) == "5 servant"


def test_l62_what_the_market_gives() -> None:
    m = table(*[Board()] * 4)
    play(m, "white market.3")
    assert goods(m) == "2 coin 3 military"
    play(m, "white market.4", "privilege faith", "privilege wood-and-stone")
    assert goods(m, 1) == "1 wood 1 stone 1 faith"


def test_l63_the_palace_takes_everybody_and_keeps_the_order() -> None:
    m = table(Board(at="black palace"), Board(at="white palace, orange palace"))
    play(m, "white palace", "privilege military")
    assert goods(m) == "1 coin 2 military"
    palace = [(pawn["seat"], pawn["member"]) for pawn in m.position()["spaces"]["palace"]]
    assert palace == [(0, "black"), (1, "white"), (1, "orange"), (0, "white")]


@pytest.mark.parametrize(
    ("kind", "received"),
    [
        ("wood-and-stone", "1 wood 1 stone 1 coin"),
        ("servants", "1 coin 2 servant"),
        ("coins", "3 coin"),
        ("military", "1 coin 2 military"),
        ("faith", "1 coin 1 faith"),
    ],
)
def test_l64_a_privilege_is_one_of_five(kind: str, received: str) -> None:
    m = table(Board(), Board())
    play(m, "white palace")
    assert len(m.words) == 5
    play(m, f"privilege {kind}")
    assert goods(m) == received


def test_l64_several_from_one_effect_differ_those_of_different_effects_may_repeat() -> None:
    m = table(Board(goods="5 coin"), Board(), floors="royal-messenger")
    play(m, "white character.1", "privilege coins")
    assert "privilege coins" not in m.words and len(m.words) == 4
    play(m, "privilege faith")
    assert len(m.words) == 3
    m = table(Board(goods="1 coin", cards="residence fortress"), Board(), dice="1 5 1")
    play(m, "white production.small", "use residence 1 coin", "privilege faith", "privilege faith")
    assert goods(m) == "2 coin 1 military 2 faith 2 victory"


def test_l65_a_privilege_is_taken_at_once() -> None:
    m = table(Board(), Board())
    play(m, "white palace")
    assert kind(m) == "privilege" and m.seat == 0 and spaces_for(m, "white") == ""


def test_l122_the_bonus_tile_needs_value_one_unless_by_setting() -> None:
    board = Board(played="leonardo")
    m = table(board, Board())
    play(m, "activate leonardo", "production servants 0")
    assert goods(m) == ""
    m = table(board, Board(), settings={"bonus_tile_always": True})
    play(m, "activate leonardo", "production servants 0")
    assert goods(m) == "2 coin 1 military"


def test_l124_under_tile_1_4_the_owner_is_asked_source_by_source() -> None:
    board = Board(cards="dukedom city", tiles="1")
    m = table(board, Board(), dice="1 6 1", tiles="1-4 2-1 3-1")
    play(m, "white harvest.small")
    assert m.words == ["lose wood", "lose stone"]  # the tile first
    play(m, "lose stone")
    assert goods(m) == "1 wood 1 servant" and m.words == ["lose wood", "lose stone"]
    play(m, "lose wood")  # Dukedom: 2 wood, 1 stone, 1 coin
    assert goods(m) == "2 wood 1 stone 1 coin 1 servant" and kind(m) == "privilege"
    play(m, "privilege wood-and-stone", "lose wood")
    assert goods(m) == "2 wood 2 stone 1 coin 1 servant"


# The examples of the rulebook.


def test_example_a_harvest_with_two_servants() -> None:
    cards = "monastery forest manor-house marble-pit"
    m = table(Board(goods="2 servant", cards=cards), Board(), dice="1 3 1")
    play(m, "white harvest.small", "servants 2")
    assert goods(m) == "4 wood 3 stone 3 servant 2 military 1 victory"


PRODUCER = Board(goods="2 wood 2 coin 2 servant", cards="treasury carpenters-shop fortress")


def producing(*words: str) -> str:
    """What the example's production of value 3 comes to."""
    m = table(PRODUCER, Board(), Board(), dice="1 6 1")
    play(m, "white production.large", *words)
    return goods(m)


def test_example_production_a_only_the_treasury() -> None:
    assert producing("servants 0", "use treasury 1 coin") == (
        "2 wood 3 coin 2 servant 1 military 3 victory"
    )
    assert producing("servants 0", "use treasury 2 coin") == (
        "2 wood 2 coin 2 servant 1 military 5 victory"
    )


def test_example_production_b_with_the_carpenters_shop() -> None:
    assert producing("servants 1", "skip treasury", "use carpenters-shop 2 wood") == (
        "9 coin 1 servant 1 military"
    )


def test_example_production_c_with_the_fortress() -> None:
    words = ["servants 2", "use treasury 2 coin", "use carpenters-shop 1 wood", "privilege faith"]
    assert producing(*words) == "1 wood 5 coin 1 military 1 faith 7 victory"


def test_example_production_coins_received_now_cannot_be_used() -> None:
    m = table(Board(goods="2 wood", cards="treasury carpenters-shop"), Board(), dice="1 6 1")
    play(m, "white production.small")
    assert m.words[0] == "skip carpenters-shop"  # the treasury is not even asked about
