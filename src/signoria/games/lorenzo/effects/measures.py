"""Things of a player that can be counted: goods, cards of a type, and a few sums.

Cards that give something for each, leaders that ask for a number of them, and tiles that take points
for each: all of these count with the same words.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.pieces import NONE, STONE, WOOD
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.title.slot import Slot


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """Something that can be counted."""

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, s: Table, player: Player) -> int:
        """How much of it a player has."""
        raise NotImplementedError

    def noun(self) -> str:
        """The phrase that names it."""
        return f"measure.{self.name.replace(' ', '_')}"

    def icon(self) -> str:
        """The icon a page draws for it."""
        return self.name

    def quantity(self, game: Lorenzo, count: int) -> Text:
        """A number of it, in words."""
        return game.phrases.quantity(self.noun(), count)

    def each(self, game: Lorenzo, count: int) -> Text:
        """What follows "for every": "2 buildings", or just "building" where it is a single one."""
        return game.phrases.noun(self.noun(), 1) if count == 1 else self.quantity(game, count)


class GoodsHeld(Measure):
    """A good or a kind of point."""

    def __init__(self, name: str, good: int) -> None:
        super().__init__(name)
        self.good = good

    def of(self, s: Table, player: Player) -> int:
        return player.goods[self.good]

    def noun(self) -> str:
        return f"good.{self.name}"


class CardsOwned(Measure):
    """Development cards of one type (the one just taken counts, Ruling L-43)."""

    def __init__(self, name: str, type: int) -> None:
        super().__init__(name)
        self.type = type

    def of(self, s: Table, player: Player) -> int:
        return len(player.cards[self.type])

    def noun(self) -> str:
        return f"type.{self.name}"


class SameType(Measure):
    """Development cards of whichever type one has most of."""

    def of(self, s: Table, player: Player) -> int:
        return max([len(cards) for cards in player.cards])

    def icon(self) -> str:
        return "palazzo"


class Resources(Measure):
    """All resources together: wood, stone, coins and servants."""

    def of(self, s: Table, player: Player) -> int:
        goods = s.game.goods
        return sum([player.goods[good] for good in range(len(goods)) if goods[good].resource])

    def icon(self) -> str:
        return "any-resource"


class BuildingCosts(Measure):
    """Wood and stone printed as prices of one's buildings, whatever was paid (Ruling L-88)."""

    def of(self, s: Table, player: Player) -> int:
        cards = [
            s.game.cards[number] for number in player.cards[s.game.type_names.index("building")]
        ]
        return sum([card.prices[0].pay[WOOD] + card.prices[0].pay[STONE] for card in cards])

    def icon(self) -> str:
        return "building"


class Measures:
    """What can be counted beyond goods and cards, by name."""

    def __init__(self) -> None:
        self.named: dict[str, Measure] = {}


MEASURES: Final = Slot("measures", Measures)


def measure(game: Lorenzo, name: str) -> Measure | None:
    """The measure of this name."""
    if name in game.good_names:
        return GoodsHeld(name, game.good_names.index(name))
    if name in game.type_names:
        return CardsOwned(name, game.type_names.index(name))
    return MEASURES.of(game).named.get(name)


def countable(game: Lorenzo) -> list[str]:
    """The names of everything that can be counted."""
    return [*game.good_names, *game.type_names, *MEASURES.of(game).named]


def add_measure(game: Lorenzo, measure: Measure) -> None:
    """One more thing that can be counted."""
    MEASURES.of(game).named[measure.name] = measure


def add_measures(game: Lorenzo) -> None:
    """What the base game counts beyond goods and cards."""
    MEASURES.fill(game, Measures())
    for special in (SameType("same type"), Resources("resources"), BuildingCosts("building costs")):
        add_measure(game, special)


def read_measure(game: Lorenzo, source: Reader) -> Measure:
    """A measure by its name in a card file."""
    found = measure(game, source.text())
    if found is None:
        known = ", ".join(countable(game))
        raise source.fail(f"unknown thing to count {source.text()!r}; known are {known}")
    return found


def index_or_none(source: Reader, key: str, names: tuple[str, ...]) -> int:
    """An optional name in a card file: its place, or NONE."""
    return source.get(key).index_in(names, key) if source.has(key) else NONE
