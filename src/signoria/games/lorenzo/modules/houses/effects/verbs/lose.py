"""`lose`: points are lost, as far as they are there (Rulings H-G13, H-G17)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import Beforehand
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, goods
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("lose {goods}", "perdi {goods}")


class LosePoints(Beforehand):
    """Lose these, as far as they are there; at work with the payments."""

    def __init__(self, game: Lorenzo, bundle: list[int]) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle

    def run(self, s: Table, seat: int, arg: int) -> None:
        goods = s.players[seat].goods
        for good in range(len(self.bundle)):
            goods[good] -= min(goods[good], self.bundle[good])

    def text(self) -> Text:
        lost = self.game.phrases.bundle(self.game.good_names, self.bundle)
        return TEXT.fill({"goods": lost})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class LoseVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "lose"
    meaning: ClassVar[str] = "lose these, as far as the player has them"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "goods"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        bundle = catalogue.bundle(source)
        if any([bundle[good] and self.game.goods[good].keeper for good in range(len(bundle))]):
            raise source.fail("only what is merely counted can be lost")
        return LosePoints(self.game, bundle)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [goods(source.value, "−")]


TERMS: Final = [LoseVerb]
