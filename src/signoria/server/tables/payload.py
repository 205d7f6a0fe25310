"""What leaves the server. Everything sent about a table is made here, from views, options and
redacted entries; nothing else of a match is read."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.server.clocks.told import times_message
from signoria.server.consent.told import vote_message
from signoria.server.tables.kept import ListedTable
from signoria.server.tables.messages import (
    About,
    DecisionOut,
    ForcedOut,
    LineOut,
    Lines,
    Listed,
    OptionOut,
    PreviewOut,
    Result,
    SeatOut,
    Update,
    ViewOut,
)
from signoria.server.tables.table import GAME_KINDS, Line, Table

ENCODE: Final = msgspec.json.Encoder().encode
"""In the order in which the rules tell it, as every other answer: pieces stand where they always stand.
That this order tells no secret is tested on whole games, byte by byte."""
NULL: Final = msgspec.Raw(b"null")
NONE: Final[frozenset[str]] = frozenset()
"""Nobody is blocked."""
KEPT: Final = 64
"""How many different updates of one picture are kept: most ask for the same few."""


def update(
    table: Table,
    account: str | None,
    seat: int | None,
    since: int,
    most: int,
    language: str,
    blocked: frozenset[str] = NONE,
) -> bytes:
    """The update for one person, as bytes: sockets and plain requests send the same. What those say
    whom they have blocked is left out."""
    behind = table.version - since
    whole = since < 0 or behind < 0 or behind > most or was_erased(table, since)
    if whole:
        since = max(0, table.version - most)
    mine = tuple(table.seats_of(account))  # everyone without a seat sees the same
    key = ("update", mine, account == table.host, seat, since, whole, language, blocked)
    if key not in table.cache:
        if len(table.cache) >= KEPT:
            table.cache.clear()
        table.cache[key] = ENCODE(
            build_update(table, account, seat, since, whole, language, blocked)
        )
    found: bytes = table.cache[key]
    return found


def was_erased(table: Table, since: int) -> bool:
    """Were words taken out of the log since? Then nobody keeps what they have of it."""
    return any([line.kind == "erased" for line in table.lines[max(0, since) :]])


def build_update(
    table: Table,
    account: str | None,
    seat: int | None,
    since: int,
    whole: bool,
    language: str,
    blocked: frozenset[str] = NONE,
) -> Update:
    """The update before it is written. The view and the decision are written already, since many get the
    same; what they hold is what their types say."""
    view, decision = view_and_decision(table, seat, language)
    return Update(
        kind="update",
        version=table.version,
        length=table.length,
        since=since,
        whole=whole,
        table=about(table, account, blocked),
        log=[line_message(table, line, seat, language, blocked) for line in table.lines[since:]],
        seat=seat,
        view=cast(ViewOut | None, view),
        decision=cast(DecisionOut | None, decision),
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
        OptionOut(option.word, option.label, option.path, cast(PreviewOut, option.preview))
        for option in question.options
    ]
    return msgspec.Raw(ENCODE(DecisionOut(question.kind, question.prompt, options)))


def can_undo(table: Table, seat: int) -> bool:
    """May this seat take something back now?"""
    match = table.match
    if table.status != "playing" or match is None or not match.entries:
        return False
    return bool(match.trail) and match.entries[-1].seat == seat


def is_unheard(table: Table, line: Line, blocked: frozenset[str]) -> bool:
    """Was this said by someone whom the reader has blocked? Older lines do not say by whom."""
    if line.kind != "chat" or not blocked:
        return False
    return (line.account or table.seats[line.seat].account) in blocked


def line_message(
    table: Table, line: Line, seat: int | None, language: str, blocked: frozenset[str] = NONE
) -> LineOut:
    """A line of the log as this seat may read it; chat that is not to be read is empty."""
    word: str | None = ""
    text = "" if line.kind in GAME_KINDS or is_unheard(table, line, blocked) else line.word
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
        forced=[ForcedOut(seat, text.past_tense(language)) for seat, text in line.entry.forced]
        if line.entry
        else [],
        begins=True if line.entry is not None and line.entry.begins else msgspec.UNSET,
    )


def page(
    table: Table,
    seat: int | None,
    since: int,
    most: int,
    language: str,
    blocked: frozenset[str] = NONE,
) -> Lines:
    """A page of the log."""
    lines = table.lines[since : since + most]
    return Lines(since, [line_message(table, line, seat, language, blocked) for line in lines])


def about(table: Table, account: str | None, blocked: frozenset[str] = NONE) -> About:
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
        clock=config.clock,
        increment=config.increment,
        holidays=config.holidays,
        over=config.over,
        times=times_message(table),
        vote=vote_message(table),
        coach=config.coach,
        rated=config.rated,
        event=config.event,
        sealed=table.is_sealed,
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
                absent=seat.absent and not seat.is_offered,
                offered=seat.is_offered,
                muted=seat.account in table.conduct.muted,
                yours=account is not None and seat.account == account,
                blocked=seat.account in blocked,
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


def list_entry(listed: ListedTable, account: str | None) -> Listed:
    """A table in a list."""
    seats = listed.seats
    mine = [
        number
        for number, seat in enumerate(seats)
        if account is not None and seat.account == account
    ]
    return Listed(
        id=listed.id,
        game=listed.game,
        status=listed.status,
        created=listed.created,
        seats=[seat.name for seat in seats],
        open_seats=len([seat for seat in seats if seat.kind == "open" or seat.is_offered]),
        yours=mine,
        turn=listed.awaited in mine,
        modules=listed.modules,
        pace=listed.pace,
        awaited=listed.awaited if listed.status == "playing" else None,
        since=listed.created if listed.since is None else listed.since,
        due=listed.due,
        paused=listed.status == "playing" and listed.times.paused,
    )
