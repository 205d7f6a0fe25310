"""PettingZoo: every game as an AEC environment with action masks.

    from signoria.envs import aec
    env = aec.env("masters_v0", seats=3)

Ids are versioned: `masters_v0`, `lorenzo_v0`, `princes_v0`; a title alone means the newest. An
observation is a dictionary of `observation` (named numbers, `env.observation_names`) and
`action_mask`; actions are numbers of the codebook (`env.action_word(agent, action)` says what one
means now).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from signoria.envs.codebook import codebook
from signoria.envs.table import Table, chance_of, game_of
from signoria.kernel.game import SPECTATOR
from signoria.kernel.record.fate import SystemFate
from signoria.kernel.title.setting import Value


def env(
    game: str,
    seats: int | None = None,
    modules: Sequence[str] = (),
    render_mode: str | None = None,
    **settings: Value,
) -> AECEnv:
    """The environment with its usual wrappers: an illegal action loses, order is enforced.

    A game is named by its title or by the id of its environment, `masters` or `masters_v0`.
    """
    raw = SignoriaAEC(game, seats, modules, render_mode, **settings)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(raw, illegal_reward=-1))


class SignoriaAEC(AECEnv):  # type: ignore[misc]
    """A table whose seats are agents `player_0`, `player_1` and so on."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        modules: Sequence[str] = (),
        render_mode: str | None = None,
        **settings: Value,
    ) -> None:
        super().__init__()
        self.game = game_of(game, seats, modules, settings)
        self.book = book = codebook(game)
        self.table = Table(self.game, book, SystemFate())
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "name": book.id,
        }
        self.observation_names = book.names
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        seen = Dict(
            {
                "observation": Box(-np.inf, np.inf, (book.length,), np.float32),
                "action_mask": Box(0, 1, (book.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(book.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Start a new game; the same seed gives the same chance."""
        self.table = Table(self.game, self.book, chance_of(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agent_to_act()

    def agent_to_act(self) -> str:
        """The agent to act; once the game is over, the first one, so that it learns of the end."""
        return self.possible_agents[self.table.match.seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and may do."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.table.observation(seat),
            "action_mask": self.table.mask(seat),
        }

    def action_word(self, agent: str, action: int) -> str:
        """The word an action stands for now; nothing if it is not legal."""
        asked = self.table.match.seat == self.possible_agents.index(agent)
        return self.table.legal.get(action, "") if asked else ""

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.play(int(action))
        self._clear_rewards()
        match = self.table.match
        if match.over:
            for seat, reward in enumerate(self.table.rewards()):
                agent = self.possible_agents[seat]
                self.rewards[agent] = reward
                self.terminations[agent] = True
                self.infos[agent] = {"score": match.scores[seat], "place": match.ranking[seat]}
        self._accumulate_rewards()
        self.agent_selection = self.agent_to_act()

    def render(self) -> str | None:
        """The last answer and the question at hand, as the player who is asked reads them."""
        if self.render_mode != "ansi":
            return None
        match = self.table.match
        reader = SPECTATOR if match.seat is None else match.seat
        last = f"{match.entries[-1].text_for(reader).en}\n" if match.entries else ""
        return last + (match.decision.prompt if match.decision is not None else "The game is over.")

    def close(self) -> None:
        """There is nothing to close."""
