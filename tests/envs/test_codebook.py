"""Numbers for words: fixed, complete enough, and true to the seat that looks."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import signoria
from signoria.envs.codebook import SPARE, Codebook, codebook
from signoria.envs.features import features
from signoria.games.shelf import RULEBOOKS

GAMES = sorted(RULEBOOKS)


def walk(game: str, seed: int) -> list[signoria.Match]:
    """Copies of a random game with every module, some on its way."""
    rulebook = RULEBOOKS[game]
    match = signoria.new(
        game,
        seats=rulebook.seats_with(tuple(rulebook.choices()))[1],
        seed=seed,
        modules=list(rulebook.choices()),
    )
    rng, found = Random(seed), []
    while not match.over:
        if rng.random() < 0.1:
            found.append(match.clone())
        match.play(match.words[rng.randrange(len(match.words))])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_word_has_a_number_of_its_own(game: str) -> None:
    book = codebook(game)
    assert len(book.numbers) == len(book.actions) == book.size - SPARE
    own = total = 0
    for match in walk(game, 77):
        numbered = book.numbered(match.state.decision.kind, match.words)
        assert sorted(numbered.values()) == sorted(match.words)
        if match.state.decision.kind != "return":  # orders of cards put back are not listed
            own += len([number for number in numbered if number < len(book.actions)])
            total += len(numbered)
    assert own / total > 0.97


def test_words_without_a_number_take_the_spare_ones_in_order() -> None:
    book = Codebook("toy_v0", [("pick", "a"), ("pick", "b")], ["x"])
    assert book.numbered("pick", ["b", "zebra", "a", "yak"]) == {
        1: "b", 2: "zebra", 0: "a", 3: "yak",
    }  # fmt: skip
    many = book.numbered("pick", [f"word {number}" for number in range(SPARE + 5)])
    assert len(many) == SPARE and max(many) == book.size - 1


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_named_number_has_a_place(game: str) -> None:
    book = codebook(game)
    assert book.names == sorted(set(book.names))
    known = total = 0
    for match in walk(game, 78):
        found = features(match.view(match.seat))
        total += len(found)
        known += len([name for name in found if name in book.places])
        vector = book.vector(match.view(match.seat))
        assert vector.shape == (book.length,) and np.isfinite(vector).all()
    assert known / total > 0.97


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_does_not_depend_on_what_the_seat_cannot_know(game: str) -> None:
    book = codebook(game)
    differed = 0
    for match in walk(game, 79):
        for seat in range(match.game.seats):
            other: Any = match.game.resample(match.state, seat, Random(5))
            differed += match.game.position(other) != match.position()
            assert features(match.game.view(other, seat)) == features(match.view(seat))
            seen = book.vector(match.game.view(other, seat))
            assert (seen == book.vector(match.view(seat))).all()
    assert differed


def test_players_are_counted_from_the_one_that_looks() -> None:
    match = signoria.new("masters", seats=3, seed=4)
    while match.state.decision.kind != "action":
        match.play(match.words[0])
    position = match.position()
    position["players"][2]["faith"] = 5
    changed = signoria.from_position(position, seed=1)
    assert features(changed.view(2))["players.0.faith"] == 5
    assert features(changed.view(1))["players.1.faith"] == 5
    assert features(changed.view(0))["players.2.faith"] == 5
    assert features(changed.view(0))["awaiting"] == 0
    assert features(changed.view(1))["awaiting"] == 2


def test_a_game_without_a_codebook_says_so() -> None:
    with pytest.raises(signoria.SignoriaError, match="no codebook chess_v0"):
        codebook("chess")
