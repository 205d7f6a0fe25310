"""Which opinion belongs to which game."""

from __future__ import annotations

from typing import Any

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.lorenzo import LorenzoEvaluation
from signoria.bots.evaluate.masters import MastersEvaluation
from signoria.bots.evaluate.princes import PrincesEvaluation
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.masters.state import Masters
from signoria.games.princes.state import Princes
from signoria.kernel.game import Game


def evaluation_of(game: Game[Any]) -> Evaluation:
    """The game's own evaluation, or the lead in points."""
    if isinstance(game, Lorenzo):
        return LorenzoEvaluation(game)
    if isinstance(game, Masters):
        return MastersEvaluation(game)
    if isinstance(game, Princes):
        return PrincesEvaluation(game)
    return Evaluation(game)
