"""Gymnasium: one seat is learned, bots play the others.

    import gymnasium, signoria.envs.gym
    env = gymnasium.make("signoria/masters-v0", seats=3, opponents=["novice", "random"])

`info["action_mask"]` and `env.unwrapped.action_masks()` say what is legal; an illegal action loses the
game at once, with a reward of -1. After the end, however it came, `step` raises `ResetNeeded`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete

from signoria.bots import Bot, UnknownBot, seat_to_answer
from signoria.bots.outside import Named, check_any, make_any
from signoria.envs.codebook import Mask, Vector, codebook, versions
from signoria.envs.table import Table, game_of
from signoria.games.registry import RULEBOOKS
from signoria.kernel.errors import BadSeats
from signoria.kernel.record.fate import SeededFate, scramble
from signoria.kernel.title.setting import Value


def check_opponents(
    opponents: Named | Sequence[Named] | None, game: str, seats: int
) -> list[Named]:
    """Who plays the other seats, refused now rather than in the first game; by default novices."""
    if opponents is None:
        return ["novice"]
    found: list[Named]
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        found = [opponents]
    else:
        found = list(opponents)
    if not found and seats > 1:
        raise UnknownBot("the other seats need at least one bot")
    if len(found) > seats - 1:
        raise BadSeats(
            f"too many opponents: {len(found)} are named, a table of {seats} needs {seats - 1}"
        )
    return [check_any(each, game) if isinstance(each, str) else each for each in found]


class SignoriaEnv(gymnasium.Env[Vector, int]):
    """A seat at a table of bots. Without `seat` one is taken at random in every game.

    Opponents sit from the next seat on; the last that is named plays the seats that are left.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: Named | Sequence[Named] | None = None,
        seat: int | None = None,
        modules: Sequence[str] = (),
        render_mode: str | None = None,
        **settings: Value,
    ) -> None:
        self.game = game_of(game, seats, modules, settings)
        if seat is not None and seat not in range(self.game.seats):
            raise BadSeats(f"there is no seat {seat!r}; seats are 0 to {self.game.seats - 1}")
        self.opponents = check_opponents(opponents, self.game.id, self.game.seats)
        self.chosen = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.book = book = codebook(game)
        self.table = Table(self.game, book, SeededFate(0))
        self.bots: list[Bot] = []
        self.ended = True  # until the first `reset`
        self.observation_names = book.names
        self.observation_space = Box(-np.inf, np.inf, (book.length,), np.float32)
        self.action_space: Any = Discrete(book.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """A new game, up to one's own first question."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.close()
        if self.chosen is None:
            self.seat = int(self.np_random.integers(self.game.seats))
        self.bots = [
            make_any(self.opponents[min(index, len(self.opponents) - 1)], scramble(deal + index))
            for index in range(self.game.seats - 1)
        ]
        self.table = Table(self.game, self.book, SeededFate(deal))
        self.let_others_play()
        self.ended = self.table.match.over
        return self.table.observation(self.seat), self.info()

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others play until one is asked again."""
        if self.ended:
            raise ResetNeeded("no game is being played; call reset() first")
        if int(action) not in self.table.legal:
            self.ended = True
            info = {**self.info(), "illegal": True}
            return self.table.observation(self.seat), -1.0, True, False, info
        self.table.play(int(action))
        self.let_others_play()
        self.ended = self.table.match.over
        if self.ended:
            for bot in self.bots:
                bot.finished(self.table.match.scores, self.table.match.ranking)
        reward = self.table.rewards()[self.seat]
        return self.table.observation(self.seat), reward, self.ended, False, self.info()

    def close(self) -> None:
        """Let the bots go, with the processes some of them think in."""
        for bot in self.bots:
            bot.close()
        self.bots = []

    def let_others_play(self) -> None:
        """Bots answer for the other seats, from the next one on."""
        match = self.table.match
        while not match.over and match.seat != self.seat:
            bot = self.bots[(match.state.seat - self.seat - 1) % self.game.seats]
            match.play(bot.choose(seat_to_answer(match)))

    def action_masks(self) -> Mask:
        """What is legal now."""
        return self.table.mask(self.seat)

    def info(self) -> dict[str, Any]:
        """The mask, the words of legal actions, the points, and what bots from outside did wrong: chance
        plays on for them."""
        return {
            "action_mask": self.action_masks(),
            "words": self.table.legal,
            "scores": self.table.match.scores,
            "faults": [bot.fault() for bot in self.bots if bot.fault()],
        }

    def render(self) -> Any:
        """The question at hand, as text."""
        question = self.table.match.decision
        if self.render_mode != "ansi":
            return None
        return question.prompt if question is not None else "The game is over."


for title in RULEBOOKS:
    for version in versions(title):
        gymnasium.register(
            id=f"signoria/{title}-v{version}",
            entry_point="signoria.envs.gym:SignoriaEnv",
            kwargs={"game": f"{title}_v{version}"},
            disable_env_checker=True,
        )
