"""Small networks for tests: by hand, over the features that any game has."""

from __future__ import annotations

from pathlib import Path
from random import Random

from signoria.bots.evaluate.features import MOST_SEATS
from signoria.bots.evaluate.network import Network

PLAIN = ["score", "lead", "value", "tempo", "remaining", "to_move"]
NAMES = [*PLAIN, *[f"seats={seats}" for seats in range(1, MOST_SEATS + 1)]]


def judging_by(name: str, weight: float, game: str = "masters") -> Network:
    """A network that says `weight` times one feature, above 0 and below."""
    rows = [[1.0, -1.0] if each == name else [0.0, 0.0] for each in NAMES]
    return Network(NAMES, rows, [0.0, 0.0], [weight, -weight], 0.0, {"game": game})


def any_network(names: list[str], units: int, seed: int = 1) -> Network:
    """A network with weights at random."""
    rng = Random(seed)
    rows = [[rng.gauss(0, 1) for _ in range(units)] for _ in names]
    bias = [rng.gauss(0, 1) for _ in range(units)]
    out = [rng.gauss(0, 1) for _ in range(units)]
    return Network(names, rows, bias, out, rng.gauss(0, 1), {"game": "masters", "games": 7})


def kept(network: Network, folder: Path, name: str = "net.npz") -> Path:
    """The network in a file."""
    path = folder / name
    network.write(path)
    return path
