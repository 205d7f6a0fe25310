"""`gain`: receive goods. The number in a verb's frame is the kind of source it belongs to."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.goods_effect import GoodsEffect
from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.payment.goods import gain
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, goods
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "receive {goods}", "ricevi {goods}", Text("received {goods}", "ha ricevuto {goods}")
)


class Gain(GoodsEffect):
    """Receive these: one bundle is one source."""

    def __init__(self, game: Lorenzo, bundle: list[int]) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle

    def run(self, s: Table, seat: int, arg: int) -> None:
        gain(s, seat, arg, self.bundle)

    def usual_gain(self) -> list[float]:
        return [float(amount) for amount in self.bundle]

    def text(self) -> Text:
        return gain_text(self.game, self.bundle)


def gain_text(game: Lorenzo, bundle: list[int]) -> Text:
    """Goods are received, in words."""
    return TEXT.fill({"goods": game.phrases.bundle(game.good_names, bundle)})


class GainVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "gain"
    meaning: ClassVar[str] = "receive these; one `gain` is one source"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "goods"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        bundle = catalogue.bundle(source)
        if not sum(bundle):
            raise source.fail("this gives nothing")
        return Gain(self.game, bundle)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [goods(source.value)]


TERMS: Final = [GainVerb]
