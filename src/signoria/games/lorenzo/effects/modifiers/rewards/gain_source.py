"""`gain.source`: what each source gives a player."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery, either_icon, strings
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, goods, icon, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts

LESS: Final = Text(
    "each source that gives you {goods} gives 1 less",
    "ogni fonte che ti dà {goods} ne dà 1 in meno",
)
LESS_ALWAYS: Final = Text(
    "each time you receive {goods}, you receive 1 less",
    "ogni volta che ricevi {goods}, ne ricevi 1 in meno",
)
MORE: Final = Text(
    "{goods} more each time something gives you some",
    "{goods} in più ogni volta che qualcosa te ne dà",
)
TWICE: Final = Text(
    "you receive {goods} twice from the effects of cards you take",
    "ricevi il doppio di {goods} dagli effetti immediati delle carte",
)


class GainLess(SeatModifier):
    """Every source that gives one of these gives 1 less of it (Rulings L-74, L-78)."""

    def __init__(self, text: Text, groups: list[list[int]]) -> None:
        super().__init__("gain.source", text)
        self.groups = groups

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.less += tuple(self.groups)


class GainLessAlways(SeatModifier):
    """Whatever gives one of these gives 1 less, of whatever kind the source is."""

    def __init__(self, text: Text, goods: list[int]) -> None:
        super().__init__("gain.source", text)
        self.goods = goods

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.less_always += tuple(self.goods)


class GainMore(SeatModifier):
    """Every source that gives some of these goods gives more of them."""

    def __init__(self, text: Text, bundle: list[int]) -> None:
        super().__init__("gain.source", text)
        self.bundle = bundle

    def apply_to(self, totals: ModifierTotals) -> None:
        for good in range(len(self.bundle)):
            totals.more[good] += self.bundle[good]
            if self.bundle[good] and good not in totals.richer:
                totals.richer += (good,)


class GainTwice(SeatModifier):
    """The effect of a card taken gives these goods twice (Ruling L-105)."""

    def __init__(self, text: Text, goods: list[int]) -> None:
        super().__init__("gain.source", text)
        self.goods = goods

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.double += tuple(self.goods)


class GainSource(LorenzoQuery):
    """How it is read and drawn. What is lost is one in all, or one of each by setting [D2]."""

    name: ClassVar[str] = "gain.source"
    meaning: ClassVar[str] = "what each source gives"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("less", "a list of goods of which 1 is lost"),
        Parameter("double", "or a list of goods that come twice"),
        Parameter("everywhere", "with `less`: whatever the source"),
        Parameter("more", "or goods that come on top"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        if source.has("more"):
            bundle = catalogue.bundle(source.get("more"))
            return GainMore(MORE.fill({"goods": self.bundle(bundle)}), bundle)
        goods = self.goods(source.get("double" if source.has("double") else "less"))
        both = list_texts(self.names(goods), self.phrases.say("and"))
        if source.has("double"):
            return GainTwice(TWICE.fill({"goods": both}), goods)
        if source.has("everywhere"):
            return GainLessAlways(LESS_ALWAYS.fill({"goods": both}), goods)
        if self.game.settings["wood_or_stone_penalty"] == "each":
            return GainLess(LESS.fill({"goods": both}), [[good] for good in goods])
        either = list_texts(self.names(goods), self.phrases.say("or"))
        return GainLess(LESS.fill({"goods": either}), [goods])

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        if source.has("double"):
            doubled = [icon(good) for good in strings(source.get("double"))]
            return action(icon("bolt"), *doubled, value("×2"))
        if source.has("more"):
            return action(goods(source.get("more").value, "+"))
        return action(value("−1"), *either_icon(source.get("less")))


TERMS: Final = [GainSource]
