"""Numbers for words: fixed, complete, and true to the seat that looks."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

import signoria
from signoria.envs.codebook import SPARE, Codebook, codebook
from signoria.envs.collect import actions_of
from signoria.envs.features import features, legend_of
from signoria.envs.observations import kinds_of
from signoria.games.registry import RULEBOOKS
from signoria.kernel.game import SPECTATOR
from signoria.kernel.words.vocabulary import words_by_kind
from tests.envs.tables import SETS, Modules, newer_names, newer_questions, numbers_of, walk

GAMES = sorted(RULEBOOKS)

LEVELS = ("random", "novice")


@cache
def declared(game: str) -> dict[str, list[str]]:
    """All words that the questions of a game declare, over everything that can be chosen."""
    return actions_of(RULEBOOKS[game])


@cache
def open_kinds(game: str) -> set[str]:
    """The kinds of questions of which no word is listed, because there are too many."""
    boxes = RULEBOOKS[game].boxes()
    asked = {kind for box in boxes for kind in words_by_kind(box)}
    return asked - declared(game).keys()


OPEN = {"masters": {"activate"}, "princes": {"return"}}
"""Questions of the first codebooks with too many answers to list: orders and combinations."""


@pytest.mark.parametrize("game", GAMES)
def test_orders_and_combinations_are_left_to_the_spare_numbers(game: str) -> None:
    assert open_kinds(game) - newer_questions(f"{game}_v0") >= OPEN.get(game, set())
    assert not open_kinds(game) & {kind for kind, _ in codebook(game).actions}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_that_lists_its_words_has_numbers(game: str) -> None:
    book = codebook(game)
    assert len(book.numbers) == len(book.actions) == book.size - SPARE
    newer = newer_questions(game)
    assert {kind for kind, _ in book.actions} == declared(game).keys() - newer
    for kind in newer & declared(game).keys():
        words = declared(game)[kind][:SPARE]
        assert list(book.number_words(kind, words).values()) == words


GUESSED = {
    "lorenzo": {
        "activate", "exchange", "place", "price", "repeat_exchange", "take_free", "window",
    },
    "masters": {"free_outputs", "pay", "slot", "store", "whites"},
    "princes": {"bid", "marker"},
}  # fmt: skip
"""Questions of which the first codebooks number words that cannot be said: they were guessed then."""


@pytest.mark.parametrize("game", GAMES)
def test_the_published_numbers_are_those_of_declared_words(game: str) -> None:
    numbered: dict[str, set[str]] = {}
    for kind, word in codebook(f"{game}_v0").actions:
        numbered.setdefault(kind, set()).add(word)
    guessed = {kind for kind in numbered if numbered[kind] - set(declared(game)[kind])}
    assert guessed == GUESSED.get(game, set())


MISSED = {
    "lorenzo": {
        "bonus_work", "instead", "price", "repeat_exchange", "servants", "turn_token", "work_of_one",
    },
    "princes": {"bid", "change", "exchange"},
}  # fmt: skip
"""Questions with declared words that the first codebooks did not meet, mostly high numbers."""


@pytest.mark.parametrize("game", GAMES)
def test_declared_words_that_came_later_have_spare_numbers(game: str) -> None:
    book, newer = codebook(f"{game}_v0"), newer_names(f"{game}_v0")
    missed: set[str] = set()
    for kind, words in declared(game).items():
        later = [word for word in words if (kind, word) not in book.numbers]
        for number, word in book.number_words(kind, later[:SPARE]).items():
            assert len(book.actions) <= number < book.size
            if newer.isdisjoint([kind, *word.split(" ")]):
                missed.add(kind)
    assert missed == MISSED.get(game, set())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "modules"), SETS)
def test_every_word_has_a_number_and_every_named_number_its_place(
    game: str, modules: Modules, level: str
) -> None:
    book, newer = codebook(game), newer_names(game)
    numbers = numbers_of(game, modules)
    unplaced: set[str] = set()
    unnumbered: set[tuple[str, str]] = set()
    for seed, seats in enumerate(sorted({numbers[0], numbers[-1]})):
        for match in walk(game, seats, modules, level, 7000 + seed):
            for seat in {match.seat} if match.seat is not None else set(range(seats)):
                unplaced.update(
                    set(features(match.view(seat), legend_of(match.game))) - book.places.keys()
                )
            if not match.over and match.state.decision.kind not in open_kinds(game):
                kind = match.state.decision.kind
                assert len(book.number_words(kind, match.words)) == len(match.words)
                said = [(kind, word) for word in match.words]
                unnumbered.update(set(said) - book.numbers.keys())
    assert not [name for name in unplaced if newer.isdisjoint(re.split("[.:=]", name))]
    assert not [each for each in unnumbered if newer.isdisjoint(" ".join(each).split(" "))]


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
"""Kinds a player can hold, and the sign before them in the names of observations.

