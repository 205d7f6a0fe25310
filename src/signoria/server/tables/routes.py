"""Routes for tables."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

import msgspec

import signoria
from signoria.api import game_info
from signoria.games.registry import RULEBOOKS
from signoria.server.accounts.marks import is_bot
from signoria.server.accounts.names import checked_name
from signoria.server.dependencies import (
    InjectedAccounts,
    InjectedAsker,
    InjectedComments,
    InjectedRateLimits,
    InjectedTables,
)
from signoria.server.refusals import Refused, Why
from signoria.server.routing import (
    FromPath,
    FromQuery,
    JSONBody,
    QueryParameter,
    Request,
    Response,
    Routes,
    asks,
    does,
)
from signoria.server.tables import acts, payload
from signoria.server.tables.messages import (
    Accepted,
    Chat,
    Created,
    Language,
    Lines,
    Move,
    NewTable,
    Sit,
    Undo,
    Update,
)
from signoria.server.tables.table import Change, Table

Id = FromPath[str]
PAGE = 200
Since = Annotated[int, QueryParameter(ge=-1, le=1_000_000)]
AskedSeat = Annotated[int | None, QueryParameter(ge=0, le=15)]
AskedLanguage = FromQuery[Language]
AskedWord = Annotated[str, QueryParameter(min_length=1, max_length=400)]


def seat_for(table: Table, account: str | None, seat: int | None) -> int | None:
    """The seat a person looks from: the one they ask for if it is theirs, by default their only one.

    Someone with several seats shares a screen with others. If they do not say who is looking, they get
    the public view until the game is over, when nothing is secret any more.
    """
    mine = table.seats_of(account)
    if seat is None:
        return mine[0] if len(mine) == 1 or (mine and table.status == "over") else None
    if seat not in mine:
        raise Refused(403, "foreign", f"seat {seat} is not yours")
    return seat


def own_turn(table: Table, account: str | None) -> int | None:
    """Of several seats a person has, the one that is asked; none if it is another's turn."""
    return table.awaited if table.awaited in table.seats_of(account) else None


def accepted_message(table: Table) -> Accepted:
    """The answer to an act that is done and kept."""
    return Accepted(table.version, table.length)


@does("/tables", status=201)
async def create(
    data: JSONBody[NewTable],
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    accounts: InjectedAccounts,
    rate_limits: InjectedRateLimits,
) -> Created:
    """Create a table. Its id is also its invitation: who has it may watch, or take an open seat."""
    await rate_limits.spend(request.address, "tables")
    table = await tables.create(data, tables.asker(asker), await accounts.name(asker))
    return Created(table.config.id, f"/tables/{table.config.id}")


@asks("/tables/{id:str}")
async def look(
    id: Id,
    asker: InjectedAsker,
    tables: InjectedTables,
    accounts: InjectedAccounts,
    seat: AskedSeat = None,
    since: Since = -1,
    language: AskedLanguage = "en",
) -> Response[Update]:
    """What a seat may know, with the log since a version: exactly what a live connection would send."""
    table, most = await tables.look(id, asker), tables.settings.connection.resume
    mine, blocked = seat_for(table, asker, seat), await accounts.blocked(asker)
    body = payload.update(table, asker, mine, since, most, language, blocked)
    return Response(msgspec.Raw(body))


@asks("/tables/{id:str}/log")
async def log(
    id: Id,
    asker: InjectedAsker,
    tables: InjectedTables,
    accounts: InjectedAccounts,
    seat: AskedSeat = None,
    since: Since = 0,
    language: AskedLanguage = "en",
) -> Lines:
    """A page of the log after a version."""
    table = await tables.look(id, asker)
    mine, blocked = seat_for(table, asker, seat), await accounts.blocked(asker)
    return payload.page(table, mine, max(0, since), PAGE, language, blocked)


@asks("/tables/{id:str}/explain")
async def explain(
    id: Id,
    word: AskedWord,
    asker: InjectedAsker,
    tables: InjectedTables,
    seat: AskedSeat = None,
    language: AskedLanguage = "en",
) -> list[Why]:
    """Why a word is not possible for your seat now; an empty list when it is."""
    table = await tables.look(id, asker)
    mine = seat_for(table, asker, own_turn(table, asker) if seat is None else seat)
    if mine is None or table.match is None:
        raise Refused(403, "foreign", "only players can ask this")
    table.match.language = language
    return Refused(422, "", "", table.match.explain(word, mine)).to_message().reasons


