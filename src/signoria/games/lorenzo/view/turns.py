"""Turns, members and reports of a table from outside: as the turn order has them, each once."""

from __future__ import annotations

from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Table
from signoria.kernel.flow.waiting import check_everybody, seats_asked
from signoria.kernel.reading import Reader


def check_reports(s: Table, seat: int, source: Reader, agenda: Reader) -> None:
    """A cube comes with the report of its period, and no report comes twice (Rulings L-66, L-67)."""
    for period, item in enumerate(source.items()):
        if not s.players[seat].cubes >> period & 1:
            continue
        last = (period + 1) * s.game.rounds_per_period
        if s.round < last or (s.round == last and report_to_come(agenda, seat, period)):
            raise item.fail(f"the report of period {period + 1} has not come yet (Ruling L-66)")


def report_to_come(agenda: Reader, seat: int, period: int) -> bool:
    """Is a seat still to report to the Pope in this period, as a written agenda has it?"""
    for item in agenda.items():
        task = item.get("task").value
        if task == "vatican report":
            return True
        if task == "report" and item.get("seat").value == seat and item.get("arg").value == period:
            return True
    return False


def check_reporters(s: Table, agenda: Reader) -> None:
    """Everybody reports once in a period, in turn order (Rulings L-66, L-68)."""
    tasks = [item.get("task").value for item in agenda.items()]
    reporting = seats_asked(agenda, "report")
    why = "everybody reports once in a period, in turn order (Rulings L-66, L-68)"
    if "vatican report" in tasks and reporting:
        raise agenda.fail(why)
    check_everybody(reporting, s.order, agenda, why)


def check_turns(s: Table, agenda: Reader) -> None:
    """Turns go around in the order, and extra turns come after all of them (Rulings L-11, L-85)."""
    if s.round:
        check_steps(agenda)
    turn: Reader | None = None
    for item in agenda.items():
        task = item.get("task").value
        if turn is None and task in ("place", "after placement"):
            turn = item
        elif turn is not None and task in ("turns", "extra turns"):
            check_turn(s, turn, item)
            return
    if s.round and turn is not None and not turn.get("arg").get("extra").value:
        raise agenda.fail("the turns of the others are left out (Ruling L-11)")


def check_steps(agenda: Reader) -> None:
    """A turn places one member, and all its steps are of the same kind of turn (L-11, L-85)."""
    first: Reader | None = None
    placing: list[object] = []
    for item in agenda.items():
        task = item.get("task").value
        if task == "place" or places_a_member(item, "servants", "take card"):
            if item.get("seat").value in placing:
                raise item.fail("one member is placed in a turn (Ruling L-11)")
            placing.append(item.get("seat").value)
        if task == "after placement":
            placing = []
        if task in ("place", "after placement"):
            first = first or item
            extra = item.get("arg").get("extra")
            if extra.value != first.get("arg").get("extra").value:
                raise extra.fail("either all of these are extra turns or none is (Ruling L-85)")
            if not extra.value and item.get("seat").value != first.get("seat").value:
                raise item.get("seat").fail("one turn is open at a time (Ruling L-11)")
    if placing:
        raise agenda.fail("a placement comes before the end of its turn (Ruling L-11)")


def places_a_member(item: Reader, *steps: str) -> bool:
    """Is this one of these steps for a member, and not for a bonus action?"""
    return item.get("task").value in steps and item.get("arg").has("member")


def check_turn(s: Table, turn: Reader, rest: Reader) -> None:
    """The turn at hand, and the turns that are to come after it: their number counts those before."""
    if turn.get("arg").get("extra").value:
        raise (
            turn.get("arg").get("extra").fail("extra turns come after all the others (Ruling L-85)")
        )
    number = rest.get("arg").value
    if rest.get("task").value == "turns" and s.order and isinstance(number, int):
        due = s.order[(number - 1) % len(s.order)]
        if turn.get("seat").value != due:
            raise turn.get("seat").fail(f"this is the turn of seat {due} (Ruling L-11)")


def check_members(s: Table, position: Reader) -> None:
    """In this round everybody has placed a member in each turn, but for those who could not (L-11)."""
    if not s.round and any([space != NONE for player in s.players for space in player.at]):
        raise position.get("spaces").fail("nobody places members before round 1 (Ruling L-11)")
    agenda = position.get("agenda").items()
    placing = seats_asked(position.get("agenda"), "place")
    if not s.order:
        return
    placing += [
        item.get("seat").value for item in agenda if places_a_member(item, "servants", "stand")
    ]
    tasks = [item.get("task").value for item in agenda]
    if not s.round or "members home" not in tasks:
        return
    number = None
    if "turns" in tasks:
        place = tasks.index("turns")
        number = agenda[place].get("arg").value
        if place and number and not {"place", "after placement"} & set(tasks[:place]):
            raise agenda[place].get("arg").fail("no turn of this round has begun (Ruling L-11)")
    extra = "extra turns" in tasks
    for seat, player in enumerate(s.players):
        turns = turns_begun(s, seat, number, extra) - placing.count(seat)
        placed = len([space for space in player.at if space != NONE])
        if placed > max(0, turns) or (
            placed < turns - may_pass(s, seat, number) and could_place(s, seat)
        ):
            raise position.get("spaces").fail(
                f"seat {seat} has placed {placed} members in {max(0, turns)} turns (Ruling L-11)"
            )


def turns_begun(s: Table, seat: int, number: object, extra: bool) -> int:
    """How many of the turns a round has begun were a seat's; a first turn may be skipped (L-85).

    Without the number of turns all of them are over, but perhaps not the `extra` ones.
    """
    members = len(s.players[seat].members)
    if not isinstance(number, int):
        return members - int(s.players[seat].totals.skips_first and extra)
    laps = len([turn for turn in range(number) if s.order[turn % len(s.order)] == seat])
    return min(laps, members) - int(s.players[seat].totals.skips_first)


def may_pass(s: Table, seat: int, number: object) -> int:
    """How many turns of a seat need not place a member: an extra turn may be passed (Ruling L-86)."""
    return 0 if isinstance(number, int) else int(s.players[seat].totals.skips_first)


def could_place(s: Table, seat: int) -> bool:
    """Has a seat a member at home that it could have placed all the time, so never passed (L-15)?

    It is enough to find a space without limit that no tile bars, and a member whose lowest value in
    this round reaches it without servants.
    """
    if s.game.voluntary_pass or s.composed:
        return False
    player = s.players[seat]
    lost = [modifier for card in s.gone for modifier in s.game.cards[card].modifiers]
    parts = [s.game.totals((modifier,)) for modifier in [*player.modifiers, *lost]]
    needs = [
        s.needs[space.number]
        for space in s.game.others
        if not space.room and space.group == NONE and space.work == NONE
        if not any([space.area in totals.barred for totals in parts])
    ]
    for number in player.members:
        member = s.game.members[number]
        bases = [s.dice[member.die] if member.die != NONE else member.base]
        bases += [player.raised[number], *[part.member_base[member.member_class] for part in parts]]
        less = sum([min(0, part.member_more[member.member_class]) for part in parts])
        lowest = min([base for base in bases if base] or [0]) + less
        if player.at[number] == NONE and any([need <= lowest for need in needs]):
            return True
    return False
