"""A random agent in the PettingZoo environment: `python examples/random_agent.py`."""

from __future__ import annotations

import numpy as np

from signoria.envs import aec


def play(seed: int = 1) -> dict[str, float]:
    """One game of Lorenzo for three; everybody's reward."""
    env = aec.env("lorenzo", seats=3)
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] = reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over or cut else int(rng.choice(legal)))
    return rewards


if __name__ == "__main__":
    print(play())
