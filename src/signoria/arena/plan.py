"""Which games an arena plays: who sits where, and with which seed.

Games come in rounds. In one round the same deal is played once for every way the bots can move on
around the table, so that no bot profits from a seat or from luck the others did not have too.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Final

from signoria.bots import edition_of
from signoria.bots.outside import check_any
from signoria.builds import NAMES, build
from signoria.kernel.errors import SignoriaError
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import scramble
from signoria.kernel.title.setting import Value

MOST_GAMES: Final = 1_000_000
"""The longest plan: all its games are known from the beginning."""


class BadArena(SignoriaError):
    """These bots cannot meet like that."""


@dataclass(frozen=True)
class Plan:
    """An arena: the game, its seats, the bots, how many games each line-up plays, and the seed."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    modules: tuple[str, ...] = ()
    settings: tuple[tuple[str, Value], ...] = ()

    def lineups(self) -> list[tuple[str, ...]]:
        """Who meets whom: all at one table, the last bot filling up; or, if more, every selection."""
        if len(self.bots) <= self.seats:
            return [self.bots + (self.bots[-1],) * (self.seats - len(self.bots))]
        return list(combinations(self.bots, self.seats))

    def pairings(self) -> list[Pairing]:
        """All games in order, one of each line-up and again: more games give none another number."""
        found: list[Pairing] = []
        seatings = [distinct_turns(lineup) for lineup in self.lineups()]
        for index in range(self.games):
            for number, turns in enumerate(seatings):
                seed = scramble(scramble(self.seed) ^ (index // len(turns)))
                bots = turns[index % len(turns)]
                found.append(Pairing(len(found), number, seed, bots))
        return found

    def key(self) -> str:
        """What tells this arena from others: its bots and rules too, but not how many games."""
        return json.dumps(
            {**asdict(self), "games": 0, **edition_and_build(self.game)}, sort_keys=True
        )


@dataclass(frozen=True)
class Pairing:
    """One game: its number, its line-up, the seed of its deal, and the bots by seat."""

    number: int
    lineup: int
    seed: int
    bots: tuple[str, ...]

    @property
    def key(self) -> str:
        """What tells this game from the others of its arena, also when there are more games later."""
        return f"{self.seed:016x} {' '.join(self.bots)}"


def edition_and_build(game: str) -> Json:
    """Whose results may be counted together: a second is worth more on compiled rules."""
    return {"edition": edition_of(game), "rules": build()}


def check_same(path: Path, what: str, same: bool) -> None:
    """What is kept belongs to one arena or ladder, its bots and its rules."""
    if not same:
        raise BadArena(
            f"{path} holds the results of another {what}, of other bots, or of rules that are not "
            f"{NAMES[build()]}; choose a new folder"
        )


def distinct_turns(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The ways the bots can move on around the table without repeating a seating."""
    turns = [lineup[-turn:] + lineup[:-turn] for turn in range(len(lineup))]
    return list(dict.fromkeys(turns))


def check_plan(plan: Plan) -> Plan:
    """The plan with its bots written as they are written best; refused if they cannot meet."""
    bots = tuple([check_any(spec, plan.game) for spec in plan.bots])
    if not bots:
        raise BadArena("an arena needs at least one bot")
    if len(bots) > plan.seats and len(set(bots)) < len(bots):
        raise BadArena("a bot is named twice; with more bots than seats each is named once")
    if not 1 <= plan.games <= MOST_GAMES:
        raise BadArena(f"an arena has 1 to {MOST_GAMES:,} games, not {plan.games:,}")
    return Plan(plan.game, plan.seats, bots, plan.games, plan.seed, plan.modules, plan.settings)
