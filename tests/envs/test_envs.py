"""PettingZoo and Gymnasium: their own tests pass, and the seats are told what they should be."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, seed_test

import signoria.envs.gym
from signoria.bots import Bot, SeatHandle, UnknownBot, make, seat_to_answer
from signoria.envs import aec
from signoria.envs.table import rewards
from signoria.games.registry import RULEBOOKS
from tests.envs.tables import SETS, TABLES, Modules, numbers_of

assert signoria.envs.gym


@pytest.mark.parametrize(("game", "seats", "modules"), TABLES)
def test_pettingzoos_own_test_passes(game: str, seats: int, modules: Modules) -> None:
    env = aec.env(f"{game}_v0", seats=seats, modules=modules)
    api_test(env, num_cycles=1000)  # to the end of a game, which is sooner
    assert env.unwrapped.metadata["name"] == f"{game}_v0"


@pytest.mark.parametrize(("game", "seats", "modules"), TABLES)
def test_pettingzoos_seeds_are_respected(game: str, seats: int, modules: Modules) -> None:
    seed_test(lambda: aec.env(game, seats=seats, modules=modules), num_cycles=20)


@pytest.mark.parametrize(("game", "modules"), SETS)
def test_in_the_end_everybody_is_told_how_it_went(game: str, modules: Modules) -> None:
    env = aec.env(game, seats=numbers_of(game, modules)[-1], modules=modules)
    env.reset(seed=5)
    rng, rewards, places = random.Random(5), dict[str, float](), dict[str, int]()
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        assert not cut
        if over:
            rewards[agent], places[agent] = reward, info["place"]
            assert info["score"] == env.unwrapped.table.match.scores[int(agent[-1])]
        else:
            assert reward == 0 and info == {}
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert list(rewards) == env.possible_agents
    assert sum(rewards.values()) == pytest.approx(0.0)
    assert [rewards[agent] > 0 for agent in rewards] == [place == 1 for place in places.values()]


def test_alone_a_win_is_one_and_a_defeat_minus_one() -> None:
    seen = set()
    for seed in range(12):
        match = signoria.new("masters", seats=1, seed=seed)
        assert rewards(match.game, match.state) == [0.0]
        bot = make("novice", seed)
        while not match.over:
            match.play(bot.choose(seat_to_answer(match)))
        assert rewards(match.game, match.state) == [1.0 if match.winners else -1.0]
        seen.add(bool(match.winners))
    assert seen == {True, False}


def test_a_win_that_is_shared_is_paid_out_once() -> None:
    game: Any = SimpleNamespace(seats=4, ranking=lambda s: [1, 3, 1, 4])
    over: Any = SimpleNamespace(over=True)
    assert rewards(game, over) == [0.25, -0.25, 0.25, -0.25]


def test_an_action_is_a_word_for_whoever_is_asked() -> None:
    env = aec.env("masters", seats=2)
    env.reset(seed=1)
    words = env.unwrapped.table.match.words
    legal = np.flatnonzero(env.observe("player_0")["action_mask"]).tolist()
    assert sorted([env.action_word("player_0", action) for action in legal]) == sorted(words)
    assert {env.action_word("player_1", action) for action in legal} == {""}
    assert not env.observe("player_1")["action_mask"].any()
    assert len(env.observation_names) == len(env.observe("player_1")["observation"])


def test_one_module_may_be_given_as_it_is() -> None:
    assert aec.env("lorenzo", modules="advanced").unwrapped.game.modules == ("advanced",)


def test_a_seed_may_be_any_whole_number_and_nothing_else() -> None:
    env = aec.env("masters", seats=2)
    env.reset(seed=3)
    dealt = env.unwrapped.table.match.position()
    for seed in (np.int64(3), np.uint8(3), np.array(3)):
        env.reset(seed=seed)
        assert env.unwrapped.table.match.position() == dealt
    for seed in (3.0, np.float64(3), "3", True, np.array([3, 4])):
        with pytest.raises(signoria.BadFate, match="a seed is a whole number, not"):
            env.reset(seed=seed)


def test_who_does_what_is_not_legal_loses() -> None:
    env = aec.env("masters", seats=2)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0]))
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())


def test_a_picture_tells_no_secret_of_the_last_answer() -> None:
    env = aec.env("masters", seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert "Keep two leaders" in env.render()
    env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"])[0]))
    last = env.unwrapped.table.match.entries[-1]
    assert last.label.en not in env.render() and last.outline.en in env.render()
    silent = aec.env("masters", seats=2)
    silent.reset(seed=1)
    assert silent.render() is None


@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_gymnasium_against_bots(game: str) -> None:
    env = gymnasium.make(f"signoria/{game}-v0", seats=2, opponents=["random"])
    first, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (first == again).all()
    rng = np.random.default_rng(1)
    over, total = False, 0.0
    while not over:
        assert first in env.observation_space
        legal = np.flatnonzero(info["action_mask"])
        assert sorted(info["words"]) == list(legal)
        first, reward, over, cut, info = env.step(int(rng.choice(legal)))
        assert not cut
        total += float(reward)
    assert total in (-0.5, 0.0, 0.5)


def test_gymnasium_takes_a_random_seat_each_time_unless_one_is_chosen() -> None:
    env: Any = gymnasium.make("signoria/masters-v0", seats=4, opponents=["random"]).unwrapped
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
        assert env.table.match.seat == env.seat
    assert seats == {0, 1, 2, 3}
    fixed: Any = gymnasium.make("signoria/masters-v0", seats=4, seat=2).unwrapped
    fixed.reset(seed=1)
    assert fixed.seat == 2


def test_an_illegal_action_loses() -> None:
    env = gymnasium.make("signoria/masters-v0", seats=2, opponents=["random"])
    _, info = env.reset(seed=3)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, after = env.step(illegal)
    assert (reward, over, after["illegal"]) == (-1.0, True, True)
    for action in np.flatnonzero(info["action_mask"]):
        with pytest.raises(ResetNeeded):
            env.step(int(action))
    _, info = env.reset(seed=3)
    _, reward, over, _, _ = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert (reward, over) == (0.0, False)


def test_a_game_that_is_over_is_not_played_on() -> None:
    env: Any = gymnasium.make("signoria/masters-v0", seats=2, opponents=["random"]).unwrapped
    with pytest.raises(ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_opponents_that_cannot_play_are_refused_at_once() -> None:
    for opponents, complaint in (([], "at least one bot"), (["oracle"], "unknown bot 'oracle'")):
        with pytest.raises(UnknownBot, match=complaint):
            gymnasium.make("signoria/masters-v0", seats=2, opponents=opponents)
    with pytest.raises(UnknownBot, match="masters has no character 'captain'"):
        gymnasium.make("signoria/masters-v0", seats=2, opponents=["captain:3"])
    env: Any = gymnasium.make("signoria/masters-v0", seats=3, opponents="random").unwrapped
    assert env.opponents == ["random"]
    env = gymnasium.make(
        "signoria/masters-v0", seats=3, opponents=["strength:2", "pilgrim:1"]
    ).unwrapped
    assert env.reset(seed=1)[1] and [bot.name for bot in env.bots] == ["strength", "strength"]


def test_more_opponents_than_other_seats_are_refused() -> None:
    complaint = "too many opponents: 3 are named, a table of 3 needs 2"
    with pytest.raises(signoria.BadSeats, match=complaint):
        gymnasium.make("signoria/masters-v0", seats=3, opponents=["random"] * 3)
    with pytest.raises(signoria.BadSeats, match="a table of 1 needs 0"):
        gymnasium.make("signoria/masters-v0", seats=1, opponents="random")
    for opponents in ([], None):
        env: Any = gymnasium.make("signoria/masters-v0", seats=1, opponents=opponents).unwrapped
        env.reset(seed=1)
        assert env.bots == []


def test_the_processes_opponents_think_in_end_with_the_game() -> None:
    env: Any = gymnasium.make(
        "signoria/masters-v0", seats=2, seat=1, opponents=["adept:4*2"]
    ).unwrapped
    helpers = []
    for seed in (1, 2):
        env.reset(seed=seed)
        helpers += [each.process for each in env.bots[0].helpers.processes]
    assert [helper.poll() is None for helper in helpers] == [False, True], "the first game is over"
    env.close()
    assert all([helper.poll() is not None for helper in helpers])


def test_opponents_sit_from_the_next_seat_on_each_with_a_chance_of_its_own() -> None:
    env: Any = gymnasium.make(
        "signoria/masters-v0", seats=4, seat=2, opponents=["novice", "random"]
    ).unwrapped
    env.reset(seed=3)
    assert [bot.name for bot in env.bots] == ["novice", "random", "random"]
    assert len({bot.seed for bot in env.bots}) == 3
    asked: list[list[int]] = [[], [], []]

    class Sitter(Bot):
        def choose(self, handle: SeatHandle) -> str:
            asked[self.seed].append(handle.seat)
            return handle.words[0]

    env.bots = [Sitter(number) for number in range(3)]
    for _ in range(6):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert [set(seats) for seats in asked] == [{3}, {0}, {1}]


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(signoria.BadSeats, match="no seat 2"):
        gymnasium.make("signoria/masters-v0", seats=2, seat=2)
    with pytest.raises(signoria.BadSeats, match="no seat 'first'; seats are 0 to 1"):
        gymnasium.make("signoria/masters-v0", seats=2, seat="first")
