"""OpenSpiel: every game registered from Python, with chance nodes and information states.

    import pyspiel, signoria.envs.spiel
    game = pyspiel.load_game("signoria_masters_v0", {"players": 2})

Names end with the version of the codebook; a title alone, `signoria_masters`, means the newest, and the
game that is loaded says which it is.

Players' actions are numbers of the codebook; chance outcomes are numbered in the order they are
offered. An information state is everything the player was told, word by word; an observation is the
player's view now. `resample_from_infostate` deals anew what the player cannot see.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from signoria.api import rulebook_of
from signoria.envs.codebook import Codebook, codebook, split_id, versions
from signoria.envs.features import legend_of
from signoria.envs.table import game_of, illegal, legal, rewards
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import FATE, State, apply, word_of, words
from signoria.kernel.errors import BadPosition, UnknownModule
from signoria.kernel.game import Game
from signoria.kernel.legend import Legend
from signoria.kernel.reading import Reader

LONGEST: Final = 20_000
MOST_OUTCOMES: Final = 4096


class TableHistory:
    """A table and the answers given at it. A deep copy is an independent table of the same game."""

    def __init__(
        self, game: Game[Any], book: Codebook, state: State, entries: list[tuple[int, str, int]]
    ) -> None:
        self.game = game
        self.book = book
        self.state = state
        self.entries = entries  # seat, word, audience

    def __deepcopy__(self, memo: dict[int, Any]) -> TableHistory:
        return TableHistory(self.game, self.book, self.state.clone(), self.entries[:])

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel writes states by pickling them: a position is written, not the game's own code."""
        return read_table_history, (self.book.id, self.game.position(self.state), self.entries)

    def answer(self, index: int) -> None:
        """Answer the question at hand, and remember who heard it."""
        s = self.state
        decision, seat, arg = s.asked
        option = s.options[index]
        heard = decision.audience(s, seat, arg, option)
        self.entries.append((seat, word_of(s, option), heard))
        apply(s, option)

    def entries_for(self, player: int) -> list[tuple[int, str, int]]:
        """The answers so far, as far as a player heard them."""
        return [
            (seat, word if audience < 0 or audience >> player & 1 else "?", audience)
            for seat, word, audience in self.entries
        ]

    def view(self, player: int) -> str:
        """What a player sees, as text."""
        return json.dumps(self.game.view(self.state, player), sort_keys=True)

    def information_for(self, player: int) -> str:
        """Everything a player was told, in order, and what it sees now."""
        lines = [f"{seat} {word}" for seat, word, _ in self.entries_for(player)]
        return "\n".join([*lines, self.view(player)])

    def resample(self, player: int, rng: Random) -> TableHistory:
        """A copy in which everything that the player cannot know is dealt again."""
        dealt = self.game.resample(self.state, player, rng)
        return TableHistory(self.game, self.book, dealt, self.entries_for(player))


def read_table_history(
    id: str, position: dict[str, Any], entries: list[tuple[int, str, int]]
) -> TableHistory:
    """A table as it was written."""
    game = game_of(id, position["seats"], position["modules"], position["settings"])
    state = game.from_position(Reader(position, "position", BadPosition))
    return TableHistory(game, codebook(id), state, entries)


class SignoriaState(pyspiel.State):  # type: ignore[misc]
    """A table as OpenSpiel sees it."""

    def __init__(self, game: SignoriaGame) -> None:
        super().__init__(game)
        self.table_history = TableHistory(game.rules, game.book, game.rules.start(), [])

    @property
    def book(self) -> Codebook:
        """The numbers of the actions."""
        return self.table_history.book

    def current_player(self) -> int:
        """Whose turn it is: a seat, chance, or nobody's any more."""
        s = self.table_history.state
        if s.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if s.seat == FATE else s.seat

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.table_history.state.over

    def _legal_actions(self, player: int) -> list[int]:
        """A player's actions, ascending."""
        return sorted(legal(self.table_history.state, self.book))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Fate's answers and how likely they are."""
        s = self.table_history.state
        chance, _, arg = s.asked
        weights = chance.weights(s, arg, s.options)
        total = sum(weights)
        return [(index, weight / total) for index, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        """Answer by number."""
        self.table_history.answer(self.option_of(action))

    def option_of(self, action: int) -> int:
        """Where the answer of this number stands among the options; refused if it is not legal."""
        s = self.table_history.state
        known = legal(s, self.book)
        if action in known:
            return words(s).index(known[action])
        if self.is_chance_node() and action in dict(self.chance_outcomes()):
            return action
        raise illegal(action, self.legal_actions())

    def _action_to_string(self, player: int, action: int) -> str:
        """The word of an action."""
        s = self.table_history.state
        if player == pyspiel.PlayerId.CHANCE and 0 <= action < len(s.options):
            return word_of(s, s.options[action])
        return legal(s, self.book).get(action, f"action {action}")

    def returns(self) -> list[float]:
        """Rewards so far: none before the end."""
        return rewards(self.table_history.game, self.table_history.state)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SignoriaState:
        """A state the player cannot tell from this one."""
        other: SignoriaState = self.clone()
        rng = Random(int(probability_sampler() * (1 << 52)))
        other.table_history = self.table_history.resample(player_id, rng)
        return other

    def __str__(self) -> str:
        return "\n".join([f"{seat} {word}" for seat, word, _ in self.table_history.entries])


class SignoriaObserver:
    """Observations as named numbers, and as text; with perfect recall everything that was told."""

    def __init__(self, recall: bool, book: Codebook, legend: Legend) -> None:
        self.recall = recall
        self.book = book
        self.legend = legend
        self.tensor = np.zeros(book.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SignoriaState, player: int) -> None:
        """Look at a state with a player's eyes."""
        history = state.table_history
        view = history.game.view(history.state, player)
        self.tensor[:] = self.book.vector(view, self.legend)

    def string_from(self, state: SignoriaState, player: int) -> str:
        """The same as text."""
        return (
            state.table_history.information_for(player)
            if self.recall
            else state.table_history.view(player)
        )


def modules_of(parameter: str) -> list[str]:
    """Modules as a parameter names them: in the written form of a game a comma would end it."""
    if "," in parameter:
        right = "+".join([name.strip() for name in parameter.split(",")])
        raise UnknownModule(f"modules are put together by a plus sign, not by a comma: {right}")
    return [name for name in parameter.split("+") if name]


class SignoriaGame(pyspiel.Game):  # type: ignore[misc]
    """A configured game; parameters are `players`, and `modules` with plus signs between them."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        modules = modules_of(chosen.get("modules", ""))
        self.rules = game_of(self.id, chosen.get("players"), modules, {})
        self.book = codebook(self.id)
        kind = game_type(self.book.id)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.book.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, chosen)

    def new_initial_state(self) -> SignoriaState:
        """The table before anything has happened."""
        return SignoriaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SignoriaObserver:
        """An observer, which turns a state into what a player sees of it."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SignoriaObserver(recall, self.book, legend_of(self.rules))


def game_type(id: str) -> Any:
    """What OpenSpiel wants to know about a title, or about one version of it."""
    rulebook = rulebook_of(split_id(id)[0])
    low, high = rulebook.seats_with(tuple(rulebook.choices()))
    return pyspiel.GameType(
        short_name=f"signoria_{id}",
        long_name=rulebook.title.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if low == 1
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,  # with every module
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, low), "modules": ""},
    )


for title in RULEBOOKS:
    for id in [title, *[f"{title}_v{version}" for version in versions(title)]]:
        named = type(f"Signoria{id.capitalize()}", (SignoriaGame,), {"id": id})
        pyspiel.register_game(game_type(id), named)
