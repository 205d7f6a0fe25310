"""The 21 excommunication tiles, each with its effect."""

from __future__ import annotations

from typing import Any

import pytest

from signoria import Match
from signoria.kernel.agenda import Effect
from tests.games.lorenzo.tables import (
    Board,
    cards,
    codes,
    goods,
    kind,
    missing,
    play,
    spaces_for,
    table,
)

RICH = "9 wood 9 stone 20 coin 9 servant"


def under(tile: str, board: Board, *others: Board, **more: Any) -> Match:
    """A table whose first seat has its cube on this tile."""
    period = int(tile[0])
    tiles = ["1-1", "2-1", "3-1"]
    tiles[period - 1] = tile
    values = {name: getattr(board, name) for name in board.__dataclass_fields__}
    sinner = Board(**(values | {"tiles": str(period)}))
    return table(sinner, *(others or [Board()]), tiles=" ".join(tiles), **more)


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


# Tiles 1-5 to 1-7, and 2-1 to 2-7: values, market, servants, turns.


@pytest.mark.parametrize(("tile", "work"), [("1-5", "harvest"), ("1-6", "production")])
def test_l81_three_less_on_every_harvest_or_production(tile: str, work: str) -> None:
    m = under(tile, Board(), Board(), Board(), dice="3 4 6")
    assert missing(m, f"black {work}.small") == {"value": 1}
    assert f"white {work}.small" in m.words
    assert missing(m, f"orange {work}.large") == {"value": 1}  # six less in all


def test_l81_leaders_suffer_too() -> None:
    m = under("1-5", Board(goods="3 servant", played="sforza"))
    play(m, "activate sforza", "harvest servants 3")
    assert goods(m) == "1 wood 1 stone 1 servant"  # 1 - 3 + 3 is 1


def test_l82_tile_1_7_lowers_coloured_members_only() -> None:
    m = under("1-7", Board(goods="3 coin"), dice="3 4 6", floors="abbess woods@2")
    values = m.view(0)["players"][0]["members"]
    assert [values[name]["value"] for name in ("black", "white", "orange", "neutral")] == [
        2,
        3,
        5,
        0,
    ]
    play(m, "white character.1", "take territory.2")  # the bonus action keeps its 4
    assert cards(m) == "woods abbess"


@pytest.mark.parametrize(
    ("tile", "type", "card"),
    [
        ("2-1", "territory", "forest"),
        ("2-2", "building", "chapel"),
        ("2-3", "character", "warlord"),
        ("2-4", "venture", "hiring-recruits"),
    ],
)
def test_l83_four_less_on_taking_a_type(tile: str, type: str, card: str) -> None:
    board = Board(goods="9 wood 9 stone 9 coin")
    m = under(tile, board, dice="4 5 6", floors=card)
    assert missing(m, f"black {type}.1") == {"value": 1}
    assert f"white {type}.1" in m.words


def test_l83_bonus_actions_suffer_too() -> None:
    m = under("2-1", Board(goods="4 coin"), floors="captain forest woods@2")
    play(m, "white character.1")
    assert m.words == ["take territory.1", "decline"]


def test_l84_tile_2_5_bars_the_market() -> None:
    m = under("2-5", Board(played="ariosto"))
    assert "market" not in spaces_for(m, "white")
    assert codes(m, "white market.1") == ["barred"]
    play(m, "white palace", "privilege coins")
    assert goods(m) == "3 coin"


def test_l24_tile_2_6_two_servants_for_one() -> None:
    m = under("2-6", Board(goods="2 servant"), dice="1 4 1", floors="forest@3")
    assert "white territory.3" in m.words and "neutral palace" in m.words


