"""A copy equals its original and is independent of it; parents never change."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from signoria.kernel.agenda import apply
from signoria.kernel.match import Match
from tests.laws.anatomy import copies_differ, fingerprint
from tests.laws.journeys import Journey, at_start, player, step
from tests.laws.players import Wanderer
from tests.laws.tables import Configuration, every_table, share


def test_a_copy_equals_its_original_and_shares_nothing_that_changes(journey: Journey) -> None:
    """States hold numbers, lists of numbers, tuples and shared immutables, and nothing else."""
    for number in journey.some(40):
        table = journey.tables[number]
        copy = table.clone()
        assert copies_differ(table, copy, "table") == []
        assert copy.options == table.options
        assert fingerprint(copy) == fingerprint(table)


def test_parents_never_change(journey: Journey) -> None:
    """Every copy made on the way is still the table it was made from."""
    match = Match(journey.game, journey.game.start(), journey.fate, None)
    for number, entry in enumerate(journey.entries):
        if number % 7 == 0:
            assert fingerprint(match.state) == fingerprint(journey.tables[number])
        match.replay([(entry.seat, entry.word)])
    assert fingerprint(match.state) == fingerprint(journey.tables[-1])


def test_what_happens_to_a_copy_does_not_happen_to_its_original(journey: Journey) -> None:
    for number in journey.some(12):
        table = journey.tables[number]
        before, copy, choose = fingerprint(table), table.clone(), Wanderer(number)
        for _ in range(12):
            if not copy.over:
                apply(copy, copy.options[choose([""] * len(copy.options))])
        assert fingerprint(table) == before


def test_what_is_told_of_a_table_belongs_to_whoever_asked(journey: Journey) -> None:
    """Whatever a reader does to it, the rules and the table stay as they are."""
    for number in journey.some(12):
        once, again = answers_about(journey.at(number)), answers_about(journey.at(number))
        assert once == again
        assert not containers(once).keys() & containers(again).keys()


def answers_about(match: Match) -> list[object]:
    """What can be asked about a table: everybody's view, its position, its points, its words."""
    views: list[object] = [match.view(seat) for seat in (None, *range(match.game.seats))]
    return [*views, match.position(), match.breakdown, match.words]


def containers(thing: object) -> dict[int, object]:
    """Every list and every table in something that was told, by its identity."""
    if not isinstance(thing, (dict, list)):
        return {}
    found: dict[int, object] = {id(thing): thing}
    for each in thing.values() if isinstance(thing, dict) else thing:
        found |= containers(each)
    return found


@every_table
def test_matches_that_were_copied_go_their_own_ways(configuration: Configuration) -> None:
    @settings(max_examples=share(80))
    @given(st.integers(0, 2**32 - 1), st.lists(st.integers(0, 7), min_size=10, max_size=60))
    def check(seed: int, plan: list[int]) -> None:
        """Two copies play and take back in turns; each is what it would be alone."""
        match, choose = at_start(configuration, seed), player("eager", seed, configuration)
        while not match.over and len(match.entries) < 20 + seed % 100:
            step(match, choose)
        both = [match, match.clone()]
        for number, move in enumerate(plan):
            one, other = both[move % 2], both[1 - move % 2]
            before = snapshot(other)
            if move < 3 and one.trail:
                one.undo(one.entries[-1].seat, 1 + move)
            elif not one.over:
                step(one, Wanderer(seed ^ number))
            assert snapshot(other) == before

    check()


def snapshot(match: Match) -> object:
    """A match with its past: the table, the words said, and what could be taken back."""
    words = [(entry.seat, entry.word) for entry in match.entries]
    return fingerprint(match.state), words, [fingerprint(table) for table in match.trail]
