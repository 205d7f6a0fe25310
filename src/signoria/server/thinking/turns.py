"""Whose thought is next: bots at people's tables, advice to people, then tables without people; among
equals every account and every table in turn.

A table at which nobody sits may have what is left, but takes nothing from a person: its thought is asked
to end when a person's table waits, and a bot that is asked to end gives the best answer it has found.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Final

REMEMBERED: Final = 4_096
"""Accounts and tables of which it is known when they had their last turn."""

PEOPLE, ADVICE, BOTS = "people", "advice", "bots"
WHOSE: Final = (PEOPLE, ADVICE, BOTS)
"""Those at people's tables, advice, and those at tables of bots alone."""


@dataclass(frozen=True)
class Place:
    """For whom a bot thinks. Advice is not urgent: the turns of bots at people's tables go before it."""

    account: str = ""
    table: str = ""
    has_people: bool = True
    is_quick: bool = False
    is_urgent: bool = True

    @property
    def of(self) -> str:
        """Whose thought this is, as the metrics name it."""
        if not self.has_people:
            return BOTS
        return PEOPLE if self.is_urgent else ADVICE


class Turn:
    """The right to ask a worker, now or later."""

    def __init__(self, place: Place, number: int) -> None:
        self.place = place
        self.number = number
        self.given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_extra = False  # it takes none of the ordinary workers
        self.end_early: Callable[[], None] | None = None


class Turns:
    """Who may ask a worker now, and who waits."""

    def __init__(self, workers: int, quick: int = 0) -> None:
        self.workers = workers
        self.quick = quick
        self.running: set[Turn] = set()
        self.waiting: list[Turn] = []
        self.numbers = count(1)
        self.last: OrderedDict[tuple[str, str], int] = OrderedDict()

    async def wait(self, place: Place) -> Turn:
        """Wait for a turn."""
        turn = Turn(place, next(self.numbers))
        self.waiting.append(turn)
        self.hand_out()
        if place.has_people and not turn.given.done():
            self.hurry()
        try:
            await turn.given
        except asyncio.CancelledError:
            self.leave(turn)
            raise
        return turn

    def count_waiting(self, of: str) -> int:
        """How many of these wait for a turn."""
        return len([turn for turn in self.waiting if turn.place.of == of])

    def leave(self, turn: Turn) -> None:
        """A turn is over, or nobody waits for it any more."""
        if turn in self.waiting:
            self.waiting.remove(turn)
        self.running.discard(turn)
        self.hand_out()

    def hand_out(self) -> None:
        """Give turns as long as there are workers for them."""
        while True:
            usual = [turn for turn in self.waiting if self.has_room(turn)]
            quick = [turn for turn in self.waiting if self.has_quick_room(turn)]
            if not usual and not quick:
                return
            turn = min(usual or quick, key=self.rank)
            turn.is_extra = not usual
            self.begin(turn)

    def has_room(self, turn: Turn) -> bool:
        """Is there an ordinary worker? Tables without people leave some of them to the others."""
        ordinary = [other for other in self.running if not other.is_extra]
        if len(ordinary) >= self.workers:
            return False
        alone = [other for other in ordinary if not other.place.has_people]
        return turn.place.has_people or len(alone) < max(1, self.workers // 2)

    def has_quick_room(self, turn: Turn) -> bool:
        """Is there a worker for thoughts that are over at once?"""
        extra = [other for other in self.running if other.is_extra]
        return turn.place.is_quick and turn.place.has_people and len(extra) < self.quick

    def rank(self, turn: Turn) -> tuple[bool, bool, int, int, int]:
        """What decides who is next; the least comes first."""
        place = turn.place
        account = self.last.get((place.account, ""), 0)
        table = self.last.get((place.account, place.table), 0)
        return not place.has_people, not place.is_urgent, account, table, turn.number

    def begin(self, turn: Turn) -> None:
        """It is this one's turn."""
        self.waiting.remove(turn)
        self.running.add(turn)
        for key in ((turn.place.account, ""), (turn.place.account, turn.place.table)):
            self.last[key] = next(self.numbers)
            self.last.move_to_end(key)
        while len(self.last) > REMEMBERED:
            self.last.popitem(last=False)
        turn.given.set_result(None)

    def hurry(self) -> None:
        """A person's table waits: one without people has thought long enough."""
        for turn in self.running:
            if not turn.place.has_people and turn.end_early is not None:
                end, turn.end_early = turn.end_early, None
                end()
                return
