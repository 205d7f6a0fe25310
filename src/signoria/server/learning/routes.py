"""Routes for learning: courses, lessons, and studies."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from signoria.games.registry import MANIFESTS
from signoria.learn.examples import examples_of
from signoria.learn.lessons import courses as all_courses
from signoria.learn.signs import signs_of
from signoria.server.dependencies import (
    InjectedAsker,
    InjectedPuzzles,
    InjectedRateLimits,
    InjectedStudies,
)
from signoria.server.learning.boards import find_lesson
from signoria.server.learning.editor import FieldsOut, FieldsRequest
from signoria.server.learning.messages import (
    AdviceOut,
    AdviceRequest,
    CourseOut,
    ExampleOut,
    LessonOut,
    SignsOut,
    StudyOut,
    StudyRequest,
    WhyOut,
    WhyRequest,
    WrittenIn,
    WrittenOut,
)
from signoria.server.learning.payload import (
    course_message,
    example_message,
    lesson_message,
    signs_message,
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
from signoria.server.settings import WITH_A_GAME
from signoria.server.tables.messages import Language

AskedTwist = Annotated[int, QueryParameter(ge=0, le=100)]


@asks("/courses")
async def courses(language: FromQuery[Language] = "en") -> list[CourseOut]:
    """The courses there are: chapters and lessons of each game."""
    return [course_message(course, language) for course in all_courses()]


@asks("/lessons/{game:str}/{id:str}")
async def lesson(
    game: FromPath[str],
    id: FromPath[str],
    twist: AskedTwist = 0,
    language: FromQuery[Language] = "en",
) -> LessonOut:
    """A lesson before anything is played: on its first table, or on a twist of it."""
    found = find_lesson(game, id)
    if twist >= len(found.tables):
        raise Refused(404, "unknown", "this lesson has no such twist")
    return lesson_message(found, twist, language)


@asks("/games/{game:str}/signs")
async def signs(game: FromPath[str]) -> SignsOut:
    """The legend of a game's board: what each sign on it is, and by which rules."""
    if game not in MANIFESTS:
        raise Refused(404, "unknown", "there is no such game")
    return signs_message(signs_of(game))


@asks("/games/{game:str}/examples")
async def examples(game: FromPath[str]) -> list[ExampleOut]:
    """Drawn examples of a game's rules: which lesson's board, and which part of it."""
    if game not in MANIFESTS:
        raise Refused(404, "unknown", "there is no such game")
    return [example_message(example) for example in examples_of(game)]


@does("/studies")
async def study(
    data: JSONBody[StudyRequest],
    request: Request,
    studies: InjectedStudies,
    rate_limits: InjectedRateLimits,
) -> StudyOut:
    """A board outside tables, and one more answer on it. Nothing is kept: send the entries again."""
    await rate_limits.spend(request.address, "studies")
    return await studies.show(data)


@does("/studies/explain")
async def explain(
    data: JSONBody[WhyRequest],
    request: Request,
    studies: InjectedStudies,
    rate_limits: InjectedRateLimits,
) -> WhyOut:
    """Why a word is not possible in a study; no reasons when it is."""
    await rate_limits.spend(request.address, "studies")
    return await studies.explain(data)


@does("/studies/advice")
async def advice(
    data: JSONBody[AdviceRequest],
    request: Request,
    asker: InjectedAsker,
    studies: InjectedStudies,
    puzzles: InjectedPuzzles,
    rate_limits: InjectedRateLimits,
) -> AdviceOut:
    """What a strong bot would answer in a study, and everybody's chances as it sees them. At the table
    of a puzzle only those who have settled it get an answer."""
    await rate_limits.spend(request.address, "studies")
    return await studies.advise(data, partial(puzzles.is_settled, asker))


@does("/positions")
async def position(
    data: JSONBody[WrittenIn],
    request: Request,
    studies: InjectedStudies,
    rate_limits: InjectedRateLimits,
) -> WrittenOut:
    """Can this table be set up? A position as it is, or one step of a record."""
    await rate_limits.spend(request.address, "studies")
    return await studies.read(data)


@does("/positions/fields")
async def fields(
    data: JSONBody[FieldsRequest],
    request: Request,
    studies: InjectedStudies,
    rate_limits: InjectedRateLimits,
) -> FieldsOut:
    """What can be changed in a position: every field, by name, and what may stand in it."""
    await rate_limits.spend(request.address, "studies")
    return await studies.fields(data)


ROUTES: Final = Routes(
    "learning",
    (courses, lesson, signs, examples, study, explain, advice, position, fields),
    largest_body=WITH_A_GAME,
)
