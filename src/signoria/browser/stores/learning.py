"""What comes after a game, in the browser: its review, the exercises it brings, comments."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Generic, TypeVar

import msgspec

from signoria.browser.keeper import Keeper
from signoria.server.comments.kept import KeptComment
from signoria.server.exercises.kept import LEARNED, Fresh, KeptExercise
from signoria.server.paging import Page, Place, cut
from signoria.server.reviews.kept import DAY, UNFINISHED, KeptReview

T = TypeVar("T")
LAST: Final = float("inf")


class Shelf(Generic[T]):
    """All that is kept of one kind, by keys."""

    def __init__(self, keeper: Keeper, kind: str, of: type[T]) -> None:
        self.keeper = keeper
        self.kind = kind
        self.decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(of)
        self.turn = asyncio.Lock()
        """Held while something is read in order to be written."""

    async def get(self, key: str) -> T | None:
        """One of them."""
        text = await self.keeper.get(self.kind, key)
        return self.decoder.decode(text) if text else None

    async def put(self, key: str, kept: T) -> None:
        """Keep it."""
        await self.keeper.put(self.kind, key, msgspec.json.encode(kept).decode())

    async def all(self) -> list[T]:
        """All of them."""
        return [self.decoder.decode(text) for _, text in await self.keeper.all(self.kind)]


class BrowserReviewStore:
    """Where reviews are kept."""

    def __init__(self, keeper: Keeper, exercises: BrowserExerciseStore) -> None:
        self.shelf = Shelf(keeper, "reviews", KeptReview)
        self.exercises = exercises

    async def add(self, review: KeptReview) -> None:
        """A new review; where there is one already, nothing changes."""
        if await self.read(review.table) is None:
            await self.shelf.put(review.table, review)

    async def read(self, id: str) -> KeptReview | None:
        """The review of a table."""
        return await self.shelf.get(id)

    async def revive(self, id: str, now: float) -> None:
        """Try once more what has failed."""
        review = await self.read(id)
        if review is not None and review.state == "failed":
            await self.shelf.put(id, replace(review, state="waiting", wake=now))

    async def due(self, now: float) -> tuple[str, float] | None:
        """The review that has waited longest to be judged."""
        waiting = [(each.wake, each.table) for each in await self.shelf.all() if each.wake]
        wake, table = min(waiting, default=(LAST, ""))
        return (table, wake) if wake <= now else None

    async def write(
        self, id: str, seen: float, exercises: Sequence[Fresh] = (), **values: Any
    ) -> bool:
        """Change a review that nobody else has taken on since; whether that was so. Its exercises come
        first: they may be added again, but a review that is done would not bring them."""
        async with self.shelf.turn:
            review = await self.read(id)
            if review is None or review.wake != seen:
                return False
            await self.exercises.add(exercises)
            await self.shelf.put(id, replace(review, **values))
            return True

    async def count(self, account: str, now: float) -> tuple[int, int]:
        """How many reviews an account has asked for that are not done, and how many in a day."""
        found = await self.shelf.all()
        unfinished = len([1 for each in found if each.state in UNFINISHED])
        return unfinished, len([1 for each in found if each.created > now - DAY])


class BrowserExerciseStore:
    """Where exercises are kept."""

    def __init__(self, keeper: Keeper) -> None:
        self.shelf = Shelf(keeper, "exercises", KeptExercise)

    async def add(self, rows: Sequence[Fresh]) -> None:
        """Those that are not there yet; the others stay as they are."""
        for row in rows:
            fresh = KeptExercise(**row)
            key = key_of(fresh.table, fresh.step)
            if await self.shelf.get(key) is None:
                await self.shelf.put(key, fresh)

    async def of(self, account: str, after: Place | None, most: int) -> Page[KeptExercise]:
        """An account's, some at a time: what is due first, of that the dearest; the learned last."""
        found = sorted(await self.shelf.all(), key=lambda each: order(each.place))
        behind = [each for each in found if after is None or order(each.place) > order(after)]
        return cut(behind, most, lambda each: each.place)

    async def days(self, account: str) -> dict[int | None, int]:
        """On how many days how many come back; None are those that are learned."""
        found: dict[int | None, int] = {}
        for each in await self.shelf.all():
            found[each.due] = found.get(each.due, 0) + 1
        return found

    async def find(self, account: str, table: str, step: int) -> KeptExercise | None:
        """One of them."""
        return await self.shelf.get(key_of(table, step))

    async def settle(
        self, account: str, table: str, step: int, times: int, counted: int, now: float, today: int
    ) -> tuple[KeptExercise | None, bool]:
        """What came of an exercise that is due, once; how it stands, and whether that was now."""
        async with self.shelf.turn:
            kept = await self.find(account, table, step)
            settled = None if kept is None else kept.settled(times, counted, now, today)
            if settled is None:
                return kept, False
            await self.shelf.put(key_of(table, step), settled)
            return settled, True


class BrowserCommentStore:
    """Where comments are kept: notes to oneself."""

    def __init__(self, keeper: Keeper) -> None:
        self.shelf = Shelf(keeper, "comments", KeptComment)

    async def of(self, table: str) -> list[KeptComment]:
        """All comments on a game, in the order of its moments."""
        found = [each for each in await self.shelf.all() if each.table == table]
        return sorted(found, key=lambda each: (each.step, each.at, each.key))

    async def page(self, table: str, after: Place | None, most: int) -> Page[KeptComment]:
        """Some of them."""

        def place(each: KeptComment) -> Place:
            return each.step, each.at, each.key

        behind = [each for each in await self.of(table) if after is None or place(each) > after]
        return cut(behind, most, place)

    async def add(self, comment: KeptComment, most: int) -> bool:
        """One more, if there is room; one that is there already changes nothing."""
        async with self.shelf.turn:
            there = await self.of(comment.table)
            if comment.key in [each.key for each in there]:
                return True
            if len(there) >= most:
                return False
            await self.shelf.put(f"{comment.table} {comment.key}", comment)
            return True

    async def delete(self, table: str, key: str, account: str) -> bool:
        """Take one's own back; whether there was one."""
        if await self.shelf.get(f"{table} {key}") is None:
            return False
        await self.shelf.keeper.delete(self.shelf.kind, f"{table} {key}")
        return True


def key_of(table: str, step: int) -> str:
    """The key of an exercise."""
    return f"{table} {step}"


def order(place: Place) -> tuple[Any, ...]:
    """What a place in the list of exercises is sorted by."""
    due, times, cost, step, table = place
    return due == LEARNED, due, times, -float(cost), step, table
