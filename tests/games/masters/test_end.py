"""The end of the game and the score (Rulings M-59 to M-64, M-80, M-88)."""

from __future__ import annotations

import pytest

import signoria
from signoria import BadSetting, Match
from tests.games.masters.tables import (
    NOTHING,
    Board,
    depots,
    faith,
    favours,
    kind,
    play,
    slots,
    table,
)

RICH = "9 coin 9 stone 9 servant 9 shield"
SIX = ["green-01 green-05 green-09", "blue-01 blue-05 blue-09"]
OTHER_SIX = ["yellow-01 yellow-05 yellow-09", "purple-01 purple-05 purple-09"]


def turns_left(m: Match) -> list[int]:
    """The seats that still have a turn, if nobody does anything."""
    line = m.clone()
    seats: list[int] = []
    while line.seat is not None and len(seats) < 10:
        if kind(line) == "action":
            seats.append(line.seat)
        line.play("end turn" if kind(line) == "window" else NOTHING)
    return seats


def test_m59_the_last_space_triggers_the_end() -> None:
    m = table(Board(faith=23, hand="depot-coin"), Board(), Board())
    assert len(turns_left(m)) == 10  # no end in sight
    m.play("discard depot-coin")
    assert faith(m) == [24, 0, 0] and turns_left(m) == [0, 1, 2]


def test_m59_the_seventh_card_triggers_the_end() -> None:
    m = table(Board(strongbox=RICH, slots=SIX), Board(), Board())
    assert len(turns_left(m)) == 10
    m.play("buy purple-01")
    assert turns_left(m) == [1, 2]


def test_m59_the_sixth_card_and_space_23_do_not() -> None:
    m = table(Board(strongbox=RICH, slots=[SIX[0], "blue-01 blue-05"], faith=23), Board())
    m.play("buy blue-09")
    assert len(turns_left(m)) == 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_m60_the_round_is_completed_whoever_triggers(seats: int) -> None:
    for trigger in range(seats):
        boards = [Board() for _ in range(seats)]
        boards[trigger] = Board(faith=23, hand="depot-coin")
        m = table(*boards, seat=trigger)
        play(m, "discard depot-coin", NOTHING)
        assert turns_left(m) == list(range(trigger + 1, seats))
        assert m.over == (trigger == seats - 1)


def test_m61_discards_may_trigger_the_end_in_another_players_turn() -> None:
    m = table(Board(faith=23), Board(), Board(), seat=1, market=["blue white white white"])
    play(m, "market row.1", "discard 1 shield")
    assert faith(m) == [24, 0, 1]
    assert (m.seat, m.over) == (2, False)  # from the player in turn on, not from the one on 24
    play(m, "market row.2", "keep all")
    assert m.over


def test_m61_in_the_last_seats_turn_the_game_ends_with_it() -> None:
    m = table(Board(faith=23), Board(), seat=1, market=["blue white white white"])
    play(m, "market row.1", "discard 1 shield")
    assert m.over and m.seat is None and m.decision is None and m.words == []


def test_m61_the_turn_in_which_it_happens_is_not_cut_short() -> None:
    board = Board(hand="depot-coin")
    m = table(Board(faith=23), board, seat=1, market=["blue white white white"])
    play(m, "market row.1", "discard 1 shield")
    assert kind(m) == "window" and not m.over
    m.play("discard depot-coin")
    assert m.over and faith(m) == [24, 1]


def test_m62_the_triggering_player_finishes_the_turn() -> None:
    m = table(Board(strongbox=RICH, slots=SIX, hand="depot-coin"), Board())
    m.play("buy purple-01")
    assert m.words == ["end turn", "play depot-coin", "discard depot-coin"]
    m.play("play depot-coin")
    assert m.seat == 1 and m.breakdown[0]["leaders"] == 3


def test_m62_last_turns_are_full_turns_with_reports() -> None:
    last = Board(faith=7, strongbox=RICH, slots=OTHER_SIX, hand="depot-coin depot-stone")
    m = table(Board(strongbox=RICH, slots=SIX, faith=5), last)
    play(m, "buy yellow-02", "discard depot-coin")  # the seventh card; then 7 to 8
    assert (favours(m, 0), favours(m, 1)) == ("kept open open", "kept open open")
    play(m, "buy blue-02", "play depot-stone")
    assert m.over
    assert [sum(len(stack.split()) for stack in slots(m, seat)) for seat in (0, 1)] == [7, 7]


def test_m62_nobody_gets_an_eighth_card() -> None:
    m = table(Board(strongbox=RICH, slots=SIX), Board(), Board())
    m.play("buy purple-01")
    assert 0 not in turns_left(m)


