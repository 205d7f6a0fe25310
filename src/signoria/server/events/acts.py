"""What can be done at an event. Each act looks at the event and gives the next one, or refuses; none
touches the database or the clock."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Final

from signoria.events.field import Unpairable, history_of
from signoria.events.pairing import Paired, pair
from signoria.events.robin import meet, rounds_of
from signoria.server.accounts.lookalikes import told_apart
from signoria.server.events.kept import Entrant, Event, EventLine
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Limits

ENDED: Final = ("over", "closed")
PEOPLE: Final = 2
"""Without this many people nobody needs an event."""


@dataclass(frozen=True)
class Asker:
    """Who asks, and when."""

    account: str | None
    now: float


def check_organiser(event: Event, asker: Asker) -> None:
    """Only who arranged an event looks after it."""
    if asker.account is None or asker.account != event.organiser:
        raise Refused(403, "not-organiser", "only the organiser of this event can do this")


def check_goes_on(event: Event) -> None:
    """Refuse what comes too late."""
    if event.status in ENDED:
        raise Refused(409, "over", "this event is over")


def entrant_at(event: Event, number: int) -> Entrant:
    """Someone who takes part."""
    if not 0 <= number < len(event.entrants):
        raise Refused(404, "unknown", f"nobody has number {number} at this event")
    return event.entrants[number]


def with_entrant(event: Event, entrant: Entrant, line: EventLine) -> Event:
    """The event with someone who is new, or is changed."""
    known = list(event.entrants)
    known[entrant.number : entrant.number + 1] = [entrant]
    return event.after(line, entrants=tuple(known))


# Taking part.


def join(
    event: Event, asker: Asker, name: str, limits: Limits, apart: frozenset[str] = frozenset()
) -> Event:
    """Take part, or come back. Late joiners play from the next round on; `apart` are people one does not
    play with."""
    if asker.account is None:
        raise stranger()
    check_goes_on(event)
    mine = event.entrant_of(asker.account)
    if mine is not None:
        return come_back(event, asker, mine)
    if event.organiser in apart:
        raise Refused(403, "apart", "you cannot take part in this event")
    check_not_too_late(event)
    return added(event, asker, name, asker.account, "", limits, by_organiser=False)


def check_not_too_late(event: Event) -> None:
    """Where everybody meets everybody, all must be there when it begins."""
    if event.rounds and event.plan.way == "robin":
        raise Refused(409, "started", "everybody meets everybody here, so nobody can join later")


def added(
    event: Event,
    asker: Asker,
    name: str,
    account: str | None,
    level: str,
    limits: Limits,
    by_organiser: bool,
) -> Event:
    """The event with one more."""
    if len(event.entrants) >= limits.entrants:
        raise Refused(409, "full", f"an event has room for {limits.entrants}")
    number = len(event.entrants)
    called = told_apart(name, [each.name for each in event.entrants if each.name])
    fresh = Entrant(number, account, called, level, False, len(event.rounds) + 1)
    return with_entrant(event, fresh, EventLine(asker.now, "joined", number, by_organiser))


def come_back(event: Event, asker: Asker, mine: Entrant) -> Event:
    """Who has left may play again from the next round on; who was removed asks the organiser."""
    if not mine.is_out:
        return event
    last = [line for line in event.lines if line.about == mine.number][-1:]
    if last and last[0].kind == "removed":
        raise Refused(403, "removed", "the organiser has taken you out of this event")
    return with_entrant(
        event, replace(mine, is_out=False), EventLine(asker.now, "back", mine.number, False)
    )


def leave(event: Event, asker: Asker) -> Event:
    """Play no more from the next round on."""
    check_goes_on(event)
    mine = event.entrant_of(asker.account)
    if mine is None:
        raise Refused(403, "not-entered", "you do not take part in this event")
    if mine.is_out:
        return event
    line = EventLine(asker.now, "left", mine.number, False)
    return with_entrant(event, replace(mine, is_out=True), line)


# What the organiser does.


def add_bot(event: Event, asker: Asker, level: str, name: str, limits: Limits) -> Event:
    """A bot takes part."""
    check_organiser(event, asker)
    check_goes_on(event)
    check_not_too_late(event)
    if len([1 for each in event.entrants if each.level]) >= limits.event_bots:
        raise Refused(409, "too-many", f"an event has at most {limits.event_bots} bots")
    return added(event, asker, name, None, level, limits, by_organiser=True)


def remove(event: Event, asker: Asker, number: int, is_out: bool) -> Event:
    """Someone plays no more from the next round on: did not show up, say; or may again."""
    check_organiser(event, asker)
    check_goes_on(event)
    entrant = entrant_at(event, number)
    if not is_out and not entrant.level and entrant.account is None:
        raise Refused(409, "gone", "this account was deleted")
    if entrant.is_out == is_out:
        return event
    line = EventLine(asker.now, "removed" if is_out else "back", number)
    return with_entrant(event, replace(entrant, is_out=is_out), line)


def call_off(event: Event, asker: Asker) -> Event:
    """The event ends here. Tables that are on are closed; what was played stays."""
    check_organiser(event, asker)
    check_goes_on(event)
    return event.after(EventLine(asker.now, "called-off"), status="closed")


def check_next(event: Event, asker: Asker, number: int) -> None:
    """May this round begin now?"""
    if event.current is not None:
        raise Refused(409, "playing", "a round is still on")
    if number != len(event.rounds) + 1:
        raise Refused(409, "stale", f"the next round is number {len(event.rounds) + 1}")
    here = [each for each in event.entrants if not each.is_out]
    if len([1 for each in here if not each.level]) < PEOPLE:
        raise Refused(409, "alone", f"a round needs {PEOPLE} people or more")


def paired(event: Event, fewest: int, most: int) -> Paired:
    """Who plays with whom in the next round."""
    here = {each.number for each in event.entrants if not each.is_out}
    history = history_of([each.played for each in event.rounds])
    number = len(event.rounds)
    if event.plan.way == "robin":
        all = [each.number for each in event.entrants if each.since == 1]
        found = meet(all, here, number, history)
        if not found.tables:
            raise Refused(409, "alone", "nobody has anybody to play with in this round")
        return found
    order = [each.entrant for each in event.standings() if each.entrant in here]
    if not event.rounds:
        order = shuffled(order, event.id)
    try:
        return pair(order, history, event.plan.size, seed_of(event.id, number), fewest, most)
    except Unpairable as error:
        raise Refused(409, "alone", str(error)) from error


def shuffled(order: list[int], id: str) -> list[int]:
    """The order of the first round: by chance that nobody chooses, and the same in every process."""
    return sorted(order, key=lambda each: seed_of(id, each))


def seed_of(id: str, number: int) -> int:
    """A number that follows from an event and a number."""
    return int.from_bytes(hashlib.sha256(f"{id} {number}".encode()).digest()[:8], "big")


def rounds_planned(event: Event) -> int:
    """How many rounds there will be."""
    if event.plan.way == "robin":
        return rounds_of(max(2, len([each for each in event.entrants if each.since == 1])))
    return event.plan.rounds
