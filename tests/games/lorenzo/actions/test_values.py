"""Values and servants: how the number of an action comes about."""

from __future__ import annotations

import pytest

from signoria import Match
from tests.games.lorenzo.tables import (
    Board,
    codes,
    goods,
    missing,
    play,
    spaces_for,
    table,
)

FLOORS = "forest city woods village"
"""The territory tower, from the bottom: needs 1, 3, 5, 7."""


def reach(m: Match, member: str) -> int:
    """How many floors of the territory tower a member can enter."""
    return len([s for s in spaces_for(m, member).split() if s.startswith("territory")])


@pytest.mark.parametrize(("die", "floors"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_l20_the_die_is_the_base(die: int, floors: int) -> None:
    m = table(Board(), Board(), dice=f"1 {die} 1", floors=FLOORS)
    assert reach(m, "white") == floors
    assert reach(m, "neutral") == 0


def test_l20_all_parts_are_told() -> None:
    board = Board(goods="1 servant", cards="farmer", tiles="1", played="lucrezia")
    m = table(board, Board(), Board(), dice="1 1 1", tiles="1-5 2-1 3-1")
    reasons = m.explain("neutral harvest.large")
    assert [reason.code for reason in reasons] == ["value"]
    assert reasons[0].parts == [
        ("neutral", 0),
        ("farmer", 2),
        ("tile 1-5", -3),
        ("harvest.large", -3),
        ("servants", 1),
    ]
    assert reasons[0].missing == {"value": 4}


@pytest.mark.parametrize(
    ("leaders", "tiles", "value"),
    [("moro lucrezia", "", 7), ("moro", "1", 4), ("moro", "", 5), ("lucrezia", "", 3)],
)
def test_l21_set_first_then_add(leaders: str, tiles: str, value: int) -> None:
    m = table(Board(played=leaders, tiles=tiles), Board(), dice="1 1 1", tiles="1-7 2-1 3-1")
    assert m.view(0)["players"][0]["members"]["white"]["value"] == value


def test_l21_federico_and_lucrezia_make_eight() -> None:
    m = table(
        Board(played="lucrezia montefeltro", face_down="montefeltro", raised="white 6"),
        Board(),
        dice="1 1 1",
    )
    assert m.view(0)["players"][0]["members"]["white"]["value"] == 8
    assert m.view(0)["players"][0]["members"]["black"]["value"] == 3


def test_l22_federico_beats_moro() -> None:
    m = table(Board(played="moro montefeltro"), Board(), dice="1 1 1")
    play(m, "activate montefeltro", "raise white")
    values = m.view(0)["players"][0]["members"]
    assert values["white"]["value"] == 6 and values["black"]["value"] == 5


def test_l23_servants_raise_anything_one_for_one_and_are_paid_first() -> None:
    m = table(Board(goods="3 servant"), Board(), dice="1 4 1", floors=FLOORS)
    assert reach(m, "white") == 4 and reach(m, "neutral") == 2
    play(m, "white territory.4")
    assert goods(m) == "2 wood"  # floor bonus; Village gives nothing at once


def test_l23_servants_gained_cannot_pay_for_the_action() -> None:
    m = table(Board(), Board(), dice="1 1 1")
    assert codes(m, "neutral market.2") == ["value"]


def test_l24_under_tile_2_6_two_servants_add_one() -> None:
    board = Board(goods="3 servant", tiles="2")
    m = table(board, Board(), dice="1 4 1", tiles="1-1 2-6 3-1", floors=FLOORS)
    assert reach(m, "white") == 3
    play(m, "white territory.3")
    assert goods(m) == "2 wood 1 servant"


def test_l25_l123_more_servants_than_needed_are_legal() -> None:
    m = table(Board(goods="3 servant"), Board(), dice="1 4 1", floors=FLOORS)
    play(m, "white territory.2")
    assert m.words == ["servants 0", "servants 1", "servants 2", "servants 3"]
    play(m, "servants 3")
    assert goods(m) == "3 coin"


def test_l25_more_value_widens_a_harvest() -> None:
    m = table(Board(goods="1 servant", cards="forest"), Board(), dice="1 4 1")
    play(m, "white harvest.small", "servants 1")
    assert goods(m) == "4 wood 1 stone 1 servant"


def test_l26_card_bonuses_help_the_neutral_into_towers_and_work_spaces_only() -> None:
    m = table(Board(cards="warlord farmer"), Board(), floors=FLOORS)
    assert spaces_for(m, "neutral") == "territory.1 harvest.small"
    assert missing(m, "neutral palace") == {"value": 1}


def test_l27_member_effects_do_not_reach_bonus_actions() -> None:
    board = Board(goods="3 coin", played="moro lucrezia", tiles="1")
    m = table(board, Board(), tiles="1-7 2-1 3-1", floors="abbess city@3 woods@2")
    play(m, "white character.1")
    assert m.words == ["take territory.2", "decline"]  # value 4: floor 3 needs 5
    assert missing(m, "take territory.3") == {"value": 1}


def test_l28_only_the_total_counts() -> None:
    board = Board(goods="6 servant", tiles="1 2")
    m = table(board, Board(), dice="1 1 1", tiles="1-7 2-1 3-1", floors=FLOORS)
    # 1 - 1 - 4 = -4; five servants make it 1.
    play(m, "white territory.1")
    assert m.words == ["servants 5", "servants 6"]


def test_l123_servants_needed_for_the_price_cannot_be_spent() -> None:
    board = Board(goods="4 wood 2 stone 3 servant")
    m = table(board, Board(), dice="1 4 1", floors="garden@3")
    play(m, "white building.3")
    assert goods(m) == "1 military 10 victory"
    board = Board(goods="4 wood 2 stone 2 servant")
    m = table(board, Board(), dice="1 4 1", floors="garden@3")
    assert codes(m, "white building.3") == ["value"]


def test_l128_under_two_for_one_an_odd_number_is_not_legal() -> None:
    board = Board(goods="5 servant", tiles="2")
    m = table(board, Board(), dice="1 3 1", tiles="1-1 2-6 3-1")
    play(m, "white harvest.small")
    assert m.words == ["servants 0", "servants 2", "servants 4"]