def test_l24_l128_bonus_works_take_servants_in_lots_of_two() -> None:
    board = Board(goods="4 coin 5 servant", cards="forest")
    m = under("2-6", board, floors="cardinal")
    play(m, "white character.1", "servants 0")
    assert m.words == [*[f"harvest servants {n}" for n in (0, 2, 4)], "decline"]
    play(m, "harvest servants 2")  # 4 and 1: Forest works at 5
    assert goods(m) == "4 wood 1 stone 4 servant 2 faith"
    m = under("2-6", Board(goods="3 servant", played="leonardo"))
    play(m, "activate leonardo")
    assert m.words == ["production servants 0", "production servants 2", "decline"]
    play(m, "production servants 2")
    assert goods(m) == "2 coin 1 servant 1 military"


def test_l28_a_bonus_work_below_nothing_is_shown_as_it_is() -> None:
    m = under("1-6", Board(goods="4 servant", played="leonardo"))
    play(m, "activate leonardo")
    assert m.decision is not None and "value -3" in m.decision.prompt
    labels = {option.word: option.label for option in m.decision.options}
    assert labels["production servants 2"] == "Spend 2 servants: value -1"
    play(m, "production servants 3")  # 0: nothing works
    assert goods(m) == "1 servant"


def test_l85_tile_2_7_no_turn_in_lap_one_and_an_extra_turn_after_lap_four() -> None:
    sinner = Board(tiles="2", goods="9 servant")
    m = table(
        Board(goods="9 servant"),
        sinner,
        sinner,
        round=5,
        tiles="1-1 2-7 3-1",
        order="2 0 1",
        seat=0,
    )
    asked = []
    while m.view(None)["round"] == 5:
        asked.append(m.seat)
        m.play(next(word for word in m.words if word.endswith("palace")))
        while kind(m) in ("servants", "privilege"):
            m.play(m.words[0])
    assert asked == [0] + [2, 0, 1] * 3 + [2, 1]


def test_l85_no_leader_actions_in_the_skipped_turn() -> None:
    boards = [Board(), Board(tiles="2", hand="rita")]
    m = table(*boards, round=5, tiles="1-1 2-7 3-1", seat=0)
    play(m, "white market.1")
    assert m.seat == 0


def test_l86_l132_the_extra_turn_may_be_declined_and_has_its_windows() -> None:
    board = Board(tiles="2", hand="rita moro")
    m = table(board, Board(), round=5, tiles="1-1 2-7 3-1", extra=True)
    assert "pass" in m.words and "white palace" in m.words and "discard rita" in m.words
    play(m, "discard rita", "privilege coins", "pass")
    assert kind(m) == "window"
    play(m, "discard moro", "privilege coins")
    assert m.view(None)["round"] == 6


# Tiles 3-1 to 3-7: the end.


def ended(tile: str, board: Board) -> dict[str, int]:
    """The score of a board with its cube on a tile of the third period."""
    return under(tile, board, Board(), round=6).breakdown[0]


@pytest.mark.parametrize(
    ("tile", "line"), [("3-1", "characters"), ("3-2", "ventures"), ("3-3", "territories")]
)
def test_tiles_3_1_to_3_3_take_one_line(tile: str, line: str) -> None:
    board = Board(cards="warlord forest woods village sacred-war")
    lines = {"characters": 1, "ventures": 8, "territories": 1}
    found = ended(tile, board)
    assert {name: found[name] for name in lines} == lines | {line: 0}


def test_l87_tile_3_4_one_in_five_before_the_scoring() -> None:
    found = ended("3-4", Board(goods="26 victory", cards="sacred-war"))
    assert found["lost_before"] == -5 and found["ventures"] == 8


def test_l88_tiles_3_5_to_3_7_subtract_after_the_scoring() -> None:
    found = ended("3-5", Board(goods="12 military"))
    assert found["lost_after"] == -12 and found["military"] == 5
    found = ended("3-6", Board(cards="mint cathedral"))
    assert found["lost_after"] == -(1 + 3 + 4 + 4)
    found = ended("3-7", Board(goods="3 wood 1 stone 4 coin 2 servant"))
    assert found["lost_after"] == -10 and found["resources"] == 2


def test_l89_a_total_may_fall_below_nothing() -> None:
    m = under("3-7", Board(goods="20 coin"), Board(goods="1 military"), round=6)
    assert m.scores[0] == 20 // 5 + 2 - 20
