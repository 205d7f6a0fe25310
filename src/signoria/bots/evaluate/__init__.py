"""The evaluation and the features of each game, as its manifest names them, and the weights."""

from __future__ import annotations

from typing import Any, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.features import Features, PlainFeatures
from signoria.games.registry import MANIFESTS
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.game import Game
from signoria.kernel.reading import Reader, short
from signoria.kernel.title.manifest import load_reference

Weights = dict[str, float]

ALONE: Final = "alone"
"""The table of a file with the weights that a game with a single player has as well."""


def evaluation_of(game: Game[Any], weights: Weights | None = None) -> Evaluation:
    """The game's own evaluation, by the kept weights or by others; or the lead in points."""
    if weights is None:
        weights = weights_of(game.id, game.seats)
    manifest = MANIFESTS.get(game.id)
    if manifest is None or not manifest.evaluation:
        return Evaluation(game, weights)
    found: Evaluation = load_reference(manifest.evaluation)(game, weights)
    return found


def features_of(game: Game[Any], opinion: Evaluation | None = None) -> Features:
    """The game's own features, or those that any game has; an opinion spares making one."""
    if opinion is None:
        opinion = evaluation_of(game)
    manifest = MANIFESTS.get(game.id)
    if manifest is None or not manifest.features:
        return PlainFeatures(game, opinion)
    found: Features = load_reference(manifest.features)(game, opinion)
    return found


def weights_of(game: str, seats: int) -> Weights:
    """The weights that are kept for a game; none for a game without an evaluation of its own."""
    together, alone = read_weights(game)
    return together | alone if seats == 1 else together


def tuned_weights(game: str, seats: int) -> list[str]:
    """The names of the weights that are tuned by playing with this many seats."""
    together, alone = read_weights(game)
    return sorted(alone if seats == 1 else together)


def read_weights(game: str) -> tuple[Weights, Weights]:
    """The weights in the file of a game, and those for a single player."""
    manifest = MANIFESTS.get(game)
    if manifest is None or manifest.weights is None:
        return {}, {}
    source = read_toml(manifest.weights)
    together = {name: weight(source.get(name)) for name in source.table() if name != ALONE}
    if not source.has(ALONE):
        return together, {}
    alone = source.get(ALONE)
    return together, {name: weight(alone.get(name)) for name in alone.table()}


def weight(source: Reader) -> float:
    """One weight: any number."""
    value = source.value
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise source.fail(f"expected a number, got {short(value)}")
    return float(value)


class Opinions:
    """The evaluations a bot needs; each made once, since it knows all the cards of its game."""

    def __init__(self) -> None:
        self.known: list[tuple[Game[Any], Evaluation]] = []

    def on(self, game: Game[Any]) -> Evaluation:
        """The evaluation for a game."""
        for known, opinion in self.known:
            if known is game:
                return opinion
        fresh = self.fresh(game)
        self.known.append((game, fresh))
        return fresh

    def fresh(self, game: Game[Any]) -> Evaluation:
        """An evaluation for a game that was not met before."""
        return evaluation_of(game)
