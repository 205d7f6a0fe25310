"""A small network: named numbers in, one number out, with a hidden layer of up to 32 units between.

    score = out_bias + out . relu(bias + sum of value * rows[place])

Most places of a table are 0, so a look costs as many steps as there are other places, times the units.
"""

from __future__ import annotations

import json
from array import array
from pathlib import Path
from typing import Any, Final

from signoria.bots.evaluate.features import Row
from signoria.bots.evaluate.npz import (
    BadArrays,
    Numbers,
    all_finite,
    floats,
    read_npz,
    table_in,
    text,
    text_in,
    write_npz,
)

MOST_UNITS: Final = 32
WIDTH: Final = 8
"""Units that are counted at a time: as many as the processor can keep at hand."""


class UnitWeights:
    """The weights of eight units. As fields they are plain numbers when compiled; in a list, objects."""

    def __init__(self, numbers: list[float]) -> None:
        self.a = numbers[0]
        self.b = numbers[1]
        self.c = numbers[2]
        self.d = numbers[3]
        self.e = numbers[4]
        self.f = numbers[5]
        self.g = numbers[6]
        self.h = numbers[7]


class Block:
    """Eight units of the hidden layer: their weights for each place, and what they count for."""

    def __init__(self, rows: list[UnitWeights], bias: UnitWeights, out: UnitWeights) -> None:
        self.rows = rows
        self.bias = bias
        self.out = out

    def score(self, places: list[int], values: list[float]) -> float:
        """What these units add to the score."""
        rows, bias, out = self.rows, self.bias, self.out
        a, b, c, d = bias.a, bias.b, bias.c, bias.d
        e, f, g, h = bias.e, bias.f, bias.g, bias.h
        for index in range(len(places)):
            row = rows[places[index]]
            value = values[index]
            a += value * row.a
            b += value * row.b
            c += value * row.c
            d += value * row.d
            e += value * row.e
            f += value * row.f
            g += value * row.g
            h += value * row.h
        total = 0.0
        total += out.a * a if a > 0.0 else 0.0
        total += out.b * b if b > 0.0 else 0.0
        total += out.c * c if c > 0.0 else 0.0
        total += out.d * d if d > 0.0 else 0.0
        total += out.e * e if e > 0.0 else 0.0
        total += out.f * f if f > 0.0 else 0.0
        total += out.g * g if g > 0.0 else 0.0
        total += out.h * h if h > 0.0 else 0.0
        return total


class Network:
    """The weights by the names of the features; `about` says where they come from.

    `rows` has a list of weights for each name, one for each unit.
    """

    def __init__(
        self,
        names: list[str],
        rows: list[list[float]],
        bias: list[float],
        out: list[float],
        out_bias: float,
        about: dict[str, Any],
    ) -> None:
        self.names = names
        self.rows = rows
        self.bias = bias
        self.out = out
        self.out_bias = out_bias
        self.about = about

    def bound_to(self, names: list[str]) -> BoundNetwork:
        """The network for features with these names: one it does not know counts nothing."""
        places = {name: place for place, name in enumerate(self.names)}
        nothing = [0.0] * len(self.bias)
        rows = [self.rows[places[name]] if name in places else nothing for name in names]
        return BoundNetwork(rows, self.bias, self.out, self.out_bias)

    def write(self, path: Path) -> None:
        """Write it to a file."""
        units = len(self.bias)
        together = array("f", [weight for row in self.rows for weight in row])
        write_npz(
            path,
            {
                "names": text("\n".join(self.names)),
                "rows": Numbers(together, (len(self.names), units)),
                "bias": floats(self.bias),
                "out": floats(self.out),
                "out_bias": floats([self.out_bias]),
                "about": text(json.dumps(self.about, sort_keys=True)),
            },
        )


class BoundNetwork:
    """A network with its weights by the places of one game's features: what is asked for scores."""

    def __init__(
        self, rows: list[list[float]], bias: list[float], out: list[float], out_bias: float
    ) -> None:
        self.out_bias = out_bias
        self.blocks: list[Block] = []
        for first in range(0, len(bias), WIDTH):
            weights = [part_of(row, first) for row in rows]
            self.blocks.append(Block(weights, part_of(bias, first), part_of(out, first)))

    def score(self, row: Row) -> float:
        """How good the table looks: the odds of a win, as a logarithm."""
        total = self.out_bias
        for block in self.blocks:
            total += block.score(row.places, row.values)
        return total


def part_of(numbers: list[float], first: int) -> UnitWeights:
    """Eight of some numbers; those that are missing are 0."""
    part = numbers[first : first + WIDTH]
    return UnitWeights(part + [0.0] * (WIDTH - len(part)))


def read_network(path: Path) -> Network:
    """The network in a file; BadArrays says what is wrong with it."""
    found = read_npz(path)
    for name in ("names", "rows", "bias", "out", "out_bias", "about"):
        if name not in found:
            raise BadArrays(f"{path} does not hold a network: it has no {name!r}")
    names = text_in(found, "names", path).split("\n")
    units = len(found["bias"].values)
    if not 1 <= units <= MOST_UNITS:
        raise BadArrays(f"{path} has {units} hidden units; a network has 1 to {MOST_UNITS}")
    weights = [float(weight) for weight in found["rows"].values]
    fits = found["rows"].shape == (len(names), units) and len(found["out"].values) == units
    if not fits or len(found["out_bias"].values) != 1 or len(set(names)) != len(names):
        raise BadArrays(f"{path} does not hold a network: its arrays do not fit each other")
    if not all([all_finite(found[name].values) for name in ("rows", "bias", "out", "out_bias")]):
        raise BadArrays(f"{path} does not hold a network: a weight is not a finite number")
    about = table_in(found, "about", path)
    rows = [weights[first : first + units] for first in range(0, len(weights), units)]
    bias = [float(weight) for weight in found["bias"].values]
    out = [float(weight) for weight in found["out"].values]
    return Network(names, rows, bias, out, float(found["out_bias"].values[0]), about)
