"""Reviews in the database. What is found about a game is one text, which grows and is written again.

A review that is not done has a time to `wake`. The process that judges it puts that off again and again;
if it dies, the time passes, and another process, or the same one started again, takes the review on.
Every write names the time the writer has set, so that one who was too slow writes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.server.exercises.kept import Fresh
from signoria.server.reviews.kept import DAY, UNFINISHED, KeptReview
from signoria.server.storage.database import Database
from signoria.server.storage.schema import REVIEWS
from signoria.server.stores.exercises import add_missing


class SqlReviewStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, review: KeptReview) -> None:
        """A new review; where there is one already, nothing changes."""
        try:
            await self.database.write(
                lambda connection: connection.execute(insert(REVIEWS), vars(review))
            )
        except IntegrityError:
            return

    async def read(self, id: str) -> KeptReview | None:
        """The review of a table."""
        asked = select(REVIEWS).where(REVIEWS.c.table == id)

        def ask(connection: Connection) -> KeptReview | None:
            row = connection.execute(asked).one_or_none()
            return None if row is None else KeptReview(**row._mapping)

        return await self.database.read(ask)

    async def revive(self, id: str, now: float) -> None:
        """Try once more what has failed."""
        again = (
            update(REVIEWS)
            .where(REVIEWS.c.table == id, REVIEWS.c.state == "failed")
            .values(state="waiting", wake=now)
        )
        await self.database.write(lambda connection: connection.execute(again))

    async def due(self, now: float) -> tuple[str, float] | None:
        """The review that has waited longest to be judged."""
        asked = (
            select(REVIEWS.c.table, REVIEWS.c.wake)
            .where(REVIEWS.c.wake <= now)
            .order_by(REVIEWS.c.wake)
            .limit(1)
        )

        def ask(connection: Connection) -> tuple[str, float] | None:
            row = connection.execute(asked).one_or_none()
            return None if row is None else (row[0], row[1])

        return await self.database.read(ask)

    async def write(
        self, id: str, seen: float, exercises: Sequence[Fresh] = (), **values: object
    ) -> bool:
        """Change a review that nobody else has taken on since; whether that was so. The exercises it
        brings are written with it, or not at all."""
        changed = (
            update(REVIEWS).where(REVIEWS.c.table == id, REVIEWS.c.wake == seen).values(**values)
        )

        def do(connection: Connection) -> bool:
            if connection.execute(changed).rowcount != 1:
                return False
            add_missing(connection, exercises)
            return True

        return await self.database.write(do)

    async def count(self, account: str, now: float) -> tuple[int, int]:
        """How many reviews an account has asked for that are not done, and how many in a day."""
        own = select(func.count()).select_from(REVIEWS).where(REVIEWS.c.account == account)
        unfinished = own.where(REVIEWS.c.state.in_(UNFINISHED))
        recent = own.where(REVIEWS.c.created > now - DAY)

        def ask(connection: Connection) -> tuple[int, int]:
            counts = [connection.execute(each).scalar_one() for each in (unfinished, recent)]
            return int(counts[0]), int(counts[1])

        return await self.database.read(ask)
