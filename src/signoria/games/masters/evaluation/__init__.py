"""What bots think of a table of Masters of Renaissance."""

from __future__ import annotations

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.games.masters.evaluation.alone import MastersAloneEvaluation
from signoria.games.masters.evaluation.together import MastersEvaluation
from signoria.games.masters.state import Masters


def evaluation_of(game: Masters, weights: dict[str, float]) -> Evaluation:
    """Alone it is a race against Lorenzo."""
    if game.seats == 1:
        return MastersAloneEvaluation(game, weights)
    return MastersEvaluation(game, weights)
