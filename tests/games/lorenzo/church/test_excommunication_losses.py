"""Excommunication tiles 1-1 to 1-4: each source gives one less (Rulings L-74 to L-80)."""

from __future__ import annotations

import pytest

from signoria.kernel.agenda import Effect
from tests.games.lorenzo.church.excommunicated import under
from tests.games.lorenzo.tables import Board, goods, play

# Tiles 1-1 to 1-4: each source gives one less.


def test_l74_tile_1_1_each_source_gives_one_military_less_and_never_below_nothing() -> None:
    m = under("1-1", Board(goods="2 coin"), floors="warlord")
    play(m, "white character.1")
    assert goods(m) == "2 military"
    m = under("1-1", Board(cards="citadel manor-house mountain-town"), dice="1 5 1")
    play(m, "white harvest.small")
    # Citadel 2 less 1, Manor House 2 less 1, Mountain Town 1 less 1.
    assert goods(m) == "3 wood 2 stone 3 servant 2 military"


def test_l74_tile_1_2_each_source_gives_one_coin_less() -> None:
    m = under("1-2", Board())
    play(m, "white market.1")
    assert goods(m) == "4 coin"
    m = under("1-2", Board(cards="commercial-hub gold-mine"))
    play(m, "white harvest.small")
    assert goods(m) == "1 wood 1 stone 1 coin 1 servant"


def test_l74_tile_1_3_each_source_gives_one_servant_less() -> None:
    m = under("1-3", Board(cards="village manor-house"), dice="1 5 1")
    play(m, "white harvest.small")
    assert goods(m) == "1 wood 1 stone 1 coin 1 servant 2 military"


def test_l75_floor_market_card_tile_leader_and_privilege_are_sources_of_their_own() -> None:
    m = under("1-2", Board(goods="3 coin 1 servant"), dice="1 6 1", floors="hiring-recruits@4")
    play(m, "white venture.4")  # floor bonus 2 less 1: exactly 4 coins
    assert goods(m) == "5 military"
    m = under("1-2", Board(played="michelangelo"))
    play(m, "activate michelangelo")
    assert goods(m) == "2 coin"
    m = under("1-2", Board())
    play(m, "white production.small")
    assert goods(m) == "1 coin 1 military"


def test_l76_under_1_2_the_palace_gives_no_coin_and_a_privilege_one() -> None:
    m = under("1-2", Board())
    play(m, "white palace", "privilege coins")
    assert goods(m) == "1 coin"


def test_l76_what_is_a_source_is_a_setting() -> None:
    settings = {"reduced_sources": "spaces_and_cards"}
    m = under("1-2", Board(), settings=settings)
    play(m, "white palace", "privilege coins")
    assert goods(m) == "2 coin"
    m = under("1-2", Board(), settings=settings)
    play(m, "white production.small")
    assert goods(m) == "2 coin 1 military"


def test_l77_the_result_of_an_exchange_is_reduced_once() -> None:
    m = under("1-2", Board(goods="2 wood", cards="carpenters-shop"))
    play(m, "white production.small", "use carpenters-shop 2 wood")
    assert goods(m) == "5 coin 1 military"  # 5 - 1 from the shop, 2 - 1 from the tile


def test_l78_tile_1_4_takes_one_wood_or_stone_in_all_and_the_owner_chooses() -> None:
    m = under("1-4", Board(goods="12 military"), floors="military-conquest")
    play(m, "white venture.1")
    assert m.words == ["lose wood", "lose stone"]
    play(m, "lose stone")
    assert goods(m) == "3 wood 2 stone 3 coin 6 military"


def test_l78_tile_1_4_without_a_choice_asks_nothing() -> None:
    m = under("1-4", Board(cards="commercial-hub"), floors="gravel-pit")
    play(m, "white territory.1")
    assert goods(m) == "1 stone"


def test_l78_one_of_each_is_a_setting() -> None:
    settings = {"wood_or_stone_penalty": "each"}
    m = under("1-4", Board(goods="12 military"), floors="military-conquest", settings=settings)
    play(m, "white venture.1")
    assert goods(m) == "2 wood 2 stone 3 coin 6 military"


def test_l79_payments_discounts_points_and_faith_are_never_reduced() -> None:
    m = under("1-2", Board(goods="4 coin", cards="dame"), floors="papal-messenger")
    play(m, "white character.1")
    assert goods(m) == "3 faith"


@pytest.mark.parametrize("tile", ["1-2", "1-3", "1-4"])
def test_l79_start_goods_are_never_reduced(tile: str) -> None:
    m = under(tile, Board())
    start_goods = m.game.tasks["start goods"]
    assert isinstance(start_goods, Effect)
    start_goods.run(m.state, 0, 0)
    assert goods(m) == "2 wood 2 stone 5 coin 3 servant"


@pytest.mark.parametrize("tile", ["1-1", "1-2", "1-3", "1-4"])
def test_l79_victory_points_are_never_reduced(tile: str) -> None:
    m = under(tile, Board(goods="2 wood 2 coin"), floors="theater")
    play(m, "white building.1")
    assert goods(m) == "6 victory"


def test_l80_santa_rita_doubles_first_then_one_is_lost() -> None:
    m = under("1-2", Board(goods="3 military", played="rita"), floors="military-campaign")
    play(m, "white venture.1")
    assert goods(m) == "5 coin 1 military"
