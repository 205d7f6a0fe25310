"""The end of the game: lines of the score, ties, caps."""

from __future__ import annotations

from typing import Any

import pytest

from signoria import Match
from tests.games.lorenzo.tables import Board, goods, play, player, table

TERRITORIES = ["forest", "woods", "village", "city", "monastery", "citadel"]
CHARACTERS = ["warlord", "dame", "knight", "farmer", "artisan", "preacher"]


def ended(*boards: Board, **more: Any) -> Match:
    """A match after its last report."""
    return table(*boards, round=6, phase="clear towers", **more)


def test_l114_ties_go_by_the_order_the_last_round_made() -> None:
    m = ended(Board(goods="5 coin"), Board(goods="5 coin", at="neutral palace"))
    assert m.over and m.scores[0] == m.scores[1]
    assert m.ranking == [2, 1]


def test_l115_the_order_of_the_lines() -> None:
    m = ended(Board(), Board())
    assert list(m.breakdown[0]) == [
        "victory",
        "lost_before",
        "territories",
        "characters",
        "ventures",
        "military",
        "resources",
        "lost_after",
    ]


def test_l115_third_report_then_end_of_round_then_scoring() -> None:
    board = Board(goods="5 faith 20 victory", tiles="")
    m = table(board, Board(goods="5 faith"), round=6, phase="vatican report", tiles="1-1 2-1 3-4")
    play(m, "refuse", "support")
    assert m.over
    assert m.breakdown[0]["lost_before"] == -4 and m.breakdown[1]["victory"] == 5


def test_l87_l115_tile_3_4_counts_the_faith_points_of_the_third_report() -> None:
    boards = [Board(goods="4 faith 21 victory"), Board(goods="5 faith")]
    m = table(*boards, round=6, phase="vatican report", tiles="1-1 2-1 3-4")
    play(m, "support")
    assert m.over
    assert m.breakdown[0]["victory"] == 25 and m.breakdown[0]["lost_before"] == -5


@pytest.mark.parametrize(
    ("military", "points"),
    [
        ((9, 4, 1), [5, 2, 0]),
        ((9, 9, 4), [5, 5, 0]),
        ((9, 4, 4), [5, 2, 2]),
        ((0, 0, 0), [5, 5, 5]),
        ((3, 0, 0), [5, 2, 2]),
    ],
)
def test_l116_military_strength(military: tuple[int, int, int], points: list[int]) -> None:
    boards = [Board(goods=f"{points} military") if points else Board() for points in military]
    assert [lines["military"] for lines in ended(*boards).breakdown] == points


def test_l116_with_two_players_the_lower_one_gets_two() -> None:
    m = ended(Board(goods="1 military"), Board())
    assert [lines["military"] for lines in m.breakdown] == [5, 2]


def test_l117_one_point_for_five_resources_of_all_kinds_together() -> None:
    m = ended(Board(goods="3 wood 3 stone 3 servant 3 coin 4 faith"), Board(goods="4 coin"))
    assert [lines["resources"] for lines in m.breakdown] == [2, 0]


def test_l118_most_points_win_and_ties_go_by_turn_order() -> None:
    m = ended(Board(goods="3 victory"), Board(goods="3 victory"), order="1 0")
    assert m.ranking == [2, 1] and m.winners == [1]
    m = ended(Board(goods="130 victory"), Board(goods="99 victory"))
    assert m.scores[0] == 135 and m.winners == [0]


@pytest.mark.parametrize(
    ("count", "territories", "characters"),
    [(0, 0, 0), (1, 0, 1), (2, 0, 3), (3, 1, 6), (4, 4, 10), (5, 10, 15), (6, 20, 21)],
)
def test_l115_points_for_territories_and_characters(
    count: int, territories: int, characters: int
) -> None:
    owned = " ".join(TERRITORIES[:count] + CHARACTERS[:count])
    lines = ended(Board(cards=owned), Board()).breakdown[0]
    assert (lines["territories"], lines["characters"]) == (territories, characters)


def test_l115_ventures_score_what_is_printed() -> None:
    lines = ended(Board(cards="sacred-war support-to-the-pope"), Board()).breakdown[0]
    assert lines["ventures"] == 18


def test_l119_l134_faith_beyond_fifteen_is_lost() -> None:
    m = table(Board(goods="14 faith 5 coin"), Board(), floors="papal-messenger")
    play(m, "white character.1")
    assert player(m)["goods"]["faith"] == 15
    m = table(Board(goods="15 faith"), Board(), round=2, phase="vatican report")
    play(m, "support")
    assert goods(m) == "30 victory"


def test_l120_l134_military_beyond_twenty_five_is_lost() -> None:
    m = table(Board(goods="24 military 2 coin"), Board(), floors="warlord")
    play(m, "white character.1")
    assert player(m)["goods"]["military"] == 25


def test_l134_of_other_goods_there_are_at_most_9999() -> None:
    m = table(Board(goods="9998 coin"), Board())
    play(m, "white market.1")
    assert player(m)["goods"]["coin"] == 9999


def test_l120_the_end_of_the_military_track_is_a_setting() -> None:
    board = Board(goods="24 military 2 coin")
    m = table(board, Board(), floors="warlord", settings={"military_cap": 99})
    play(m, "white character.1")
    assert player(m)["goods"]["military"] == 27


@pytest.mark.parametrize(("military", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (25, 12)])
def test_l133_general_one_point_for_each_full_pair(military: int, points: int) -> None:
    held = f"{military} military 5 coin" if military else "5 coin"
    m = table(Board(goods=held), Board(), floors="general")
    play(m, "white character.1")
    assert player(m)["goods"]["victory"] == points


def test_the_scores_are_their_lines() -> None:
    m = ended(Board(goods="7 wood 12 victory", cards="forest warlord sacred-war"), Board())
    assert m.scores == [sum(lines.values()) for lines in m.breakdown]
