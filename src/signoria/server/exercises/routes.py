"""Routes for exercises: one's own, and nobody else's."""

from __future__ import annotations

import asyncio
from typing import Final

from signoria.kernel.errors import IllegalMove
from signoria.learn.exercises.exercise import Exercise
from signoria.learn.puzzles.attempt import OPEN, QuestionAttempt
from signoria.server.dependencies import InjectedAsker, InjectedExercises, InjectedRateLimits
from signoria.server.exercises.kept import KeptExercise
from signoria.server.exercises.messages import (
    ExerciseOut,
    ExercisesOut,
    ExerciseTryOut,
    ExerciseTryRequest,
    TakenOut,
)
from signoria.server.exercises.payload import exercise_message, list_message, try_message
from signoria.server.paging import (
    MOST,
    NEXT,
    AskedAfter,
    AskedMost,
    Page,
    page_response,
    read_place,
)
from signoria.server.refusals import Refused
from signoria.server.routing import (
    FromPath,
    FromQuery,
    JSONBody,
    Request,
    Response,
    Routes,
    asks,
    does,
)
from signoria.server.tables.messages import Language


@asks("/exercises", headers=NEXT)
async def mine(
    request: Request,
    asker: InjectedAsker,
    exercises: InjectedExercises,
    after: AskedAfter = None,
    most: AskedMost = MOST,
) -> Response[ExercisesOut]:
    """Your exercises: those that are due, then those that come back later, then what is learned."""
    place = read_place(after, int, int, float, int, str)
    page: Page[KeptExercise] = Page([], None)
    days: dict[int | None, int] = {}
    if asker is not None:
        page, days = await exercises.store.of(asker, place, most), await exercises.store.days(asker)
    told = list_message(asker is not None, page.rows, days, exercises.today, exercises.date)
    return page_response(request, told, page.end)


@does("/tables/{id:str}/exercises")
async def take_in(
    id: FromPath[str],
    request: Request,
    asker: InjectedAsker,
    exercises: InjectedExercises,
    rate_limits: InjectedRateLimits,
) -> TakenOut:
    """Make sure that your mistakes in a reviewed game are among your exercises. They come there by
    themselves when its review ends; asking again changes nothing."""
    await rate_limits.spend(request.address, "studies")
    return TakenOut(await exercises.take_in(id, asker))


@asks("/exercises/{id:str}/{step:int}")
async def exercise(
    id: FromPath[str],
    step: FromPath[int],
    request: Request,
    asker: InjectedAsker,
    exercises: InjectedExercises,
    rate_limits: InjectedRateLimits,
    language: FromQuery[Language] = "en",
) -> ExerciseOut:
    """One of your exercises, before anything is tried."""
    await rate_limits.spend(request.address, "studies")
    table, found, row = await exercises.find(id, step, asker)
    return await asyncio.to_thread(exercise_message, table, found, row, exercises.today, language)


@does("/exercises/{id:str}/{step:int}/tries")
async def tries(
    id: FromPath[str],
    step: FromPath[int],
    data: JSONBody[ExerciseTryRequest],
    request: Request,
    asker: InjectedAsker,
    exercises: InjectedExercises,
    rate_limits: InjectedRateLimits,
) -> ExerciseTryOut:
    """What was tried so far. Once it is over the better move is told, and when the exercise comes back
    is settled: once for each time it is due, however often this is sent."""
    await rate_limits.spend(request.address, "studies")
    _, found, row = await exercises.find(id, step, asker)
    attempt = await asyncio.to_thread(attempted, found, data)
    coming = None
    if attempt.state != OPEN:
        coming = await exercises.settle(str(asker), row, data.times, attempt, data.hinted)
    return await asyncio.to_thread(try_message, attempt, found, data.hinted, coming, data.language)


def attempted(exercise: Exercise, data: ExerciseTryRequest) -> QuestionAttempt:
    """The attempt that was sent; an answer that is not possible is refused."""
    try:
        return QuestionAttempt(exercise, data.tried, data.given_up)
    except IllegalMove as error:
        raise Refused(422, "illegal", str(error), error.reasons) from error


ROUTES: Final = Routes("exercises", (mine, take_in, exercise, tries))
