"""Tables of a round: their sizes, who meets whom, who pauses, who sits where."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from signoria.events.field import (
    History,
    RoundPlayed,
    SeatPlayed,
    TablePlayed,
    Unpairable,
    history_of,
)
from signoria.events.pairing import pair
from signoria.events.robin import meet, rounds_of
from signoria.events.search import without_repeats
from signoria.events.sizes import split
from tests.events.simulation import Found, simulate

SEEDS = (*range(8), 40, 777)
"""A few of the thousand; the last two have found faults."""


@pytest.mark.parametrize("seed", SEEDS)
def test_an_event_played_by_chance_holds_what_is_promised(seed: int) -> None:
    found = Found()
    simulate(seed, found)
    assert found.events == 1 and not found.possible


@pytest.mark.parametrize(
    ("people", "wanted", "most", "sizes", "byes"),
    [
        (8, 4, 4, [4, 4], 0),
        (7, 4, 4, [4, 3], 0),
        (9, 4, 4, [3, 3, 3], 0),
        (9, 4, 5, [5, 4], 0),
        (5, 4, 4, [3, 2], 0),
        (5, 2, 2, [2, 2], 1),
        (5, 2, 4, [3, 2], 0),
        (2, 5, 5, [2], 0),
    ],
)
def test_tables_are_as_near_to_the_wanted_size_as_can_be(
    people: int, wanted: int, most: int, sizes: list[int], byes: int
) -> None:
    assert split(people, wanted, 2, most) == (sizes, byes)


def test_where_no_table_is_possible_it_is_said() -> None:
    with pytest.raises(Unpairable):
        split(1, 4)
    with pytest.raises(Unpairable):
        split(2, 4, fewest=3)


def played(*tables: Sequence[int], byes: Sequence[int] = ()) -> RoundPlayed:
    """A round as it was seated."""
    seats = [TablePlayed(tuple([SeatPlayed(each) for each in table])) for table in tables]
    return RoundPlayed(tuple(seats), tuple(byes))


def all_ways(people: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to seat people, written down as simply as can be."""
    if not sizes:
        yield []
        return
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(people[1:], size - 1):
            left = tuple([each for each in people[1:] if each not in others])
            for more in all_ways(left, tuple(rest)):
                yield [(people[0], *others), *more]


@pytest.mark.parametrize("seed", range(30))
def test_nobody_meets_again_while_any_way_is_left(seed: int) -> None:
    rng = random.Random(seed)
    people = tuple(range(rng.choice([4, 6, 7, 8])))
    wanted = rng.choice([2, 3])
    history = History()
    for one, other in combinations(people, 2):
        if rng.random() < 0.5:
            history.met[one, other] = 1
    sizes = tuple(split(len(people), wanted).sizes)
    possible = any([not history.repeats(way) for way in all_ways(people, sizes)])
    order = list(people)
    rng.shuffle(order)
    found = pair(order, history, wanted, seed)
    assert (history.repeats(found.tables) == 0) == possible
    assert (without_repeats(people, sizes, history) is not None) == possible


def test_like_points_sit_together() -> None:
    found = pair(list(range(16)), History(), 4, 1)
    assert [sorted(table) for table in found.tables] == [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11],
        [12, 13, 14, 15],
    ]


def test_who_has_paused_least_and_stands_last_pauses() -> None:
    history = history_of([played((0, 1), (2, 3), byes=[4])])
    assert pair([0, 1, 2, 3, 4], history, 2, 1, most=2).byes == (3,)


def test_seats_are_shared_out() -> None:
    history = history_of([played((0, 1), (2, 3)), played((0, 2), (1, 3))])
    (first, second) = pair([0, 3, 1, 2], history, 2, 1).tables
    assert {first, second} == {(3, 0), (1, 2)} or {first, second} == {(3, 0), (2, 1)}


@pytest.mark.parametrize("people", [2, 5, 6])
def test_all_against_all_is_each_pair_once(people: int) -> None:
    history = History()
    rounds: list[RoundPlayed] = []
    for number in range(rounds_of(people)):
        found = meet(range(people), range(people), number, history_of(rounds))
        rounds.append(played(*found.tables, byes=found.byes))
    history = history_of(rounds)
    assert history.met == dict.fromkeys(combinations(range(people), 2), 1)
    assert max(history.paused.values(), default=0) <= 1


def test_who_was_to_meet_somebody_who_left_pauses() -> None:
    found = meet(range(4), [0, 1, 2], 0, History())
    assert len(found.tables) == 1 and len(found.byes) == 1
