"""The weights of every game: what is kept for its evaluation is what the evaluation uses."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria.bots.evaluate import evaluation_of, tuned_weights, weights_of
from signoria.games.registry import RULEBOOKS


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_weight_that_is_kept_is_used(game: str) -> None:
    """A weight nobody reads would be tuned in vain: without it the evaluation cannot be made.

    With all modules, that is: some weights are for what one of them brings.
    """
    for seats in RULEBOOKS[game].seats:
        modules = list(RULEBOOKS[game].choices())
        table = signoria.new(game, seats=seats, seed=1, modules=modules).game
        weights = weights_of(game, seats)
        assert weights.keys() >= set(tuned_weights(game, seats)) != set()
        for name in set(tuned_weights(game, seats)) - {"doubt"}:
            fewer = {other: weights[other] for other in weights if other != name}
            assert lacks(table, fewer), f"with {seats}: {name}"


def lacks(game: Any, weights: dict[str, float]) -> bool:
    """Does the evaluation miss a weight?"""
    try:
        evaluation_of(game, weights)
    except KeyError:
        return True
    return False
