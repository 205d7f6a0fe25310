"""What each of the published leaders does (Rulings L-94 to L-111, L-130)."""

from __future__ import annotations

import pytest

import signoria
from tests.games.lorenzo.tables import (
    LEADERS,
    Board,
    cards,
    codes,
    goods,
    kind,
    play,
    player,
    published,
    spaces_for,
    table,
)

# The abilities.


def test_l94_sforza_harvests_at_one_and_only_servants_raise_it() -> None:
    board = Board(goods="1 servant", cards="farmer peasant woods", played="sforza lucrezia")
    m = table(board, Board())
    play(m, "activate sforza", "harvest servants 0")
    assert goods(m) == "1 wood 1 stone 2 servant"
    m = table(board, Board())
    play(m, "activate sforza", "harvest servants 1")
    assert goods(m) == "2 wood 1 stone 1 servant"  # Woods work at 2


def test_l94_leonardo_produces_at_zero_and_only_servants_raise_it() -> None:
    board = Board(goods="2 servant", cards="artisan scholar", played="leonardo")
    m = table(board, Board())
    play(m, "activate leonardo", "production servants 0")
    assert goods(m) == "2 servant"
    m = table(board, Board())
    play(m, "activate leonardo", "production servants 1")
    assert goods(m) == "2 coin 1 servant 1 military"


def test_l95_sforza_and_leonardo_use_no_space() -> None:
    m = table(Board(played="sforza", at="black harvest.small"), Board(), dice="4 4 4")
    play(m, "activate sforza", "harvest servants 0")
    assert goods(m) == "1 wood 1 stone 1 servant"
    assert len(m.position()["spaces"]["harvest.small"]) == 1


def test_l96_federico_sets_one_coloured_member_to_six_for_the_round() -> None:
    board = Board(played="montefeltro", at="black palace")
    m = table(board, Board(), dice="1 1 1", lap=1)
    play(m, "activate montefeltro")
    assert m.words == ["raise white", "raise orange"]
    play(m, "raise orange", "white palace", "privilege coins")
    play(m, "white palace", "privilege coins")
    assert m.view(0)["players"][0]["members"]["orange"]["value"] == 6  # a turn later
    while m.view(None)["round"] == 1:
        m.play(m.words[0])
    assert player(m)["raised"] == {}


def test_l97_moro_and_lucrezia_coloured_malatesta_neutral() -> None:
    m = table(Board(played="moro lucrezia malatesta"), Board(), dice="1 2 3")
    values = m.view(0)["players"][0]["members"]
    assert {name: member["value"] for name, member in values.items()} == {
        "black": 7,
        "white": 7,
        "orange": 7,
        "neutral": 3,
    }


def test_l98_ariosto_joins_others_in_single_spaces() -> None:
    others = Board(at="white market.1, black harvest.small")
    m = table(Board(played="ariosto", at="orange market.2"), others, dice="4 4 4")
    free = spaces_for(m, "white").split()
    assert {"market.1", "market.2", "harvest.small"} <= set(free)
    play(m, "white harvest.small")
    assert goods(m) == "1 wood 1 stone 1 servant"
    assert codes(m, "orange market.2") == ["occupied"]  # others may not follow


def test_l99_ariosto_does_not_lift_colour_value_or_fee() -> None:
    board = Board(played="ariosto", at="black harvest.small, orange territory.1")
    m = table(board, Board(at="white territory.3"), floors="woods@2 city@4")
    assert codes(m, "white harvest.small") == ["colour"]
    assert codes(m, "white territory.2") == ["colour", "fee"]
    assert codes(m, "neutral market.1") == ["value"]


def test_l100_ariosto_finds_no_card_on_an_occupied_floor() -> None:
    m = table(Board(goods="9 coin", played="ariosto"), Board(at="white territory.1"))
    assert codes(m, "white territory.1") == ["card"]


def test_l101_two_own_coloured_members_on_one_market_space() -> None:
    m = table(Board(played="ariosto", at="black market.1"), Board())
    play(m, "white market.1")
    assert goods(m) == "5 coin"


def test_l102_brunelleschi_pays_no_fee() -> None:
    m = table(Board(played="brunelleschi"), Board(at="white territory.1"), floors="woods@2")
    play(m, "white territory.2")
    assert goods(m) == "1 wood"


@pytest.mark.parametrize(("everywhere", "coins"), [(True, 3), (False, 0)])
def test_l102_brunelleschi_in_bonus_actions_is_a_setting(everywhere: bool, coins: int) -> None:
    m = table(
        Board(goods="6 coin", played="brunelleschi"),
        Board(at="white territory.1"),
        floors="abbess woods@2",
        settings={"brunelleschi_everywhere": everywhere},
    )
    play(m, "white character.1", "take territory.2")
    assert player(m)["goods"]["coin"] == coins


def test_l103_pico_three_coins_less_where_the_price_has_coins() -> None:
    board = Board(goods="3 wood 3 stone 3 coin 10 military", played="pico")
    m = table(board, Board(), floors="support-to-the-pope crusade@2 bank")
    play(m, "white venture.1")
    assert m.words == ["pay 5 military", "pay 3 wood 3 stone 1 coin"]
    m = table(Board(goods="1 wood 3 stone", played="pico"), Board(), floors="bank")
    play(m, "white building.1")
    assert goods(m) == "7 victory"


def test_l103_pico_adds_to_other_discounts_and_not_to_the_fee() -> None:
    board = Board(goods="4 coin", played="pico", cards="dame")
    m = table(board, Board(at="white character.1"), floors="papal-messenger@2")
    play(m, "white character.2")
    assert goods(m) == "3 faith"  # fee 3, price 5 - 1 - 3
    m = table(
        Board(goods="2 coin", played="pico"), Board(at="white character.1"), floors="warlord@2"
    )
    assert codes(m, "white character.2") == ["fee"]


