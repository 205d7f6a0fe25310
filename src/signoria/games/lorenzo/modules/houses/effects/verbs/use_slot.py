"""`use_slot`: receive what the token on this card shows (Rulings H-G1, H-G3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.modules.houses.tokens.token import tokens_of
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE, WORK
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import Standing
from signoria.kernel.agenda import Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.combinators import All
from signoria.kernel.cards.icons import Row, group, icon
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "receive what the token on this card shows", "ricevi ciò che mostra il gettone su questa carta"
)


class UseSlot(Standing):
    """Receive what the token on this card shows; nothing while there is none.

    The slot is at work, so its face is reduced like a card's gain, whatever sets it off (Ruling H-C14).
    """

    def __init__(self, game: Lorenzo) -> None:
        super().__init__()
        self.game = game
        self.card = NONE  # given when the cards are read

    def current_effects(self, s: Table, seat: int) -> list[Task[Any]]:
        tokens = tokens_of(self.game)
        face = tokens.in_slot(s, self.card)
        if face == NONE:
            return []
        effect = tokens.faces[face].effect
        return effect.tasks if isinstance(effect, All) else [effect]

    def all_effects(self) -> list[Task[Any]]:
        effects = [face.effect for face in tokens_of(self.game).faces]
        several = [effect.tasks if isinstance(effect, All) else [effect] for effect in effects]
        return [task for tasks in several for task in tasks]

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(task, seat, WORK) for task in self.current_effects(s, seat)])

    def brings(self, s: Table) -> list[Line]:
        return [[self.all_effects()]]

    def text(self) -> Text:
        return TEXT

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class UseSlotVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "use_slot"
    meaning: ClassVar[str] = "receive what the token on this card shows"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "`true`"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        source.boolean()
        return UseSlot(self.game)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [group("slot", [icon("token")])]


TERMS: Final = [UseSlotVerb]
