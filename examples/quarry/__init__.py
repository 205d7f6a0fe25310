"""Quarry: a small game with everything that a large one has. `docs/guides/new-game.md` explains it.

SIGNORIA_GAMES=examples.quarry python -m signoria play quarry
"""

from __future__ import annotations


def bring() -> None:
    """Register the game, and what bots think of its tables.

    The imports stand here so that `bring` is there first: whoever imports a part of this package
    before Signoria has Signoria ask for it in the middle.
    """
    from examples.quarry.evaluation import WEIGHTS, QuarryEvaluation
    from examples.quarry.rulebook import Quarry
    from signoria.bots import evaluate
    from signoria.games import registry

    registry.register(Quarry())
    evaluate.register("quarry", QuarryEvaluation, WEIGHTS)
