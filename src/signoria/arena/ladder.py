"""The standard ladder of a game: every level against the one below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from signoria.api import rulebook_of
from signoria.arena.plan import Plan

STEPS: Final = (("novice", "random"), ("adept", "novice"), ("master", "adept"))
"""Higher against lower, from the bottom up."""

AIMS: Final = {"novice": 0.95, "adept": 0.65, "master": 0.60}
ALONE: Final = 0.90
"""The share of wins the higher one should have: of two, or alone."""

LARGE: Final = 4
"""The seats of a large table: one of the higher level among others of the lower."""


@dataclass(frozen=True)
class Rung:
    """One comparison: the plan, the bot that should win, and the share it should have."""

    title: str
    plan: Plan
    bot: str
    aim: float

    def name(self) -> str:
        """What its files are called."""
        return self.title.replace(" ", "-").replace(":", "-").replace(",", "")


def ladder(game: str, modules: tuple[str, ...], games: int, seed: int, master: str) -> list[Rung]:
    """All rungs of a game, from the bottom up: pairs and large tables; the best bot alone, where one
    may play alone, before it meets others, which takes longest."""
    low, high = rulebook_of(game).seats
    found: list[Rung] = []
    for above, below in STEPS:
        bot = above
        if above == "master":
            bot = master
            if low == 1:
                plan = Plan(game, 1, (master,), games, seed, modules)
                found.append(Rung(f"{master} alone", plan, master, ALONE))
        if low <= 2:
            plan = Plan(game, 2, (bot, below), games, seed, modules)
            found.append(Rung(f"{bot} against {below}", plan, bot, AIMS[above]))
        if high >= LARGE:
            plan = Plan(game, LARGE, (bot, below), games, seed, modules)
            found.append(Rung(f"{bot} among {LARGE - 1} {below}", plan, bot, 1 / LARGE))
    return found
