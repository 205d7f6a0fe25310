"""Which opinion belongs to which game."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.lorenzo import LorenzoEvaluation
from signoria.bots.evaluate.masters import MastersEvaluation
from signoria.bots.evaluate.masters_alone import MastersAloneEvaluation
from signoria.bots.evaluate.princes import PrincesEvaluation
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.masters.state import Masters
from signoria.games.princes.state import Princes
from signoria.kernel.game import Game


def evaluation_of(game: Game[Any], weights: dict[str, float] | None = None) -> Evaluation:
    """The game's own evaluation, by the kept weights or by others; or the lead in points."""
    if weights is None:
        weights = weights_of(game.id, game.seats)
    if isinstance(game, Lorenzo):
        return LorenzoEvaluation(game, weights)
    if isinstance(game, Masters):
        if game.seats == 1:
            return MastersAloneEvaluation(game, weights)
        return MastersEvaluation(game, weights)
    if isinstance(game, Princes):
        return PrincesEvaluation(game, weights)
    return Evaluation(game, weights)


def weights_of(game: str, seats: int) -> dict[str, float]:
    """The weights that are kept for a game; none for a game without an evaluation of its own."""
    found = read_weights(game)
    if seats == 1:
        found |= read_weights(f"{game}-alone")
    return found


def tuned_weights(game: str, seats: int) -> list[str]:
    """The names of the weights that are found by playing with so many."""
    return sorted(read_weights(f"{game}-alone" if seats == 1 else game))


def read_weights(table: str) -> dict[str, float]:
    """The weights of one table of the file."""
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
