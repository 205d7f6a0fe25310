"""Quarry as an environment: the codebook it brings, and the tests of the libraries themselves."""

from __future__ import annotations

import pytest
from pettingzoo.test import api_test, seed_test

import signoria
from signoria.api import rulebook_of
from signoria.envs import aec
from signoria.envs.codebook import codebook, path_of, versions
from signoria.envs.collect import actions_of
from signoria.envs.features import features, legend_of
from signoria.envs.gym import SignoriaEnv
from tests.examples.test_bringing import run


def test_its_codebook_lies_among_its_own_files() -> None:
    assert versions("quarry") == [0]
    assert path_of("quarry_v0").parts[-4:] == ("examples", "quarry", "codebooks", "quarry_v0.json")
    assert path_of("masters_v0").parts[-3:] == ("masters", "codebooks", "masters_v0.json")


def test_its_actions_are_the_words_it_declares() -> None:
    declared = actions_of(rulebook_of("quarry"))
    assert codebook("quarry").actions == [
        (kind, word) for kind, words in declared.items() for word in words
    ]


@pytest.mark.parametrize("modules", [[], ["rain"]])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_word_and_every_number_has_its_place(seats: int, modules: list[str]) -> None:
    book = codebook("quarry")
    for seed in range(6):
        match = signoria.new("quarry", seats=seats, modules=modules, seed=seed)
        while not match.over:
            for seat in range(seats):
                assert (
                    features(match.view(seat), legend_of(match.game)).keys() <= book.places.keys()
                )
            kind = match.state.decision.kind
            assert {(kind, word) for word in match.words} <= book.numbers.keys()
            match.play(match.words[seed % len(match.words)])
        assert features(match.view(0), legend_of(match.game)).keys() <= book.places.keys()


def test_pettingzoos_own_tests_pass() -> None:
    api_test(aec.env("quarry_v0", seats=3, modules=["rain"]), num_cycles=300)
    seed_test(lambda: aec.env("quarry", seats=2), num_cycles=20)


def test_a_seat_is_learned_against_bots() -> None:
    env = SignoriaEnv("quarry_v0", seats=3, opponents=["random"], seat=0)
    seen, info = env.reset(seed=5)
    over = False
    while not over:
        seen, reward, over, _, info = env.step(next(iter(info["words"])))
    assert seen.shape == (codebook("quarry").length,) and -1 <= reward <= 1


LOADED = """
import gymnasium, pyspiel, random
import signoria.envs.gym, signoria.envs.spiel
print(gymnasium.make("signoria/quarry-v0").reset(seed=1)[0].shape)
state = pyspiel.load_game("signoria_quarry_v0", {"players": 2}).new_initial_state()
rng = random.Random(1)
while not state.is_terminal():
    state.apply_action(rng.choice(state.legal_actions()))
print(sum(state.returns()))
"""


def test_gymnasium_and_openspiel_find_it_by_name() -> None:
    shape, returns = run(LOADED, "examples.quarry").stdout.splitlines()
    assert shape == f"({codebook('quarry').length},)"
    assert float(returns) == 0
