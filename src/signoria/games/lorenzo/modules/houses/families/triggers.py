"""When triggers are set off: a card taken, a leader played, a member placed, a cube.

Those of leaders come in the order they were played, that of a family after them (Ruling H-G15).
"""

from __future__ import annotations

from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.modules.houses.effects.modifiers.triggers import (
    CARD_TAKEN,
    EXCOMMUNICATED,
    LEADER_PLAYED,
    MEMBER_PLACED,
    Trigger,
)
from signoria.games.lorenzo.modules.houses.families.family import families_of
from signoria.games.lorenzo.pieces import LEADER, WORK
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Line
from signoria.kernel.reading import Reader


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

    def brings(self, s: Table) -> list[Line]:
        leaders = leaders_of(s.game).cards
        given = [card.modifiers for card in s.game.cards]
        given += [leader.modifiers + leader.lent for leader in leaders]
        given += [family.modifiers for family in families_of(s.game).cards]
        given += [tile.modifiers for tile in s.game.excommunications]
        triggers = [each for modifiers in given for each in modifiers if isinstance(each, Trigger)]
        return [[[each.effect for each in triggers if each.query == self.query]]]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, self.numbers - 1)


def add_phases(game: Lorenzo) -> None:
    """Put each step where it belongs.

    A card's slot is at work, so its face is reduced like a card's gain (Ruling H-C14); what leaders
    and other cards bring is a source of its own.
    """
    leaders = leaders_of(game)
    steps = [
        (game.taken, TriggerStep(CARD_TAKEN, LEADER, len(game.cards))),
        (leaders.leader_played, TriggerStep(LEADER_PLAYED, LEADER, len(leaders.cards))),
        (game.placed, TriggerStep(MEMBER_PLACED, WORK, len(game.spaces))),
        (game.excommunicated, TriggerStep(EXCOMMUNICATED, LEADER, game.periods)),
    ]
    for program, step in steps:
        if program is game.placed:
            program.before("track", "triggers", step)  # what it brings may reach a faith tile
        else:
            program.last("triggers", step)
        game.name(f"heed {step.query}", step)
