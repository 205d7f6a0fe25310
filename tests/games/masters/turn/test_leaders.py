"""Leader actions (Rulings M-44 to M-50; M-51 is in test_secrets)."""

from __future__ import annotations

from typing import Any

import pytest

from signoria import IllegalMove, Match
from tests.games.masters.tables import (
    LEADERS,
    NOTHING,
    RESOURCES,
    Board,
    codes,
    depots,
    faith,
    favours,
    kind,
    play,
    slots,
    strongbox,
    table,
    written,
)


def cards_for(flags: list[dict[str, Any]]) -> list[str]:
    """Stacks with just the cards these flags ask for, each level on the one it needs."""
    fillers = iter(["purple-04", "blue-04"] if flags[0]["colour"] == "green" else ["green-04"])
    stacks = []
    for flag in flags:
        for number in range(1, flag["count"] + 1):
            if "level" in flag:
                stacks.append(f"{next(fillers)} {flag['colour']}-05")
            else:
                stacks.append(f"{flag['colour']}-0{number}")
    return stacks


def able(leader: str) -> Board:
    """A board that just meets a leader's requirement."""
    needs = LEADERS[leader]["needs"]
    return Board(
        hand=leader,
        slots=cards_for(needs["cards"]) if "cards" in needs else [],
        strongbox=written(needs.get("goods", {})),
    )


def just_short(leader: str) -> list[Board]:
    """Boards that miss a leader's requirement by one card, one level or one resource."""
    board = able(leader)
    if not board.slots:
        [(good, count)] = LEADERS[leader]["needs"]["goods"].items()
        return [Board(hand=leader, strongbox=f"{count - 1} {good} 9 {next_to(good)}")]
    tops = [stack.split() for stack in board.slots]
    return [
        Board(
            hand=leader,
            slots=[
                " ".join(stack[: len(stack) - (index == out)]) for index, stack in enumerate(tops)
            ],
        )
        for out in range(len(tops))
    ]


def next_to(good: str) -> str:
    """Another resource."""
    return RESOURCES[(RESOURCES.index(good) + 1) % 4]


def in_hand(m: Match) -> int:
    """How many leaders the first player still holds."""
    count: int = m.view(None)["players"][0]["leaders_in_hand"]
    return count


@pytest.mark.parametrize("leader", LEADERS)
def test_every_leader_is_played_when_its_requirement_is_met(leader: str) -> None:
    board = able(leader)
    m = table(board, Board())
    before = (depots(m), strongbox(m), slots(m))
    m.play(f"play {leader}")
    assert (depots(m), strongbox(m), slots(m)) == before  # nothing is paid
    assert m.view(None)["players"][0]["played"] == [leader]
    assert m.breakdown[0]["leaders"] == LEADERS[leader]["points"]


@pytest.mark.parametrize("leader", LEADERS)
def test_no_leader_is_played_one_short_of_its_requirement(leader: str) -> None:
    for board in just_short(leader):
        m = table(board, Board())
        assert codes(m, f"play {leader}") == ["requirement"]
        [reason] = m.explain(f"play {leader}")
        assert sum(reason.missing.values()) == 1


@pytest.mark.parametrize("leader", LEADERS)
def test_m44_a_leader_in_hand_is_discarded_for_one_faith(leader: str) -> None:
    m = table(Board(hand=leader), Board())
    m.play(f"discard {leader}")
    assert (faith(m), in_hand(m), m.seat) == ([1, 0], 0, 0)
    assert m.breakdown[0]["leaders"] == 0


def test_m44_a_discard_can_cause_a_report_and_the_end() -> None:
    m = table(Board(hand="depot-coin", faith=7), Board(faith=4))
    m.play("discard depot-coin")
    assert (favours(m, 0), favours(m, 1)) == ("kept open open", "lost open open")
    m = table(Board(), Board(hand="depot-coin", faith=23), seat=1)
    play(m, "discard depot-coin", NOTHING)
    assert m.over and favours(m, 1) == "kept kept kept"


