"""What can be done at a table. Each act looks at a picture and gives a change, or refuses; none
touches the picture, the database or the clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from signoria.kernel.errors import IllegalMove, UndoRefused
from signoria.kernel.match import Match
from signoria.kernel.title.first_player import FIRST_PLAYER, PASSED_ON, is_passed_on
from signoria.server.accounts.lookalikes import told_apart
from signoria.server.accounts.names import checked_text
from signoria.server.refusals import Refused
from signoria.server.tables.messages import Kind
from signoria.server.tables.table import Change, Line, Seat, Table, TableConfig

OWN: Final = ("sat", "left", "chat", "asked")
"""Lines of which is kept who they are by: afterwards someone else may have the seat."""

NOBODY: Final = -1
"""The seat of lines that no seat wrote; the same number as fate's, whose lines are moves."""


@dataclass(frozen=True)
class Asker:
    """Who asks, when, and in which language they are told why not."""

    account: str | None
    now: float
    language: str = "en"


def lines(table: Table, asker: Asker, what: list[tuple[Kind, int, str]]) -> list[Line]:
    """The table's next lines (kind, seat, word)."""
    first = table.version + 1
    account = asker.account or ""
    return [
        Line(first + number, kind, seat, word, asker.now, None, account if kind in OWN else "")
        for number, (kind, seat, word) in enumerate(what)
    ]


# Coming and going.


def sit(
    table: Table,
    asker: Asker,
    wanted: int | None,
    name: str,
    apart: frozenset[str] = frozenset(),
) -> Change:
    """Take a seat that is free, or come back to one's own. `apart` are people one does not play with."""
    mine = table.seats_of(asker.account)
    if mine and (wanted is None or wanted in mine):
        return come_back(table, asker, mine)
    free = free_seats(table, mine)
    check_welcome(table, asker, apart)
    if mine and table.config.rated:
        raise Refused(409, "rated", "in a rated game everybody plays one seat")
    if wanted is None and not free:
        raise Refused(409, "full", "every seat is taken")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise Refused(409, "taken", f"seat {seat} is not open")
    name = told_apart(name, [other.name for other in table.seats if other.name])
    taken = Seat("human", asker.account, name)
    return Change(lines(table, asker, [("sat", seat, name)]), seats={seat: taken})


