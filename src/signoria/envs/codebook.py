"""Codebooks: which action has which number, and which observation stands where, for good.

A codebook belongs to a version of an environment (`masters_v0`) and never changes; a new version gets
a new one. The versions of a game are those for which there is a codebook, so each game has its own.

Actions are pairs of a kind of question and a word. A few questions have more words than anyone would
list (orders of cards put back): for words without a number of their own there are `SPARE` numbers at
the end, given to the unlisted words of a question in the order they are offered.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from signoria.envs.features import features
from signoria.games.registry import MANIFESTS
from signoria.kernel.errors import UnknownGame
from signoria.kernel.legend import Legend

SPARE: Final = 64

ID: Final = re.compile(r"(.+)_v(0|[1-9][0-9]*)")
"""The id of an environment: a title and a version."""

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Codebook:
    """The numbers of one environment."""

    def __init__(self, id: str, actions: list[tuple[str, str]], names: list[str]) -> None:
        self.id = id
        self.actions = actions
        self.names = names
        self.numbers = {action: number for number, action in enumerate(actions)}
        self.places = {name: place for place, name in enumerate(names)}

    @property
    def size(self) -> int:
        """How many actions there are, the spare ones included."""
        return len(self.actions) + SPARE

    @property
    def length(self) -> int:
        """How long an observation is."""
        return len(self.names)

    def number_words(self, kind: str, words: list[str]) -> dict[int, str]:
        """The numbers of a question's words; should the spare ones not suffice, the first count."""
        found: dict[int, str] = {}
        spare = len(self.actions)
        for word in words:
            number = self.numbers.get((kind, word), -1)
            if number < 0:
                if spare == self.size:
                    continue
                number, spare = spare, spare + 1
            found[number] = word
        return found

    def mask(self, legal: dict[int, str]) -> Mask:
        """1 for every legal action."""
        found = np.zeros(self.size, np.int8)
        found[list(legal)] = 1
        return found

    def vector(self, view: dict[str, Any], legend: Legend) -> Vector:
        """A view as numbers, each in the place of its name; what has none is left out."""
        found = np.zeros(self.length, np.float32)
        for name, value in features(view, legend).items():
            place = self.places.get(name)
            if place is not None:
                found[place] = value
        return found


def split_id(id: str) -> tuple[str, int | None]:
    """The title and the version of an id; a title alone names no version."""
    found = ID.fullmatch(id)
    return (found[1], int(found[2])) if found else (id, None)


def path_of(id: str) -> Path:
    """Where the codebook of an environment is kept: in the folder of its game."""
    return MANIFESTS[split_id(id)[0]].codebooks / f"{id}.json"


def versions(title: str) -> list[int]:
    """The versions of a game's environments, the newest last: those that have a codebook."""
    if title not in MANIFESTS:
        return []
    named = [split_id(path.stem) for path in MANIFESTS[title].codebooks.glob("*.json")]
    return sorted([version for each, version in named if each == title and version is not None])


@cache
def codebook(id: str) -> Codebook:
    """The codebook of an environment, `masters_v0`; by a title alone, `masters`, the newest."""
    title, version = split_id(id)
    there = [f"{title}_v{each}" for each in versions(title)]
    if not there:
        raise UnknownGame(
            f"there is no codebook of {title}; `python -m signoria.envs.collect {title}_v0` makes one"
        )
    if version is None:
        return codebook(there[-1])
    if id not in there:
        raise UnknownGame(f"there is no environment {id}; of {title} there are {', '.join(there)}")
    written = json.loads(path_of(id).read_text(encoding="utf-8"))
    actions = [(kind, word) for kind, words in written["actions"].items() for word in words]
    return Codebook(id, actions, written["observation"])
