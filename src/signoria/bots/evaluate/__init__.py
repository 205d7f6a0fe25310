"""Which opinion belongs to which game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.lorenzo import LorenzoEvaluation
from signoria.bots.evaluate.masters import MastersEvaluation
from signoria.bots.evaluate.masters_alone import MastersAloneEvaluation
from signoria.bots.evaluate.princes import PrincesEvaluation
from signoria.games.masters.state import Masters
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.game import Game

Weights = dict[str, float]
Maker = Callable[[Any, Weights], Evaluation]
"""Makes the evaluation of one configured game: mostly the class itself."""


def of_masters(game: Masters, weights: Weights) -> Evaluation:
    """Alone it is a race against Lorenzo."""
    if game.seats == 1:
        return MastersAloneEvaluation(game, weights)
    return MastersEvaluation(game, weights)


EVALUATIONS: Final[dict[str, Maker]] = {
    "lorenzo": LorenzoEvaluation,
    "masters": of_masters,
    "princes": PrincesEvaluation,
}
"""By game, ours and those that other packages bring. A game without one is judged by its points."""

BROUGHT: Final[dict[str, Weights]] = {}
"""The weights of games from outside; those of ours stand in `weights.toml`."""


def register(game: str, evaluation: Maker, weights: Weights | None = None) -> None:
    """Let bots judge the tables of a game from outside by its own evaluation."""
    if game in EVALUATIONS:
        raise BadCatalogue(f"there is an evaluation of {game!r} already")
    EVALUATIONS[game] = evaluation
    BROUGHT[game] = dict(weights or {})


def evaluation_of(game: Game[Any], weights: Weights | None = None) -> Evaluation:
    """The game's own evaluation, by the kept weights or by others; or the lead in points."""
    if weights is None:
        weights = weights_of(game.id, game.seats)
    make = EVALUATIONS.get(game.id, Evaluation)
    return make(game, weights)


def weights_of(game: str, seats: int) -> Weights:
    """The weights that are kept for a game; none for a game without an evaluation of its own."""
    found = read_weights(game)
    if seats == 1:
        found |= read_weights(f"{game}-alone")
    return found


def tuned_weights(game: str, seats: int) -> list[str]:
    """The names of the weights that are found by playing with so many."""
    return sorted(read_weights(f"{game}-alone" if seats == 1 else game))


def read_weights(table: str) -> Weights:
    """The weights of one table of the file, or those a game has brought."""
    if table in BROUGHT:
        return dict(BROUGHT[table])
    written = tomllib.loads(files("signoria.bots.evaluate").joinpath("weights.toml").read_text())
    return {name: float(weight) for name, weight in written.get(table, {}).items()}


class Opinions:
    """The evaluations a bot needs; each made once, since it knows all the cards of its game."""

    def __init__(self) -> None:
        self.known: list[tuple[Game[Any], Evaluation]] = []

    def on(self, game: Game[Any]) -> Evaluation:
        """The evaluation for a game."""
        for known, opinion in self.known:
            if known is game:
                return opinion
        fresh = evaluation_of(game)
        self.known.append((game, fresh))
        return fresh
