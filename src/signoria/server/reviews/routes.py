"""Routes for reviews: ask for one, read it. Who has the link of a finished table may read."""

from __future__ import annotations

import asyncio
import json
from typing import Final

import msgspec

from signoria.learn.review.course import Course
from signoria.learn.review.progress import Review as Judged
from signoria.learn.review.telling import tell
from signoria.server.dependencies import (
    InjectedAsker,
    InjectedRateLimits,
    InjectedReviews,
    InjectedTables,
)
from signoria.server.refusals import Refused, stranger
from signoria.server.reviews.kept import KeptReview
from signoria.server.reviews.messages import Review
from signoria.server.reviews.service import course_of
from signoria.server.routing import FromPath, FromQuery, Request, Routes, asks, does
from signoria.server.tables.messages import Language
from signoria.server.tables.table import Table


@does("/tables/{id:str}/review")
async def ask(
    id: FromPath[str],
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    reviews: InjectedReviews,
    rate_limits: InjectedRateLimits,
    language: FromQuery[Language] = "en",
) -> Review:
    """Ask for the review of a finished game: its players may, and everybody if the table is public. It
    is judged in the background; asking again changes nothing."""
    if asker is None:
        raise stranger()
    table = await tables.look(id, asker)
    course = await course_of(table)
    if not (table.config.public or asker == table.host or table.seats_of(asker)):
        raise Refused(403, "foreign", "only players can ask for a review of this game")
    await rate_limits.spend(request.address, "reviews")
    return await message(table, course, await reviews.ask(table, asker), language)


@asks("/tables/{id:str}/review")
async def read(
    id: FromPath[str],
    asker: InjectedAsker,
    tables: InjectedTables,
    reviews: InjectedReviews,
    language: FromQuery[Language] = "en",
) -> Review | None:
    """The review of a finished game, as far as it has come; null when nobody has asked for one."""
    table = await tables.look(id, asker)
    course = await course_of(table)
    row = await reviews.store.read(id)
    return None if row is None else await message(table, course, row, language)


async def message(table: Table, course: Course, row: KeptReview, language: str) -> Review:
    """A review as it is sent. The same one is put together once, away from the loop."""
    key = ("review", language)
    seen = (row.state, len(row.found), row.seconds)
    known = table.cache.get(key)
    if known is None or known[0] != seen:
        names = [seat.name for seat in table.seats]
        known = (seen, await asyncio.to_thread(build, course, row, names, language))
        table.cache[key] = known
    found: Review = known[1]
    return found


def build(course: Course, row: KeptReview, names: list[str], language: str) -> Review:
    """A review from what is kept of it."""
    judged = Judged(course)
    judged.read(json.loads(row.found))
    done, of = judged.counts()
    return msgspec.convert(
        {
            "state": row.state,
            "done": done,
            "of": of,
            "seconds": row.seconds,
            "level": row.level,
            "tries": {"first": row.first, "deeper": row.deeper},
            **tell(judged, names, language),
        },
        Review,
    )


ROUTES: Final = Routes("reviews", (ask, read))
