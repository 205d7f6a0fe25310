"""OpenSpiel's information-set MCTS against our novice: `python examples/open_spiel_mcts.py`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from signoria.bots import SeatHandle, make
from signoria.envs.spiel import SignoriaState
from signoria.envs.table import legal


def play(seed: int = 1, simulations: int = 20, most: int = 100_000) -> list[float]:
    """One game of Masters: seat 0 is OpenSpiel's, seat 1 ours. The returns of both."""
    rng = np.random.default_rng(seed)
    game = pyspiel.load_game("signoria_masters", {"players": 2})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    theirs: Any = ismcts.ISMCTSBot(
        game, evaluator, 1.4, simulations, random_state=np.random.RandomState(seed)
    )
    ours = make("novice", seed)
    state: SignoriaState = game.new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        elif state.current_player() == 0:
            state.apply_action(theirs.step(state))
        else:
            history = state.table_history
            word = ours.choose(SeatHandle(history.game, history.state, 1, len(history.entries)))
            numbers = {each: number for number, each in legal(history.state, state.book).items()}
            state.apply_action(numbers[word])
    returns: list[float] = state.returns()
    return returns


if __name__ == "__main__":
    print(play())
