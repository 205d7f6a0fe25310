"""Taking resources from the market (Rulings M-11 to M-19, M-21, M-86, M-87)."""

from __future__ import annotations

import pytest

from signoria import IllegalMove, Match
from tests.games.masters.tables import (
    Board,
    codes,
    depots,
    faith,
    favours,
    kind,
    market,
    play,
    strongbox,
    table,
    written,
)

TRAY = ["white blue grey yellow", "purple red blue white", "yellow white purple grey"]
SLIDE = "white"

SHOWN = {
    "row.1": "1 coin 1 stone 1 shield",
    "row.2": "1 servant 1 shield",
    "row.3": "1 coin 1 stone 1 servant",
    "column.1": "1 coin 1 servant",
    "column.2": "1 shield",
    "column.3": "1 stone 1 servant 1 shield",
    "column.4": "1 coin 1 stone",
}

PUSHED = {
    "row.1": ["blue grey yellow white", TRAY[1], TRAY[2], "white"],
    "row.2": [TRAY[0], "red blue white white", TRAY[2], "purple"],
    "row.3": [TRAY[0], TRAY[1], "white purple grey white", "yellow"],
    "column.1": [
        *["purple blue grey yellow", "yellow red blue white", "white white purple grey"],
        "white",
    ],
    "column.2": [
        *["white red grey yellow", "purple white blue white", "yellow white purple grey"],
        "blue",
    ],
    "column.3": [
        *["white blue blue yellow", "purple red purple white", "yellow white white grey"],
        "grey",
    ],
    "column.4": [
        *["white blue grey white", "purple red blue grey", "yellow white purple white"],
        "yellow",
    ],
}


def taken(m: Match) -> str:
    """What was taken, as the question where it goes has it."""
    assert kind(m) == "store"
    return written(m.position()["agenda"][0]["arg"])


@pytest.mark.parametrize("line", SHOWN)
def test_m11_a_line_gives_what_its_marbles_show_before_the_push(line: str) -> None:
    m = table(Board(), Board(), market=TRAY, slide=SLIDE)
    m.play(f"market {line}")
    assert taken(m) == SHOWN[line]
    m.play("keep all")
    assert depots(m) == SHOWN[line]
    assert faith(m) == [int(line in ("row.2", "column.2")), 0]


def test_m11_the_slide_marble_is_not_taken() -> None:
    m = table(Board(), Board(), market=["white white white white"], slide="red")
    m.play("market row.1")
    assert (m.seat, faith(m), depots(m)) == (1, [0, 0], "")


@pytest.mark.parametrize("line", PUSHED)
def test_m12_the_slide_marble_enters_right_or_below_and_the_opposite_one_leaves(line: str) -> None:
    m = table(Board(), Board(), market=TRAY, slide=SLIDE)
    m.play(f"market {line}")
    assert market(m) == PUSHED[line]


def test_m13_the_push_is_done_before_anything_is_placed() -> None:
    m = table(Board(), Board(), market=TRAY, slide=SLIDE)
    m.play("market row.3")
    assert kind(m) == "store" and market(m)[3] == "yellow"
    m.play("discard 1 coin 1 stone 1 servant")
    assert market(m) == PUSHED["row.3"]


def test_m14_faith_moves_the_marker_and_cannot_be_discarded() -> None:
    m = table(Board(), Board(), market=["red blue white white"])
    m.play("market row.1")
    assert faith(m) == [1, 0]
    assert m.words == ["keep all", "discard 1 shield"]
    with pytest.raises(IllegalMove):
        m.play("discard 1 faith")


def test_m15_white_marbles_give_nothing_and_are_no_discards() -> None:
    m = table(Board(), Board(), market=["white white white white"])
    m.play("market row.1")
    assert (m.seat, depots(m), faith(m)) == (1, "", [0, 0])


def test_m15_a_leader_in_hand_or_of_another_player_does_not_convert() -> None:
    idle = Board(hand="white-marble-coin")
    m = table(idle, Board(played="white-marble-stone"), market=["white white white white"])
    m.play("market row.1")
    assert kind(m) == "window" and depots(m) == ""


@pytest.mark.parametrize("good", ["coin", "stone", "servant", "shield"])
def test_m16_with_one_leader_every_white_marble_gives_its_resource(good: str) -> None:
    board = Board(played=f"white-marble-{good}")
    m = table(board, Board(), market=["white white white red"])
    m.play("market row.1")
    assert taken(m) == f"3 {good}" and faith(m) == [1, 0]


