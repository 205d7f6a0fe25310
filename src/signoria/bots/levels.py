"""The levels, and bots as they are written: `random`, `novice`, `adept:200`, `master:1s`, `strength:7`.

A grandmaster may be given a network: `grandmaster@nets/masters/network.npz:1s`. A character plays at a
strength: `builder:7`, in games that have a builder.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from signoria.bots.bot import Bot
from signoria.bots.budget import BadBudget, Budget, read_budget
from signoria.bots.chance import RandomBot
from signoria.bots.novice import NoviceBot
from signoria.bots.searcher import AdeptBot, GrandmasterBot, MasterBot, SearchingBot
from signoria.bots.strength.limits import STRENGTHS
from signoria.bots.strength.player import StrengthBot
from signoria.bots.strength.specs import (
    STRENGTH,
    UnknownBot,
    character_for,
    has_strength,
    read_strength,
)
from signoria.games.registry import MANIFESTS
from signoria.kernel.reading import short

LEVELS: Final[tuple[str, ...]] = ("random", "novice", "adept", "master", "grandmaster")
"""Weakest first."""

OLD_NAMES: Final[dict[str, str]] = {"greedy": "novice"}
"""Names from earlier versions: kept tables go on with them."""


EXAMPLE: Final = "grandmaster@network.npz:1s"


def make(spec: str, seed: int, clock: Callable[[], float] = monotonic) -> Bot:
    """The bot a spec describes, with a seed of its own; its seconds are those of the clock."""
    level, budget = parse_spec(spec)
    if level == "random":
        return RandomBot(seed)
    if level == "novice":
        return NoviceBot(seed)
    if level not in LEVELS:
        return strength_bot(spec, seed)
    bot: SearchingBot
    if level == "adept":
        bot = AdeptBot(seed, budget)
    elif level == "master":
        bot = MasterBot(seed, budget)
    else:
        _, file, _ = split_spec(spec)
        bot = GrandmasterBot(seed, budget, Path(file) if file else None)
    bot.budget.clock = clock
    return bot


def strength_bot(spec: str, seed: int) -> StrengthBot:
    """The bot of a strength, or a character at one."""
    name, file, written = split_spec(spec)
    strength = read_strength(name, file, written)
    character = "" if name == STRENGTH else name
    return StrengthBot(seed, strength, character, Path(file) if file else None)


def parse_spec(spec: str) -> tuple[str, Budget | None]:
    """A level and, where one is written, its budget; or `strength` or a character, which have none."""
    name, file, written = split_spec(spec)
    level = OLD_NAMES.get(name, name)
    if level not in LEVELS:
        if not has_strength(level):
            raise UnknownBot(
                f"unknown bot {short(name)}; known: {', '.join(LEVELS)}, {STRENGTH}:1 to "
                f"{STRENGTH}:{STRENGTHS}, and the characters of a game"
            )
        read_strength(level, file, written)
        return level, None
    if file is not None and (level != "grandmaster" or not file):
        raise UnknownBot(f"a network is written after a grandmaster, like {EXAMPLE}")
    if written is None:
        return level, None
    if level in ("random", "novice"):
        raise BadBudget(f"{level} does not think ahead, so it takes no budget")
    return level, read_budget(written)


def split_spec(spec: str) -> tuple[str, str | None, str | None]:
    """The parts of a spec: the name, and where they are written, the file after @ and the budget.

    The budget stands behind the last colon, because a file may have one in its name.
    """
    if not isinstance(spec, str):
        raise TypeError(f"a bot is named by a text like 'adept' or 'adept:200', not {short(spec)}")
    name, at, rest = spec.strip().partition("@")
    if at:
        file, colon, written = rest.rpartition(":")
        return (name, file.strip(), written) if colon else (name, rest.strip(), None)
    name, colon, written = name.partition(":")
    return name, None, written if colon else None


def edition_of(game: str) -> int:
    """Which edition of the bots plays a game: results of different editions are not counted together."""
    manifest = MANIFESTS.get(game)
    return 1 if manifest is None else manifest.edition


def tidy(spec: str) -> str:
    """A spec as it is written best: by today's name."""
    level, _ = parse_spec(spec)
    _, file, written = split_spec(spec)
    if level not in LEVELS:
        written = str(read_strength(level, file, written))
    bot = level if file is None else f"{level}@{file}"
    return bot if written is None else f"{bot}:{written.strip()}"


def check_bot(spec: str, game: str) -> str:
    """A spec as it is written best; refused where the game has no such character."""
    found = tidy(spec)
    name, _, _ = split_spec(found)
    if name != STRENGTH and name not in LEVELS:
        character_for(game, name)
    return found
