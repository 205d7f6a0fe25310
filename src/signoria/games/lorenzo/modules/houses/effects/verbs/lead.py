"""`lead`: go to the step of the leading marker (Rulings H-G9, H-G22)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, note
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("become first on the {track}", "vai in testa sul {track}")

NOTE: Final = Text("= first", "= in testa")


class Lead(Effect[Table]):
    """Go to the step of the leading marker: a move and not a gain."""

    def __init__(self, game: Lorenzo, good: int) -> None:
        super().__init__()
        self.game = game
        self.good = good

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.players[seat].goods[self.good] = max([player.goods[self.good] for player in s.players])

    def text(self) -> Text:
        track = self.game.phrases.say(f"track.{self.game.good_names[self.good]}")
        return TEXT.fill({"track": track})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class LeadVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "lead"
    meaning: ClassVar[str] = "go to the step of the leading marker"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "the points of a track"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return Lead(self.game, source.index_in(catalogue.goods, "good"))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon(source.text()), note(NOTE))


TERMS: Final = [LeadVerb]
