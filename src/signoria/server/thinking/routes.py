"""Routes for bots: which there are."""

from __future__ import annotations

from typing import Annotated, Final

from signoria.api import rulebook_of
from signoria.bots.strength.characters import characters_of
from signoria.bots.strength.limits import STRENGTHS
from signoria.kernel.errors import UnknownGame
from signoria.server.dependencies import (
    InjectedAsker,
    InjectedResults,
    InjectedTables,
)
from signoria.server.refusals import Refused
from signoria.server.routing import FromQuery, QueryParameter, Routes, asks
from signoria.server.tables.messages import Language
from signoria.server.thinking.matching import good_match
from signoria.server.thinking.messages import CharacterOut, GoodMatch, Opponents

AskedGame = Annotated[str, QueryParameter(min_length=1, max_length=40)]


@asks("/bots")
async def bots(tables: InjectedTables) -> list[str]:
    """The levels of bots that can take a seat, weakest first."""
    return tables.levels()


@asks("/opponents")
async def opponents(
    game: AskedGame,
    asker: InjectedAsker,
    tables: InjectedTables,
    results: InjectedResults,
    language: FromQuery[Language] = "en",
) -> Opponents:
    """Whom a game can be played against, and the strength that suits you by your own results."""
    try:
        rulebook_of(game)
    except UnknownGame as error:
        raise Refused(404, "unknown", str(error)) from error
    played = [] if asker is None else await results.against_bots(asker, game)
    characters = [
        CharacterOut(id, found.name.to(language), found.taste.to(language))
        for id, found in characters_of(game).items()
    ]
    match = GoodMatch(good_match(played), "results" if played else "new")
    return Opponents(STRENGTHS, characters, tables.levels(), match)


ROUTES: Final = Routes("bots", (bots, opponents))
