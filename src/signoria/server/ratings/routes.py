"""Routes for ratings and profiles."""

from __future__ import annotations

from typing import Annotated, Final

from signoria.server.dependencies import (
    InjectedAsker,
    InjectedRatings,
    InjectedTables,
)
from signoria.server.paging import (
    MOST,
    NEXT,
    AskedAfter,
    AskedMost,
    page_response,
    read_place,
)
from signoria.server.ratings.kept import Kind
from signoria.server.ratings.messages import (
    HistoryOut,
    LeaderOut,
    PlayedOut,
    ProfileOut,
    Publishing,
    TableRatingOut,
)
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

AskedGame = Annotated[str, QueryParameter(min_length=1, max_length=40)]


@asks("/me/profile")
async def own_profile(asker: InjectedAsker, ratings: InjectedRatings) -> ProfileOut:
    """Your own profile: places, ratings, where your points come from, whom you play with."""
    return await ratings.own(asker)


@does("/me/profile")
async def publish(
    data: JSONBody[Publishing], asker: InjectedAsker, ratings: InjectedRatings
) -> ProfileOut:
    """Let everybody see your profile and find you in the lists, or nobody else."""
    return await ratings.publish(asker, data.public)


@asks("/profiles/{key:str}")
async def profile(key: FromPath[str], asker: InjectedAsker, ratings: InjectedRatings) -> ProfileOut:
    """A player's profile, where everybody may see it. Those whom nobody may see are named in it
    nowhere."""
    return await ratings.of(key, asker)


@asks("/profiles/{key:str}/games", headers=NEXT)
async def games(
    key: FromPath[str],
    request: Request,
    asker: InjectedAsker,
    ratings: InjectedRatings,
    after: AskedAfter = None,
    most: AskedMost = MOST,
) -> Response[list[PlayedOut]]:
    """The finished games of a player, the newest first."""
    page = await ratings.games(key, asker, read_place(after, float, str, int), most)
    return page_response(request, page.rows, page.end)


@asks("/profiles/{key:str}/history", headers=NEXT)
async def history(
    key: FromPath[str],
    game: AskedGame,
    request: Request,
    asker: InjectedAsker,
    ratings: InjectedRatings,
    kind: FromQuery[Kind] = "base",
    after: AskedAfter = None,
) -> Response[HistoryOut]:
    """How a rating has moved, the newest first, and the ratings of bots beside it."""
    place = read_place(after, int, int)
    found, end = await ratings.history(key, asker, game, kind, place)
    return page_response(request, found, end)


@asks("/ratings", headers=NEXT)
async def leaders(
    game: AskedGame,
    request: Request,
    asker: InjectedAsker,
    ratings: InjectedRatings,
    kind: FromQuery[Kind] = "base",
    after: AskedAfter = None,
    most: AskedMost = MOST,
) -> Response[list[LeaderOut]]:
    """The list of ratings, the best first: of bots, and of people who let everybody see theirs."""
    page = await ratings.leaders(asker, game, kind, read_place(after, float, str), most)
    return page_response(request, page.rows, page.end)


@asks("/tables/{id:str}/rating")
async def at_table(
    id: FromPath[str], asker: InjectedAsker, tables: InjectedTables, ratings: InjectedRatings
) -> TableRatingOut:
    """What a finished game made of the ratings of its players."""
    return await ratings.at_table(await tables.look(id, asker), asker)


ROUTES: Final = Routes(
    "ratings", (own_profile, publish, profile, games, history, leaders, at_table)
)
