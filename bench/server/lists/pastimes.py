"""What people do beside playing: reviews, exercises, comments, puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from sqlalchemy import Table

from bench.server.lists.size import BUSY, DAY, Row, Size, account, row_of, table_id
from signoria.server.storage.schema import (
    COMMENTS,
    EXERCISES,
    PUZZLE_PLAYERS,
    PUZZLE_RATINGS,
    PUZZLE_RESULTS,
    REVIEWS,
)

LATER: Final = 10_000.0
"""Seconds until something is due, so that nothing is done while it is measured."""


class Pastimes:
    """The rows of all of these."""

    def __init__(self, size: Size, people: Callable[[int], list[int | None]]) -> None:
        self.size = size
        self.people = people

    def rows(self) -> Iterator[tuple[Table, Iterable[Row]]]:
        """Table by table."""
        yield REVIEWS, self.reviews()
        yield EXERCISES, self.exercises()
        yield COMMENTS, self.comments()
        yield from self.puzzles()

    def reviews(self) -> Iterator[Row]:
        """Of one in a hundred games that are over; the newest few are not done."""
        over = [n for n in range(0, self.size.tables, BUSY) if self.size.status(n) == "over"]
        for left, number in enumerate(reversed(over)):
            done = left > 3
            yield row_of(
                REVIEWS,
                table=table_id(number),
                account=account(number // BUSY % self.size.accounts),
                created=self.size.ends(number),
                state="done" if done else "waiting",
                level="master",
                first=8,
                deeper=64,
                wake=None if done else self.size.now + LATER,
                found="[]" if not done else "[" + ",".join(['{"step":1}'] * 200) + "]",
            )

    def exercises(self) -> Iterator[Row]:
        """Twenty for each of one in fifty; account 0 has a thousand."""
        today = int(self.size.now // DAY)
        most = min(1_000, self.size.tables)
        for number in range(0, self.size.accounts, 50):
            for each in range(most if number == 0 else min(20, self.size.tables)):
                yield row_of(
                    EXERCISES,
                    account=account(number),
                    table=table_id((number * 7 + each) % self.size.tables),
                    step=each,
                    game="masters",
                    round=each % 9,
                    cost=0.02 + each % 13 / 100,
                    stage=each % 5,
                    due=None if each % 5 == 4 else today + each % 40 - 10,
                    times=each % 3,
                )

    def comments(self) -> Iterator[Row]:
        """On one in a hundred games a few; one has as many as there may be."""
        full = self.size.full_of_comments
        for number in {*range(0, self.size.tables, BUSY), full}:
            for each in range(200 if number == full else 3):
                yield row_of(
                    COMMENTS,
                    table=table_id(number),
                    key=f"comment-{each:04d}",
                    account=account(self.people(number)[0] or 0),
                    seat=0,
                    step=each * 37 % 100,
                    text="Here it turned.",
                    at=self.size.now - each,
                )

    def puzzles(self) -> Iterator[tuple[Table, Iterable[Row]]]:
        """Ratings, and what one in fifty has settled."""
        some = range(0, self.size.accounts, 50)
        yield (
            PUZZLE_PLAYERS,
            (
                row_of(PUZZLE_PLAYERS, account=account(n), mu=25.0, sigma=3.0, best=1500)
                for n in some
            ),
        )
        yield (
            PUZZLE_RATINGS,
            (
                row_of(
                    PUZZLE_RATINGS,
                    game="masters",
                    puzzle=f"p{n}",
                    mu=25.0,
                    sigma=3.0,
                    tried_by=n,
                    first=n // 2,
                )
                for n in range(200)
            ),
        )
        yield (
            PUZZLE_RESULTS,
            (
                row_of(
                    PUZZLE_RESULTS,
                    account=account(n),
                    game="masters",
                    puzzle=f"p{each}",
                    at=self.size.now - each * DAY,
                    solved_at=each % 4,
                    before=1500,
                    after=1510,
                )
                for n in some
                for each in range(200 if n == 0 else 10)
            ),
        )
