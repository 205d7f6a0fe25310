"""The features of Masters of Renaissance see what matters."""

from __future__ import annotations

import pytest

from tests.bots.features.rows import came, numbers, went
from tests.games.masters.tables import NOTHING, Board, play, table


def test_a_card_bought_is_seen_with_its_power() -> None:
    m = table(Board(depots="2 shield"), Board(), tops="green-01")
    before = numbers(m)
    play(m, "buy green-01")
    after = numbers(m)
    assert {"own:green-01", "power:green-01", "cards=1", "cards.green"} <= came(before, after)
    assert {"cards=0", "depots.shield", "buy.1"} <= went(before, after)
    assert "own:green-01" not in numbers(m, 1)


def test_a_card_that_is_covered_is_owned_still() -> None:
    m = table(Board(slots=["green-01 blue-05"]), Board())
    found = numbers(m)
    assert {"own:green-01", "own:blue-05", "power:blue-05", "cards=2"} <= found.keys()
    assert "power:green-01" not in found


def test_a_leader_is_seen_in_hand_when_ready_and_in_play() -> None:
    far = numbers(table(Board(hand="depot-coin"), Board()))
    assert "leader.hand:depot-coin" in far and "leader.ready:depot-coin" not in far
    m = table(Board(hand="depot-coin", strongbox="5 shield"), Board())
    before = numbers(m)
    assert "leader.ready:depot-coin" in before
    play(m, "play depot-coin")
    after = numbers(m)
    assert came(before, after) == {"leader.played:depot-coin", "term.leaders"}
    assert {"leader.hand:depot-coin", "leader.ready:depot-coin"} <= went(before, after)


def test_a_report_is_seen_by_those_who_keep_their_tile_and_those_who_lose_it() -> None:
    m = table(Board(faith=7, hand="depot-coin"), Board(faith=2))
    before = [numbers(m, seat) for seat in range(2)]
    assert "favour.1.reached" in before[0] and "favour.1.reached" not in before[1]
    play(m, "discard depot-coin")
    after = [numbers(m, seat) for seat in range(2)]
    assert "favour.1=kept" in came(before[0], after[0])
    assert "favour.1=lost" in came(before[1], after[1])
    assert all(["favour.1=open" in went(*rows) for rows in zip(before, after)])


def test_depots_and_strongbox_are_told_apart() -> None:
    found = numbers(table(Board(depots="2 coin", strongbox="5 coin"), Board()))
    assert found["depots.coin"] == 0.5 and found["strongbox.coin"] == 0.5


def test_what_can_be_bought_and_taken_is_seen() -> None:
    poor, rich = [numbers(table(Board(strongbox=box), Board())) for box in ("", "9 shield 9 coin")]
    assert "buy.1" not in poor and "buy.1" in rich
    assert rich["buy.nearest"] == 1.0
    assert poor["market.goods"] == 0.75
    row = table(Board(), Board(), market=["yellow grey purple blue"])
    assert numbers(row)["market.goods"] == 1.0


def test_the_turn_and_the_order_are_seen() -> None:
    m = table(Board(), Board(), Board())
    assert [numbers(m, seat).get("to_move", 0.0) for seat in range(3)] == [1.0, 0.0, 0.0]
    assert [f"order={seat + 1}" in numbers(m, seat) for seat in range(3)] == [True] * 3
    play(m, NOTHING)
    assert [numbers(m, seat).get("to_move", 0.0) for seat in range(3)] == [0.0, 1.0, 0.0]
    assert [numbers(m, seat).get("turn.to_come", 0.0) for seat in range(3)] == [0.0, 0.0, 1.0]


def test_those_ahead_lead_and_those_behind_do_not() -> None:
    m = table(Board(faith=9, slots=["green-01"]), Board())
    first, second = numbers(m), numbers(m, 1)
    for name in ("faith.lead", "cards.lead", "turns.lead"):
        assert first[name] == pytest.approx(-second[name]) and first[name] > 0.0, name


def test_alone_lorenzo_is_seen() -> None:
    m = table(Board(hand="depot-coin"), fate=["token cross-2"])
    before = numbers(m)
    assert "solo.cross" not in before and before["solo.cards.green"] == 1.0
    play(m, NOTHING, "end turn")
    after = numbers(m)
    assert after["solo.cross"] == pytest.approx(2 / 24)
    assert after["solo.token:cross-2"] < before["solo.token:cross-2"]
    assert after["term.race"] < before["term.race"]
