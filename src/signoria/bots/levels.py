"""The levels, and bots as they are written: `random`, `novice`, `adept:200`, `master:1s`."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from signoria.bots.bot import Bot
from signoria.bots.budget import BadBudget, Budget, read_budget
from signoria.bots.chance import RandomBot
from signoria.bots.novice import NoviceBot
from signoria.bots.searcher import AdeptBot, MasterBot
from signoria.games.registry import MANIFESTS
from signoria.kernel.errors import SignoriaError
from signoria.kernel.reading import short

LEVELS: Final[tuple[str, ...]] = ("random", "novice", "adept", "master")
"""Weakest first."""

OLD_NAMES: Final[dict[str, str]] = {"greedy": "novice"}
"""Names from earlier versions: kept tables go on with them."""


class UnknownBot(SignoriaError):
    """There is no bot of this name."""


def make(spec: str, seed: int, clock: Callable[[], float] = monotonic) -> Bot:
    """The bot a spec describes, with a seed of its own; its seconds are those of the clock."""
    level, budget = parse_spec(spec)
    if level == "random":
        return RandomBot(seed)
    if level == "novice":
        return NoviceBot(seed)
    bot = AdeptBot(seed, budget) if level == "adept" else MasterBot(seed, budget)
    bot.budget.clock = clock
    return bot


def parse_spec(spec: str) -> tuple[str, Budget | None]:
    """A level and, where one is written, its budget."""
    name, colon, written = spec.strip().partition(":")
    level = OLD_NAMES.get(name, name)
    if level not in LEVELS:
        raise UnknownBot(f"unknown bot {short(name)}; known: {', '.join(LEVELS)}")
    if not colon:
        return level, None
    if level in ("random", "novice"):
        raise BadBudget(f"{level} does not think ahead, so it takes no budget")
    return level, read_budget(written)


def edition_of(game: str) -> int:
    """Which edition of the bots plays a game: results of different editions are not counted together."""
    manifest = MANIFESTS.get(game)
    return 1 if manifest is None else manifest.edition


def tidy(spec: str) -> str:
    """A spec as it is written best: by today's name."""
    level, _ = parse_spec(spec)
    name, colon, written = spec.strip().partition(":")
    return f"{level}:{written.strip()}" if colon else level
