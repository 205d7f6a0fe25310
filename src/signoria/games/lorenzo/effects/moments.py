"""The moments of the game at which triggers are set off.

Each is a step of a program. What the cards of a seat bring comes first, by type; then what its tiles
bring, its leaders in the order they were played, and its family (Ruling H-G15). After them come the
triggers of the other seats that hear it, in turn order. A game without a trigger for a moment does
without the step.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.totals import SeatModifier
from signoria.games.lorenzo.effects.triggers import OWNER, Trigger, triggered
from signoria.games.lorenzo.pieces import LEADER
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Line
from signoria.kernel.flow.program import Program
from signoria.kernel.reading import Reader
from signoria.kernel.title.slot import Slot

CARD_TAKEN: Final = "card.taken"
"""A seat has a card, however it came, and its effect is over. The number is the card."""

MEMBER_STANDS: Final = "member.stands"
"""A member stands on a space that has done nothing yet. The number is the space.

In a tower the price is paid then, and the card not taken.
"""

MEMBER_PLACED: Final = "member.placed"
"""A member was placed, and its space has done its work. The number is the space."""

EXCOMMUNICATED: Final = "excommunicated"
"""A cube was placed on a tile. The number is its period, from 0."""

LEADER_PLAYED: Final = "leader.played"
"""A leader came into play, and did what it does at once. The number is the leader."""

STEP: Final = "triggers"
"""The name of the step in each of the programs."""


class Moment(Effect[Table]):
    """A step that sets triggers off. The frame's number says by what."""

    def __init__(self, name: str, numbers: int) -> None:
        super().__init__()
        self.name = name
        self.numbers = numbers

    def run(self, s: Table, seat: int, arg: int) -> None:
        """Each of them is a source of its own (Ruling L-75)."""
        found = triggered(s, seat, seat, self.name, arg)
        s.follow([(trigger.effect, seat, LEADER) for trigger in found])

    def brings(self, s: Table) -> list[Line]:
        found = moments_of(s.game).triggers
        return [[[trigger.effect for trigger in found if trigger.moment == self.name]]]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, self.numbers - 1)


class SharedMoment(Moment):
    """The same where some trigger in the game hears what other seats do."""

    for_everybody: ClassVar[bool] = True

    def run(self, s: Table, seat: int, arg: int) -> None:
        first = s.order.index(seat)
        s.follow(
            [
                (trigger.effect, owner, LEADER)
                for owner in s.order[first:] + s.order[:first]
                for trigger in triggered(s, owner, seat, self.name, arg)
            ]
        )


class Moments:
    """The moments of a game, each with its program, and all triggers in the game."""

    def __init__(self) -> None:
        self.steps: list[tuple[Program, Moment]] = []
        self.triggers: list[Trigger] = []


MOMENTS: Final = Slot("moments", Moments)


def moments_of(game: Lorenzo) -> Moments:
    """The moments of a game."""
    return MOMENTS.of(game)


def add_moment(game: Lorenzo, program: Program, name: str, numbers: int) -> None:
    """A moment at the end of a program: modules put their steps before or after `STEP`."""
    moment = Moment(name, numbers)
    program.last(STEP, moment)
    moments_of(game).steps.append((program, moment))


def add_trigger(game: Lorenzo, modifier: SeatModifier) -> None:
    """A lasting effect of a card in the game: it may be a trigger."""
    if isinstance(modifier, Trigger):
        moments_of(game).triggers.append(modifier)


def settle_moments(game: Lorenzo) -> None:
    """Name the steps that some card needs, and leave out the others."""
    used = {trigger.moment for trigger in moments_of(game).triggers}
    shared = shared_moments(game)
    for program, moment in moments_of(game).steps:
        if moment.name not in used:
            program.remove(STEP)
            continue
        if moment.name in shared:
            moment = SharedMoment(moment.name, moment.numbers)
            program.replace(STEP, moment)
        game.name(f"heed {moment.name}", moment)


def shared_moments(game: Lorenzo) -> set[str]:
    """The moments at which one seat's doing may bring another seat something."""
    return {each.moment for each in moments_of(game).triggers if each.set_off_by != OWNER}
