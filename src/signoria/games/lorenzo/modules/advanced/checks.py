"""What the draft of leaders and the choice of bonus tiles must be like on a table from outside."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.lorenzo.modules.advanced.draft import LEADERS_EACH
from signoria.games.lorenzo.modules.advanced.leaders import Leader, Leaders
from signoria.games.lorenzo.modules.advanced.memory import check_memory
from signoria.games.lorenzo.pieces import NONE, Belonging, all_inside
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.view.agendas import inside_modifiers
from signoria.kernel.agenda import Task
from signoria.kernel.flow.waiting import check_everybody, seats_asked
from signoria.kernel.reading import Reader

DEAL: Final = "deal leaders"
CARD: Final = "deal leaders.card"
DRAFT: Final = "deal leaders.draft"
KEEP: Final = "deal leaders.draft.keep"
HAND_ON: Final = "deal leaders.draft.hand on"
LOOK: Final = "deal leaders.draft.hand on.look"


def check_draft(s: Table, leaders: Leaders, position: Reader) -> None:
    """Leaders are kept in turn order, then handed on, until none is left (Rulings L-6, L-136)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    keeping = seats_asked(agenda, KEEP)
    looking = owners(agenda, LOOK)
    for seats in (keeping, looking):
        why = "in the draft everybody comes once, in turn order (Ruling L-136)"
        check_everybody(seats, s.order, agenda, why)
    steps = [task for task in tasks if task in (CARD, KEEP, LOOK, HAND_ON, DRAFT)]
    rest = [task for task in steps if task in (HAND_ON, DRAFT)]
    due = [HAND_ON, DRAFT] if keeping else [DRAFT] if looking or CARD in tasks else []
    if rest != due or steps[len(steps) - len(due) :] != due:
        raise agenda.fail("after one leader is kept the others are handed on (Ruling L-136)")
    for seat, player in enumerate(position.get("players").items()):
        if not due and (s.trays[leaders.pack[seat]] or s.trays[leaders.coming[seat]]):
            raise player.get("leaders").fail("packs are there in the draft alone (Ruling L-136)")
        if bool(s.trays[leaders.coming[seat]]) != (seat in looking):
            raise (
                player.get("leaders")
                .get("coming")
                .fail("a pack that was handed on is looked at next (Ruling L-136)")
            )
    if due:
        check_packs(s, leaders, position)
        if not s.composed:
            kept = kept_by_all(s, leaders, agenda)
            check_memory(s, leaders, kept, position.get("players"))


def owners(agenda: Reader, task: str) -> list[object]:
    """For whom fate is still to do something, in their order."""
    return [item.get("arg").value for item in agenda.items() if item.get("task").value == task]


def check_packs(s: Table, leaders: Leaders, position: Reader) -> None:
    """All packs are of one size, with what is still dealt and was just kept (Rulings L-6, L-136)."""
    agenda = position.get("agenda")
    sizes, size = pack_sizes(s, leaders, agenda), LEADERS_EACH - kept_by_all(s, leaders, agenda)
    for seat, player in enumerate(position.get("players").items()):
        if sizes[seat] != size:
            raise player.get("leaders").get("pack").fail("packs are of one size (Ruling L-136)")


def pack_sizes(s: Table, leaders: Leaders, agenda: Reader) -> list[int]:
    """By seat, the pack as it was before a leader of it was kept."""
    dealing, kept = owners(agenda, CARD), just_kept(s, agenda)
    return [
        len(s.trays[leaders.pack[seat]] + s.trays[leaders.coming[seat]])
        + dealing.count(seat)
        + int(seat in kept)
        for seat in range(s.game.seats)
    ]


def just_kept(s: Table, agenda: Reader) -> list[int]:
    """Who has kept a leader while others are still to keep one."""
    keeping = seats_asked(agenda, KEEP)
    return [seat for seat in range(s.game.seats) if keeping and seat not in keeping]


def kept_by_all(s: Table, leaders: Leaders, agenda: Reader) -> int:
    """How many leaders everybody has kept, before the packs went round for the last time."""
    tasks = [item.get("task").value for item in agenda.items()]
    if DEAL in tasks or CARD in tasks:
        return 0
    return LEADERS_EACH - (max(pack_sizes(s, leaders, agenda)) if DRAFT in tasks else 0)


def check_dealt(s: Table, leaders: Leaders, position: Reader) -> None:
    """Everybody keeps four leaders, and none of them goes back into the box (Rulings L-6, L-136).

    Where there is a deck of leaders, the discarded ones may have become a new one (Ruling H-F13).
    """
    agenda = position.get("agenda")
    if s.round and not leaders.shown and not s.composed:
        check_all_there(s, leaders, position)
    if not s.round and not s.composed:
        check_none_used(s, leaders, position)
    if s.round or s.composed or not agenda.items():
        return
    kept, more = kept_by_all(s, leaders, agenda), just_kept(s, agenda)
    for seat, player in enumerate(position.get("players").items()):
        shown = len(s.trays[leaders.shown[seat]]) if leaders.shown else 0
        if owned(s, leaders, seat) != kept + int(seat in more) + shown:
            raise (
                player.get("leaders")
                .get("hand")
                .fail("everybody keeps one leader of each pack (Rulings L-6, L-136)")
            )


