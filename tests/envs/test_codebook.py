"""Numbers for words: fixed, complete, and true to the seat that looks."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import signoria
from signoria.envs.codebook import SPARE, Codebook, codebook
from signoria.envs.collect import kinds_of
from signoria.envs.features import features
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Chance, Decision
from tests.envs.tables import SETS, Modules, numbers_of, walk

GAMES = sorted(RULEBOOKS)

UNLISTED = {"lorenzo": set[str](), "princes": {"return"}, "masters": {"activate"}}
"""Orders of cards put back, and which productions are used together: too many words to list."""

LEVELS = ("random", "novice")


@pytest.mark.parametrize("game", GAMES)
def test_only_what_has_too_many_words_is_left_to_the_spare_numbers(game: str) -> None:
    book = codebook(game)
    assert len(book.numbers) == len(book.actions) == book.size - SPARE
    listed = {kind for kind, _ in book.actions}
    rulebook = RULEBOOKS[game]
    asked = {kind for box in rulebook.boxes() for kind in questions_of(box)}
    assert asked - listed == UNLISTED[game]


def questions_of(game: Any) -> set[str]:
    """The kinds of questions that players can be asked."""
    return {
        task.kind
        for task in game.tasks.values()
        if isinstance(task, Decision) and not isinstance(task, Chance)
    }


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "modules"), SETS)
def test_every_word_has_a_number_and_every_named_number_its_place(
    game: str, modules: Modules, level: str
) -> None:
    book = codebook(game)
    numbers = numbers_of(game, modules)
    unplaced: set[str] = set()
    unnumbered: set[tuple[str, str]] = set()
    for seed, seats in enumerate(sorted({numbers[0], numbers[-1]})):
        for match in walk(game, seats, modules, level, 7000 + seed):
            for seat in {match.seat} if match.seat is not None else set(range(seats)):
                unplaced.update(set(features(match.view(seat))) - book.places.keys())
            if not match.over and match.state.decision.kind not in UNLISTED[game]:
                said = [(match.state.decision.kind, word) for word in match.words]
                unnumbered.update(set(said) - book.numbers.keys())
    assert not unplaced
    assert not unnumbered


HELD = {
    "lorenzo": {
        "territory": ":", "building": ":", "character": ":", "venture": ":", "leader": ":",
        "token": ":", "bonus tile": "=", "family": "=",
    },
    "princes": {
        "profession": ":", "bonus": ":", "prestige": ":", "building": "=", "landscape": "=",
    },
    "masters": {"card": "=", "leader": ":"},
}  # fmt: skip
"""Kinds a player can hold, and the sign before them in the names of observations."""


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_player_can_hold_has_a_place_in_observations(game: str) -> None:
    names = [name for name in codebook(game).names if name.startswith("players.0.")]
    kinds = kinds_of(RULEBOOKS[game])
    for kind, sign in HELD[game].items():
        assert kinds[kind]
        seen = {name.partition(sign)[2] for name in names}
        assert not set(kinds[kind]) - seen, f"{kind} without a place"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_seen_of_one_other_player_is_seen_of_all(game: str) -> None:
    names = set(codebook(game).names)
    most = RULEBOOKS[game].seats_with(tuple(RULEBOOKS[game].choices()))[1]
    for name in names:
        if name.startswith("players.1."):
            for seat in range(most):
                assert name.replace("players.1.", f"players.{seat}.", 1) in names


def test_words_without_a_number_take_the_spare_ones_in_order() -> None:
    book = Codebook("toy_v0", [("pick", "a"), ("pick", "b")], ["x"])
    assert book.number_words("pick", ["b", "zebra", "a", "yak"]) == {
        1: "b", 2: "zebra", 0: "a", 3: "yak",
    }  # fmt: skip
    many = book.number_words("pick", [f"word {number}" for number in range(SPARE + 5)])
    assert len(many) == SPARE and max(many) == book.size - 1


@pytest.mark.parametrize("game", GAMES)
def test_the_order_is_that_of_the_alphabet(game: str) -> None:
    book = codebook(game)
    assert book.names == sorted(set(book.names))
    assert book.actions == sorted(set(book.actions))
    assert len(book.names) < 15_000


@pytest.mark.parametrize(("game", "modules"), SETS)
def test_an_observation_does_not_depend_on_what_the_seat_cannot_know(
    game: str, modules: Modules
) -> None:
    book = codebook(game)
    rng, differed = Random(79), 0
    seats = numbers_of(game, modules)[-1]
    for match in walk(game, seats, modules, "random", 79):
        if rng.random() > 0.1:
            continue
        for seat in range(seats):
            other: Any = match.game.resample(match.state, seat, rng)
            differed += match.game.position(other) != match.position()
            assert features(match.game.view(other, seat)) == features(match.view(seat))
            seen = book.vector(match.game.view(other, seat))
            assert np.isfinite(seen).all() and seen.shape == (book.length,)
            assert (seen == book.vector(match.view(seat))).all()
    assert differed or not hides(game, modules)


def hides(game: str, modules: Modules) -> bool:
    """Is anything hidden from a player at all? The basic Lorenzo has no secrets but the decks."""
    return (game, modules) != ("lorenzo", ())


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


def test_seats_at_court_are_counted_from_the_one_that_looks() -> None:
    court = {
        "bought": [1],
        "banker_holder": 2,
        "characters": {"muse": {"where": 0}, "banker": {"where": "open"}},
    }
    seen = features({"seat": 1, "seats": 3, "court": court})
    assert seen["court.bought.0"] == 0
    assert seen["court.banker_holder"] == 1
    assert seen["court.characters.muse.where"] == 2
    assert seen["court.characters.banker.where=open"] == 1


def test_members_are_told_by_whose_and_which_they_are() -> None:
    palace = [{"seat": 2, "member": "black"}, {"seat": 0, "member": "neutral"}]
    seen = features({"seat": 2, "seats": 4, "spaces": {"palace": palace}})
    assert seen["spaces.palace.0.black"] == 1
    assert seen["spaces.palace.2.neutral"] == 2
    aside = features({"seat": 0, "seats": 2, "aside": [{"card": "mint", "row": 2}]})
    assert aside["aside.mint.row"] == 2
