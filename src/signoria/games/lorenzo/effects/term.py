"""What the terms of Lorenzo's card files share: the game they are read for, and their parameters."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.measures import Measure, read_measure
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.cards.catalogue import Query, Verb
from signoria.kernel.cards.icons import Row, either, icon
from signoria.kernel.cards.terms import Number, Parameter, terms_in
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

ADD: Final = Number("add", -9, 9)
TYPE: Final = Parameter("type", "a type of card")
CLASS: Final = Parameter("class", "a class of family members")
AREA: Final = Parameter("area", "an area of the board")
PER: Final = Parameter("per", "something to count")
GAIN: Final = Parameter("gain", "goods")
PAY: Final = Parameter("pay", "goods")
FLOORS: Final = Parameter("floors", "a list of floors")
EFFECT: Final = Parameter("effect", "a verb, or a list")

PER_NOTE: Final = Text("per", "per")
FREE_NOTE: Final = Text("free", "gratis")


@mypyc_attr(allow_interpreted_subclasses=True)
class LorenzoVerb(Verb):
    """A verb, read for one game."""

    def __init__(self, game: Lorenzo) -> None:
        super().__init__()
        self.game = game


@mypyc_attr(allow_interpreted_subclasses=True)
class LorenzoQuery(Query):
    """A query, read for one game."""

    def __init__(self, game: Lorenzo) -> None:
        super().__init__()
        self.game = game
        self.phrases = game.phrases

    def type(self, source: Reader) -> int:
        """The `type` of card a file names."""
        return source.get("type").index_in(self.game.type_names, "type")

    def cards(self, type: int) -> Text:
        """Cards of a type, or of any, in words."""
        name = "card" if type == NONE else self.game.type_names[type]
        return self.phrases.noun(f"type.{name}", 2)

    def member_class(self, source: Reader) -> int:
        """The `class` of members a file names."""
        return source.get("class").index_in(self.game.classes, "class")

    def area(self, source: Reader) -> str:
        """The `area` of the board a file names."""
        found = [space.area for space in self.game.spaces if space.tower == NONE]
        areas = tuple(dict.fromkeys(found))
        return areas[source.get("area").index_in(areas, "area")]

    def in_area(self, area: str) -> Text:
        """Where in the board a member goes, as "in the market"."""
        return self.phrases.say(f"area.{area}")

    def floors(self, source: Reader) -> list[int]:
        """The `floors` of the towers a file lists, from 1."""
        highest = max([space.floor for space in self.game.spaces])
        return [item.integer(1, highest) for item in source.get("floors").at_least_one()]

    def goods(self, source: Reader) -> list[int]:
        """A list of goods."""
        return [item.index_in(self.game.good_names, "good") for item in source.at_least_one()]

    def names(self, goods: list[int]) -> list[Text]:
        """Goods in words."""
        return [self.phrases.noun(f"good.{self.game.good_names[good]}", 2) for good in goods]

    def bundle(self, amounts: list[int]) -> Text:
        """Amounts of goods in words."""
        return self.phrases.bundle(self.game.good_names, amounts)


def add_terms(game: Lorenzo, packages: tuple[str, ...]) -> None:
    """Teach the catalogue the terms of these folders."""
    for package in packages:
        game.catalogue.add([term(game) for term in terms_in(package)])


def per_icon(game: Lorenzo, source: Reader) -> str:
    """The icon of what is counted."""
    measure: Measure = read_measure(game, source.get("per"))
    return measure.icon()


def signed_text(number: int) -> Text:
    """+2 or -3."""
    return plain(f"{number:+d}")


def either_icon(source: Reader) -> Row:
    """The icons of a list of names: one or the other."""
    return either([[icon(name)] for name in strings(source)])


def strings(source: Reader) -> list[str]:
    """A list of names."""
    return [item.text() for item in source.at_least_one()]
