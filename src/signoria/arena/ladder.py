"""The standard ladder of a game: every level against the one below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from signoria.api import rulebook_of
from signoria.arena.plan import Plan

STEPS: Final = (("novice", "random"), ("adept", "novice"), ("master:1s", "adept"))
"""Higher against lower, from the bottom up."""

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
    """All rungs of a game: pairs, large tables and, where one may play alone, the best bot alone."""
    low, high = rulebook_of(game).seats
    aims = {"novice": 0.95, "adept": 0.65, "master": 0.60}
    found: list[Rung] = []
    for seats in (2, LARGE):
        if not low <= seats <= high:
            continue
        for above, below in STEPS:
            bot = master if above.startswith("master") else above
            plan = Plan(game, seats, (bot, below), games, seed, modules)
            aim = aims[above.partition(":")[0]] if seats == 2 else 1 / seats
            where = "against" if seats == 2 else f"among {seats - 1}"
            found.append(Rung(f"{bot} {where} {below}", plan, bot, aim))
    if low == 1:
        plan = Plan(game, 1, (master,), games, seed, modules)
        found.append(Rung(f"{master} alone", plan, master, 0.90))
    return found
