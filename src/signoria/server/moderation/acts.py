"""What the host may do about others at a table: remove them before the game, mute them, hand a seat to a
bot or to anyone, and close the table. Like all acts they look at a picture and give a change."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from signoria.server.accounts.lookalikes import told_apart
from signoria.server.refusals import Refused
from signoria.server.tables import acts
from signoria.server.tables.acts import NOBODY, Asker
from signoria.server.tables.messages import Kind
from signoria.server.tables.table import Change, Seat, Table

ENDED: Final = ("over", "closed")
CALLED: Final = "Bot"
"""What a bot is called that takes the seat of a person."""


def check_host(table: Table, asker: Asker) -> None:
    """Nobody looks after a table that is not theirs."""
    if asker.account is None or asker.account != table.host:
        raise Refused(403, "not-host", "only the host of this table can do this")


def person_at(table: Table, number: int) -> Seat:
    """The seat of a person other than the host."""
    seat = seat_at(table, number)
    if seat.kind != "human" or seat.account is None:
        raise Refused(409, "nobody", f"no person sits at seat {number}")
    if seat.account == table.host:
        raise Refused(409, "yourself", "this seat is your own")
    return seat


def seat_at(table: Table, number: int) -> Seat:
    """A seat of the table."""
    if not 0 <= number < len(table.seats):
        raise Refused(404, "unknown", f"there is no seat {number} at this table")
    return table.seats[number]


def about(
    table: Table, asker: Asker, account: str | None, what: list[tuple[Kind, int, str]]
) -> Change:
    """A change with lines about one person."""
    return Change([replace(line, account=account or "") for line in acts.lines(table, asker, what)])


def remove(table: Table, asker: Asker, number: int) -> Change:
    """Someone gets up before the game, and may not sit down at this table again."""
    check_host(table, asker)
    if table.status != "open":
        raise Refused(409, "started", "the game has started; hand the seat over instead")
    table.check_seats_free()
    account = person_at(table, number).account
    mine = table.seats_of(account)
    change = about(
        table, asker, account, [("removed", seat, table.seats[seat].name) for seat in mine]
    )
    change.seats = {seat: Seat() for seat in mine}
    return change


def mute(table: Table, asker: Asker, number: int, is_muted: bool) -> Change:
    """A person says nothing more at this table, whichever seat they take; or may again."""
    check_host(table, asker)
    person = person_at(table, number)
    account = str(person.account)
    if (account in table.conduct.muted) == is_muted:
        return Change([])
    kind: Kind = "muted" if is_muted else "unmuted"
    return about(table, asker, account, [(kind, number, person.name)])


def close(table: Table, asker: Asker) -> Change:
    """The table ends here; what was played can still be looked at."""
    check_host(table, asker)
    return acts.close(table, asker, "")


def hand_to_bot(table: Table, asker: Asker, number: int, level: str) -> Change:
    """A bot plays this seat to the end. Who had it may watch, as anybody may."""
    check_in_play(table, asker)
    seat = seat_at(table, number)
    if seat.kind == "bot" and not seat.absent:
        return Change([])
    return hand_over(table, asker, number, "handed", level)


def offer(table: Table, asker: Asker, number: int, level: str) -> Change:
    """Anyone with the link may take this seat; until then a bot plays. Only a seat that a bot
    plays already is offered: nobody's hand is shown to others while they play it."""
    check_in_play(table, asker)
    seat = seat_at(table, number)
    if seat.is_offered:
        return Change([])
    if not seat.is_played_by_bot:
        raise Refused(409, "present", "this player is here; a bot can take over, or they may leave")
    return hand_over(table, asker, number, "offered", seat.level or level)


def check_in_play(table: Table, asker: Asker) -> None:
    """Seats change hands while a game is on, and nobody but the host decides it."""
    check_host(table, asker)
    if table.status == "open":
        raise Refused(409, "not-started", "the game has not started; remove the player instead")
    if table.status in ENDED:
        raise Refused(409, "over", "the game is over")


def hand_over(table: Table, asker: Asker, number: int, kind: Kind, level: str) -> Change:
    """A seat is a bot's from now on. The line keeps the name of who had it."""
    before = table.seats[number]
    others = [seat.name for seat in table.seats if seat is not before and seat.name]
    name = before.name if before.kind == "bot" else told_apart(CALLED, others)
    change = about(table, asker, before.account, [(kind, number, before.name)])
    change.seats = {number: Seat("bot", None, name, level, kind == "offered")}
    return change


def give_up(table: Table, asker: Asker, level: str) -> Change:
    """A person is gone for good: bots have their seats, and another person the table. Where no person
    is left, it ends."""
    mine = table.seats_of(asker.account)
    if table.status == "open" and mine:
        return acts.leave(table, asker)
    heirs = [seat.account for seat in table.seats if seat.account not in (None, asker.account)]
    is_host = asker.account == table.host
    what: list[tuple[Kind, int, str]] = [("handed", seat, "") for seat in mine]
    ends = not heirs and (is_host or bool(mine))
    if ends:
        what.append(("closed", NOBODY, ""))
    change = about(table, asker, asker.account, what)
    change.status = "closed" if ends else None
    change.host = str(heirs[0]) if is_host and heirs else ""
    names = [seat.name for seat in table.seats if seat.account != asker.account]
    for seat in mine:
        names.append(told_apart(CALLED, names))
        change.seats[seat] = Seat("bot", None, names[-1], level)
    return change
