"""Asking all at a table, and answering. What all have agreed to is done in the same change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from signoria.server.clocks.running import runs
from signoria.server.consent.people import voters, waits_for
from signoria.server.refusals import Refused
from signoria.server.tables import acts
from signoria.server.tables.acts import NOBODY, Asker
from signoria.server.tables.messages import Kind
from signoria.server.tables.table import Change, Table

MOST: Final = 30
"""Questions one person may ask at one table."""

AGAIN: Final = 60.0
"""Seconds until someone may ask the same again that was declined."""

Events = list[tuple[Kind, int, str]]


def ask(table: Table, asker: Asker, seat: int, what: str) -> Change:
    """Ask all whether they agree; who is alone has agreed."""
    check_voter(table, asker, seat)
    if table.vote is not None:
        raise Refused(409, "asked", "something else is being asked; answer that first")
    CHECKS[what](table)
    check_asked(table, asker, what)
    others = [account for account in voters(table) if account != asker.account]
    events: Events = [("asked", seat, what)]
    return Change(acts.lines(table, asker, events if others else events + DONE[what]))


def answer(table: Table, asker: Asker, seat: int, version: int, agrees: bool) -> Change:
    """Agree to what was asked in a line, or decline; who asked takes it back by declining. Who has
    agreed already says so again where the others have left meanwhile."""
    check_voter(table, asker, seat)
    vote = table.vote
    if vote is None or vote.version != version:
        raise Refused(409, "settled", "this has been settled already")
    if not agrees:
        return Change(acts.lines(table, asker, [("declined", seat, vote.what)]))
    CHECKS[vote.what](table)
    mine = table.seats_of(asker.account)
    missing = [other for other in waits_for(table) if other not in mine]
    if seat in vote.agreed and missing:
        return Change([])
    events: Events = [("agreed", seat, vote.what)]
    return Change(acts.lines(table, asker, events if missing else events + DONE[vote.what]))


def check_voter(table: Table, asker: Asker, seat: int) -> None:
    """Only who plays there, and is there, is asked."""
    acts.check_owner(table, asker, seat)
    if table.status != "playing":
        raise Refused(409, "over", "there is no game going on")
    if asker.account not in voters(table):
        raise Refused(409, "absent", "a bot plays for you; come back first")


def check_asked(table: Table, asker: Asker, what: str) -> None:
    """Nobody asks the same over and over."""
    asked = [line for line in table.lines if line.kind == "asked" and line.account == asker.account]
    if len(asked) >= MOST:
        raise Refused(409, "asked", "you have asked often enough at this table")
    if any([line.word == what and line.at > asker.now - AGAIN for line in asked]):
        raise Refused(409, "asked", "you have just asked this; wait a minute")


def check_pause(table: Table) -> None:
    """Clocks that run can be stopped."""
    if not runs(table):
        raise Refused(409, "no-clock", "no clock runs at this table")
    if table.times.paused:
        raise Refused(409, "paused", "the clocks stand still already")


def check_resume(table: Table) -> None:
    """Clocks that stand still can go on."""
    if not table.times.paused:
        raise Refused(409, "running", "the clocks are running")


CHECKS: Final[dict[str, Callable[[Table], None]]] = {"pause": check_pause, "resume": check_resume}
DONE: Final[dict[str, Events]] = {
    "pause": [("paused", NOBODY, "")],
    "resume": [("resumed", NOBODY, "")],
}
"""What is done once all agree."""
