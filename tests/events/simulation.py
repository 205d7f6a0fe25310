"""Tournaments played by chance, and what must hold in each of them. A few belong to every test run;
`python -m tests.events.simulation` plays a thousand.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import dataclass, field

from signoria.events.field import (
    RoundPlayed,
    SeatPlayed,
    TablePlayed,
    history_of,
)
from signoria.events.pairing import Paired, pair
from signoria.events.robin import meet, rounds_of
from signoria.events.search import without_repeats
from signoria.events.sizes import split
from signoria.events.standings import Standing, standings

SEAT_SLACK = 2
"""By how much a seat may be had more often than an even share; people come late, and tables differ."""


@dataclass
class Found:
    """What was seen in some events."""

    events: int = 0
    rounds: int = 0
    repeats: int = 0
    possible: int = 0
    widest: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


class Event:
    """One tournament: its people, some of whom come late, leave, or do not show up."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.seed = seed
        self.is_robin = self.rng.random() < 0.2
        self.size = 2 if self.is_robin else self.rng.randint(2, 5)
        self.people = list(range(self.rng.randint(4, 40)))
        self.gone: set[int] = set()
        self.strength = {each: self.rng.random() for each in range(100)}
        self.is_duplicate = self.rng.random() < 0.5
        self.rounds: list[RoundPlayed] = []
        whole = rounds_of(len(self.people))
        self.number = whole if self.is_robin else min(self.rng.randint(1, 6), whole)

    @property
    def here(self) -> list[int]:
        return [each for each in self.people if each not in self.gone]

    def table(self) -> list[Standing]:
        return standings(self.people, self.rounds, self.is_duplicate)

    def paired(self) -> Paired:
        history = history_of(self.rounds)
        if self.is_robin:
            return meet(self.people, self.here, len(self.rounds), history)
        order = [each.entrant for each in self.table() if each.entrant not in self.gone]
        return pair(order, history, self.size, self.seed + len(self.rounds))

    def play(self, paired: Paired) -> RoundPlayed:
        tables = []
        for seats in paired.tables:
            if self.rng.random() < 0.02:
                tables.append(TablePlayed(tuple([SeatPlayed(each) for each in seats])))
                continue
            points = [
                round(40 + 40 * self.strength[each] + self.rng.gauss(0, 10)) for each in seats
            ]
            tables.append(
                TablePlayed(
                    tuple(
                        [
                            SeatPlayed(
                                each,
                                1 + len([1 for other in points if other > mine]),
                                mine,
                                self.rng.random() < 0.03,
                            )
                            for each, mine in zip(seats, points)
                        ]
                    )
                )
            )
        return RoundPlayed(tuple(tables), paired.byes)

    def come_and_go(self) -> None:
        if self.rng.random() < 0.15 and len(self.here) > 4:
            self.gone.add(self.rng.choice(self.here))
        if self.rng.random() < 0.15 and not self.is_robin:
            self.people.append(len(self.people))


def check_round(event: Event, paired: Paired, found: Found) -> None:
    """Everybody who is here has one seat or pauses, and nobody meets anybody again without need."""
    named = [each for table in paired.tables for each in table] + list(paired.byes)
    assert sorted(named) == sorted(event.here), f"event {event.seed}: someone is missing or twice"
    history = history_of(event.rounds)
    again = history.repeats(paired.tables)
    if event.is_robin:
        assert not again, f"event {event.seed}: a pair met twice"
    elif again:
        found.repeats += 1
        sizes = [len(table) for table in paired.tables]
        playing = [each for each in event.here if each not in paired.byes]
        better = without_repeats(playing, sizes, history)
        found.possible += better is not None
        assert better is None, f"event {event.seed}: met again, and need not have"
    if not event.is_robin:
        wanted = split(len(event.here), event.size)
        assert sorted(map(len, paired.tables)) == sorted(wanted.sizes)
        assert len(paired.byes) == wanted.byes
    paused = [history.paused[each] for each in event.here]
    for each in paired.byes if not event.is_robin else ():
        assert history.paused[each] == min(paused), f"event {event.seed}: paused too often"


def check_end(event: Event, found: Found) -> None:
    """Seats are balanced, standings add up, everybody met everybody where that was the aim."""
    history = history_of(event.rounds)
    most = max([len(table.seats) for played in event.rounds for table in played.tables])
    for each in event.people:
        times = [history.sat[each, seat] for seat in range(most)]
        width = max(times) - sum(times) / most
        found.widest = max(found.widest, round(width))
        assert width <= SEAT_SLACK, f"event {event.seed}: {each} sat {times}"
    table = event.table()
    assert [each.place for each in table] == sorted([each.place for each in table])
    for each in table:
        assert each.points == sum([got for got in each.rounds if got is not None])
        assert all([got is None or 0 <= got <= 1 for got in each.rounds])
    if event.is_robin and not event.gone:
        pairs = len(event.people) * (len(event.people) - 1) // 2
        assert len(history.met) == pairs and set(history.met.values()) == {1}


def simulate(seed: int, found: Found) -> None:
    """One event from its first round to its last."""
    event = Event(seed)
    for _ in range(event.number):
        paired = event.paired()
        check_round(event, paired, found)
        assert event.paired() == paired, "the same field is paired the same way"
        event.rounds.append(event.play(paired))
        event.come_and_go()
        found.rounds += 1
    check_end(event, found)
    found.events += 1
    found.kinds["all against all" if event.is_robin else f"Swiss at tables of {event.size}"] += 1


def main() -> None:
    """Play many events and say what was seen."""
    parser = argparse.ArgumentParser(
        description="Play tournaments by chance and check each of them."
    )
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    found = Found()
    for seed in range(asked.first, asked.first + asked.events):
        simulate(seed, found)
    print(f"{found.events} events, {found.rounds} rounds: {dict(sorted(found.kinds.items()))}")
    print(f"rounds in which people met again: {found.repeats}, without need: {found.possible}")
    print(f"a seat was had at most {found.widest} times more often than an even share")


if __name__ == "__main__":
    main()
