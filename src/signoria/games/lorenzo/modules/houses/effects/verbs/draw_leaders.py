"""`draw_leaders`: leaders from the deck into the hand (Rulings H-F1, H-F13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.modules.houses.leaders.deck import DrawLeader
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import FATE, Effect, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, count
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("draw {leaders} from the deck", "pesca {leaders} dal mazzo")

COUNT: Final = Number("", 1, 9)


class DrawLeaders(Effect[Table]):
    """Draw `count` leaders into the hand, which has no limit (Ruling H-F1)."""

    def __init__(self, game: Lorenzo, count: int, draw: DrawLeader) -> None:
        super().__init__()
        self.game = game
        self.count = count
        self.draw = draw

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(self.draw, FATE, seat)] * self.count)

    def brings(self, s: Table) -> list[Line]:
        return [[[self.draw]]]

    def text(self) -> Text:
        leaders = self.game.phrases.quantity("leader_card", self.count)
        return TEXT.fill({"leaders": leaders})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class DrawLeadersVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "draw_leaders"
    meaning: ClassVar[str] = "draw leaders from the deck"
    parameters: ClassVar[tuple[Parameter, ...]] = (COUNT,)

    def __init__(self, game: Lorenzo) -> None:
        super().__init__(game)
        self.draw = DrawLeader(leaders_of(game))
        game.name("draw leader", self.draw)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return DrawLeaders(self.game, COUNT.of(source), self.draw)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [count(f"+{COUNT.of(source)}", "leader")]


TERMS: Final = [DrawLeadersVerb]
