"""The tables of the tests: every game, module set and number of seats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, combinations

import signoria
from signoria.bots import make, seat_to_answer
from signoria.envs.codebook import codebook, split_id
from signoria.games.registry import RULEBOOKS
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.words.vocabulary import words_by_kind

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


def newer_names(id: str) -> set[str]:
    """Pieces and questions that came after a codebook, so that it does not name them.

    Their words take spare numbers, and they have no place in observations.
    """
    book, title = codebook(id), split_id(id)[0]
    texts = [*[word for _, word in book.actions], *book.names]
    known = {name for text in texts for name in re.split("[ .:=]", text)}
    boxes = RULEBOOKS[title].boxes()
    there = {printed.id for box in boxes for printed in box.printed}
    return there - known | newer_questions(id)


def newer_questions(id: str) -> set[str]:
    """Kinds of questions that came after a codebook: neither numbered nor seen in it."""
    book, title = codebook(id), split_id(id)[0]
    known = {kind for kind, _ in book.actions}
    known |= {name.removeprefix("question=") for name in book.names}
    return {kind for box in RULEBOOKS[title].boxes() for kind in words_by_kind(box)} - known


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
