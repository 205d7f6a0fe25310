"""Codebooks: which action has which number, and which observation stands where, for good.

A codebook belongs to a version of an environment (`masters_v0`) and never changes; a new version gets
a new one. Actions are pairs of a kind of question and a word. A few questions have more words than
anyone would list (orders of cards put back): for words without a number of their own there are
`SPARE` numbers at the end, given to the unlisted words of a question in the order they are offered.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from signoria.envs.features import features
from signoria.kernel.errors import SignoriaError

SPARE: Final = 64
VERSION: Final = 0

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

    def numbered(self, kind: str, words: list[str]) -> dict[int, str]:
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

    def vector(self, view: dict[str, Any]) -> Vector:
        """A view as numbers, each in the place of its name; what has none is left out."""
        found = np.zeros(self.length, np.float32)
        for name, value in features(view).items():
            place = self.places.get(name)
            if place is not None:
                found[place] = value
        return found


@cache
def codebook(game: str, version: int = VERSION) -> Codebook:
    """The codebook of a game's environments."""
    id = f"{game}_v{version}"
    path = files("signoria.envs").joinpath("codebooks", f"{id}.json")
    if not path.is_file():
        raise SignoriaError(
            f"there is no codebook {id}; `python -m signoria.envs.collect` makes one"
        )
    written = json.loads(path.read_text(encoding="utf-8"))
    actions = [(kind, word) for kind, words in written["actions"].items() for word in words]
    return Codebook(id, actions, written["observation"])