@does("/tables/{id:str}/seats")
async def sit(
    id: Id,
    data: JSONBody[Sit],
    asker: InjectedAsker,
    tables: InjectedTables,
    accounts: InjectedAccounts,
) -> Accepted:
    """Sit down, or come back to your own seats."""
    wanted = None if is_bot(asker) else data.name  # a bot's name says what it is
    name = wanted or await accounts.name(asker)
    known, apart = tables.asker(asker), await accounts.apart(asker)
    return accepted_message(await tables.sit(id, known, data.seat, checked_name(name), apart))


@does("/tables/{id:str}/leave")
async def leave(id: Id, asker: InjectedAsker, tables: InjectedTables) -> Accepted:
    """Get up; during a game bots play on for you until you come back."""
    known = tables.asker(asker)

    def act(table: Table) -> Change:
        table.check_seats_free()
        return acts.leave(table, known)

    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/start")
async def start(id: Id, asker: InjectedAsker, tables: InjectedTables) -> Accepted:
    """Begin the game."""
    return accepted_message(await tables.start(id, tables.asker(asker)))


@does("/tables/{id:str}/moves")
async def play(
    id: Id,
    data: JSONBody[Move],
    asker: InjectedAsker,
    tables: InjectedTables,
    language: AskedLanguage = "en",
) -> Accepted:
    """Answer the question at hand. When this is answered with 200, the move is kept."""
    known = tables.asker(asker, language)
    act = partial(acts.play, asker=known, seat=data.seat, length=data.length, word=data.word)
    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/undo")
async def undo(
    id: Id, data: JSONBody[Undo], asker: InjectedAsker, tables: InjectedTables
) -> Accepted:
    """Take back, as far as nothing has been seen since."""
    known = tables.asker(asker)
    act = partial(acts.undo, asker=known, seat=data.seat, length=data.length, steps=data.steps)
    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/chat")
async def chat(
    id: Id,
    data: JSONBody[Chat],
    asker: InjectedAsker,
    tables: InjectedTables,
    rate_limits: InjectedRateLimits,
) -> Accepted:
    """Say something at the table."""
    await rate_limits.spend_chat(asker)
    most = tables.settings.limits.chats
    act = partial(acts.chat, asker=tables.asker(asker), seat=data.seat, text=data.text, most=most)
    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/rematch")
async def rematch(
    id: Id,
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    accounts: InjectedAccounts,
    rate_limits: InjectedRateLimits,
) -> Created:
    """Another game with the same people."""
    await rate_limits.spend(request.address, "tables")
    table = await tables.rematch(id, tables.asker(asker), await accounts.apart(asker))
    return Created(table.config.id, f"/tables/{table.config.id}")


@asks("/tables/{id:str}/record")
async def record(
    id: Id,
    asker: InjectedAsker,
    tables: InjectedTables,
    comments: InjectedComments,
    seat: AskedSeat = None,
) -> dict[str, Any]:
    """The record: while the game is on as your seat may know it, afterwards whole, with the secret
    of its sealed chance, for `signoria verify`. At an event it is whole when its round is over."""
    table = await tables.look(id, asker)
    if table.match is None:
        raise Refused(409, "not-started", "the game has not started yet")
    if table.status == "over" and not table.is_sealed:
        return {**table.match.record(), **await comments.in_record(table, asker)}
    return table.match.public_record(seat_for(table, asker, seat))


@asks("/tables/{id:str}/replay/{entry:int}")
async def replay(
    id: Id,
    entry: FromPath[int],
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    rate_limits: InjectedRateLimits,
    seat: AskedSeat = None,
) -> dict[str, Any]:
    """A finished game after a number of entries of its record, from any seat's view."""
    await rate_limits.spend(request.address, "past")
    table = await tables.look(id, asker)
    if table.status != "over" or table.match is None:
        raise Refused(409, "playing", "only a finished game can be replayed")
    if not 0 <= entry <= len(table.match.entries) or (seat or 0) >= table.config.size:
        raise Refused(404, "unknown", "there is no such entry or seat")
    return (await tables.past.at(table, entry)).view(seat)


@asks("/games")
async def games(language: AskedLanguage = "en") -> list[signoria.GameInfo]:
    """The games there are, with their modules and settings."""
    return [game_info(rulebook, language, for_people=True) for rulebook in RULEBOOKS.values()]


ROUTES: Final = Routes(
    "tables",
    (
        create,
        look,
        log,
        explain,
        sit,
        leave,
        start,
        play,
        undo,
        chat,
        rematch,
        record,
        replay,
        games,
    ),
)
