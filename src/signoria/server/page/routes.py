"""Routes for what is printed in a game, and for how a table came to be what it is."""

from __future__ import annotations

from typing import Any, Final

from signoria.api import rulebook_of
from signoria.kernel.errors import UnknownGame
from signoria.server.dependencies import InjectedAsker, InjectedRateLimits, InjectedTables
from signoria.server.page.course import stations
from signoria.server.page.messages import PrintedOut, ScorePoint
from signoria.server.page.printed import add_faces, faces
from signoria.server.refusals import Refused
from signoria.server.routing import FromPath, Request, Routes, asks
from signoria.server.tables.routes import AskedSeat, seat_for


@asks("/games/{game:str}/printed")
async def printed(game: FromPath[str]) -> list[PrintedOut]:
    """Everything printed in a game, in every configuration it has."""
    try:
        return faces(game)
    except UnknownGame as error:
        raise Refused(404, "unknown", str(error)) from error


@asks("/tables/{id:str}/printed")
async def printed_here(
    id: FromPath[str], asker: InjectedAsker, tables: InjectedTables
) -> list[PrintedOut]:
    """What a table plays with, as its packs have it; before the game everything in the box."""
    table = await tables.look(id, asker)
    if table.match is None:
        return faces(table.config.game)
    found: dict[tuple[str, str], PrintedOut] = {}
    add_faces(found, table.match.game, rulebook_of(table.config.game).title)
    return list(found.values())


@asks("/tables/{id:str}/past/{entry:int}")
async def past(
    id: FromPath[str],
    entry: FromPath[int],
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    rate_limits: InjectedRateLimits,
    seat: AskedSeat = None,
) -> dict[str, Any]:
    """What your seat saw after a number of entries, even while the game is on."""
    await rate_limits.spend(request.address, "past")
    table = await tables.look(id, asker)
    if table.match is None or not 0 <= entry <= len(table.match.entries):
        raise Refused(404, "unknown", "there is no such entry")
    mine = seat_for(table, asker, seat)
    return (await tables.past.at(table, entry)).view(mine)


@asks("/tables/{id:str}/course")
async def course(
    id: FromPath[str], asker: InjectedAsker, tables: InjectedTables
) -> list[ScorePoint]:
    """How the points grew: everybody's after each turn of a finished game."""
    table = await tables.look(id, asker)
    if table.status != "over" or table.match is None:
        raise Refused(409, "playing", "the scores over time are shown when the game is over")
    key = "stations"
    if key not in table.cache:
        table.cache[key] = stations(table, table.match)
    found: list[ScorePoint] = table.cache[key]
    return found


ROUTES: Final = Routes("page", (printed, printed_here, past, course))
