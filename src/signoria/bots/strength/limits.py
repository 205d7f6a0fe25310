"""What a strength may see and how far it may think: the limits, and the files they stand in.

    [[strength]]
    foresight = 0.3    # 0: sees the points on the table alone; 1: all that counts later too
    attention = 0.5    # the part of the answers it notices
    patience = 60      # tables it looks at to compare answers
    tries = 0          # tries of a search; 0: takes what looks best at once
    network = false    # judges tables by the game's network

The first entry is strength 1. A game keeps ten of them in its folder; a file of one's own may have any
number, and is written `strength@FILE:3`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.registry import MANIFESTS
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader, short

STRENGTHS: Final = 10
"""How many strengths every game has; 1 is the weakest."""

ANY_GAME: Final = Path(__file__).parent / "strengths.toml"
"""The limits for a game that brings none of its own."""

MOST_PATIENCE: Final = 10_000
MOST_TRIES: Final = 100_000


class Limits:
    """What one strength sees, and how far it thinks."""

    def __init__(
        self,
        foresight: float = 1.0,
        attention: float = 1.0,
        patience: int = 120,
        tries: int = 0,
        network: bool = False,
    ) -> None:
        self.foresight = foresight
        self.attention = attention
        self.patience = patience
        self.tries = tries
        self.network = network

    def to_json(self) -> Json:
        """As data, under the names in the files."""
        return {
            "foresight": self.foresight,
            "attention": self.attention,
            "patience": self.patience,
            "tries": self.tries,
            "network": self.network,
        }


def limits_of(game: str) -> list[Limits]:
    """The limits of all strengths of a game, weakest first."""
    manifest = MANIFESTS.get(game)
    path = ANY_GAME if manifest is None else manifest.strengths or ANY_GAME
    found = read_limits(path)
    if len(found) != STRENGTHS:
        raise read_toml(path).fail(f"expected {STRENGTHS} strengths, got {len(found)}")
    return found


def read_limits(path: Path) -> list[Limits]:
    """The limits in a file, in their order."""
    entries = read_toml(path).only("strength").get("strength").items()
    return [limits_from(entry) for entry in entries]


def limits_from(entry: Reader) -> Limits:
    """One entry; what it does not name is not limited."""
    entry.only("foresight", "attention", "patience", "tries", "network")
    found = Limits()
    if entry.has("foresight"):
        found.foresight = part(entry.get("foresight"))
    if entry.has("attention"):
        found.attention = part(entry.get("attention"))
    if entry.has("patience"):
        found.patience = entry.get("patience").integer(1, MOST_PATIENCE)
    if entry.has("tries"):
        found.tries = entry.get("tries").integer(0, MOST_TRIES)
    if entry.has("network"):
        found.network = entry.get("network").boolean()
    return found


def part(source: Reader) -> float:
    """A number from 0 to 1."""
    value = source.value
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
        raise source.fail(f"expected a number from 0 to 1, got {short(value)}")
    return float(value)
