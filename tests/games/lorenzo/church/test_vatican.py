"""The Vatican reports, and the excommunications of all three periods."""

from __future__ import annotations

from typing import Any

import pytest

from signoria import Match
from tests.games.lorenzo.tables import TILES, Board, goods, kind, play, player, table


def report(*boards: Board, round: int = 2, tiles: str = "1-1 2-1 3-1", **more: Any) -> Match:
    """A match at the report of a round."""
    return table(*boards, round=round, tiles=tiles, phase="vatican report", **more)


def suffers(m: Match, seat: int = 0) -> list[bool]:
    """A seat's cubes by period."""
    found: list[bool] = player(m, seat)["excommunicated"]
    return found


@pytest.mark.parametrize(("round", "needed"), [(2, 3), (4, 4), (6, 5)])
def test_l66_faith_needed_by_period(round: int, needed: int) -> None:
    m = report(Board(goods=f"{needed} faith"), Board(goods=f"{needed} faith"), round=round)
    assert kind(m) == "report" and m.words == ["support", "refuse"]
    m = report(Board(goods=f"{needed - 1} faith"), Board(goods=f"{needed} faith"), round=round)
    assert m.seat == 1 and suffers(m) == [round == 2, round == 4, round == 6]


def test_l67_below_excommunicated_faith_stays() -> None:
    m = report(Board(goods="2 faith"), Board(goods="3 faith"))
    assert suffers(m)[0] and goods(m) == "2 faith"


def test_l67_support_takes_all_faith_for_the_points_of_the_step() -> None:
    m = report(Board(goods="7 faith"), Board(goods="3 faith"))
    play(m, "support")
    assert goods(m) == "9 victory" and not any(suffers(m))


def test_l67_refusing_keeps_the_faith() -> None:
    m = report(Board(goods="7 faith"), Board(goods="3 faith"))
    play(m, "refuse")
    assert goods(m) == "7 faith" and suffers(m)[0]


def test_l68_reports_in_the_old_turn_order() -> None:
    board = Board(goods="3 faith")
    m = report(board, Board(goods="3 faith", at="white palace"), Board(goods="3 faith"))
    asked = []
    while kind(m) == "report":
        asked.append(m.seat)
        play(m, "support")
    assert asked == [0, 1, 2] and m.view(None)["order"][0] == 1


def test_l69_third_report_whoever_is_short_gets_the_tile_and_scores_the_step() -> None:
    m = report(Board(goods="4 faith"), Board(goods="5 faith"), round=6)
    assert suffers(m)[2] and goods(m) == "4 victory"


def test_l70_third_report_a_refuser_scores_nothing_for_faith() -> None:
    m = report(Board(goods="9 faith"), Board(goods="5 faith"), round=6)
    play(m, "refuse")
    assert suffers(m)[2] and goods(m) == "9 faith"


def test_l70_refusing_the_third_report_is_a_setting() -> None:
    m = report(Board(goods="9 faith"), Board(), round=6, settings={"third_report_refusal": False})
    assert m.over and goods(m) == "13 victory"


def test_l71_l107_sisto_adds_five_per_support_and_none_otherwise() -> None:
    m = report(Board(goods="3 faith", played="sisto"), Board())
    play(m, "support")
    assert goods(m) == "8 victory"
    m = report(Board(goods="5 faith", played="sisto"), Board(), round=6)
    play(m, "support")
    assert goods(m) == "10 victory"
    m = report(Board(goods="4 faith", played="sisto"), Board(goods="5 faith"), round=6)
    assert goods(m) == "4 victory"


def test_l72_effects_start_at_once() -> None:
    m = report(Board(), Board(goods="3 faith"), tiles="1-7 2-1 3-1")
    assert m.view(None)["players"][0]["members"]["white"]["value"] == 3
    assert m.view(None)["players"][1]["members"]["white"]["value"] == 4


def test_l73_all_three_tiles_are_possible() -> None:
    board = Board(tiles="1 2")
    m = report(board, Board(goods="5 faith"), round=6)
    assert suffers(m) == [True, True, True]


def test_l125_the_choice_is_asked_in_the_third_report_too() -> None:
    m = report(Board(goods="5 faith"), Board(), round=6)
    assert m.words == ["support", "refuse"]  # support first


def test_l66_too_little_faith_is_not_asked_about() -> None:
    m = table(Board(goods="2 faith"), Board(goods="3 faith"), round=2, lap=3, seat=1)
    play(m, "white market.1")
    assert (kind(m), m.seat) == ("report", 1)
    assert player(m)["excommunicated"] == [True, False, False]
    assert [entry.seat for entry in m.entries] == [1]
    assert m.decision is not None and "3 needed" in m.decision.prompt


def test_example_vatican_report() -> None:
    """Red with 2 faith is excommunicated; green with 3 supports for 3 points, or not."""
    m = report(Board(goods="2 faith"), Board(goods="3 faith"))
    assert suffers(m)[0] and goods(m) == "2 faith" and m.seat == 1
    play(m, "support")
    assert goods(m, 1) == "3 victory" and not any(suffers(m, 1))
    m = report(Board(goods="2 faith"), Board(goods="3 faith"))
    play(m, "refuse")
    assert goods(m, 1) == "3 faith" and suffers(m, 1)[0]


def test_there_are_seven_tiles_for_each_period() -> None:
    assert [list(TILES.values())[i]["period"] for i in range(21)] == [1] * 7 + [2] * 7 + [3] * 7
