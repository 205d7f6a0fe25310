"""`work_one`: a harvest or production that one card does alone (Ruling H-L3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.effects.verbs.bonus_work import BonusWork
from signoria.games.lorenzo.pieces import NONE, SERVANT, Work
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import (
    HIGHEST,
    VALUE,
    all_gains,
    ask_beforehand,
    asked_beforehand,
    cards_at_work,
    gains_of,
    receive,
    receive_brings,
)
from signoria.kernel.agenda import Decision, Effect, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, die, icon, note
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Names

TEXT: Final = Text(
    "perform a {work} of value {value} with one card alone",
    "esegui un'azione {work} di valore {value} con una sola carta",
)
LABEL: Final = Text(
    "Activate {card}", "Attiva {card}", Text("activated {card}", "ha attivato {card}")
)
PROMPT: Final = Text("Which card do you activate?", "Quale carta attivi?")

NOTE: Final = Text("1 card", "1 carta")

WORTH: Final = Number("value", 0, 9)

CARD: Final = VALUE.end
"""From this bit on the number of a frame holds a card; the bits below hold a value."""


class WorkOfOne(BonusWork):
    """A work without a member that one card does alone, without the bonus tile (Ruling H-L3)."""

    kind: ClassVar[str] = "work_of_one"

    def __init__(self, game: Lorenzo, work: Work, value: int) -> None:
        super().__init__(game, work, value, False)
        self.choose = ChooseWorker(game, work)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == NONE:
            return
        value = max(0, self.value_with(s, seat, option))
        s.players[seat].goods[SERVANT] -= option
        s.do(self.choose, seat, VALUE.put(value))

    def brings(self, s: Table) -> list[Line]:
        return [[self.choose]]

    def text(self) -> Text:
        name = self.game.phrases.say(f"work.{self.work.id}.name")
        parts = {"work": name, "value": plain(self.value)}
        return TEXT.fill(parts)

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("choose", self.choose)]


class ChooseWorker(Decision[Table]):
    """Which of the cards that the value reaches works. The frame's number is the value."""

    kind: ClassVar[str] = "worker"

    def __init__(self, game: Lorenzo, work: Work) -> None:
        super().__init__()
        self.game = game
        self.work = work
        self.collect = CollectOne(game, work)

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [card.number for card in cards_at_work(s, s.players[seat], self.work, arg)]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.do(self.collect, seat, option << CARD | arg)
        ask_beforehand(s, seat, self.game.cards[option], arg)

    def brings(self, s: Table) -> list[Line]:
        return [[asked_beforehand(self.game, [self.work.type]), self.collect]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"activate {self.game.cards[option].id}"

    def word_parts(self, s: Table) -> Names:
        return {"card": [card.id for card in self.game.cards if card.type == self.work.type]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return LABEL.fill({"card": self.game.cards[option].name})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{self.game.cards[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("collect", self.collect)]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, HIGHEST)


class CollectOne(Effect[Table]):
    """Receive what one card gives at a value."""

    def __init__(self, game: Lorenzo, work: Work) -> None:
        super().__init__()
        self.game = game
        self.work = work

    def run(self, s: Table, seat: int, arg: int) -> None:
        card = self.game.cards[arg >> CARD]
        receive(s, seat, gains_of(s, seat, card, arg & HIGHEST, list(s.aside)))

    def brings(self, s: Table) -> list[Line]:
        return [receive_brings(self.game, all_gains(self.game, [self.work.type]))]

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {"card": s.game.card_names[arg >> CARD], "value": arg & HIGHEST}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("card", "value")
        card = source.get("card").index_in(s.game.card_names, "card")
        return card << CARD | source.get("value").integer(0, HIGHEST)


class WorkOneVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "work_one"
    meaning: ClassVar[str] = "a harvest or production that one card does alone"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("work", "`harvest` or `production`"),
        WORTH,
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        names = tuple([work.id for work in self.game.works])
        work = self.game.works[source.get("work").index_in(names, "work")]
        return WorkOfOne(self.game, work, WORTH.of(source))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon(source.get("work").text()), die(WORTH.of(source)), note(NOTE))


TERMS: Final = [WorkOneVerb]
