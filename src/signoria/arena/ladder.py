"""The standard ladder of a game: every level against the one below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from signoria.api import rulebook_of
from signoria.arena.plan import Plan
from signoria.arena.sequential import USUAL, Question, aim_for, share_among

STEPS: Final = (
    ("novice", "random"),
    ("adept", "novice"),
    ("master", "adept"),
    ("grandmaster", "master"),
)
"""Higher against lower, from the bottom up. The last one is played where that is asked for."""

AIMS: Final = {"novice": 0.95, "adept": 0.65, "master": USUAL, "grandmaster": 0.65}
ALONE: Final = {"master": 0.90, "grandmaster": 0.98}
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

    def question(self) -> Question:
        """What a sequential test asks: of two, the aim or a share halfway to fair. At a large table the
        aim is to be better than fair, so the test has an aim above it: for a grandmaster, what a bot
        wins there that reaches its aim of two. Alone nothing is fair: there it tells the aim from twice
        as many losses."""
        seats = self.plan.seats
        if seats > 2 and self.bot.startswith("grandmaster"):
            return Question(self.bot, self.aim, round(share_among(seats, AIMS["grandmaster"]), 4))
        if seats > 2:
            return Question(self.bot, self.aim, aim_for(seats))
        lower = 2 * self.aim - 1 if seats == 1 else (self.aim + 1 / 2) / 2
        return Question(self.bot, lower, self.aim)


def ladder(
    game: str,
    modules: tuple[str, ...],
    games: int,
    seed: int,
    master: str,
    grandmasters: bool = False,
) -> list[Rung]:
    """All rungs of a game, from the bottom up: pairs and large tables; the best bot alone, where one
    may play alone, before it meets others, which takes longest. A grandmaster has its budget."""
    low, high = rulebook_of(game).seats
    specs = {"master": master, "grandmaster": master.replace("master", "grandmaster", 1)}
    found: list[Rung] = []
    for above, below in STEPS if grandmasters else STEPS[:-1]:
        bot, rival = specs.get(above, above), specs.get(below, below)
        if above in specs and low == 1:
            plan = Plan(game, 1, (bot,), games, seed, modules)
            found.append(Rung(f"{bot} alone", plan, bot, ALONE[above]))
        if low <= 2:
            plan = Plan(game, 2, (bot, rival), games, seed, modules)
            found.append(Rung(f"{bot} against {rival}", plan, bot, AIMS[above]))
        if high >= LARGE:
            plan = Plan(game, LARGE, (bot, rival), games, seed, modules)
            found.append(Rung(f"{bot} among {LARGE - 1} {rival}", plan, bot, 1 / LARGE))
    return found
