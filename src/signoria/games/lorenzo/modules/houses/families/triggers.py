"""Triggers: lasting effects of a card taken, a leader played, a member placed, a cube.

Those of leaders come in the order they were played, that of a family after them (Ruling H-G15).
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.lorenzo.effects.measures import index_or_none
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.pieces import LEADER, NONE, WORK
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.modifier import Modifier
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

CARD_TAKEN: Final = "card.taken"
LEADER_PLAYED: Final = "leader.played"
MEMBER_PLACED: Final = "member.placed"
EXCOMMUNICATED: Final = "excommunicated"


class Trigger(SeatModifier):
    """Whenever this happens - with a card of this type, in this area - that comes of it."""

    def __init__(self, query: str, text: Text, type: int, area: str, effect: Task[Any]) -> None:
        super().__init__(query, text)
        self.type = type
        self.area = area
        self.effect = effect

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.triggers.setdefault(self.query, []).append(self)

    def parts(self) -> list[tuple[str, Task[Any]]]:
        return [("effect", self.effect)]

    def concerns(self, s: Table, number: int) -> bool:
        """Is this about the card, leader or space of this number?"""
        if self.query == CARD_TAKEN:
            return s.game.cards[number].type == self.type
        if self.query == MEMBER_PLACED:
            return s.game.spaces[number].area == self.area
        return True


class TriggerStep(Effect[Table]):
    """A step of the game that sets triggers off. The frame's number is what it is about."""

    def __init__(self, query: str, source: int, numbers: int) -> None:
        super().__init__()
        self.query = query
        self.source = source
        self.numbers = numbers

    def run(self, s: Table, seat: int, arg: int) -> None:
        found = s.players[seat].totals.triggers.get(self.query)
        if found is None:
            return
        triggers = [
            trigger
            for trigger in found
            if isinstance(trigger, Trigger) and trigger.concerns(s, arg)
        ]
        s.follow([(trigger.effect, seat, self.source) for trigger in triggers])

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, self.numbers - 1)


class TriggerReader:
    """Reads such effects from card files, and words them."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def trigger(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`effect`, and `type` of a card or `area` of a space."""
        source.only("bends", "type", "area", "effect")
        query = source.get("bends").text()
        type = index_or_none(source, "type", self.game.type_names)
        area = source.get("area").text() if source.has("area") else ""
        effect = catalogue.effect(source.get("effect"))
        parts = {"effect": effect.text()}
        if type != NONE:
            parts["card"] = self.game.phrases.noun(f"type.{self.game.type_names[type]}", 1)
        if area:
            parts["area"] = self.game.phrases.say(f"area.{area}")
        text = self.game.phrases.say(f"heed.{query.replace('.', '_')}", parts)
        return Trigger(query, text, type, area, effect)


def add_queries(game: Lorenzo) -> None:
    """Teach the catalogue the triggers there are."""
    reader = TriggerReader(game)
    for query in (CARD_TAKEN, LEADER_PLAYED, MEMBER_PLACED, EXCOMMUNICATED):
        game.catalogue.queries[query] = reader.trigger


def add_phases(game: Lorenzo) -> None:
    """Put each step where it belongs.

    A card's slot is at work, so its face is reduced like a card's gain (Ruling H-C14); what leaders
    and other cards bring is a source of its own.
    """
    leaders = leaders_of(game)
    steps = [
        (game.taken, TriggerStep(CARD_TAKEN, LEADER, len(game.cards))),
        (leaders.heard, TriggerStep(LEADER_PLAYED, LEADER, len(leaders.cards))),
        (game.placed, TriggerStep(MEMBER_PLACED, WORK, len(game.spaces))),
        (game.excommunicated, TriggerStep(EXCOMMUNICATED, LEADER, game.periods)),
    ]
    for program, step in steps:
        if program is game.placed:
            program.before("track", "heeds", step)  # what it brings may reach a faith tile
        else:
            program.last("heeds", step)
        game.name(f"heed {step.query}", step)
