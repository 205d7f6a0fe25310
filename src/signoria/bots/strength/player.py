"""The bot of a strength: another bot behind the limits of what it sees and how far it thinks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from signoria.bots.bot import Bot, never
from signoria.bots.budget import Budget
from signoria.bots.evaluate import Opinions, evaluation_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.learned import network_alone
from signoria.bots.novice import NoviceBot
from signoria.bots.search.config import SearchConfig
from signoria.bots.searcher import WIDTH, SearchingBot
from signoria.bots.seat import SeatHandle
from signoria.bots.strength.attention import attentive_part
from signoria.bots.strength.characters import Character
from signoria.bots.strength.limits import Limits
from signoria.bots.strength.short_sighted import ShortSighted
from signoria.bots.strength.specs import STRENGTH, character_for, limits_for
from signoria.bots.thought import Thought
from signoria.kernel.game import Game


class LimitedOpinions(Opinions):
    """The evaluations of a bot that sees a part of what counts, by a taste of its own if it has one.

    A character goes by its weights and not by a network, which has no taste.
    """

    def __init__(self, limits: Limits, character: Character | None) -> None:
        super().__init__()
        self.limits = limits
        self.character = character

    def fresh(self, game: Game[Any]) -> Evaluation:
        far = self.far(game)
        return (
            far if self.limits.foresight == 1.0 else ShortSighted(game, far, self.limits.foresight)
        )

    def far(self, game: Game[Any]) -> Evaluation:
        """What it would see without limits."""
        if self.character is not None:
            return evaluation_of(game, self.character.weights(game.id, game.seats))
        return network_alone(game) if self.limits.network else evaluation_of(game)


class Limited:
    """A bot for one game, and the part of the answers it notices."""

    def __init__(
        self, game: Game[Any], seed: int, limits: Limits, character: Character | None
    ) -> None:
        self.game = game
        self.limits = limits
        opinions = LimitedOpinions(limits, character)
        self.points = ShortSighted(game, opinions.on(game), 0.0)
        self.bot = bot_behind(limits, seed, opinions)

    def question(self, handle: SeatHandle, seed: int) -> SeatHandle:
        """The question as the bot behind gets it."""
        return attentive_part(handle, self.limits.attention, self.points, seed)


def bot_behind(limits: Limits, seed: int, opinions: Opinions) -> Bot:
    """The bot that plays: one that takes what looks best, or one that searches."""
    if limits.tries:
        config = SearchConfig(first=limits.patience, width=WIDTH)
        searching = SearchingBot(seed, Budget(limits.tries, 0.0), config)
        searching.opinions = opinions
        return searching
    novice = NoviceBot(seed, limits.patience)
    novice.opinions = opinions
    return novice


class StrengthBot(Bot):
    """Plays at a strength, which each game describes by limits; as a character, if one is named.

    It looks both up when it sees its first table of a game.
    """

    name: ClassVar[str] = STRENGTH

    def __init__(
        self, seed: int, strength: int, character: str = "", file: Path | None = None
    ) -> None:
        super().__init__(seed)
        self.strength = strength
        self.character = character
        self.file = file
        self.known: list[Limited] = []

    def choose(self, handle: SeatHandle) -> str:
        if handle.count == 1:
            return handle.word(0)
        limited = self.on(handle.game)
        return limited.bot.choose(limited.question(handle, self.seed))

    def think(self, handle: SeatHandle, cancelled: Callable[[], bool] = never) -> Thought:
        limited = self.on(handle.game)
        thought = limited.bot.think(limited.question(handle, self.seed), cancelled)
        thought.level = f"{self.character or STRENGTH}:{self.strength}"
        return thought

    def on(self, game: Game[Any]) -> Limited:
        """The bot for a game, made once."""
        for known in self.known:
            if known.game is game:
                return known
        character = character_for(game.id, self.character) if self.character else None
        limits = limits_for(game.id, self.strength, self.file)
        fresh = Limited(game, self.seed, limits, character)
        self.known.append(fresh)
        return fresh
