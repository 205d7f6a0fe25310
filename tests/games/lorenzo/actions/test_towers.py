"""Towers: fee, floor bonus, price, slots, and what a card does when it is taken."""

from __future__ import annotations

import pytest

from signoria import BadPosition
from tests.games.lorenzo.tables import (
    CARDS,
    Board,
    cards,
    codes,
    goods,
    kind,
    missing,
    play,
    player,
    rules,
    spaces_for,
    table,
)

SIX = {
    "territory": "forest woods village city monastery citadel",
    "character": "warlord dame knight farmer artisan preacher",
    "building": "mint theater chapel residence barracks treasury",
    "venture": "hiring-recruits hiring-soldiers crusade sacred-war military-campaign building-the-walls",
}


def test_l29_servants_fee_member_bonus_price_card_effect() -> None:
    board = Board(goods="3 coin 2 servant 1 wood", at="neutral venture.1")
    m = table(board, Board(), dice="1 6 1", floors="hiring-recruits@4 hosting-panhandlers@3")
    # Venture 4: 1 servant, 3 coins of fee; the 2 coins of the floor are not enough for the price.
    assert missing(m, "white venture.4") == {"coin": 2}
    board = Board(goods="5 coin 2 servant", at="neutral venture.1")
    m = table(board, Board(), dice="1 6 1", floors="hiring-recruits@4")
    play(m, "white venture.4", "servants 1")
    assert goods(m) == "1 servant 5 military" and cards(m) == "hiring-recruits"
    assert player(m)["goods"]["coin"] == 0


def test_l30_the_fee_cannot_be_paid_with_the_floor_bonus() -> None:
    m = table(Board(goods="2 coin"), Board(at="black venture.1"), floors="crusade@4", dice="1 6 1")
    assert "fee" in codes(m, "white venture.4")
    assert m.explain("white venture.4")[0].missing == {"coin": 1}


def test_l30_the_floor_bonus_may_pay_for_the_card() -> None:
    m = table(Board(goods="2 coin"), Board(), dice="1 6 1", floors="hiring-recruits@4", seat=0)
    assert missing(m, "white venture.4") == {"value": 1}
    m = table(Board(goods="2 coin 1 servant"), Board(), dice="1 6 1", floors="hiring-recruits@4")
    play(m, "white venture.4")
    assert goods(m) == "5 military"


@pytest.mark.parametrize(
    ("mine", "theirs", "fee"),
    [
        ("", "", 0),
        ("", "white territory.1", 3),
        ("neutral territory.1", "", 3),
        ("", "neutral territory.1", 3),
    ],
)
def test_l31_any_member_in_the_tower_makes_the_fee_due(mine: str, theirs: str, fee: int) -> None:
    m = table(Board(goods="5 coin", at=mine), Board(at=theirs), floors="woods@2")
    play(m, "white territory.2")
    assert player(m)["goods"]["coin"] == 5 - fee


def test_l31_a_card_taken_by_a_bonus_action_occupies_nothing() -> None:
    m = table(Board(goods="3 coin"), Board(goods="1 coin"), floors="abbess forest@1 woods@2")
    play(m, "white character.1", "take territory.1")
    play(m, "white territory.2")
    assert goods(m, 1) == "1 wood 1 coin"


def test_l32_the_fee_is_three_once() -> None:
    others = [Board(at="white territory.1"), Board(at="white territory.3, neutral territory.4")]
    m = table(Board(goods="5 coin"), *others, floors="woods@2")
    play(m, "white territory.2")
    assert player(m)["goods"]["coin"] == 2


def test_l33_one_coloured_member_per_player_and_tower() -> None:
    m = table(
        Board(goods="9 coin 9 servant", at="black territory.1"), Board(), floors="woods@2 warlord"
    )
    assert codes(m, "white territory.2") == ["colour"]
    assert "neutral territory.2" in m.words and "white character.1" in m.words
    board = Board(goods="9 coin", at="neutral territory.1")
    m = table(board, Board(at="black territory.4"), floors="woods@2")
    assert "white territory.2" in m.words


def test_l33_neutral_members_of_two_players_may_stand_in_one_tower() -> None:
    m = table(Board(goods="9 coin 9 servant"), Board(at="neutral territory.1"), floors="woods@2")
    assert "neutral territory.2" in m.words


