"""`harvest_taken`: a harvest at the number of the territory just taken (Ruling H-H1)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import ADD, LorenzoVerb, signed_text
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import Work
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, die, icon, signed, value
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "perform a {work} at the number of that card {add}, which nothing can raise",
    "esegui un'azione {work} del valore di quella carta {add}, che nulla può aumentare",
)


class WorkAtNumber(Effect[Table]):
    """A work at the number of the card of its type taken last, plus `add` (Ruling H-H1).

    Nothing raises its value, not even servants; what lowers it does. At a value of 0, and for those
    who have no such card, nothing happens.
    """

    def __init__(self, game: Lorenzo, work: Work, add: int) -> None:
        super().__init__()
        self.game = game
        self.work = work
        self.add = add

    def run(self, s: Table, seat: int, arg: int) -> None:
        player = s.players[seat]
        if not player.cards[self.work.type]:
            return
        card = self.game.cards[player.cards[self.work.type][-1]]
        number = card.activation + self.add
        if number > 0:
            number = max(0, number + player.totals.burden[self.work.number])
            s.do(self.game.activations[self.work.number], seat, number)

    def brings(self, s: Table) -> list[Line]:
        return [[self.game.activations[self.work.number]]]

    def text(self) -> Text:
        name = self.game.phrases.say(f"work.{self.work.id}.name")
        parts = {"work": name, "add": signed_text(self.add)}
        return TEXT.fill(parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class HarvestTakenVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "harvest_taken"
    meaning: ClassVar[str] = (
        "a harvest with the number of the territory just taken, plus or minus `add`"
    )
    parameters: ClassVar[tuple[Parameter, ...]] = (ADD,)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        work = next(work for work in self.game.works if work.id == "harvest")
        return WorkAtNumber(self.game, work, ADD.of(source))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("harvest"), die("N"), value(signed(ADD.of(source))))


TERMS: Final = [HarvestTakenVerb]
