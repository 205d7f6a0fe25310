"""A small policy trained in our Gymnasium environment: `python examples/train_policy.py --games 1000`.

The learner is OpenSpiel's tabular Q-learner. It plays Masters of Renaissance for two and picks among
the legal actions only. From the observation it tells apart which question is asked, how many cards it
owns and how much it holds. A step is worth what it changes in the points it is ahead, and the end the
game itself: all that is learned comes out of the environment.

Before and after, the policy plays against a random bot and against our novice, without learning.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from open_spiel.python import rl_environment, rl_tools
from open_spiel.python.algorithms.tabular_qlearner import QLearner

import signoria.envs.gym

WIN: Final = 10.0
"""What a game won is worth, in points; a game lost costs as much."""

EXPLORING: Final = 0.2
"""How often the learner tries something else than what it thinks best."""

Share = dict[str, float]


class Player:
    """A Q-learner at a table: it sees named numbers and answers with numbers of the codebook."""

    def __init__(self, opponent: str, agent: QLearner | None = None) -> None:
        assert signoria.envs.gym  # registers the environments
        self.env: Any = gymnasium.make("signoria/masters-v0", seats=2, opponents=[opponent])
        names = self.env.unwrapped.observation_names
        self.questions = places(names, "question=")
        self.cards = places(names, "players.0.slots.")
        self.goods = places(names, "players.0.depots.") + places(names, "players.0.strongbox.")
        self.agent = agent or QLearner(
            0,
            int(self.env.action_space.n),
            step_size=0.1,
            epsilon_schedule=rl_tools.ConstantSchedule(EXPLORING),
        )

    def situation(self, seen: Any) -> list[int]:
        """What the learner tells apart."""
        asked = np.flatnonzero(seen[self.questions])
        goods = min(int(seen[self.goods].sum()), 12) // 2
        return [*asked.tolist(), np.count_nonzero(seen[self.cards]), goods]

    def moment(self, seen: Any, info: dict[str, Any], reward: float, over: bool) -> Any:
        """The table as OpenSpiel's learners are shown it."""
        step = rl_environment.StepType.LAST if over else rl_environment.StepType.MID
        observations = {
            "info_state": [self.situation(seen)],
            "legal_actions": [np.flatnonzero(info["action_mask"]).tolist()],
            "current_player": 0,
        }
        return rl_environment.TimeStep(observations, [reward], [1.0], step)

    def ahead(self, info: dict[str, Any]) -> float:
        """How many points the learner has more than the other."""
        seat: int = self.env.unwrapped.seat
        return float(info["scores"][seat] - info["scores"][1 - seat])

    def play(self, seed: int, learning: bool) -> float:
        """One game; the share of the win."""
        seen, info = self.env.reset(seed=seed)
        reward, over = 0.0, False
        while not over:
            ahead = self.ahead(info)
            now = self.moment(seen, info, reward, over)
            action = self.agent.step(now, is_evaluation=not learning).action
            seen, result, over, _, info = self.env.step(int(action))
            reward = self.ahead(info) - ahead + 2 * WIN * result
        if learning:
            self.agent.step(self.moment(seen, info, reward, over))
        return float(result) + 0.5


def places(names: list[str], start: str) -> list[int]:
    """Where the numbers stand whose names begin like this; lengths of lists aside."""
    return [
        place
        for place, name in enumerate(names)
        if name.startswith(start) and not name.endswith(".length")
    ]


def win_shares(agent: QLearner, games: int, opponents: Sequence[str]) -> Share:
    """The share of wins against each opponent, in games the learner has not seen."""
    found = {}
    for opponent in opponents:
        player = Player(opponent, agent)
        wins = [player.play(1_000_000 + seed, learning=False) for seed in range(games)]
        found[opponent] = sum(wins) / games
    return found


def train(
    games: int,
    measure: int,
    teacher: str = "random",
    opponents: Sequence[str] = ("random", "novice"),
    seed: int = 1,
) -> tuple[Share, Share]:
    """Learn from a number of games against a teacher: the shares of wins before and after."""
    np.random.seed(seed)  # the learner draws from NumPy's shared generator
    player = Player(teacher)
    before = win_shares(player.agent, measure, opponents)
    for number in range(games):
        player.play(number, learning=True)
    return before, win_shares(player.agent, measure, opponents)


def main() -> None:
    """Train and tell the shares."""
    asked = argparse.ArgumentParser(description="Train a small policy for Masters of Renaissance.")
    asked.add_argument("--games", type=int, default=1000, help="games to learn from")
    asked.add_argument("--measure", type=int, default=200, help="games to measure with, each time")
    asked.add_argument("--teacher", default="random", help="the bot to learn against")
    given = asked.parse_args()
    before, after = train(given.games, given.measure, given.teacher)
    for bot in before:
        print(
            f"against {bot}: {before[bot]:.1%} before, {after[bot]:.1%} after {given.games} games"
        )


if __name__ == "__main__":
    main()
