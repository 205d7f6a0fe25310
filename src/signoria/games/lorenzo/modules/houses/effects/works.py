"""Works at the number of a territory just taken, or of one card alone (Rulings H-H1, H-L3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE, SERVANT, Work
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.bonus_action import BonusWork
from signoria.games.lorenzo.work.cards_at_work import (
    HIGHEST,
    VALUE,
    ask_beforehand,
    cards_at_work,
    gains_of,
    receive,
)
from signoria.kernel.agenda import Decision, Effect, Task
from signoria.kernel.answers import Names
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

CARD: Final = VALUE.end
"""Above so many bits, the number of a frame is a card; below them a value."""


class WorkAtNumber(Effect[Table]):
    """A work at the number of the card of its type taken last, more or less so much (Ruling H-H1).

    Nothing raises its value, not even servants; what lowers it does. At a value of 0 nothing happens.
    """

    def __init__(self, game: Lorenzo, work: Work, add: int) -> None:
        super().__init__()
        self.game = game
        self.work = work
        self.add = add

    def run(self, s: Table, seat: int, arg: int) -> None:
        player = s.players[seat]
        card = self.game.cards[player.cards[self.work.type][-1]]
        value = card.activation + self.add
        if value > 0:
            value = max(0, value + player.totals.burden[self.work.number])
            s.do(self.game.activations[self.work.number], seat, value)

    def text(self) -> Text:
        name = self.game.phrases.say(f"work.{self.work.id}.name")
        parts = {"work": name, "add": plain(f"{self.add:+d}")}
        return self.game.phrases.say("verb.work_at_number", parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


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

    def text(self) -> Text:
        name = self.game.phrases.say(f"work.{self.work.id}.name")
        parts = {"work": name, "value": plain(self.value)}
        return self.game.phrases.say("verb.work_of_one", parts)

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("choose", self.choose)]


class ChooseWorker(Decision[Table]):
    """Which of the cards that the value reaches works. The frame's number is the value."""

    kind: ClassVar[str] = "worker"

    def __init__(self, game: Lorenzo, work: Work) -> None:
        super().__init__()
        self.game = game
        self.work = work
        self.collect = CollectOne(game)

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [card.number for card in cards_at_work(s, s.players[seat], self.work, arg)]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.do(self.collect, seat, option << CARD | arg)
        ask_beforehand(s, seat, self.game.cards[option], arg)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"activate {self.game.cards[option].id}"

    def word_parts(self, s: Table) -> Names:
        return {"card": [card.id for card in self.game.cards if card.type == self.work.type]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return self.game.phrases.say("worker.label", {"card": self.game.cards[option].name})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{self.game.cards[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return self.game.phrases.say("worker.prompt")

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("collect", self.collect)]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, HIGHEST)


class CollectOne(Effect[Table]):
    """Receive what one card gives at a value."""

    def __init__(self, game: Lorenzo) -> None:
        super().__init__()
        self.game = game

    def run(self, s: Table, seat: int, arg: int) -> None:
        card = self.game.cards[arg >> CARD]
        receive(s, seat, gains_of(s, seat, card, arg & HIGHEST, list(s.aside)))

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {"card": s.game.card_names[arg >> CARD], "value": arg & HIGHEST}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("card", "value")
        card = source.get("card").index_in(s.game.card_names, "card")
        return card << CARD | source.get("value").integer(0, HIGHEST)


class WorksReader:
    """Reads the verbs of this file."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def harvest_taken(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """What is `add`ed to the number of the territory just taken."""
        add = source.only("add").get("add").integer(-9, 9)
        return WorkAtNumber(self.game, self.work("harvest"), add)

    def work_one(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """`work`, `value`."""
        source.only("work", "value")
        names = tuple([work.id for work in self.game.works])
        work = self.game.works[source.get("work").index_in(names, "work")]
        return WorkOfOne(self.game, work, source.get("value").integer(0, 9))

    def work(self, name: str) -> Work:
        """A work by name."""
        return next(work for work in self.game.works if work.id == name)


def add_verbs(game: Lorenzo) -> None:
    """Teach the catalogue the verbs of this file."""
    reader = WorksReader(game)
    game.catalogue.verbs["harvest_taken"] = reader.harvest_taken
    game.catalogue.verbs["work_one"] = reader.work_one
