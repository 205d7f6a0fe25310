"""What is told of an event. Of a round that is on: who sits where and which tables are done, nothing of
what happened there (docs/adr/0040-events.md)."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from typing import Final

import msgspec

from signoria.events.field import SeatPlayed
from signoria.events.scoring import par, seat_scores
from signoria.events.standings import Standing
from signoria.server.events.acts import rounds_planned
from signoria.server.events.kept import Board, Event, Round
from signoria.server.events.messages import (
    BoardOut,
    BoardSeatOut,
    EntrantOut,
    EventLineOut,
    EventOut,
    EventRoundOut,
    ParOut,
    StandingOut,
)

HUNDRED: Final = 100
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that a spreadsheet would compute."""


def event_message(event: Event, account: str | None, fewest: int, most: int) -> EventOut:
    """An event as one person may know it."""
    mine = event.entrant_of(account)
    number = None if mine is None else mine.number
    return EventOut(
        id=event.id,
        version=event.version,
        name=event.name,
        organiser=account is not None and account == event.organiser,
        status=event.status,
        created=event.created,
        plan=msgspec.structs.replace(event.plan, rounds=rounds_planned(event)),
        fewest=fewest,
        most=most,
        entrants=[
            EntrantOut(each.number, each.name, each.level, each.is_out, each.number == number)
            for each in event.entrants
        ],
        standings=[standing_message(each) for each in event.standings()],
        rounds=[round_message(each, number) for each in event.rounds],
        lines=[
            EventLineOut(line.at, line.kind, line.about, line.by_organiser) for line in event.lines
        ],
        mine=next(
            (
                board.table
                for each in event.rounds[-1:]
                for board in each.boards
                if board.is_on and sits_at(board, number)
            ),
            None,
        ),
    )


def standing_message(found: Standing) -> StandingOut:
    """A line of the standings."""
    return StandingOut(
        entrant=found.entrant,
        place=found.place,
        rounds=[None if got is None else hundredths(got) for got in found.rounds],
        points=hundredths(found.points),
        over_par=hundredths(found.over_par),
        rivals=hundredths(found.rivals),
        decided=found.decided,
    )


def hundredths(found: Fraction) -> int:
    """A share in hundredths."""
    return round(found * HUNDRED)


def sits_at(board: Board, number: int | None) -> bool:
    """Does this entrant sit there?"""
    return number is not None and number in [seat.entrant for seat in board.seats]


def round_message(each: Round, number: int | None) -> EventRoundOut:
    """A round, as far as it may be told to an entrant, or to someone who watches."""
    is_over = each.ended is not None
    fate = json.loads(each.fate) if each.fate else {}
    return EventRoundOut(
        number=each.number,
        at=each.at,
        ended=each.ended,
        byes=list(each.byes),
        boards=[board_message(board, number, is_over, each.opened) for board in each.boards],
        pars=pars(each) if is_over and each.fate else [],
        commitment=fate.get("commitment", ""),
        secret=fate.get("secret", "") if is_over else "",
    )


def board_message(board: Board, number: int | None, is_over: bool, is_open: bool) -> BoardOut:
    """A table. Its id is told to those who sit there, and to all when they may look at it."""
    mine = sits_at(board, number)
    return BoardOut(
        board=board.number,
        status="playing" if board.is_on else "over",
        yours=mine,
        table=board.table if mine or is_open else None,
        seats=[seat_message(seat, is_over) for seat in board.seats],
    )


def seat_message(seat: SeatPlayed, is_over: bool) -> BoardSeatOut:
    """A seat; how it ended is told when the round is over."""
    if not is_over or seat.place is None:
        return BoardSeatOut(seat.entrant, None, None, seat.gone)
    return BoardSeatOut(seat.entrant, seat.place, seat.points, seat.gone)


def pars(each: Round) -> list[ParOut]:
    """What each seat brought on average, where several tables can be compared."""
    played = each.played
    return [
        ParOut(size, seat, hundredths(par(played, (size, seat))))
        for (size, seat), points in sorted(seat_scores(played).items())
        if len(points) > 1
    ]


def standings_csv(event: Event) -> str:
    """The standings for a spreadsheet."""
    out = io.StringIO()
    rounds = [f"round {each.number}" for each in event.ended]
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["place", "name", "bot", *rounds, "points", "over par", "rivals"])
    for found in event.standings():
        entrant = event.entrants[found.entrant]
        got = ["" if each is None else decimal(each) for each in found.rounds]
        sums = [decimal(found.points), decimal(found.over_par), decimal(found.rivals)]
        writer.writerow([found.place, cell(entrant.name), cell(entrant.level), *got, *sums])
    return out.getvalue()


def decimal(found: Fraction) -> str:
    """A number with two places."""
    return f"{float(found):.2f}"


def cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text
