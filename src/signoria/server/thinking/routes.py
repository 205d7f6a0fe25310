"""Routes for bots: which there are, and what one would do in your place."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Router
from litestar.params import FromPath, FromQuery, QueryParameter

from signoria.api import rulebook_of
from signoria.bots.strength.characters import characters_of
from signoria.bots.strength.limits import STRENGTHS
from signoria.kernel.errors import UnknownGame
from signoria.kernel.match import Match
from signoria.server.dependencies import (
    InjectedAsker,
    InjectedRateLimits,
    InjectedResults,
    InjectedTables,
    InjectedThinking,
)
from signoria.server.refusals import Refused
from signoria.server.tables.messages import Language
from signoria.server.tables.routes import AskedSeat, asks, own_turn, seat_for
from signoria.server.tables.table import Table
from signoria.server.thinking.matching import good_match
from signoria.server.thinking.messages import CharacterOut, GoodMatch, Hint, Opponents

AskedGame = Annotated[str, QueryParameter(min_length=1, max_length=40)]
AskedLevel = Annotated[str | None, QueryParameter(min_length=1, max_length=40)]


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


@asks("/tables/{id:str}/hint")
async def hint(
    id: FromPath[str],
    request: Request[Any, Any, Any],
    asker: InjectedAsker,
    tables: InjectedTables,
    thinking: InjectedThinking,
    rate_limits: InjectedRateLimits,
    seat: AskedSeat = None,
    level: AskedLevel = None,
    language: FromQuery[Language] = "en",
) -> Hint:
    """What a bot would answer in your place, on your own turn only; by default the strongest."""
    table = await tables.fetch(id)
    mine = seat_for(table, asker, seat if seat is not None else own_turn(table, asker))
    if mine is None:
        raise Refused(403, "foreign", "only players can ask this")
    chosen = tables.level_for(level, table.config.game)
    match = check_turn(table, mine)
    await rate_limits.spend(request.scope, "hints")
    thought = await thinking.hint(table, mine, chosen)
    return build_hint(table, match, mine, chosen, thought, language)


def check_turn(table: Table, seat: int) -> Match:
    """The match, if it is this seat's turn."""
    if table.awaited != seat or table.match is None:
        raise Refused(409, "turn", "you can ask for a hint on your own turn")
    return table.match


def build_hint(
    table: Table, match: Match, seat: int, level: str, thought: dict[str, Any], language: str
) -> Hint:
    """A thought as it is sent: the answer in words, and the bot's own account of it."""
    match.language = language
    question = match.decision
    assert question is not None
    chosen = next(option for option in question.options if option.word == thought["word"])
    return Hint(level, seat, table.length, chosen.word, chosen.label, chosen.path, thought)


ROUTER = Router("/", tags=["bots"], route_handlers=[bots, opponents, hint])
