"""Games nobody has looked at yet: Hypothesis picks table, seed and style, and every answer is checked.

    HYPOTHESIS_PROFILE=search python -m pytest tests/laws/play/test_random_games.py

picks others each time.
"""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from signoria.kernel.agenda import Decision, words
from tests.laws.journeys import Journey
from tests.laws.players import Whim
from tests.laws.tables import CONFIGURATIONS, Configuration

seeds = st.integers(0, 2**32 - 1)


@settings(max_examples=200)
@given(st.sampled_from(CONFIGURATIONS), seeds, st.sampled_from(["eager", "wander"]))
def test_the_plain_laws_hold_in_any_game(
    configuration: Configuration, seed: int, style: str
) -> None:
    """Real questions, legal options, pieces conserved, sums right: at a few tables of each game."""
    journey = Journey(configuration, seed, style)
    box = journey.game.census(journey.game.table())
    whim = Whim(seed)
    for _ in range(8):
        number = whim.below(len(journey.entries))
        table, entry = journey.tables[number], journey.entries[number]
        task, seat, arg = table.agenda[-1]
        assert isinstance(task, Decision)
        candidates = task.candidates(table, seat, arg)
        free = [option for option in candidates if not task.obstacles(table, seat, arg, option)]
        assert set(table.options) == set(free)
        assert len(table.options) > 1 or task.must_ask(table, seat, arg)
        assert len(set(words(table))) == len(table.options)
        assert entry.word in words(table)
        assert journey.game.census(table) == box
    match = journey.match
    assert match.scores == [sum(lines.values()) for lines in match.breakdown]
    assert match.winners or configuration.seats == 1
