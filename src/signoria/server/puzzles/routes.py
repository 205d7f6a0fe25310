"""Routes for puzzles: the shelf, one puzzle, and what was tried at it.

Players with a name have a rating; strangers may play too, and nothing is kept of it.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from signoria.games.registry import MANIFESTS
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import Rating
from signoria.learn.puzzles.shelf import all_puzzles
from signoria.server.dependencies import InjectedAsker, InjectedPuzzles, InjectedRateLimits
from signoria.server.puzzles.kept import Record, Tries
from signoria.server.puzzles.messages import PuzzleOut, ShelfOut, SolverOut, TryOut, TryRequest
from signoria.server.puzzles.payload import listed, puzzle_message, try_message
from signoria.server.puzzles.service import (
    Puzzles,
    find,
    rating_of,
    to_play_next,
)
from signoria.server.routing import FromPath, FromQuery, JSONBody, Request, Routes, asks, does
from signoria.server.tables.messages import Language


@asks("/puzzles")
async def shelf(
    asker: InjectedAsker, puzzles: InjectedPuzzles, language: FromQuery[Language] = "en"
) -> ShelfOut:
    """All puzzles, the one of the day, and the one to play next."""
    record = await puzzles.record(asker)
    ratings = await puzzles.store.ratings(MANIFESTS)
    me = None if record is None else puzzles.player(record)
    return await puzzles.in_turn(partial(shelf_message, puzzles, record, ratings, me, language))


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
    is_today = found is puzzles.of_today()
    begun = await puzzles.so_far(asker, found)
    return await puzzles.in_turn(
        partial(puzzle_message, found, standing, record, me, is_today, begun, language)
    )


@does("/puzzles/{game:str}/{id:str}/tries")
async def tries(
    game: FromPath[str],
    id: FromPath[str],
    data: JSONBody[TryRequest],
    request: Request,
    asker: InjectedAsker,
    puzzles: InjectedPuzzles,
    rate_limits: InjectedRateLimits,
) -> TryOut:
    """What is tried now, after what was tried before. Once it is over the solution is told, and ratings
    are settled: once for each account and puzzle, however often this is sent."""
    await rate_limits.spend(request.address, "studies")
    sent = Tries(tuple(data.tried), data.hinted)
    judged = await puzzles.attempt(asker, find(game, id), sent, data.given_up)
    record = await puzzles.record(asker)
    me = None if record is None else puzzles.player(record)
    return await puzzles.in_turn(partial(try_message, judged, me, data.language))


ROUTES: Final = Routes("puzzles", (shelf, puzzle, tries))