The names of observations do not tell which of them a player can hold, so a game may be named here;
the other tests look at the observations of every game."""


@pytest.mark.parametrize("game", HELD)
def test_whatever_a_player_can_hold_has_a_place_in_observations(game: str) -> None:
    names = [name for name in codebook(game).names if name.startswith("players.0.")]
    kinds = kinds_of(RULEBOOKS[game])
    for kind, sign in HELD[game].items():
        assert kinds[kind]
        seen = {name.partition(sign)[2] for name in names}
        assert not set(kinds[kind]) - seen - newer_names(game), f"{kind} without a place"


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
    for number, match in enumerate(walk(game, seats, modules, "random", 79)):
        if number > 2 and rng.random() > 0.1:
            continue
        legend = legend_of(match.game)
        for seat in range(seats):
            other: Any = match.game.resample(match.state, seat, rng)
            differed += match.game.position(other) != match.position()
            view = match.game.view(other, seat)
            assert features(view, legend) == features(match.view(seat), legend)
            seen = book.vector(view, legend)
            assert np.isfinite(seen).all() and seen.shape == (book.length,)
            assert (seen == book.vector(match.view(seat), legend)).all()
    assert differed or not hides(match)


def hides(match: signoria.Match) -> bool:
    """Was anything hidden from a player at all? The basic Lorenzo has no secrets but the decks."""
    return not all([entry.seen_by(SPECTATOR) for entry in match.entries])


def test_players_are_counted_from_the_one_that_looks() -> None:
    match = signoria.new("masters", seats=3, seed=4)
    while match.state.decision.kind != "action":
        match.play(match.words[0])
    position = match.position()
    position["players"][2]["faith"] = 5
    changed = signoria.from_position(position, seed=1)
    seen = [features(changed.view(seat), legend_of(changed.game)) for seat in range(3)]
    assert seen[2]["players.0.faith"] == 5
    assert seen[1]["players.1.faith"] == 5
    assert seen[0]["players.2.faith"] == 5
    assert seen[0]["awaiting"] == 0
    assert seen[1]["awaiting"] == 2


def test_seats_at_court_are_counted_from_the_one_that_looks() -> None:
    court = {
        "bought": [1],
        "banker_holder": 2,
        "characters": {"muse": {"where": 0}, "banker": {"where": "open"}},
    }
    legend = legend_of(RULEBOOKS["princes"].game(3, ["muse"]))
    seen = features({"seat": 1, "seats": 3, "court": court}, legend)
    assert seen["court.bought.0"] == 0
    assert seen["court.banker_holder"] == 1
    assert seen["court.characters.muse.where"] == 2
    assert seen["court.characters.banker.where=open"] == 1


def test_members_are_told_by_whose_and_which_they_are() -> None:
    palace = [{"seat": 2, "member": "black"}, {"seat": 0, "member": "neutral"}]
    legend = legend_of(RULEBOOKS["lorenzo"].game(4))
    seen = features({"seat": 2, "seats": 4, "spaces": {"palace": palace}}, legend)
    assert seen["spaces.palace.0.black"] == 1
    assert seen["spaces.palace.2.neutral"] == 2
    aside = features({"seat": 0, "seats": 2, "aside": [{"card": "mint", "row": 2}]}, legend)
    assert aside["aside.mint.row"] == 2
