"""The tables of the tests: every game, module set and number of seats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, combinations

import signoria
from signoria.bots import make, seat_to_answer
from signoria.envs.codebook import codebook
from signoria.games.registry import RULEBOOKS
from signoria.kernel.title.rulebook import Rulebook

Modules = tuple[str, ...]


def sets_of(rulebook: Rulebook) -> list[Modules]:
    """Every selection of modules, with those they imply."""
    choices = rulebook.choices()
    picked = [combinations(choices, size) for size in range(len(choices) + 1)]
    whole = [rulebook.with_implied(list(each)) for each in chain.from_iterable(picked)]
    return list(dict.fromkeys(whole))


SETS: list[tuple[str, Modules]] = [
    (game, modules) for game, rulebook in sorted(RULEBOOKS.items()) for modules in sets_of(rulebook)
]


def newer_pieces(game: str) -> set[str]:
    """Pieces that came after the newest codebook of a game, so that it does not name them.

    Their words take spare numbers, and they have no place in observations.
    """
    book = codebook(game)
    texts = [*[word for _, word in book.actions], *book.names]
    known = {name for text in texts for name in re.split("[ .:=]", text)}
    there = {printed.id for box in RULEBOOKS[game].boxes() for printed in box.printed}
    return there - known


def numbers_of(game: str, modules: Modules) -> range:
    """How many may play."""
    low, high = RULEBOOKS[game].seats_with(modules)
    return range(low, high + 1)


TABLES: list[tuple[str, int, Modules]] = [
    (game, seats, modules) for game, modules in SETS for seats in numbers_of(game, modules)
]


def walk(
    game: str, seats: int, modules: Modules, level: str, seed: int
) -> Iterator[signoria.Match]:
    """A match between bots of one level, at every question and at the end."""
    match = signoria.new(game, seats=seats, seed=seed, modules=list(modules))
    bots = [make(level, seed + seat) for seat in range(seats)]
    while not match.over:
        yield match
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    yield match
