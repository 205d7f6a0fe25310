"""Who meets whom: every bot in every seat of the same deals."""

from __future__ import annotations

from collections import Counter

import pytest

from signoria.arena.plan import BadArena, Plan, check_plan, distinct_turns


def test_every_deal_is_played_from_every_seat() -> None:
    plan = Plan("masters", 3, ("a", "b", "c"), 6, 1)
    pairings = plan.pairings()
    assert len(pairings) == 6
    for first in (0, 3):
        rounds = pairings[first : first + 3]
        assert len({pairing.seed for pairing in rounds}) == 1
        for bot in "abc":
            assert sorted([pairing.bots.index(bot) for pairing in rounds]) == [0, 1, 2]
    assert pairings[0].seed != pairings[3].seed


def test_the_last_bot_fills_up() -> None:
    plan = Plan("masters", 4, ("a", "b"), 4, 1)
    assert plan.lineups() == [("a", "b", "b", "b")]
    assert Counter([pairing.bots.index("a") for pairing in plan.pairings()]) == {
        0: 1, 1: 1, 2: 1, 3: 1,
    }  # fmt: skip


def test_more_bots_than_seats_meet_in_every_selection() -> None:
    plan = Plan("masters", 2, ("a", "b", "c"), 2, 1)
    assert plan.lineups() == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(plan.pairings()) == 6


def test_all_line_ups_play_the_same_deals() -> None:
    pairings = Plan("masters", 2, ("a", "b", "c"), 4, 1).pairings()
    deals = [[each.seed for each in pairings if each.lineup == lineup] for lineup in range(3)]
    assert deals[0] == deals[1] == deals[2]


def test_equal_bots_have_one_seating() -> None:
    assert distinct_turns(("a", "a")) == [("a", "a")]


def test_more_games_later_are_the_same_games_and_more() -> None:
    few = Plan("masters", 2, ("a", "b"), 4, 1)
    many = Plan("masters", 2, ("a", "b"), 8, 1)
    assert few.key() == many.key()
    assert [each.key for each in few.pairings()] == [each.key for each in many.pairings()][:4]
    assert Plan("masters", 2, ("a", "b"), 4, 2).key() != few.key()


@pytest.mark.parametrize(
    ("bots", "seats", "complaint"),
    [
        ((), 2, "at least one bot"),
        (("novice", "random", "novice"), 2, "named twice"),
        (("novice", "oracle"), 2, "unknown bot 'oracle'"),
    ],
)
def test_bots_that_cannot_meet_are_refused(
    bots: tuple[str, ...], seats: int, complaint: str
) -> None:
    with pytest.raises(Exception, match=complaint) as caught:
        check_plan(Plan("masters", seats, bots, 2, 1))
    assert type(caught.value).__name__ in ("BadArena", "UnknownBot")


def test_an_arena_without_games_is_refused() -> None:
    with pytest.raises(BadArena, match="1 to 1,000,000 games, not 0"):
        check_plan(Plan("masters", 2, ("random",), 0, 1))
