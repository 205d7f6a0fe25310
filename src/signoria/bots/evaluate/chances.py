"""How sure one may be of who wins: what the chances of a game's tables are made with.

An evaluation says in points how everybody stands. How many points of lead make a win likely depends on
the game, its modules and the number of seats, and is less towards the end. That was fitted to games of
bots (`signoria.train.chances`) and is kept in a file of the game.
"""

from __future__ import annotations

from typing import Final

from signoria.games.registry import MANIFESTS
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.reading import Reader, short

Modules = tuple[str, ...]

OWN: Final = "own"
NETWORK: Final = "network"
"""What was fitted: the evaluation of a game itself, or its network."""


class Chances:
    """What makes shares of a win from points.

    Points are divided by the evaluation's doubt. What is left counts `early` times at the beginning of
    the game and `late` times at its end. Alone there is nobody to lead: there `even` is how much that
    must be for a win to be as likely as a loss, again at the beginning and at the end.

    `part` is how much of a grandmaster's judgement is the network's; the rest is the game's own
    evaluation.
    """

    def __init__(
        self,
        early: float,
        late: float,
        even_early: float = 0.0,
        even_late: float = 0.0,
        part: float = 1.0,
    ) -> None:
        self.early = early
        self.late = late
        self.even_early = even_early
        self.even_late = even_late
        self.part = part

    def steepness(self, remaining: float) -> float:
        """How much a lead counts while this part of the game is still to come."""
        return self.late + (self.early - self.late) * remaining

    def even(self, remaining: float) -> float:
        """What a player alone needs to be as likely to win as to lose."""
        return self.even_late + (self.even_early - self.even_late) * remaining


UNFITTED: Final = Chances(1.0, 1.0)
"""For games to which nothing was fitted."""

PART: Final = "part"
"""The name of the part of the network in the file."""

Kept = tuple[int, Modules, Chances]
"""A number of seats, the modules, and what was fitted to games like these."""


def chances_of(game: str, seats: int, modules: Modules, kind: str) -> Chances | None:
    """What was fitted to such games by the evaluation of this kind; or to those most alike.

    Nothing that was fitted to several players tells of a player alone, or the other way round.
    """
    kept = [each for each in read_chances(game, kind) if (each[0] == 1) == (seats == 1)]
    if not kept:
        return None
    return min(kept, key=lambda each: difference(each, seats, modules))[2]


def difference(kept: Kept, seats: int, modules: Modules) -> tuple[int, int]:
    """How different other games are: by their modules first, then by how many play."""
    return len(set(kept[1]) ^ set(modules)), abs(kept[0] - seats)


def read_chances(game: str, kind: str) -> list[Kept]:
    """Everything that is kept for a game; nothing for a game without such a file."""
    manifest = MANIFESTS.get(game)
    if manifest is None or manifest.chances is None:
        return []
    found: list[Kept] = []
    source = read_toml(manifest.chances)
    for each in source.get("fitted").items() if source.has("fitted") else []:
        if each.has(kind):
            seats = each.get("seats").integer(1, 99)
            modules = tuple([module.text() for module in each.get("modules").items()])
            numbers = [number(item) for item in each.get(kind).items()]
            if len(numbers) != (4 if seats == 1 else 2):
                raise each.get(kind).fail(
                    f"alone 4 numbers are expected, else 2, not {len(numbers)}"
                )
            chances = Chances(*numbers)
            if each.has(PART):
                chances.part = part_of(each.get(PART))
            found.append((seats, modules, chances))
    return found


def number(source: Reader) -> float:
    """Any number."""
    value = source.value
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise source.fail(f"expected a number, got {short(value)}")
    return float(value)


def part_of(source: Reader) -> float:
    """A number from 0 to 1."""
    found = number(source)
    if not 0.0 <= found <= 1.0:
        raise source.fail(f"expected a number from 0 to 1, got {short(source.value)}")
    return found
