"""Perft: how many different lines of answers follow a fixed table, to a fixed depth.

Chance is fixed by a seed, so that only rules count: a changed number is a changed rule. A line is the
words of players; one that ends the game early counts once.
"""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import FATE, Decision, State, apply, words
from signoria.kernel.record.fate import Fate
from tests.laws.journeys import at_start, journey
from tests.laws.tables import CONFIGURATIONS, Configuration

MOST_LINES = 8_000
PLACES = (0.0, 0.3, 0.6, 0.85)
SEED = 11


def configuration_of(name: str) -> Configuration:
    """A configuration by its name in the file."""
    return {str(configuration): configuration for configuration in CONFIGURATIONS}[name]


def written() -> list[dict[str, Any]]:
    """Tables of every configuration, as words from the start, with the lines that follow them."""
    found = []
    for configuration in CONFIGURATIONS:
        game = journey(configuration, SEED, "eager")
        answers = [entry.word for entry in game.entries if entry.seat != FATE]
        for place in PLACES:
            said = answers[: int(len(answers) * place)]
            counts = counted(configuration, said)
            found.append({"table": str(configuration), "words": said, "lines": counts})
    return found


def counted(configuration: Configuration, said: list[str], depths: int = 0) -> list[int]:
    """The numbers of lines to depth 1, 2, 3 ... from a table; so deep as is asked or affordable."""
    start = at_start(configuration, SEED)
    table, fate = start.state, start.fate
    chances = settle(table, fate, 0)
    for word in said:
        apply(table, table.options[words(table).index(word)])
        chances = settle(table, fate, chances)
    counts: list[int] = []
    while len(counts) < depths if depths else not counts or counts[-1] * 10 < MOST_LINES:
        counts.append(lines(table, fate, chances, len(counts) + 1))
        if len(counts) > 1 and counts[-1] == counts[-2]:
            break  # every line has ended
    return counts


def lines(table: State, fate: Fate, chances: int, depth: int) -> int:
    """How many lines of `depth` answers there are from a table on which a player is asked."""
    if table.over or depth == 0:
        return 1
    if depth == 1:
        return len(table.options)
    total = 0
    for option in table.options:
        after = table.clone()
        apply(after, option)
        total += lines(after, fate, settle(after, fate, chances), depth - 1)
    return total


def settle(table: State, fate: Fate, chances: int) -> int:
    """Let fate answer until a player is asked; how often it has answered by then."""
    while not table.over and table.seat == FATE:
        task, _, arg = table.agenda[-1]
        assert isinstance(task, Decision)
        weights = task.weights(table, arg, table.options)
        apply(table, table.options[fate.choose(chances, weights, words(table))])
        chances += 1
    return chances