def free_seats(table: Table, mine: list[int]) -> list[int]:
    """The seats a person may take: before the game the open ones, during it one that is offered."""
    if table.status == "open":
        return [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    offered = [number for number, seat in enumerate(table.seats) if seat.is_offered]
    if table.status != "playing" or mine or not offered:
        raise Refused(409, "started", "the game has already started; you can watch it")
    return offered


def check_welcome(table: Table, asker: Asker, apart: frozenset[str]) -> None:
    """Refuse whom the host has removed, and people of whom one has blocked the other."""
    if asker.account in table.conduct.removed:
        raise Refused(403, "removed", "the host has removed you from this table")
    if apart.intersection([table.host, *[seat.account for seat in table.seats if seat.account]]):
        raise Refused(403, "apart", "you cannot sit down with the people at this table")


def come_back(table: Table, asker: Asker, mine: list[int]) -> Change:
    """People who left may take their seats back from the bots that played for them."""
    back = [seat for seat in mine if table.seats[seat].absent and not is_out(table, seat)]
    return Change(
        lines(table, asker, [("back", seat, "") for seat in back]),
        seats={seat: replace(table.seats[seat], absent=False) for seat in back},
    )


def is_out(table: Table, seat: int) -> bool:
    """Is the time of this seat over in this very move? A bot makes it, the next is theirs again."""
    return table.times.out and table.awaited == seat


def leave(table: Table, asker: Asker) -> Change:
    """Get up: before the game the seats are free again, during it bots play on for them."""
    mine = table.seats_of(asker.account)
    if not mine:
        raise Refused(403, "not-seated", "you are not playing at this table")
    if table.status == "playing":
        return step_out(table, asker, [seat for seat in mine if not table.seats[seat].absent])
    if table.status != "open":
        raise Refused(409, "over", "the game is already over")
    events: list[tuple[Kind, int, str]] = [("left", seat, "") for seat in mine]
    heirs = [seat.account for seat in table.seats if seat.account not in (None, asker.account)]
    ends = asker.account == table.host and not heirs
    if ends:
        events.append(("closed", NOBODY, ""))
    return Change(
        lines(table, asker, events),
        seats={seat: Seat() for seat in mine},
        status="closed" if ends else None,
        host=str(heirs[0]) if asker.account == table.host and heirs else "",
    )


def step_out(table: Table, asker: Asker, seats: list[int], why: str = "") -> Change:
    """Bots play for these seats until their owners return."""
    return Change(
        lines(table, asker, [("absent", seat, why) for seat in seats]),
        seats={seat: replace(table.seats[seat], absent=True) for seat in seats},
    )


def close(table: Table, asker: Asker, why: str) -> Change:
    """The table cannot go on; say why."""
    if table.status in ("over", "closed"):
        return Change([])
    return Change(lines(table, asker, [("closed", NOBODY, why)]), status="closed")


# The game.


def start(table: Table, asker: Asker) -> Change:
    """The host begins the game; fate sets the table up."""
    if asker.account != table.host:
        raise Refused(403, "not-host", "only the host can start the game")
    if table.status != "open":
        raise Refused(409, "started", "the game has already started")
    free = [str(number) for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if free:
        raise Refused(409, "open-seats", f"seats still open: {', '.join(free)}")
    match = table.config.match()
    match.ask_fate()
    return Change(
        lines(table, asker, [("started", NOBODY, "")]) + moves(table, asker, match, 0, 1),
        match=match,
        status="over" if match.over else "playing",
    )


def moves(table: Table, asker: Asker, match: Match, known: int, before: int = 0) -> list[Line]:
    """The match's entries from `known` on, as lines of the log after `before` others."""
    return [
        Line(table.version + before + number, "move", entry.seat, entry.word, asker.now, entry)
        for number, entry in enumerate(match.entries[known:], 1)
    ]


def match_in_play(table: Table, seat: int, length: int) -> Match:
    """The match a seat wants to act in, if the game is on and it has seen the latest."""
    if table.status == "open":
        raise Refused(409, "not-started", "the game has not started yet")
    if table.status != "playing" or table.match is None:
        raise Refused(409, "over", "the game is over")
    if not 0 <= seat < len(table.seats):
        raise Refused(403, "foreign", f"there is no seat {seat} at this table")
    if length != table.length:
        raise Refused(
            409, "stale", f"the table has changed: it has {table.length} entries, you saw {length}"
        )
    return table.match


def check_owner(table: Table, asker: Asker, seat: int) -> None:
    """Refuse anyone who does not hold this seat."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].account != asker.account:
        raise Refused(403, "foreign", f"seat {seat} is not yours")


def play(table: Table, asker: Asker, seat: int, length: int, word: str) -> Change:
    """A seat's owner answers; coming back, if a bot was playing for them."""
    check_owner(table, asker, seat)
    if is_out(table, seat):
        raise Refused(409, "time", "your time is over; a bot makes this move, the next is yours")
    return bring_back(table, asker, seat, answer(table, asker, seat, length, word))


def bring_back(table: Table, asker: Asker, seat: int, change: Change) -> Change:
    """A person who does something is back, and takes their seat from the bot. The log says so first:
    what follows is their own."""
    if table.seats[seat].absent and not is_out(table, seat):
        done = [replace(line, version=line.version + 1) for line in change.lines]
        change.lines = [*lines(table, asker, [("back", seat, "")]), *done]
        change.seats[seat] = replace(table.seats[seat], absent=False)
    return change


def play_as_bot(table: Table, asker: Asker, seat: int, length: int, word: str) -> Change:
    """A bot's answer, for a seat that is still played by one."""
    if not table.seats[seat].is_played_by_bot:
        raise Refused(409, "stale", "the player is back")
    return answer(table, asker, seat, length, word)


def answer(table: Table, asker: Asker, seat: int, length: int, word: str) -> Change:
    """An answer and what fate says to it, together."""
    match = match_in_play(table, seat, length)
    match.language = asker.language
    if match.seat != seat:
        raise illegal(match, seat, word)
    after = match.clone()
    known = len(after.entries)
    try:
        after.play(word)
    except IllegalMove as error:
        raise illegal(match, seat, word) from error
    return Change(
        moves(table, asker, after, known), match=after, status="over" if after.over else None
    )


def illegal(match: Match, seat: int, word: str) -> Refused:
    """The refusal of an answer, with the reasons."""
    reasons = match.explain(word, seat)
    return Refused(422, "illegal", "; ".join([reason.text for reason in reasons]), reasons)


def undo(table: Table, asker: Asker, seat: int, length: int, steps: int) -> Change:
    """Take back, as far as nothing has been seen since. The log keeps both, the act and its undoing."""
    check_owner(table, asker, seat)
    after = match_in_play(table, seat, length).clone()
    try:
        back = after.undo(seat, steps)
    except UndoRefused as error:
        raise Refused(409, "barrier", str(error)) from error
    return Change(lines(table, asker, [("undo", seat, str(back))]), match=after)


def chat(table: Table, asker: Asker, seat: int, text: str, most: int) -> Change:
    """Say something; only those who sit there may."""
    check_owner(table, asker, seat)
    if asker.account in table.conduct.muted:
        raise Refused(403, "muted", "the host has muted you at this table")
    if len([old for old in table.lines if old.kind == "chat"]) >= most:
        raise Refused(409, "chatty", "the chat at this table is full")
    said = Change(lines(table, asker, [("chat", seat, checked_text(text))]))
    return bring_back(table, asker, seat, said)


def rotate_seats(
    table: Table, config: TableConfig, apart: frozenset[str] = frozenset()
) -> tuple[TableConfig, tuple[Seat, ...]]:
    """A rematch's configuration and seats, moved on so that the player after the first begins.

    Where the order was chosen, everybody stays where they are (Ruling M-4).
    """
    seats = tuple([seat_again(seat, apart) for seat in table.seats])
    if table.match is None or not is_passed_on(config.settings):
        return config, seats
    following = (table.match.game.first_seat(table.match.state) + 1) % len(seats)
    settings = {**config.settings, FIRST_PLAYER: PASSED_ON}
    return replace(config, settings=settings), seats[following:] + seats[:following]


def seat_again(seat: Seat, apart: frozenset[str]) -> Seat:
    """A seat at the next table. It is open where nobody has it any more, or someone of whom who asks
    has blocked the other, or has been blocked."""
    gone = seat.kind == "human" and (seat.account is None or seat.account in apart)
    return Seat() if gone else replace(seat, absent=False)


def open_up(table: Table, asker: Asker) -> Change:
    """The round of an event is over at all its tables: from now on everybody may look at this one."""
    if not table.is_sealed:
        return Change([])
    return Change(lines(table, asker, [("opened", NOBODY, "")]))


def rematch(table: Table, asker: Asker, id: str) -> Change:
    """Another game with the same people: the table's last line says where."""
    if not table.seats_of(asker.account):
        raise Refused(403, "not-seated", "only its players can ask for a rematch")
    if table.status not in ("over", "closed"):
        raise Refused(409, "playing", "this game is not over yet")
    if table.rematch:
        return Change([])
    return Change(lines(table, asker, [("rematch", NOBODY, id)]), rematch=id)
