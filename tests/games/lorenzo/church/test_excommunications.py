"""Excommunication tiles 1-5 to 3-7: values, market, servants, turns, the end; how tiles are told."""

from __future__ import annotations

import pytest

from signoria.api import rulebook_of
from tests.games.lorenzo.church.excommunicated import under
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


def test_the_text_of_a_tile_has_no_brackets() -> None:
    """The page tells it in brackets when a player is excommunicated."""
    games = rulebook_of("lorenzo").boxes()
    tiles = [each for game in games for each in game.printed if each.kind == "excommunication"]
    assert tiles
    assert [tile.text for tile in tiles if "(" in tile.text.en + tile.text.it] == []
