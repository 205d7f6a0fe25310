"""OpenSpiel: its own test passes, states can be written and read, and tell no secrets."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

import signoria.envs.spiel
from signoria.envs.codebook import codebook
from signoria.kernel.agenda import EVERYONE
from tests.envs.tables import SETS, Modules, numbers_of

assert signoria.envs.spiel


def load(game: str, seats: int, modules: Modules = ()) -> Any:
    """A game of OpenSpiel's."""
    return pyspiel.load_game(f"signoria_{game}", {"players": seats, "modules": "+".join(modules)})


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize(("game", "modules"), SETS)
def test_open_spiels_own_test_passes(game: str, modules: Modules, most: bool) -> None:
    """For the fewest players every state is written and read again too: that takes longest."""
    numbers = numbers_of(game, modules)
    loaded = load(game, numbers[-1] if most else numbers[0], modules)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=not most, verbose=False)


@pytest.mark.parametrize(("game", "modules"), SETS)
def test_open_spiels_states_tell_nothing_a_player_cannot_know(game: str, modules: Modules) -> None:
    """Everything a player is told stays the same when what it cannot know is dealt anew."""
    seats = numbers_of(game, modules)[-1]
    loaded = load(game, seats, modules)
    observer = loaded.make_py_observer()
    state, rng, moments, differed = loaded.new_initial_state(), random.Random(8), 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
            continue
        if moments < 3 or rng.random() < 0.04:
            moments += 1
            for player in range(seats):
                other = state.resample_from_infostate(player, rng.random)
                differed += written(other) != written(state)
                assert everything_shown(other, player, observer) == everything_shown(
                    state, player, observer
                )
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))
    heard = {audience for _, _, audience in state.table_history.entries}
    assert differed or heard == {EVERYONE}  # where players have no secrets


def written(state: Any) -> dict[str, Any]:
    """The whole table of a state, secrets included."""
    position: dict[str, Any] = state.table_history.game.position(state.table_history.state)
    return position


def everything_shown(state: Any, player: int, observer: Any) -> tuple[Any, ...]:
    """Everything OpenSpiel tells a player about a state."""
    observer.set_from(state, player)
    return (
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
        observer.tensor.tolist(),
        state.current_player(),
    )


def started(seats: int = 2) -> Any:
    """An OpenSpiel state after the deal."""
    state = load("masters", seats).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_a_resampled_state_looks_the_same_and_tells_no_secret() -> None:
    state = started()
    mine, others = state.information_state_string(0), state.information_state_string(1)
    for seed in range(5):
        other = state.resample_from_infostate(0, random.Random(seed).random)
        assert other.information_state_string(0) == mine
        assert other.observation_string(0) == state.observation_string(0)
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(1) != others
        hidden = [word for _, word, audience in state.table_history.entries if audience == 2]
        assert len(hidden) == 4  # the other's leaders
        assert not set(hidden) & {word for _, word, _ in other.table_history.entries}
    assert state.information_state_string(1) == others


def test_a_cloned_state_is_independent() -> None:
    state = started()
    copy = state.clone()
    before = str(copy)
    state.apply_action(state.legal_actions()[0])
    assert str(copy) == before != str(state)


def test_chance_outcomes_are_probabilities() -> None:
    state = load("lorenzo", 2).new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum([odds for _, odds in outcomes]) == pytest.approx(1.0)
        state.apply_action(outcomes[-1][0])


@pytest.mark.parametrize(("game", "modules"), SETS)
def test_a_game_is_loaded_again_from_its_own_words(game: str, modules: Modules) -> None:
    seats = numbers_of(game, modules)[-1]
    loaded = load(game, seats, modules)
    newest = codebook(game).id
    assert str(loaded) == f"signoria_{newest}(modules={'+'.join(modules)},players={seats})"
    again = pyspiel.load_game(str(loaded))
    assert str(again) == str(loaded)
    observer, state = again.make_py_observer(), again.new_initial_state()
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    for each in (state, state.resample_from_infostate(0, random.Random(1).random)):
        kept = pyspiel.serialize_game_and_state(again, each)
        read_game, read_state = pyspiel.deserialize_game_and_state(kept)
        assert str(read_game) == str(loaded)
        assert written(read_state) == written(each)
        assert everything_shown(read_state, 0, observer) == everything_shown(each, 0, observer)
        assert len(kept) < 50_000, "a position, and not the whole game with it"


def test_modules_with_a_comma_are_refused() -> None:
    with pytest.raises(signoria.UnknownModule, match=r"not by a comma: advanced\+houses$"):
        pyspiel.load_game("signoria_lorenzo", {"players": 2, "modules": "advanced, houses"})


def test_an_action_that_is_not_legal_is_refused_by_its_number() -> None:
    dealing, asked = load("masters", 2).new_initial_state(), started()
    assert dealing.is_chance_node() and not asked.is_chance_node()
    over = started()
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    for state in (dealing, asked, over):
        before = str(state)
        for action in (-2, 4000, 100_000):
            complaint = f"^action {action} is not legal now; legal are .*$"
            with pytest.raises(signoria.IllegalMove, match=complaint):
                state.apply_action(action)
        assert str(state) == before
    assert dealing.action_to_string(4000) == asked.action_to_string(4000) == "action 4000"