def check_none_used(s: Table, leaders: Leaders, position: Reader) -> None:
    """Leaders are played and discarded in turns, so not before the first round (L-12).

    Where leaders are shown for families, one of them may already be in play (Ruling H-F14).
    """
    why = "before the first round no leader is played or discarded (Ruling L-12)"
    if s.trays[leaders.discarded]:
        raise position.get("leaders_discarded").fail(why)
    for seat, player in enumerate(position.get("players").items()):
        if s.trays[leaders.played[seat]] and not leaders.shown:
            raise player.get("leaders").get("played").fail(why)


def check_all_there(s: Table, leaders: Leaders, position: Reader) -> None:
    """Every leader that was dealt is in its owner's hand or in play, or discarded (L-6, L-91)."""
    there = len(s.trays[leaders.discarded])
    for seat, player in enumerate(position.get("players").items()):
        there += owned(s, leaders, seat)
        if owned(s, leaders, seat) > LEADERS_EACH:
            raise player.get("leaders").fail(f"nobody has more than {LEADERS_EACH} (Ruling L-6)")
    if there != LEADERS_EACH * s.game.seats:
        raise position.get("leaders_discarded").fail(
            "a leader that was dealt is in a hand, in play or discarded (Rulings L-6, L-91)"
        )


def owned(s: Table, leaders: Leaders, seat: int) -> int:
    """How many leaders a seat has in hand and in play."""
    return len(s.trays[leaders.hand[seat]] + s.trays[leaders.played[seat]])


def check_choice_of_tiles(s: Table, position: Reader) -> None:
    """Bonus tiles are chosen once by everybody, the last in turn order first (Ruling L-5)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    asked = seats_asked(agenda, "choose tile")
    why = "bonus tiles are chosen once by everybody, the last first (Ruling L-5)"
    check_everybody(asked, s.order[::-1], agenda, why)
    if s.round or not tasks:
        return
    for seat, player in enumerate(position.get("players").items()):
        later = "choose tiles" in tasks or seat in asked
        if later != (s.players[seat].bonus_tile == NONE):
            raise player.get("bonus_tile").fail("everybody chooses one bonus tile (Ruling L-5)")


def check_raised(s: Table, leaders: Leaders, position: Reader) -> None:
    """Members have the values that leaders used in this round gave them (Rulings L-92, L-96)."""
    for seat, player in enumerate(position.get("players").items()):
        given = values_given(s, leaders, seat)
        often = values_given_often(s, leaders, seat)
        raised = [each for each in values_of_members(s, seat) if each not in often]
        if any([raised.count(each) > given.count(each) for each in raised]):
            raise player.get("raised").fail("no leader used in this round gave this (Ruling L-96)")


def values_of_members(s: Table, seat: int) -> list[tuple[int, int]]:
    """The class and the value of each member that leaders have given one."""
    raised = s.players[seat].raised
    return [
        (member.member_class, raised[member.number])
        for member in s.game.members
        if raised[member.number]
    ]


def values_given(s: Table, leaders: Leaders, seat: int) -> list[tuple[int, int]]:
    """What the leaders that a seat has used in this round make of members."""
    used = [leaders.acting_leader(s, seat, number) for number in s.trays[leaders.down[seat]]]
    return values_in(s, [leader.effect for leader in used if leader.effect is not None])


def values_given_often(s: Table, leaders: Leaders, seat: int) -> list[tuple[int, int]]:
    """What leaders in play make of members when they are played, or whenever something happens."""
    played = [leaders.acting_leader(s, seat, number) for number in s.trays[leaders.played[seat]]]
    at_once = [leader.at_once for leader in played if leader.at_once is not None]
    inside = [task for each in played for task in inside_modifiers(each.modifiers)]
    return values_in(s, [*at_once, *inside])


def values_in(s: Table, tasks: list[Task[Any]]) -> list[tuple[int, int]]:
    """What these effects, and the effects inside them, make of members: any of them may say so in a
    method `values_given`, as `RaiseMember` does."""
    found: list[tuple[int, int]] = []
    for task in all_inside(tasks):
        if hasattr(task, "values_given"):
            found += task.values_given(s)
    return found


class LeaderInPlay(Belonging[Table]):
    """A leader that a seat has in play, or copies (Rulings L-90, L-108)."""

    def __init__(self, leaders: Leaders, leader: Leader) -> None:
        tasks = [task for task in (leader.effect, leader.at_once) if task is not None]
        tasks += inside_modifiers(leader.modifiers + leader.lent)
        super().__init__(tasks, f"this seat does not have {leader.id} in play (Ruling L-90)")
        self.leaders = leaders
        self.leader = leader

    def held(self, s: Table, seat: int) -> bool:
        played = s.trays[self.leaders.played[seat]]
        acting = [self.leaders.acting_leader(s, seat, number) for number in played]
        return self.leader in acting