def test_l33_by_setting_neutral_is_a_colour_and_a_tower_has_one_neutral_member() -> None:
    rich = Board(goods="9 coin 9 servant")
    setting = {"one_neutral_per_tower": True}
    floors = "woods@2 warlord"
    m = table(rich, Board(at="neutral territory.1"), floors=floors, settings=setting)
    assert "neutral territory.2" not in m.words and "white territory.2" in m.words
    assert rules(m, "neutral territory.2") == [("colour", "L-33")]
    assert "neutral character.1" in m.words
    boards = (rich, Board(at="neutral harvest.small"), Board())
    m = table(*boards, floors=floors, settings=setting)
    assert "neutral territory.2" in m.words and "neutral harvest.large" in m.words
    crowded = (Board(at="neutral territory.1"), Board(at="neutral territory.2"))
    assert table(*crowded, floors="warlord").words
    with pytest.raises(BadPosition, match="tower has a neutral member"):
        table(*crowded, floors="warlord", settings=setting)


def test_l34_no_placement_without_payment_slot_or_military() -> None:
    m = table(Board(), Board(), floors="warlord theater hiring-recruits")
    assert spaces_for(m, "white").split()[0] == "harvest.small"
    assert missing(m, "white building.1") == {"wood": 2, "coin": 2}
    board = Board(cards="forest woods")
    m = table(board, Board(), floors="village")
    assert codes(m, "white territory.1") == ["military"]
    assert missing(m, "white territory.1") == {"military": 3}


def test_l35_a_floor_without_a_card_cannot_be_used() -> None:
    m = table(Board(), Board(at="white territory.1"), floors="woods@2")
    assert codes(m, "white territory.1") == ["occupied"]
    assert codes(m, "white territory.3") == ["card", "value"]


@pytest.mark.parametrize(("owned", "needed"), [(0, 0), (1, 0), (2, 3), (3, 7), (4, 12), (5, 18)])
def test_l36_military_of_the_slots(owned: int, needed: int) -> None:
    territories = " ".join(SIX["territory"].split()[:owned])
    if needed:
        short = Board(goods=f"{needed - 1} military", cards=territories)
        assert missing(table(short, Board(), floors="estate"), "white territory.1") == {
            "military": 1
        }
    board = (
        Board(goods=f"{needed} military", cards=territories) if needed else Board(cards=territories)
    )
    m = table(board, Board(), floors="estate")
    play(m, "white territory.1")
    assert player(m)["goods"]["military"] == needed  # nothing is spent


def test_l36_military_of_the_card_itself_comes_too_late() -> None:
    m = table(Board(goods="2 military", cards="forest woods"), Board(), floors="colony")
    assert missing(m, "white territory.1") == {"military": 1}


def test_l37_cards_lie_in_the_order_they_were_taken() -> None:
    m = table(Board(cards="woods"), Board(), floors="forest")
    play(m, "white territory.1")
    assert player(m)["cards"]["territory"] == ["woods", "forest"]


def test_l38_discounts_lower_to_nothing_and_give_nothing_back() -> None:
    m = table(Board(cards="dame", played="pico"), Board(), floors="warlord")
    play(m, "white character.1")  # 2 coins less 1 less 3
    assert goods(m) == "3 military"


def test_l39_a_double_price_is_a_choice() -> None:
    board = Board(goods="1 wood 1 stone 2 coin 4 military")
    m = table(board, Board(), floors="support-to-the-bishop")
    play(m, "white venture.1")
    assert m.words == ["pay 2 military", "pay 1 wood 1 stone 2 coin"]
    play(m, "pay 2 military")
    assert goods(m) == "1 wood 1 stone 2 coin 2 military 3 faith"


def test_l39_the_military_needed_is_more_than_the_military_paid() -> None:
    m = table(Board(goods="3 military"), Board(), floors="support-to-the-bishop")
    assert missing(m, "white venture.1") == {"military": 1}
    m = table(Board(goods="3 military"), Board(), floors="military-campaign")
    play(m, "white venture.1")
    assert goods(m) == "3 coin 1 military"


@pytest.mark.parametrize("type", SIX)
def test_l40_no_seventh_card_of_a_type(type: str) -> None:
    seventh = next(id for id, card in CARDS.items() if card["type"] == type and id not in SIX[type])
    rich = "40 wood 40 stone 40 coin 40 servant 25 military"
    m = table(Board(goods=rich, cards=SIX[type]), Board(), floors=seventh)
    assert codes(m, f"white {type}.1") == ["limit"]