def test_m17_m86_with_two_leaders_each_white_marble_is_chosen_for_itself() -> None:
    board = Board(played="white-marble-shield white-marble-coin")
    m = table(board, Board(), market=["white white white grey"])
    m.play("market row.1")
    assert kind(m) == "whites"
    choices = ["white 3 shield", "white 1 coin 2 shield", "white 2 coin 1 shield", "white 3 coin"]
    assert m.words == choices  # never both from one marble, and each combination once
    m.play("white 2 coin 1 shield")
    assert taken(m) == "2 coin 1 stone 1 shield"


def test_m17_two_leaders_without_white_marbles_ask_nothing() -> None:
    board = Board(played="white-marble-shield white-marble-coin")
    m = table(board, Board(), market=["grey red blue yellow"])
    m.play("market row.1")
    assert taken(m) == "1 coin 1 stone 1 shield"


def test_m18_conversion_cannot_be_declined_only_its_resource_discarded() -> None:
    m = table(Board(played="white-marble-coin"), Board(), market=["white white red blue"])
    m.play("market row.1")
    assert taken(m) == "2 coin 1 shield"
    m.play("discard 2 coin")
    assert (depots(m), faith(m)) == ("1 shield", [1, 2])


def test_m18_with_two_leaders_nothing_is_not_a_choice() -> None:
    board = Board(played="white-marble-shield white-marble-coin")
    m = table(board, Board(), market=["white grey red blue"])
    m.play("market row.1")
    assert m.words == ["white 1 shield", "white 1 coin"]


def test_m19_what_would_fit_may_be_discarded_for_a_faith_each_to_all_others() -> None:
    m = table(Board(faith=2), Board(faith=1), Board(), market=["blue grey white white"])
    m.play("market row.1")
    wanted = ["keep all", "discard 1 shield", "discard 1 stone", "discard 1 stone 1 shield"]
    assert m.words == wanted
    m.play("discard 1 stone 1 shield")
    assert (depots(m), faith(m)) == ("", [2, 3, 2])


def test_m19_what_does_not_fit_must_be_discarded() -> None:
    m = table(Board(depots="3 coin 2 stone 1 shield"), Board(), market=["purple white white white"])
    m.play("market row.1")
    assert "keep all" not in m.words and "discard 1 servant" in m.words
    m.play("discard 1 servant")
    assert (depots(m), faith(m)) == ("3 coin 2 stone 1 shield", [0, 1])


def test_m19_discards_concern_the_others_whoever_takes() -> None:
    m = table(Board(), Board(), Board(), seat=1, market=["blue white white white"])
    play(m, "market row.1", "discard 1 shield")
    assert faith(m) == [1, 0, 1]


def test_m21_red_faith_and_its_report_come_before_the_discards() -> None:
    m = table(Board(faith=7), Board(faith=4), market=["red blue white white"])
    m.play("market row.1")
    assert kind(m) == "store"
    assert (favours(m, 0), favours(m, 1)) == ("kept open open", "lost open open")
    m.play("discard 1 shield")
    assert faith(m) == [8, 5]  # a discard too late
    assert favours(m, 1) == "lost open open"


def test_m21_without_the_red_marble_the_same_discard_is_in_time() -> None:
    m = table(Board(faith=7), Board(faith=7), Board(faith=4), market=["grey blue white white"])
    play(m, "market row.1", "discard 1 shield")
    assert faith(m) == [7, 8, 5]
    assert favours(m, 2) == "kept open open"


def test_m87_converted_marbles_count_as_taken_and_faith_does_not() -> None:
    board = Board(depots="3 stone", played="white-marble-coin")
    m = table(board, Board(), market=["white red grey blue"])
    m.play("market row.1")
    assert taken(m) == "1 coin 1 stone 1 shield"  # three taken: up to three discards
    assert "discard 3 stone" in m.words and "discard 4 stone" not in m.words


def test_m87_a_white_marble_that_gives_nothing_is_not_taken() -> None:
    m = table(Board(depots="3 stone"), Board(), market=["white white red grey"])
    m.play("market row.1")
    # One taken, one too many: the only discard there is goes without saying.
    assert (m.seat, depots(m), faith(m)) == (1, "3 stone", [1, 1])


def test_example_a_row_with_a_white_marble_and_a_blue_one_on_the_slide() -> None:
    """The rulebook's market: one stone, two coins, nothing for white; blue goes in, white out."""
    m = table(Board(), Board(), market=["white yellow grey yellow"], slide="blue")
    assert codes(m, "market row.1") == []
    play(m, "market row.1", "keep all")
    assert (depots(m), strongbox(m)) == ("2 coin 1 stone", "")
    assert (market(m)[0], market(m)[3]) == ("yellow grey yellow blue", "white")
    assert faith(m) == [0, 0]
