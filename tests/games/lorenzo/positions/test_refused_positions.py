"""Positions of tables that cannot be: what does not fit is named."""

from __future__ import annotations

import pytest

import signoria
from signoria import BadPosition
from tests.games.lorenzo.positions import impossible
from tests.games.lorenzo.positions.impossible import Edit
from tests.games.lorenzo.tables import Board, kind, table


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (
            impossible.two_colours_in_a_tower,
            r"spaces.venture.3: seat 0 has another coloured member there",
        ),
        (
            impossible.two_in_the_market,
            r"spaces.market.1: there is room for 1, and seat 1 may not enter",
        ),
        (
            impossible.cube_before_its_report,
            r"players\[1\].excommunicated\[0\]: the report of period 1 has not",
        ),
        (
            impossible.cube_while_the_report_is_to_come,
            r"excommunicated\[1\]: the report of period 2 has not",
        ),
        (
            impossible.one_bonus_tile_for_all,
            r"players\[1\].bonus_tile: another seat has this bonus tile",
        ),
        (impossible.wrong_tower, r"floors.territory.1: .* does not belong into this tower"),
        (impossible.no_tile_of_a_period, r"excommunications\[1\]: every period has its tile"),
        (impossible.die_not_rolled, r"dice.white: this die was not rolled"),
        (impossible.left_aside, r"aside: no card is at work"),
        (impossible.turn_of_two, r"agenda\[1\].seat: one turn is open at a time"),
        (
            impossible.another_in_the_turn,
            r"agenda\[0\]: this is the turn of seat 0: nobody else acts",
        ),
        (impossible.towers_not_cleared, r"agenda: a step of the round is left out: 'clear towers'"),
        (impossible.members_stay, r"agenda: a step of the round is left out: 'members home'"),
        (impossible.no_report, r"agenda: a step of the round is left out: 'vatican report'"),
        (impossible.too_many_turns, r"agenda\[2\].arg: expected a whole number from 0 to 8"),
        (
            impossible.extra_turn_too_early,
            r"arg.extra: extra turns come after all .* \(Ruling L-85\)",
        ),
        (impossible.out_of_turn, r"agenda\[0\].seat: this is the turn of seat 0 \(Ruling L-11\)"),
        (
            impossible.standard_beside_a_letter,
            r"bonus_tile: either everybody has the standard .* L-5\)",
        ),
        (impossible.round_backwards, r"agenda\[\d+\]: 'roll dice' does not come after"),
        (impossible.seventh, "no room"),
        (impossible.twice, "2 times"),
        (impossible.two_places, "somewhere else"),
        (impossible.closed, "closed"),
        (impossible.no_order, "turn order"),
        (impossible.wrong_tile, "another period"),
        (impossible.wrong_deck, "does not belong"),
        (impossible.wrong_type, "another type"),
        (impossible.no_tile, "before the first round"),
        (impossible.too_much_faith, "from 0 to 15"),
        (impossible.unknown_entry, "gold"),
        (impossible.leader_in_two_hands, "leader rita"),
        (impossible.face_down_in_hand, "in play"),
        (impossible.card_under_a_member, "occupied floor"),
        (impossible.neutral_raised, "no leader used in this round gave this"),
        (impossible.copied_by_nobody, "no leader in play copies"),
        (impossible.copied_himself, "an opponent has in play"),
        (impossible.copied_ones_own, "an opponent has in play"),
        (impossible.nothing_copied, "copies one of another"),
        (impossible.met_in_the_box, "with another player"),
        (impossible.placed_twice, r"not possible: .*Ruling L-11"),
        (impossible.too_weak, "not possible"),
        (impossible.too_poor, "cannot be paid"),
    ],
)
def test_a_table_that_cannot_be_is_refused(edit: Edit, message: str) -> None:
    position = table(Board(), Board(), advanced=True).position()
    edit(position)
    with pytest.raises(BadPosition, match=message):
        signoria.from_position(position)


@pytest.mark.parametrize(
    ("reports", "message"),
    [
        (
            [(0, 1), (1, 0)],
            r"agenda\[1\].arg: the report of period 1 is not in this round \(.*L-66",
        ),
        ([(1, 2)], r"agenda\[0\].arg: the report of period 3 is not in this round \(.*L-66"),
        ([(0, 1), (0, 1)], r"agenda: everybody reports once in a period, in turn order"),
    ],
)
def test_l66_a_report_is_that_of_the_round_and_once(
    reports: list[tuple[int, int]], message: str
) -> None:
    position = table(Board(), Board(), round=4).position()
    ends = [frame["task"] for frame in position["agenda"]].index("clear towers")
    waiting = [{"task": "report", "seat": seat, "arg": period} for seat, period in reports]
    position["agenda"][:ends] = waiting
    with pytest.raises(BadPosition, match=message):
        signoria.from_position(position)
    position["agenda"][: len(reports)] = [{"task": "report", "seat": 1, "arg": 1}]
    position["players"][1]["goods"]["faith"] = 9
    assert kind(signoria.from_position(position)) == "report"


def test_l98_ariosto_stands_where_others_stand() -> None:
    ariosto = Board(at="white market.1", played="ariosto")
    m = table(Board(at="white market.1"), ariosto, Board())
    assert len(m.position()["spaces"]["market.1"]) == 2
    with pytest.raises(BadPosition, match="seat 1 may not enter an occupied space"):
        table(ariosto, Board(at="white market.1"), Board())


def test_l66_after_its_report_a_cube_may_be_there() -> None:
    assert table(Board(tiles="1 2"), Board(tiles="2")).position()["round"] == 5
    assert table(Board(tiles="3"), Board()).position()["round"] == 6


@pytest.mark.parametrize("task", ["turns", "place", "vatican report"])
def test_before_the_first_round_nobody_has_a_turn(task: str) -> None:
    game = signoria.new("lorenzo", seats=3, seed=1).game
    position = game.position(game.table())
    arg = {"extra": False} if task == "place" else 0
    position["agenda"].insert(0, {"task": task, "seat": 0, "arg": arg})
    with pytest.raises(BadPosition, match=r"agenda\[0\]: the first round has not begun"):
        signoria.from_position(position)
