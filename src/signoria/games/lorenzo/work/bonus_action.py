"""A harvest or production without a member: the bonus action of a card or leader (L-50, L-51, L-94)."""

from __future__ import annotations

from typing import Any, ClassVar

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
from signoria.kernel.agenda import Decision, Task
from signoria.kernel.answers import Names, numbers
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain


class BonusWork(Decision[Table]):
    """A harvest or production without a member: with so many servants, or not at all (L-50, L-51)."""

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
        return self.game.phrases.say("bonus_work.prompt", parts)

    def text(self) -> Text:
        parts = {
            "work": self.game.phrases.say(f"work.{self.work.id}.name"),
            "value": plain(self.value),
        }
        key = "verb.work_servants" if self.servants_only else "verb.work"
        return self.game.phrases.say(key, parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class WorkReader:
    """Reads the verbs of this file."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def harvest(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """A harvest without a member."""
        return self.bonus_work(source, "harvest")

    def production(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """A production without a member."""
        return self.bonus_work(source, "production")

    def bonus_work(self, source: Reader, name: str) -> Task[Any]:
        """`value`, `servants_only`."""
        source.only("value", "servants_only")
        alone = source.has("servants_only") and source.get("servants_only").boolean()
        work = next(work for work in self.game.works if work.id == name)
        return BonusWork(self.game, work, source.get("value").integer(0, 9), alone)


def add_bonus_work(game: Lorenzo) -> None:
    """Teach the catalogue the verbs of this file."""
    reader = WorkReader(game)
    game.catalogue.verbs["harvest"] = reader.harvest
    game.catalogue.verbs["production"] = reader.production
