"""The faith track and the Vatican reports (Rulings M-52 to M-58)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.masters.tables import (
    BOARD,
    CARDS,
    LEADERS,
    Board,
    faith,
    favours,
    play,
    table,
)

POINTS = [0] * 3 + [1] * 3 + [2] * 3 + [4] * 3 + [6] * 3 + [9] * 3 + [12] * 3 + [16] * 3 + [20]


@pytest.mark.parametrize("space", range(25))
def test_m52_a_marker_scores_the_highest_points_reached_or_passed(space: int) -> None:
    m = table(Board(faith=space), Board(faith=space))
    assert m.breakdown[0]["faith"] == POINTS[space]


def test_m52_sections_and_their_tiles() -> None:
    for first, pope, tile, worth in [(5, 8, 0, 2), (12, 16, 1, 3), (19, 24, 2, 4)]:
        before = "kept " * tile + "open " * (3 - tile)
        others = [Board(faith=first, favours=before), Board(faith=first - 1, favours=before)]
        m = table(Board(faith=pope - 1, hand="depot-coin", favours=before), *others)
        scores = [lines["favours"] for lines in m.breakdown]
        m.play("discard depot-coin")
        gained = [m.breakdown[seat]["favours"] - scores[seat] for seat in range(3)]
        assert gained == [worth, worth, 0], pope


def test_m53_reaching_or_passing_the_pope_space_reports_its_section_once() -> None:
    m = table(Board(faith=6, depots="1 servant", slots=["green-01 blue-05"]), Board(faith=2))
    play(m, "produce")  # two faith: exactly on the Pope space
    assert m.view(None)["reports"] == [True, False, False]
    assert (favours(m, 0), favours(m, 1)) == ("kept open open", "lost open open")
    # The second marker comes by later and causes nothing more.
    m = table(Board(faith=9), Board(faith=7, hand="depot-coin", favours="lost open open"), seat=1)
    m.play("discard depot-coin")
    assert faith(m) == [9, 8] and favours(m, 1) == "lost open open"


def test_m53_passing_counts_as_reaching() -> None:
    board = Board(faith=7, depots="1 servant", slots=["green-01 blue-05"])
    m = table(board, Board())
    play(m, "produce")
    assert faith(m) == [9, 0] and m.view(None)["reports"] == [True, False, False]


@pytest.mark.parametrize(("space", "tile"), [(0, "lost"), (4, "lost"), (5, "kept"), (7, "kept")])
def test_m54_on_or_beyond_the_first_space_keeps_the_tile(space: int, tile: str) -> None:
    m = table(Board(faith=7, hand="depot-coin"), Board(faith=space))
    m.play("discard depot-coin")
    assert (favours(m, 0), favours(m, 1)) == ("kept open open", f"{tile} open open")


def test_m54_a_lost_tile_is_lost_for_good() -> None:
    m = table(Board(faith=4, hand="depot-coin"), Board(faith=8))
    assert favours(m, 0) == "lost open open"
    m.play("discard depot-coin")
    assert (faith(m), favours(m, 0)) == ([5, 8], "lost open open")


def test_m55_the_marker_stops_on_the_last_space() -> None:
    board = Board(faith=23, depots="1 servant", slots=["green-01 blue-05"])
    m = table(board, Board())
    m.play("produce")
    assert faith(m) == [24, 0]


def test_m55_a_marker_on_the_last_space_gains_nothing_more() -> None:
    m = table(Board(faith=24, hand="depot-coin"), Board())
    m.play("discard depot-coin")
    assert faith(m) == [24, 0]
    m = table(Board(), Board(faith=24), Board(faith=22), market=["blue grey yellow white"])
    play(m, "market row.1", "discard 1 coin 1 stone 1 shield")
    assert faith(m) == [0, 24, 24]


def test_m56_all_others_move_the_whole_way_before_anyone_looks() -> None:
    m = table(Board(), Board(faith=7), Board(faith=3), market=["blue grey white white"])
    play(m, "market row.1", "discard 1 stone 1 shield")
    assert faith(m) == [0, 9, 5]
    assert [favours(m, seat) for seat in range(3)] == [
        "lost open open",
        "kept open open",
        "kept open open",
    ]


def test_m56_the_order_of_seats_does_not_matter() -> None:
    m = table(Board(), Board(faith=3), Board(faith=7), market=["blue grey white white"])
    play(m, "market row.1", "discard 1 stone 1 shield")
    assert [favours(m, seat) for seat in range(3)] == [
        "lost open open",
        "kept open open",
        "kept open open",
    ]


def test_m57_a_move_of_several_steps_is_finished_before_the_check() -> None:
    board = Board(faith=15, depots="1 servant", slots=["purple-01 purple-05 green-11"])
    m = table(board, Board(faith=11))
    play(m, "produce")
    assert faith(m) == [18, 11]  # three steps, over the Pope space
    assert (favours(m, 0), favours(m, 1)) == ("kept kept open", "kept lost open")


def best_faith_of_a_production() -> int:
    """The most faith at most six cards and two leaders can make at once."""
    most = [0, 0, 0, 0]  # by level
    for card in CARDS.values():
        gain = card["production"]["gain"].get("faith", 0)
        most[card["level"]] = max(most[card["level"]], gain)
    stacks = [levels for levels in product(range(4), repeat=3) if sum(levels) <= 6]
    leader: int = LEADERS["production-coin"]["always"]["gain"]["faith"]
    return max(sum(most[level] for level in levels) for levels in stacks) + 2 * leader


def test_m58_no_event_of_a_legal_game_crosses_two_pope_spaces() -> None:
    popes = [report["pope"] for report in BOARD["report"]]
    assert best_faith_of_a_production() == 8
    assert popes[1] - (popes[0] - 1) == popes[2] - (popes[1] - 1) == 9


def test_m58_two_sections_at_once_would_both_be_reported() -> None:
    # Seven cards and two leaders make nine faith; a game with seven cards has no such turn left.
    board = Board(
        faith=7,
        strongbox="2 coin 2 stone 1 servant",
        slots=["purple-01 purple-05 green-11", "purple-02 purple-06 blue-11", "green-01"],
        played="production-coin production-stone",
    )
    m = table(board, Board(faith=7), Board(faith=4))
    powers = "green-11 blue-11 green-01 production-coin production-stone"
    play(m, "produce", f"activate {powers}", "gain 2 coin")
    assert faith(m) == [16, 7, 4]
    assert m.view(None)["reports"] == [True, True, False]
    assert [favours(m, seat) for seat in range(3)] == [
        "kept kept open",
        "kept lost open",
        "lost lost open",
    ]


def test_example_three_players_and_the_first_report() -> None:
    """The rulebook's report: A reaches the Pope space, B is in the section, C is before it."""
    m = table(Board(faith=7), Board(faith=6), Board(faith=3), market=["red white white white"])
    m.play("market row.1")
    assert faith(m) == [8, 6, 3]
    assert [favours(m, seat).split()[0] for seat in range(3)] == ["kept", "kept", "lost"]
    assert [lines["favours"] for lines in m.breakdown] == [2, 2, 0]


def test_a_preview_names_the_report_it_causes() -> None:
    m = table(Board(faith=7, hand="depot-coin"), Board(faith=5), Board(faith=4))
    assert m.decision is not None
    found = {each.word: each.preview.get("consequences") for each in m.decision.options}
    report = {"what": "report", "number": 1, "points": 2, "kept": [0, 1], "lost": [2]}
    assert found["discard depot-coin"] == [report]
    quiet = [word for word, what in found.items() if what is None]
    assert quiet and all(what == [report] for what in found.values() if what is not None)