def test_l40_cesare_does_not_lift_the_limit() -> None:
    m = table(Board(cards=SIX["territory"], played="cesare"), Board(), floors="estate")
    assert codes(m, "white territory.1") == ["limit"]


def test_l41_goods_first_then_the_bonus_action_which_may_use_them() -> None:
    m = table(
        Board(goods="4 coin 1 military", cards="woods city"), Board(), floors="captain forest"
    )
    play(m, "white character.1")
    assert kind(m) == "bonus_take" and goods(m) == "3 military"
    play(m, "take territory.1")
    assert cards(m) == "woods city forest captain"


def test_l42_a_lasting_effect_works_from_the_moment_the_card_is_placed() -> None:
    m = table(Board(goods="3 coin"), Board(), floors="farmer", dice="1 2 1")
    play(m, "white character.1")
    assert m.view(0)["players"][0]["adds"]["harvest"] == 2


def test_l43_for_each_card_counts_the_card_itself() -> None:
    m = table(Board(goods="7 coin", cards="warlord dame"), Board(), floors="paramour")
    play(m, "white character.1")
    assert goods(m) == "1 coin 6 victory"  # Dame: 1 coin less; three characters


def test_l44_the_preacher_gives_up_the_bonuses_of_floors_3_and_4() -> None:
    board = Board(goods="3 coin 1 servant", cards="preacher")
    m = table(board, Board(), dice="1 6 1", floors="forest@4 abbess@1 woods@3")
    play(m, "white territory.4")
    assert goods(m) == "1 wood 3 coin"
    m = table(Board(goods="3 coin 1 servant", cards="preacher"), Board(), floors="abbess woods@3")
    play(m, "white character.1", "servants 0", "take territory.3")
    assert goods(m) == "1 wood 1 faith"


def test_l44_the_preacher_counts_for_affordability() -> None:
    held, floors = "2 coin 1 servant", "hiring-recruits@4"  # 4 coins, 2 of them from the floor
    m = table(Board(goods=held, cards="preacher"), Board(), dice="1 6 1", floors=floors)
    assert codes(m, "white venture.4") == ["cost"]
    assert missing(m, "white venture.4") == {"coin": 2}
    m = table(Board(goods=held), Board(), dice="1 6 1", floors=floors)
    assert "white venture.4" in m.words


def test_l126_the_stonemason_offers_only_what_lowers_the_price() -> None:
    board = Board(goods="1 wood 3 stone 3 coin", cards="stonemason")
    m = table(board, Board(), floors="bank mint")
    play(m, "white building.2")
    assert m.words == ["pay 3 stone", "pay 1 wood 2 stone"]
    board = Board(goods="3 stone", cards="stonemason")
    m = table(board, Board(), floors="baptistery")  # stone only: nothing is asked
    play(m, "white building.1")
    assert goods(m) == "1 stone 1 faith 2 victory"


def test_l126_a_discount_that_lowers_nothing_is_not_asked() -> None:
    board = Board(goods="4 coin", cards="stonemason architect")
    m = table(board, Board(), floors="warlord")
    play(m, "white character.1")
    assert player(m)["goods"]["coin"] == 2


def test_l127_a_price_is_chosen_after_the_floor_bonus_and_only_payable_ones_are_offered() -> None:
    board = Board(goods="2 wood 2 stone 1 coin 7 military 1 servant")
    m = table(board, Board(), dice="1 6 1", floors="support-to-the-cardinal@4")
    play(m, "white venture.4")
    assert m.words == ["pay 4 military", "pay 2 wood 2 stone 3 coin"]
    board = Board(goods="2 wood 2 stone 1 coin 6 military 1 servant")
    m = table(board, Board(), dice="1 6 1", floors="support-to-the-cardinal@4")
    play(m, "white venture.4")
    assert player(m)["goods"]["military"] == 6 and player(m)["goods"]["coin"] == 0


def test_l137_names_of_the_spaces() -> None:
    m = table(*[Board()] * 4)
    towers = [f"{t}.{f}" for t in ("territory", "character", "building", "venture") for f in "1234"]
    others = ["harvest.small", "harvest.large", "production.small", "production.large"]
    market = [f"market.{number}" for number in "1234"]
    assert list(m.position()["spaces"]) == [*towers, *others, *market, "palace"]
