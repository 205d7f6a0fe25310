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
from signoria.kernel.title.setting import Setting, Value

TITLES: dict[str, Rulebook] = {**RULEBOOKS, "quarry": Quarry()}
"""Every game there is, the example for those who write one included."""


@dataclass(frozen=True)
class Configuration:
    """What is chosen before a game: the title, its modules, how many play, and settings."""

    title: str
    modules: tuple[str, ...]
    seats: int
    settings: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        chosen = "".join(f",{id}={value}" for id, value in self.settings)
        return "+".join([self.title, *self.modules]) + f"-{self.seats}{chosen}"

    @property
    def game(self) -> Game[Any]:
        """The game put together; the rulebook makes it only once."""
        return TITLES[self.title].game(self.seats, list(self.modules), dict(self.settings))


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


def other_values(setting: Setting) -> list[Value]:
    """The values a setting can have beside its default; of numbers the bounds, of free text none."""
    if isinstance(setting.default, bool):
        return [not setting.default]
    if isinstance(setting.default, str):
        return [choice for choice in setting.choices if choice != setting.default]
    return [value for value in (setting.high, setting.low) if value != setting.default]


def with_other_settings(table: Configuration, turn: int) -> Configuration:
    """The same with every setting away from its default; where there are several values, by turns."""
    chosen = [
        (setting.id, values[turn % len(values)])
        for setting in TITLES[table.title].settings()
        if setting.module in ("", *table.modules)
        for values in [other_values(setting)]
        if values
    ]
    return Configuration(table.title, table.modules, table.seats, tuple(chosen))


UNUSUAL = [
    with_other_settings(table, number)
    for title in TITLES.values()
    for modules in ((), title.with_implied(title.choices()))
    for number, seats in enumerate(title.seats_with(modules))
    for table in [Configuration(title.id, modules, seats)]
]
"""The fewest and the most players, without modules and with all, none of the settings as usual."""

every_table = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
"""Runs a test once for every configuration."""


def share(total: int) -> int:
    """A configuration's share of the games, so that a new title does not make the suite slow."""
    return max(2, total // len(CONFIGURATIONS))
