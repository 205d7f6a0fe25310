"""What must be true of an agenda from outside, once its frames are read.

The order of its tasks follows from what each of them brings: see `Succession`. Here the numbers and
seats of the frames are compared with the table.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from signoria.games.lorenzo.effects.totals import SeatModifier
from signoria.games.lorenzo.pieces import NONE, Belonging, BonusTile, Card, Space, all_inside
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.plan import member_of, space_of
from signoria.kernel.agenda import Frame, Task
from signoria.kernel.flow.frames import AgendaCheck
from signoria.kernel.flow.program import Program
from signoria.kernel.flow.succession import Succession
from signoria.kernel.reading import Reader


class OneNumber(AgendaCheck[Table]):
    """All that is left of a program is for one seat, with one number: that of a plan, or a card."""

    def __init__(self, program: Program, others: list[Program]) -> None:
        self.program = program
        self.others = others  # steps of these have no place in the order

    def check(self, s: Table, frames: list[Frame], agenda: Reader) -> None:
        steps = self.own_steps()
        left = [index for index, frame in enumerate(frames) if frame[0] in steps]
        for one, other in pairwise(left):
            if frames[one][0] is not steps[-1] and frames[one][1:] != frames[other][1:]:
                raise agenda.items()[other].fail(
                    f"{frames[one][0].key!r} before it has another seat or another number"
                )

    def own_steps(self) -> list[Task[Any]]:
        """The steps that are steps of nothing else."""
        shared = [task for program in self.others for task in program.tasks]
        return [task for task in self.program.tasks if task not in shared]


class TakingCheck(AgendaCheck[Table]):
    """Until the card of a plan is taken it lies on its floor, with the member there or yet to come.

    Servants are added while the member is still at home.
    """

    def __init__(self, game: Lorenzo, succession: Succession[Table]) -> None:
        self.steps = game.taking.tasks
        self.stand = game.tasks["stand"]
        self.servants = game.tasks["servants"]
        self.succession = succession

    def check(self, s: Table, frames: list[Frame], agenda: Reader) -> None:
        to_stand: list[tuple[int, int]] = []
        for index in range(len(frames) - 1, -1, -1):
            task, seat, arg = frames[index]
            place = agenda.items()[index].get("arg")
            if task is self.servants:
                self.check_member(s, seat, arg, True, place)
            if task not in self.steps:
                continue
            if task is self.stand:
                to_stand.append((seat, arg))
            if task is self.steps[-1]:
                self.check_card(s, arg, place)
            if index == 0 or frames[index - 1][0] not in self.steps:
                self.check_member(s, seat, arg, (seat, arg) in to_stand, place)

    def check_card(self, s: Table, arg: int, place: Reader) -> None:
        """A plan is for a floor with a card, unless a member may go there for the bonus alone (L-35)."""
        if s.game.spaces[space_of(arg)].tower == NONE:
            raise place.get("space").fail("cards are taken from floors (Ruling L-29)")
        alone = s.game.bonus_only_floors and member_of(arg) != NONE
        if s.floors[space_of(arg)] == NONE and not alone and not self.interrupted(s):
            raise place.get("space").fail("there is no card on this floor (Ruling L-35)")

    def interrupted(self, s: Table) -> bool:
        """May another card be taken in the middle, even this one?"""
        effects = [card.effect for card in s.game.cards if card.effect is not None]
        steps = self.steps[:-1]
        return any([self.succession.reaches(step, effects[0]) for step in steps if effects])

    def check_member(self, s: Table, seat: int, arg: int, to_come: bool, place: Reader) -> None:
        """A member stands on the floor of its plan, or is at home until it does (Ruling L-29)."""
        member = member_of(arg)
        if member == NONE:
            return
        if member not in s.players[seat].members:
            raise place.get("member").fail("this seat has no such member")
        due = NONE if to_come else space_of(arg)
        if s.players[seat].at[member] != due:
            where = "at home" if to_come else "on this floor"
            raise place.get("member").fail(f"this member is {where} now (Ruling L-29)")


class BelongingsCheck(AgendaCheck[Table]):
    """What a card, a leader or a space brings comes to a seat that has it."""

    def __init__(self, game: Lorenzo, succession: Succession[Table]) -> None:
        self.succession = succession
        self.belongings = game.belongings
        self.taken = OneNumber(game.taken, [game.placed, game.work_done])
        self.known: dict[Task[Any], Belonging[Table]] = {}

    def check(self, s: Table, frames: list[Frame], agenda: Reader) -> None:
        if not self.known:
            for each in self.belongings:
                for task in all_inside(each.tasks):
                    self.known[task] = each
        steps = self.taken.own_steps()
        for index, (task, seat, arg) in enumerate(frames):
            found = self.known.get(task)
            if found is not None and not found.held(s, seat) and not self.left(s, found):
                raise agenda.items()[index].fail(found.why)
            if task in steps and arg not in s.players[seat].cards[s.game.cards[arg].type]:
                if not self.cards_leave_early(s):
                    raise agenda.items()[index].get("arg").fail("this seat has not taken this card")

    def left(self, s: Table, found: Belonging[Table]) -> bool:
        """Is it a card that may have left its board before it brought everything?"""
        return (
            isinstance(found, OwnCard) and found.card.number in s.gone and self.cards_leave_early(s)
        )

    def cards_leave_early(self, s: Table) -> bool:
        """Can a card leave its board while something else waits than the rest of a turn?"""
        turn = s.game.turn.tasks
        after = [self.succession.following(task) for task in s.game.card_losers]
        return any([task not in turn for tasks in after for task in tasks])


class OwnCard(Belonging[Table]):
    """A card on one's board."""

    def __init__(self, card: Card) -> None:
        effect = [card.effect] if card.effect is not None else []
        super().__init__(
            [*effect, *card.work, *inside_modifiers(card.modifiers)],
            f"this seat does not have {card.id} (Ruling L-41)",
        )
        self.card = card

    def held(self, s: Table, seat: int) -> bool:
        return self.card.number in s.players[seat].cards[self.card.type]