def test_l104_cesare_needs_no_military_for_territories() -> None:
    m = table(
        Board(cards="forest woods village city monastery", played="cesare"),
        Board(),
        floors="estate",
    )
    play(m, "white territory.1")
    assert len(player(m)["cards"]["territory"]) == 6


def test_l105_santa_rita_doubles_goods_of_immediate_effects_only() -> None:
    m = table(Board(played="rita"), Board(), floors="mining-town@1", dice="1 6 1")
    play(m, "white territory.1")
    assert goods(m) == "2 stone 4 servant"
    m = table(Board(played="rita"), Board(), floors="monastery@3", dice="1 6 1")
    play(m, "white territory.3")
    assert goods(m) == "1 wood 2 servant 2 military"  # floor bonus and points once
    m = table(Board(goods="4 coin", played="rita"), Board(), floors="cardinal")
    play(m, "white character.1", "harvest servants 0")
    assert goods(m) == "1 wood 1 stone 1 servant 2 faith"
    m = table(Board(goods="2 coin", played="rita"), Board(), floors="knight")
    play(m, "white character.1", "privilege coins")
    assert goods(m) == "2 coin"
    m = table(Board(goods="3 coin", played="rita"), Board(), floors="abbess gold-mine")
    play(m, "white character.1", "take territory.1")
    assert goods(m) == "2 coin 1 faith"  # also for a card taken by a bonus action


def test_l106_santa_rita_does_not_reach_back() -> None:
    m = table(Board(goods="8 faith", hand="rita"), Board(), floors="gold-mine")
    play(m, "white territory.1", "play rita")
    assert goods(m) == "1 coin 8 faith"


def test_l108_lorenzo_copies_a_leader_of_an_opponent_for_good() -> None:
    board = Board(goods="35 victory", hand="lorenzo")
    m = table(board, Board(played="moro"), Board(played="malatesta sforza"), dice="1 1 1")
    play(m, "play lorenzo")
    assert m.words == ["copy moro", "copy malatesta", "copy sforza"]
    play(m, "copy moro")
    assert m.view(0)["players"][0]["members"]["white"]["value"] == 5
    assert player(m)["leaders"]["copied"] == "moro"


def test_l109_lorenzo_needs_a_target() -> None:
    m = table(Board(goods="35 victory", hand="lorenzo", played="moro"), Board(hand="rita"))
    assert codes(m, "play lorenzo") == ["target"]


def test_l110_a_copied_once_per_round_ability_is_ones_own() -> None:
    board = Board(goods="35 victory", hand="lorenzo rita")
    m = table(board, Board(played="michelangelo", face_down="michelangelo"))
    play(m, "play lorenzo")
    assert goods(m) == "35 victory"
    play(m, "activate lorenzo")
    assert goods(m) == "3 coin 35 victory" and codes(m, "activate lorenzo") == ["used"]


def test_l111_abilities_add_up_and_copies_work_fully() -> None:
    board = Board(goods="3 faith 35 victory", played="lorenzo", copied="sisto")
    m = table(board, Board(played="sisto", goods="3 faith"), round=2, phase="vatican report")
    play(m, "support", "support")
    assert player(m)["goods"]["victory"] == 43 and player(m, 1)["goods"]["victory"] == 8


def test_l130_federico_needs_a_coloured_member_at_home() -> None:
    board = Board(played="montefeltro", at="black palace, white palace, orange palace", hand="rita")
    m = table(board, Board(), lap=3)
    (reason,) = m.explain("activate montefeltro")
    assert (reason.code, reason.rule) == ("idle", "L-130")
    assert reason.text.endswith("needs a coloured member you have not placed yet")


@pytest.mark.parametrize(
    ("leader", "gained"),
    [
        ("savonarola", "1 faith"),
        ("bande-nere", "1 wood 1 stone 1 coin"),
        ("botticelli", "2 military 1 victory"),
        ("michelangelo", "3 coin"),
        ("cosimo", "3 servant 1 victory"),
        ("colleoni", "4 victory"),
    ],
)
def test_leaders_that_give_goods(leader: str, gained: str) -> None:
    m = table(Board(played=leader), Board())
    play(m, f"activate {leader}")
    assert goods(m) == gained


def test_gonzaga_gives_a_privilege() -> None:
    m = table(Board(played="gonzaga"), Board())
    play(m, "activate gonzaga", "privilege military")
    assert goods(m) == "2 military"


def test_a_lasting_leader_is_not_activated() -> None:
    m = table(Board(played="moro", hand="rita"), Board())
    assert codes(m, "activate moro") == ["lasting"]
    assert codes(m, "activate rita") == ["play"]


def test_leaders_inside_actions_is_a_setting() -> None:
    board = Board(goods="9 wood 1 servant", hand="botticelli")
    m = table(
        board,
        Board(),
        dice="1 6 1",
        floors="woods@4",
        settings={"leaders_inside_actions": True},
    )
    play(m, "white territory.4")
    assert kind(m) == "inside" and "play botticelli" in m.words  # 11 wood before the card
    play(m, "play botticelli")
    assert cards(m) == "woods"


def test_all_leaders_are_in_the_box_and_twenty_of_them_are_published() -> None:
    m = signoria.new("lorenzo", seats=2, seed=1, modules=["advanced"])
    assert [p.id for p in m.game.printed if p.kind == "leader"] == list(LEADERS)
    assert len(published(LEADERS)) == 20