def test_m44_a_leader_in_play_cannot_be_discarded() -> None:
    m = table(Board(played="discount-coin", hand="depot-coin"), Board())
    assert codes(m, "discard discount-coin") == ["hand"]
    with pytest.raises(IllegalMove):
        m.play("discard discount-coin")


def test_m45_a_leader_stays_when_its_requirement_fails_later() -> None:
    board = Board(strongbox="5 shield", hand="depot-coin")
    m = table(board, Board(), tops="green-03")
    play(m, "play depot-coin", "buy green-03", NOTHING)
    assert strongbox(m) == "2 shield"
    assert m.view(None)["players"][0]["played"] == ["depot-coin"]
    m = table(Board(depots="5 coin", played="depot-coin"), Board())  # and still holds two
    assert depots(m) == "5 coin"


def test_m46_one_of_each_or_one_kind_twice_in_a_turn() -> None:
    two = Board(strongbox="5 shield 5 coin", hand="depot-stone depot-coin")
    ways = {
        ("play depot-stone", "play depot-coin"): [0, 0],
        ("play depot-stone", "discard depot-coin"): [1, 0],
        ("discard depot-stone", "discard depot-coin"): [2, 0],
    }
    for words, track in ways.items():
        before = table(two, Board())
        play(before, *words)
        assert (kind(before), faith(before), in_hand(before)) == ("action", track, 0)
        after = table(two, Board())
        play(after, NOTHING, *words)
        assert (after.seat, faith(after)) == (1, track)
        around = table(two, Board())
        play(around, words[0], NOTHING, words[1])
        assert (around.seat, faith(around)) == (1, track)


def test_m47_a_colour_is_counted_at_any_level_covered_or_not() -> None:
    hand = "white-marble-servant"  # two yellow cards and a blue one
    covered = ["yellow-01 yellow-05 purple-09", "green-01 blue-05"]
    assert codes(table(Board(hand=hand, slots=covered), Board()), f"play {hand}") == []
    m = table(Board(hand=hand, slots=["yellow-01 purple-05", "green-01"]), Board())
    [reason] = m.explain(f"play {hand}")
    assert reason.missing == {"yellow card": 1, "blue card": 1}
    assert reason.rule == "M-47"


@pytest.mark.parametrize(
    ("slots_", "legal"),
    [
        (["purple-01 green-05"], True),
        (["purple-01 green-05 purple-09"], True),
        (["green-01"], False),
        (["green-01", "green-02", "green-03"], False),
        (["purple-01 purple-05 green-09"], False),
        (["green-01 purple-05 green-09"], False),
    ],
)
def test_m48_a_level_two_card_is_asked_for_and_nothing_else_stands_in(
    slots_: list[str], legal: bool
) -> None:
    m = table(Board(hand="production-coin", slots=slots_), Board())
    assert ("play production-coin" in m.words) == legal
    if not legal:
        [reason] = m.explain("play production-coin")
        assert reason.missing == {"green card of level 2": 1}


def test_m49_resources_are_counted_in_all_three_places() -> None:
    board = Board(depots="3 shield", strongbox="2 shield", hand="depot-coin")
    assert codes(table(board, Board()), "play depot-coin") == []
    board = Board(depots="5 shield", hand="depot-coin", played="depot-shield")
    assert codes(table(board, Board()), "play depot-coin") == []
    board = Board(depots="3 shield", strongbox="1 shield", hand="depot-coin")
    m = table(board, Board())
    [reason] = m.explain("play depot-coin")
    assert (reason.missing, reason.rule) == ({"shield": 1}, "M-49")


def test_m50_what_is_not_placed_yet_does_not_count() -> None:
    board = Board(depots="1 shield", strongbox="2 shield", hand="depot-coin")
    m = table(board, Board(), market=["blue blue white white"])
    m.play("market row.1")
    assert codes(m, "play depot-coin") == ["question", "requirement"]
    assert m.explain("play depot-coin")[1].missing == {"shield": 2}
    m.play("keep all")
    assert kind(m) == "window" and "play depot-coin" in m.words
