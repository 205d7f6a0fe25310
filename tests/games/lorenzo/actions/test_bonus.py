"""Bonus actions: cards that take cards, harvest and produce; chains of them."""

from __future__ import annotations

from tests.games.lorenzo.tables import Board, cards, codes, goods, kind, missing, play, table


def test_l45_value_fee_floor_bonus_and_price_as_usual() -> None:
    board = Board(goods="6 coin 1 servant")
    m = table(board, Board(at="white territory.1"), floors="abbess city@3")
    play(m, "white character.1", "servants 0")
    assert missing(m, "take territory.3") == {}
    play(m, "take territory.3")
    # Abbess 3 coins; one servant for value 5; 3 coins of fee; floor bonus 1 wood; City 3 coins.
    assert goods(m) == "1 wood 3 coin 1 faith"


def test_l45_action_modifiers_count() -> None:
    m = table(Board(goods="3 coin", cards="warlord"), Board(), floors="abbess city@3")
    play(m, "white character.1", "take territory.3")
    assert cards(m) == "city warlord abbess"


def test_l45_a_printed_discount_lowers_the_price() -> None:
    board = Board(goods="6 coin")
    m = table(board, Board(), floors="patron warlord")
    play(m, "white character.1")
    assert codes(m, "take character.2") == []
    # The tower is occupied by the member just placed: 3 coins, and Warlord costs 2 less 2.
    play(m, "take character.2")
    assert goods(m) == "3 military"


def test_l46_no_colour_rule_for_bonus_actions() -> None:
    board = Board(goods="7 coin 1 wood", at="black building.4")
    m = table(board, Board(), floors="architect chapel")
    play(m, "white character.1", "take building.1")
    assert cards(m) == "architect chapel"


def test_l47_no_member_stays_there() -> None:
    m = table(Board(goods="3 coin"), Board(), floors="abbess forest")
    play(m, "white character.1", "take territory.1")
    assert m.position()["spaces"]["territory.1"] == []
    assert m.position()["floors"]["territory.1"] is None


def test_l48_a_floor_whose_card_is_gone_cannot_be_chosen() -> None:
    m = table(Board(goods="9 coin"), Board(at="white territory.1"), floors="abbess woods@2")
    play(m, "white character.1")
    assert codes(m, "take territory.1") == ["card"]
    assert m.words == ["take territory.2", "decline"]


def test_l49_chains_three_deep_resolve_in_printed_order() -> None:
    """Ambassador takes Repairing the Cathedral, that takes Cardinal, who harvests."""
    board = Board(goods="3 wood 3 stone 20 coin 2 servant")
    m = table(board, Board(), dice="1 6 1", floors="ambassador repairing-the-cathedral cardinal@3")
    play(m, "white character.1", "servants 0")
    assert kind(m) == "privilege"  # printed before the action
    play(m, "privilege coins", "take venture.1", "servants 0")
    assert kind(m) == "bonus_take"
    assert goods(m) == "13 coin 2 servant 1 faith"  # 20 - 6 + 2 - 3
    play(m, "take character.3", "servants 0")
    # 3 coins of fee, floor bonus 1 stone, 4 coins, 2 faith; then the harvest.
    assert goods(m) == "1 stone 6 coin 2 servant 3 faith" and kind(m) == "bonus_work"
    play(m, "harvest servants 0")
    assert goods(m) == "1 wood 2 stone 6 coin 3 servant 3 faith"
    assert cards(m) == "ambassador cardinal repairing-the-cathedral"
    assert m.seat == 1


def test_l50_bonus_actions_may_be_declined_and_are_lost() -> None:
    m = table(Board(goods="3 coin"), Board(), floors="abbess forest")
    play(m, "white character.1", "decline")
    assert m.seat == 1 and m.position()["floors"]["territory.1"] == "forest"
    m = table(Board(goods="4 coin"), Board(), floors="cardinal")
    play(m, "white character.1", "decline")
    assert goods(m) == "2 faith"


def test_l50_an_impossible_bonus_action_lapses() -> None:
    m = table(Board(goods="3 coin"), Board(), floors="abbess")
    play(m, "white character.1")
    assert m.seat == 1


def test_l51_bonus_harvest_counts_character_bonuses_and_servants() -> None:
    board = Board(goods="4 coin 1 servant", cards="forest farmer")
    m = table(board, Board(), floors="cardinal")
    play(m, "white character.1", "servants 0")
    assert m.decision is not None and "6" in m.decision.prompt
    play(m, "harvest servants 0")
    assert goods(m) == "4 wood 1 stone 2 servant 2 faith"


def test_l51_no_space_is_used() -> None:
    boards = [Board(goods="5 coin"), Board(at="white production.small")]
    m = table(*boards, floors="bishop")
    play(m, "white character.1", "production servants 0")
    assert goods(m) == "2 coin 1 military 1 faith"


def test_l52_l129_below_one_nothing_happens_but_it_is_legal() -> None:
    board = Board(goods="4 coin 4 servant", tiles="1")
    m = table(board, Board(), floors="improving-the-roads", tiles="1-6 2-1 3-1")
    play(m, "white venture.1", "servants 0")
    assert m.words == ["production servants 0", "production servants 1", "decline"]
    play(m, "production servants 0")
    assert goods(m) == "1 servant"


def test_l129_declining_keeps_the_servants() -> None:
    board = Board(goods="4 coin 5 servant", tiles="1")
    m = table(board, Board(), floors="improving-the-roads", tiles="1-6 2-1 3-1")
    play(m, "white venture.1", "servants 1", "decline")
    assert goods(m) == "1 servant"
