"""`harvest`, `production`: such an action without a family member (Rulings L-50, L-51, L-94)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.effects.totals import ModifierTotals
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE, SERVANT, Work
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.servants import (
    MOST_LISTED,
    WORTH_TELLING,
    servants_label,
    servants_obstacle,
    servants_obstacles,
)
from signoria.games.lorenzo.work.forecast import foresee_work
from signoria.kernel.agenda import Decision, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, die, icon, note
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.native import mypyc_attr
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Names, numbers
from signoria.kernel.words.obstacle import Obstacle

PROMPT: Final = Text(
    "You may perform a {work} of value {value}", "Puoi eseguire un'azione {work} di valore {value}"
)

TEXT: Final = Text(
    "perform a {work} of value {value}",
    "esegui un'azione {work} di valore {value}",
    Text("performed a {work} of value {value}", "ha eseguito un'azione {work} di valore {value}"),
)
SERVANTS_ONLY: Final = Text(
    "perform a {work} of value {value} that only servants can raise",
    "esegui un'azione {work} di valore {value} che solo i servitori possono aumentare",
    Text(
        "performed a {work} of value {value} that only servants can raise",
        "ha eseguito un'azione {work} di valore {value} che solo i servitori possono aumentare",
    ),
)

VALUE: Final = Number("value", 0, 9)


class BonusWork(Decision[Table]):
    """A harvest or production without a member: with how many servants, or not at all (L-50, L-51)?"""

    kind: ClassVar[str] = "bonus_work"

    def __init__(self, game: Lorenzo, work: Work, value: int, servants_only: bool) -> None:
        super().__init__()
        self.game = game
        self.work = work
        self.value = value
        self.servants_only = servants_only

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        counts = range(0, player.goods[SERVANT] + 1, player.totals.servant_rate)
        return [*list(counts), NONE]

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*range(s.players[seat].goods[SERVANT] + WORTH_TELLING + 1), NONE]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if option == NONE else servants_obstacles(s.players[seat], option)

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return servants_obstacle(s, s.players[seat], option, obstacle)

    def value_with(self, s: Table, seat: int, servants: int) -> int:
        """The value of the action, perhaps below 0 (Ruling L-28).

        Where only servants raise it, what lowers it still does (Ruling L-94).
        """
        totals = s.players[seat].totals
        return self.value + self.added_by(totals) + totals.servants_value(servants)

    def added_by(self, totals: ModifierTotals) -> int:
        """What lasting effects add to the action."""
        return (totals.burden if self.servants_only else totals.work)[self.work.number]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == NONE:
            return
        value = max(0, self.value_with(s, seat, option))
        s.players[seat].goods[SERVANT] -= option
        s.do(s.game.activations[self.work.number], seat, value)

    def brings(self, s: Table) -> list[Line]:
        return [[s.game.activations[self.work.number]]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "decline" if option == NONE else f"{self.work.id} servants {option}"

    def word_parts(self, s: Table) -> Names:
        return {"work": [self.work.id], "number": numbers(0, MOST_LISTED)}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return self.game.phrases.say("decline")
        return servants_label(s, option, self.value_with(s, seat, option))

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["decline"] if option == NONE else [f"servants:{option}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        """How the value adds up, and what the work brings, as for a member that is placed for it."""
        if option == NONE:
            return {}
        parts = [
            (modifier.source, self.added_by(s.game.totals((modifier,))))
            for modifier in s.players[seat].modifiers
        ]
        reached = self.value_with(s, seat, option)
        return {
            "work": self.work.id,
            "value": self.value_with(s, seat, 0),
            "added": [{"from": source, "add": add} for source, add in parts if add],
            "servants": option,
            "reached": reached,
            **foresee_work(s, seat, self.work, max(0, reached)),
        }

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {
            "work": self.game.phrases.say(f"work.{self.work.id}.name"),
            "value": plain(self.value_with(s, seat, 0)),
        }
        return PROMPT.fill(parts)

    def text(self) -> Text:
        parts = {
            "work": self.game.phrases.say(f"work.{self.work.id}.name"),
            "value": plain(self.value),
        }
        return (SERVANTS_ONLY if self.servants_only else TEXT).fill(parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


@mypyc_attr(allow_interpreted_subclasses=True)
class BonusWorkVerb(LorenzoVerb):
    """How it is read and drawn; the verb is the name of the work."""

    parameters: ClassVar[tuple[Parameter, ...]] = (
        VALUE,
        Parameter("servants_only", "`true` if nothing else raises it"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        work = next(work for work in self.game.works if work.id == self.name)
        return BonusWork(self.game, work, VALUE.of(source), self.servants_only(source))

    def servants_only(self, source: Reader) -> bool:
        """Do only servants raise it?"""
        return source.has("servants_only") and source.get("servants_only").boolean()

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        alone = [note(plain("+")), icon("servant")] if self.servants_only(source) else []
        return action(icon(self.name), die(VALUE.of(source)), *alone)


class HarvestVerb(BonusWorkVerb):
    """A harvest."""

    name: ClassVar[str] = "harvest"
    meaning: ClassVar[str] = "a harvest without a family member"


class ProductionVerb(BonusWorkVerb):
    """A production."""

    name: ClassVar[str] = "production"
    meaning: ClassVar[str] = "a production without a family member"


TERMS: Final = [HarvestVerb, ProductionVerb]
