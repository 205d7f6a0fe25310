"""A card of one's own, in a pack: it takes spare numbers, and all others keep theirs."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import signoria.envs.gym
from signoria.envs import aec
from signoria.envs.codebook import codebook
from signoria.games.lorenzo.modules.houses.module import PACK
from signoria.games.princes.setup.board import CARDS
from signoria.games.registry import RULEBOOKS
from signoria.kernel.title.setting import Value
from signoria.kernel.words.vocabulary import words_by_kind
from tests.envs.tables import Modules

assert signoria.envs.gym

LILY = """
[[token]]
id = "lily"
copies = 1
effect = [{ gain = { coin = 1, faith = 1 } }]
origin = "designed"
"""

PACKS: dict[str, tuple[Modules, dict[str, Value], str]] = {
    "lorenzo": (("houses",), {"houses_pack": "mine"}, "lily"),
    "princes": ((), {"pack": "mine"}, "falconer"),
}
"""By title: the modules and the setting with which a pack is played, and the new card in it."""


@pytest.fixture(params=sorted(PACKS))
def title(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A title for which there is a pack with a card that no codebook knows."""
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    found: str = request.param
    if found == "lorenzo":
        text = PACK.read_text("utf-8")
        text = text.replace("copies = 3", "copies = 2", 1) + LILY
    else:
        text = (CARDS / "pack.toml").read_text("utf-8").replace('"botanist"', '"falconer"')
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    return found


def declared(title: str, settings: dict[str, Value]) -> set[tuple[str, str]]:
    """All words of a game for three."""
    game = RULEBOOKS[title].game(3, list(PACKS[title][0]), settings)
    return {(kind, word) for kind, words in words_by_kind(game).items() for word in words}


def test_the_words_of_a_new_card_are_declared_and_have_no_number(title: str) -> None:
    _, settings, card = PACKS[title]
    new = declared(title, settings) - declared(title, {})
    assert new and all([card in word.split(" ") for _, word in new])
    assert not new & codebook(title).numbers.keys()


def test_a_game_with_a_new_card_is_played_by_numbers(title: str) -> None:
    modules, settings, card = PACKS[title]
    book = codebook(title)
    env = aec.env(title, seats=3, modules=modules, **settings)
    assert any(play(env, seed, card) for seed in range(20)), "the new card never came up"
    assert env.action_space("player_0").n == book.size


def play(env: Any, seed: int, card: str) -> set[str]:
    """Play a game, naming the card wherever one can; its words that took spare numbers."""
    book, rng, spare = env.unwrapped.book, random.Random(seed), set[str]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        assert seen["observation"].shape == (book.length,)
        table = env.unwrapped.table
        kind = table.match.state.decision.kind
        legal = {
            int(each): env.action_word(agent, int(each))
            for each in np.flatnonzero(seen["action_mask"])
        }
        assert sorted(legal.values()) == sorted(table.match.words)
        for number, word in legal.items():
            if number < len(book.actions):
                assert book.actions[number] == (kind, word)
            elif kind != "return" and card in word.split(" "):
                spare.add(word)
        named = [number for number, word in legal.items() if card in word.split(" ")]
        env.step(rng.choice(named or list(legal)))
    return spare


def test_a_new_card_is_learned_with_against_bots(title: str) -> None:
    modules, settings, _ = PACKS[title]
    name = f"signoria/{title}-v0"
    env = gymnasium.make(name, seats=3, modules=modules, opponents=["random"], **settings)
    seen, info = env.reset(seed=3)
    over = False
    while not over:
        seen, reward, over, _, info = env.step(int(info["action_mask"].nonzero()[0][-1]))
    assert -1 <= float(reward) <= 1