class OwnMember(Belonging[Table]):
    """A space on which a member of one's own stands."""

    def __init__(self, space: Space) -> None:
        effect = [space.effect] if space.effect is not None else []
        super().__init__(effect, f"this seat has no member on {space.id} (Ruling L-29)")
        self.space = space.number

    def held(self, s: Table, seat: int) -> bool:
        return self.space in s.players[seat].at


class OwnTile(Belonging[Table]):
    """One's bonus tile."""

    def __init__(self, tile: BonusTile) -> None:
        super().__init__(
            tile.work[:], f"this seat does not have the bonus tile {tile.id} (Ruling L-5)"
        )
        self.tile = tile.number

    def held(self, s: Table, seat: int) -> bool:
        return s.players[seat].bonus_tile == self.tile


def inside_modifiers(modifiers: tuple[SeatModifier, ...]) -> list[Task[Any]]:
    """What lasting effects bring."""
    return [task for modifier in modifiers for _, task in modifier.parts()]


def add_agenda_checks(game: Lorenzo) -> None:
    """The order of what is to come, then its seats and numbers."""
    succession: Succession[Table] = Succession(game.setup)
    for card in game.cards:
        game.belongings.append(OwnCard(card))
    for space in game.spaces:
        game.belongings.append(OwnMember(space))
    for tile in game.bonus_tiles:
        game.belongings.append(OwnTile(tile))
    game.agenda_checks += [
        succession,
        OneNumber(game.turn, []),
        OneNumber(game.taking, []),
        OneNumber(game.taken, [game.placed, game.work_done]),
        TakingCheck(game, succession),
        BelongingsCheck(game, succession),
    ]
