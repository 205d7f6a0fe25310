"""A small policy improved by OpenSpiel's tabular Q-learner: `python examples/train_policy.py`.

The learner answers one thing only: which leaders to keep at the start of a game of Masters played
alone. Everything else is played by our novice. Each choice is tried many times, and the learner finds
out which ones leave it with more points.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.tabular_qlearner import QLearner

import signoria
from signoria.bots import make, seat_to_answer
from signoria.envs.codebook import codebook

DEAL = 3
"""The one deal the policy is trained for: six pairs of leaders to choose from."""


def moment(legal: list[int], reward: float | None) -> Any:
    """What the learner is shown: the one state there is, and in the end the reward."""
    step = rl_environment.StepType.MID if reward is None else rl_environment.StepType.LAST
    told = {"info_state": [[0.0]], "legal_actions": [legal], "current_player": 0}
    return rl_environment.TimeStep(told, [reward or 0.0], [1.0], step)


def episode(agent: QLearner, learning: bool, number: int) -> tuple[int, int]:
    """One game: the action that was chosen, and the points it led to."""
    match = signoria.new("masters", seats=1, seed=DEAL)
    actions = codebook("masters").numbered(match.state.decision.kind, match.words)
    chosen = agent.step(moment(sorted(actions), None), is_evaluation=not learning).action
    match.play(actions[chosen])
    novice = make("novice", number)
    while not match.over and len(match.entries) < 60:
        match.play(novice.choose(seat_to_answer(match)))
    agent.step(moment([], match.scores[0] / 10), is_evaluation=not learning)
    return chosen, match.scores[0]


def train(games: int, seed: int = 1) -> tuple[float, float]:
    """Learn from so many games: the mean points of all choices tried, and those of the one learned."""
    np.random.seed(seed)  # the learner draws from NumPy's shared generator
    agent = QLearner(0, codebook("masters").size, step_size=0.3)
    tried = [episode(agent, True, number)[1] for number in range(games)]
    return sum(tried) / games, float(episode(agent, False, 0)[1])


if __name__ == "__main__":
    mean, learned = train(60)
    print(f"{mean:.1f} points on average while learning, {learned:.0f} with what was learned")
