"""Every table there can be: each game, each set of modules, each number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, combinations
from typing import Any

import pytest

from examples.quarry.rulebook import Quarry
from signoria.games.registry import RULEBOOKS
from signoria.kernel.game import Game
from signoria.kernel.title.rulebook import Rulebook

TITLES: dict[str, Rulebook] = {**RULEBOOKS, "quarry": Quarry()}
"""Every game there is, the example for those who write one included."""


@dataclass(frozen=True)
class Configuration:
    """What is chosen before a game: the title, its modules, how many play."""

    title: str
    modules: tuple[str, ...]
    seats: int

    def __str__(self) -> str:
        return "+".join([self.title, *self.modules]) + f"-{self.seats}"

    @property
    def game(self) -> Game[Any]:
        """The game put together; the rulebook makes it only once."""
        return TITLES[self.title].game(self.seats, list(self.modules))


def module_sets(rulebook: Rulebook) -> list[tuple[str, ...]]:
    """All choices of modules, with those they imply; equal ones once."""
    choices = rulebook.choices()
    subsets = chain.from_iterable(combinations(choices, n) for n in range(len(choices) + 1))
    return list(dict.fromkeys(rulebook.with_implied(list(subset)) for subset in subsets))


CONFIGURATIONS = [
    Configuration(rulebook.id, modules, seats)
    for rulebook in TITLES.values()
    for modules in module_sets(rulebook)
    for low, high in [rulebook.seats_with(modules)]
    for seats in range(low, high + 1)
]

every_table = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
"""Runs a test once for every configuration."""


def share(total: int) -> int:
    """A configuration's share of the games, so that a new title does not make the suite slow."""
    return max(2, total // len(CONFIGURATIONS))
