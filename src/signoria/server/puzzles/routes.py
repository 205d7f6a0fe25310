"""Routes for puzzles: the shelf, one puzzle, and what was tried at it.

Players with a name have a rating; strangers may play too, and nothing is kept of it.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Router
from litestar.params import FromPath, FromQuery, JSONBody

from signoria.kernel.errors import IllegalMove
from signoria.learn.puzzles.attempt import PuzzleAttempt
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import Rating
from signoria.learn.puzzles.shelf import all_puzzles
from signoria.server.dependencies import InjectedAsker, InjectedPuzzles, InjectedRateLimits
from signoria.server.puzzles.messages import PuzzleOut, ShelfOut, SolverOut, TryOut, TryRequest
from signoria.server.puzzles.payload import listed, puzzle_message, try_message
from signoria.server.puzzles.service import (
    Puzzles,
    find,
    is_over,
    rating_of,
    to_play_next,
)
from signoria.server.puzzles.store import Record
from signoria.server.refusals import Refused
from signoria.server.tables.messages import Language
from signoria.server.tables.routes import asks, does


@asks("/puzzles")
async def shelf(
    asker: InjectedAsker, puzzles: InjectedPuzzles, language: FromQuery[Language] = "en"
) -> ShelfOut:
    """All puzzles, the one of the day, and the one to play next."""
    record = await puzzles.record(asker)
    ratings = await puzzles.store.ratings()
    me = None if record is None else puzzles.player(record)
    return await asyncio.to_thread(shelf_message, puzzles, record, ratings, me, language)


def shelf_message(
    puzzles: Puzzles,
    record: Record | None,
    ratings: dict[tuple[str, str], Rating],
    me: SolverOut | None,
    language: str,
) -> ShelfOut:
    """The shelf as it is sent; the first time all puzzles are read for it."""

    def told(puzzle: Puzzle) -> Any:
        return listed(puzzle, rating_of(puzzle, ratings), record, language)

    every, today = all_puzzles(), puzzles.of_today()
    others = [puzzle for puzzle in every if puzzle is not today]
    following = to_play_next(others, record, ratings)
    return ShelfOut(
        day=puzzles.today().isoformat(),
        today=None if today is None else told(today),
        next=None if following is None else told(following),
        me=me,
        puzzles=[told(puzzle) for puzzle in every],
    )


@asks("/puzzles/{game:str}/{id:str}")
async def puzzle(
    game: FromPath[str],
    id: FromPath[str],
    asker: InjectedAsker,
    puzzles: InjectedPuzzles,
    language: FromQuery[Language] = "en",
) -> PuzzleOut:
    """A puzzle, and what is at stake. Its board is a study that starts at it: POST /studies."""
    found = find(game, id)
    record = await puzzles.record(asker)
    standing = await puzzles.standing(found)
    me = None if record is None else puzzles.player(record)
    return puzzle_message(found, standing, record, me, found is puzzles.of_today(), language)


@does("/puzzles/{game:str}/{id:str}/tries")
async def tries(
    game: FromPath[str],
    id: FromPath[str],
    data: JSONBody[TryRequest],
    request: Request[Any, Any, Any],
    asker: InjectedAsker,
    puzzles: InjectedPuzzles,
    rate_limits: InjectedRateLimits,
) -> TryOut:
    """What was tried so far. Once it is over the solution is told, and ratings are settled: once for
    each account and puzzle, however often this is sent."""
    await rate_limits.spend(request.scope, "studies")
    attempt = attempted(find(game, id), data)
    settled = None
    if asker is not None and is_over(attempt):
        settled = await puzzles.settle(asker, attempt, data.hinted)
    record = await puzzles.record(asker)
    me = None if record is None else puzzles.player(record)
    return try_message(attempt, data.hinted, settled, me, data.language)


def attempted(puzzle: Puzzle, data: TryRequest) -> PuzzleAttempt:
    """The attempt that was sent; an answer that is not possible is refused."""
    try:
        return PuzzleAttempt(puzzle, data.tried, data.given_up)
    except IllegalMove as error:
        raise Refused(422, "illegal", str(error), error.reasons) from error


ROUTER = Router("/", tags=["puzzles"], route_handlers=[shelf, puzzle, tries])
