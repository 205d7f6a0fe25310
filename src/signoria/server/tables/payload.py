"""What leaves the server. Everything sent about a table is made here, from views, options and
redacted entries; nothing else of a match is read."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
from sqlalchemy import Row

from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.server.tables.messages import (
    About,
    DecisionOut,
    LineOut,
    Lines,
    Listed,
    OptionOut,
    Result,
    SeatOut,
    Update,
)
from signoria.server.tables.table import GAME_KINDS, Line, Seat, Table

ENCODE: Final = msgspec.json.Encoder().encode
"""In the order in which the rules tell it, as every other answer: pieces stand where they always stand.
That this order tells no secret is tested on whole games, byte by byte."""
NULL: Final = msgspec.Raw(b"null")
KEPT: Final = 64
"""How many different updates of one picture are kept: most ask for the same few."""


def update(
    table: Table, account: str | None, seat: int | None, since: int, most: int, language: str
) -> bytes:
    """The update for one person, as bytes: sockets and plain requests send the same."""
    behind = table.version - since
    whole = since < 0 or behind < 0 or behind > most
    if whole:
        since = max(0, table.version - most)
    mine = tuple(table.seats_of(account))  # everyone without a seat sees the same
    key = ("update", mine, account == table.host, seat, since, whole, language)
    if key not in table.cache:
        if len(table.cache) >= KEPT:
            table.cache.clear()
        table.cache[key] = ENCODE(build_update(table, account, seat, since, whole, language))
    found: bytes = table.cache[key]
    return found


def build_update(
    table: Table, account: str | None, seat: int | None, since: int, whole: bool, language: str
) -> Update:
    """The update before it is written."""
    view, decision = view_and_decision(table, seat, language)
    return Update(
        kind="update",
        version=table.version,
        length=table.length,
        since=since,
        whole=whole,
        table=about(table, account),
        log=[line_message(table, line, seat, language) for line in table.lines[since:]],
        seat=seat,
        view=view,
        decision=decision,
        undo=seat is not None and can_undo(table, seat),
        result=result(table),
    )


def view_and_decision(
    table: Table, seat: int | None, language: str
) -> tuple[msgspec.Raw, msgspec.Raw]:
    """A seat's view and the question it is asked; made once for each seat and language."""
    if table.match is None:
        return NULL, NULL
    key = ("view", seat, language)
    if key not in table.cache:
        view = msgspec.Raw(ENCODE(table.match.view(seat)))
        asked = seat is not None and table.awaited == seat
        decision = decision_message(table.match, language) if asked else NULL
        table.cache[key] = (view, decision)
    found: tuple[msgspec.Raw, msgspec.Raw] = table.cache[key]
    return found


def decision_message(match: Match, language: str) -> msgspec.Raw:
    """The question at hand with every option, its path and its preview."""
    match.language = language
    question = match.decision
    if question is None:
        return NULL
    options = [
        OptionOut(option.word, option.label, option.path, msgspec.Raw(ENCODE(option.preview)))
        for option in question.options
    ]
    return msgspec.Raw(ENCODE(DecisionOut(question.kind, question.prompt, options)))


def can_undo(table: Table, seat: int) -> bool:
    """May this seat take something back now?"""
    match = table.match
    if table.status != "playing" or match is None or not match.entries:
        return False
    return bool(match.trail) and match.entries[-1].seat == seat


def line_message(table: Table, line: Line, seat: int | None, language: str) -> LineOut:
    """A line of the log as this seat may read it."""
    word: str | None = ""
    text = "" if line.kind in GAME_KINDS else line.word
    if line.kind == "move":
        word = None
    if line.entry is not None:
        reader = SPECTATOR if seat is None else seat
        open_book = table.status == "over"  # afterwards nothing is secret any more
        word = line.word if open_book or line.entry.seen_by(reader) else None
        label = line.entry.label if open_book else line.entry.text_for(reader)
        text = label.past_tense(language)
    return LineOut(
        version=line.version,
        kind=line.kind,
        seat=line.seat,
        word=word,
        text=text,
        back=int(line.word) if line.kind == "undo" else 0,
        at=line.at,
        news=line.entry.news if line.entry is not None else [],
        draws=[text.past_tense(language) for _, text in line.entry.draws] if line.entry else [],
        drawn=[word for word, _ in line.entry.draws] if line.entry else [],
    )


def page(table: Table, seat: int | None, since: int, most: int, language: str) -> Lines:
    """A page of the log."""
    lines = table.lines[since : since + most]
    return Lines(since, [line_message(table, line, seat, language) for line in lines])


def about(table: Table, account: str | None) -> About:
    """What a table is, and who sits there, as one person may know it."""
    config = table.config
    return About(
        id=config.id,
        game=config.game,
        modules=list(config.modules),
        settings=config.settings,
        rules=config.rules,
        public=config.public,
        pace=config.pace,
        allowed=config.allowed,
        coach=config.coach,
        status=table.status,
        created=config.created,
        due=table.due,
        host=account is not None and account == table.host,
        fate=config.public_fate,
        seats=[
            SeatOut(
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                absent=seat.absent,
                yours=account is not None and seat.account == account,
            )
            for seat in table.seats
        ],
        rematch=table.rematch,
    )


def result(table: Table) -> Result | None:
    """How the game ended, once it has."""
    match = table.match
    if match is None or not match.over:
        return None
    return Result(match.scores, match.ranking, match.breakdown)


def list_entry(row: Row[Any], seats: list[Seat], account: str | None) -> Listed:
    """A table in a list."""
    mine = [
        number
        for number, seat in enumerate(seats)
        if account is not None and seat.account == account
    ]
    return Listed(
        id=row.id,
        game=row.game,
        status=row.status,
        created=row.created,
        seats=[seat.name for seat in seats],
        open_seats=len([seat for seat in seats if seat.kind == "open"]),
        yours=mine,
        turn=row.awaited in mine,
        modules=json.loads(row.modules),
        pace=row.pace,
        awaited=row.awaited if row.status == "playing" else None,
        since=row.created if row.since is None else row.since,
    )
