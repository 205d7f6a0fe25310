"""What is in the box: professions, bonus cards, prestige cards, and the things cards count."""

from __future__ import annotations

from typing import Final

from signoria.kernel.text import Text

NONE: Final = -1

SIZES: Final = ("large", "medium", "small")
LANDSCAPES: Final = ("forest", "lake", "park")
FREEDOMS: Final = ("travel", "religion", "opinion")

PROFESSION: Final = 0
PRESTIGE: Final = 1
BONUS: Final = 2
DECKS: Final = ("profession", "prestige", "bonus")

HOLDINGS: Final = (
    "building",
    "large_building",
    "medium_building",
    "small_building",
    "landscape",
    "forest",
    "lake",
    "park",
    "freedom",
    "jester",
    "builder",
    "prestige_card",
    "hand_card",
    "table_card",
    "empty_space",
)
"""What bonus and prestige cards count. Profession and recruiting cards count alike (P-26)."""

HAND_CARD: Final = 12
TABLE_CARD: Final = 13
EMPTY_SPACE: Final = 14


class Profession:
    """An artist or scholar, and the building, landscape and freedom wanted (Ruling P-30)."""

    def __init__(
        self,
        number: int,
        name: str,
        title: Text,
        wants: tuple[int, int, int],
        origin: str,
    ) -> None:
        self.number = number  # printed on the card
        self.name = name
        self.title = title
        self.building, self.landscape, self.freedom = wants
        self.origin = origin


class BonusCard:
    """Work value for each of these things, or for each of these kinds of which a player has any."""

    def __init__(
        self, name: str, value: int, each: list[int], kinds: list[int], origin: str
    ) -> None:
        self.name = name
        self.value = value
        self.each = each
        self.kinds = kinds
        self.origin = origin

    def worth(self, held: list[int]) -> int:
        """What the card adds to a work, for one who holds these."""
        count = 0
        for thing in self.each:
            count += held[thing]
        for thing in self.kinds:
            if held[thing]:
                count += 1
        return self.value * count


class PrestigeCard:
    """Points at the end: for the most or the fewest of a thing, or for having all of some."""

    def __init__(
        self,
        name: str,
        compares: int,
        fewest: bool,
        needs: list[int],
        points: int,
        tied: int,
        origin: str,
    ) -> None:
        self.name = name
        self.compares = compares  # a holding, or NONE when the card asks for all of `needs`
        self.fewest = fewest
        self.needs = needs
        self.points = points
        self.tied = tied
        self.origin = origin

    def worth(self, seat: int, held: list[list[int]]) -> int:
        """What the card is worth to a seat, given what every seat holds (Rulings P-46, P-47, P-76)."""
        mine = held[seat]
        if self.compares == NONE:
            for thing in range(len(self.needs)):
                if mine[thing] < self.needs[thing]:
                    return 0
            return self.points
        amounts = [theirs[self.compares] for theirs in held]
        best = min(amounts) if self.fewest else max(amounts)
        if amounts[seat] != best or (best == 0 and not self.fewest):
            return 0
        return self.points if amounts.count(best) == 1 else self.tied
