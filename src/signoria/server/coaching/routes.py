"""Routes for the coach: advice on one's own turn, and what is said at the moments of a first game."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final

import msgspec

from signoria.bots import seat_to_answer
from signoria.kernel.match import Match
from signoria.learn.lessons import FirstGame, Said, course_of, turn_of
from signoria.server.coaching.messages import CoachMove, CoachOut, MomentOut, MomentRequest
from signoria.server.dependencies import (
    InjectedAsker,
    InjectedCoaching,
    InjectedRateLimits,
    InjectedTables,
)
from signoria.server.refusals import Refused
from signoria.server.routing import (
    FromPath,
    FromQuery,
    JSONBody,
    QueryParameter,
    Request,
    Routes,
    asks,
    does,
)
from signoria.server.tables.messages import Language
from signoria.server.tables.routes import AskedSeat, own_turn, seat_for
from signoria.server.tables.table import Table

NamedWord = Annotated[str | None, QueryParameter(min_length=1, max_length=400)]


def asked_seat(table: Table, asker: str | None, seat: int | None) -> tuple[Match, int]:
    """The match and the seat of a player who may be coached here, and is to move."""
    mine = seat_for(table, asker, own_turn(table, asker) if seat is None else seat)
    if mine is None and not table.seats_of(asker):
        raise Refused(403, "foreign", "only players can ask this")
    if not table.config.coach:
        raise Refused(403, "coach", "there is no coaching at this table")
    if mine is None or table.awaited != mine or table.match is None:
        raise Refused(409, "turn", "the coach can be asked on your own turn")
    return table.match, mine


@asks("/tables/{id:str}/coach")
async def coach(
    id: FromPath[str],
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    coaching: InjectedCoaching,
    rate_limits: InjectedRateLimits,
    seat: AskedSeat = None,
    word: NamedWord = None,
    language: FromQuery[Language] = "en",
) -> CoachOut:
    """Where to look, which moves are best, and why; with a word also what it would give away."""
    table = await tables.look(id, asker)
    match, mine = asked_seat(table, asker, seat)
    if word is not None and word not in match.words:
        raise Refused(422, "illegal", "this is not possible now")
    await rate_limits.spend(request.address, "advice")
    await rate_limits.spend_own(asker, "advice")
    found = await coaching.advise(table, mine, word or "")
    return advice_message(table, match, found[language], language)


def advice_message(table: Table, match: Match, advice: Any, language: str) -> CoachOut:
    """Advice as it is sent: its moves with the labels and paths of the question at hand."""
    match.language = language
    question = match.decision
    assert question is not None
    options = {option.word: option for option in question.options}
    moves = []
    for move in advice["moves"]:
        option = options[move["word"]]
        moves.append({**move, "label": option.label, "path": option.path})
    look = [part for move in moves for part in move["path"] if part != "confirm"]
    return CoachOut(
        seat=advice["seat"],
        length=table.length,
        point=advice["point"],
        look=list(dict.fromkeys(look)),
        cost=advice["cost"],
        moves=msgspec.convert(moves, list[CoachMove]),
    )


@does("/tables/{id:str}/moment")
async def moment(
    id: FromPath[str],
    data: JSONBody[MomentRequest],
    asker: InjectedAsker,
    tables: InjectedTables,
) -> MomentOut | None:
    """What the coach of a first game says to you now; nothing is kept, so tell what was said before."""
    table = await tables.look(id, asker)
    match, mine = asked_seat(table, asker, data.seat)
    first = first_game_of(table, data.chapter)
    said = [Said(each.moment, each.turn) for each in data.said]
    turn = turn_of(match, mine)
    found = first.speak(as_seen(match), mine, turn, said)
    return None if found is None else MomentOut(found.id, turn, found.say.to(data.language))


def as_seen(match: Match) -> Match:
    """The match on a table that the seat to move cannot tell from the true one: so a moment can never
    speak of what the seat does not know."""
    seen = match.clone()
    seen.state = seat_to_answer(match).imagine(Random(len(match.entries)))
    return seen


def first_game_of(table: Table, chapter: str) -> FirstGame:
    """The first game of a chapter of this table's game."""
    course = course_of(table.config.game)
    for each in course.chapters if course is not None else []:
        if each.id == chapter and each.first_game is not None:
            return each.first_game
    raise Refused(404, "unknown", "there is no such first game")


ROUTES: Final = Routes("coach", (coach, moment))