def test_m63_five_lines_make_the_score() -> None:
    board = Board(
        depots="3 coin 2 stone 1 shield",
        strongbox="3 servant 10 coin",
        slots=["green-04 blue-08 purple-12", "yellow-01"],
        faith=17,
        played="production-coin white-marble-stone",
    )
    m = table(board, Board(hand="discount-coin depot-coin"))
    lines = {"cards": 25, "faith": 9, "favours": 5, "leaders": 9, "resources": 3}
    assert m.breakdown[0] == lines
    assert m.scores == [sum(lines.values()), 0]  # leaders in hand score nothing


@pytest.mark.parametrize(
    ("stock", "box", "points"),
    [("", "4 coin", 0), ("", "5 coin", 1), ("1 coin 1 stone", "1 servant 2 shield", 1)]
    + [("3 coin 2 stone 1 shield", "3 coin", 1), ("", "2 coin 8 shield", 2)],
)
def test_m63_resources_of_all_types_and_places_are_added_before_dividing(
    stock: str, box: str, points: int
) -> None:
    m = table(Board(depots=stock, strongbox=box), Board())
    assert m.breakdown[0]["resources"] == points
    m = table(Board(depots="5 coin", played="depot-coin"), Board())
    assert m.breakdown[0]["resources"] == 1  # special depots too


def finished(*boards: Board) -> Match:
    """A game that is over, with these boards."""
    m = table(*boards, seat=len(boards) - 1, round=5, round_limit=5)
    m.play(NOTHING)
    assert m.over
    return m


def test_m64_on_equal_points_more_resources_win() -> None:
    m = finished(Board(depots="3 coin"), Board(strongbox="4 coin"), Board(depots="1 coin"))
    assert m.scores == [0, 0, 0]
    assert (m.ranking, m.winners) == ([2, 1, 3], [1])


def test_m64_points_come_before_resources() -> None:
    m = finished(Board(strongbox="4 coin"), Board(faith=3))
    assert (m.scores, m.winners) == ([0, 1], [1])


def test_m64_still_equal_is_a_shared_victory() -> None:
    m = finished(Board(strongbox="7 coin"), Board(depots="3 stone", strongbox="4 stone"))
    assert (m.scores, m.ranking, m.winners) == ([1, 1], [1, 1], [0, 1])


def test_m88_places_below_the_winner_go_by_points_then_resources_and_may_be_shared() -> None:
    m = finished(Board(faith=3, depots="1 coin"), Board(faith=6), Board(faith=3), Board(faith=3))
    assert m.scores == [1, 2, 1, 1]
    assert (m.ranking, m.winners) == ([2, 1, 3, 3], [1])


def test_m80_a_game_without_end_stops_after_the_round_limit() -> None:
    m = table(Board(), Board(), round_limit=4)
    played = 0
    while not m.over:
        m.play(NOTHING)
        played += 1
    assert played == 8 and m.view(None)["round"] == 4


def test_m80_the_limit_is_a_setting_of_200_rounds() -> None:
    [info] = [info for info in signoria.games() if info.id == "masters"]
    [setting] = [setting for setting in info.settings if setting.id == "round_limit"]
    assert setting.default == 200
    for value in (0, -1, "9"):
        with pytest.raises(BadSetting):
            signoria.new("masters", seats=2, seed=1, round_limit=value)


def test_m80_the_limited_round_is_completed_and_scored() -> None:
    m = table(Board(strongbox="5 coin"), Board(), Board(), round_limit=1)
    play(m, NOTHING, NOTHING)
    assert not m.over
    m.play(NOTHING)
    assert m.over and m.ranking == [1, 2, 2] and m.scores == [1, 0, 0]


def test_m80_a_solo_game_cut_short_is_not_won() -> None:
    m = table(Board(strongbox="9 coin"), round_limit=1)
    m.play(NOTHING)
    assert m.over and (m.ranking, m.winners) == ([2], [])


def test_example_the_final_score_of_fifty_two() -> None:
    """The rulebook's last board: 31 for cards, 5 for favours, 9 for faith, 5 for leaders, 2 for 12."""
    board = Board(
        depots="1 coin 2 stone 3 shield",
        strongbox="6 servant",
        slots=["green-04 blue-08", "yellow-03 purple-07", "green-02 blue-07"],
        faith=16,
        played="discount-coin depot-stone",
    )
    m = finished(board, Board())
    assert m.breakdown[0] == {
        "cards": 31,
        "faith": 9,
        "favours": 5,
        "leaders": 5,
        "resources": 2,
    }
    assert m.scores[0] == 52 and m.winners == [0]
    assert depots(m) == "1 coin 2 stone 3 shield"
