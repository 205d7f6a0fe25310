"""The results of one person against bots, by the places at their own finished tables."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.server.tables.kept import TableStore
from signoria.server.tables.table import Seat, replay_log
from signoria.server.thinking.matching import LAST, Played, strength_of

READ: Final = 100
"""How many of the latest tables are looked at; not all of them are with bots alone."""

KEPT: Final = 4096
"""How many tables are remembered that this release cannot replay."""


class Results:
    """Who was first at finished tables."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.unreadable: OrderedDict[str, None] = OrderedDict()

    async def against_bots(self, account: str, game: str) -> list[Played]:
        """The last games of a person against bots alone, oldest first."""
        found: list[Played] = []
        for id, seats, places in await self.store.lists.finished_of(account, game, READ):
            opponents = bots_against(seats, account)
            if not opponents:
                continue
            mine = [seat.account for seat in seats].index(account)
            place = places[mine] or await self.look_up(id, mine)
            if place is not None:
                found.append(Played(opponents, place == 1))
            if len(found) == LAST:
                break
        return found[::-1]

    async def look_up(self, id: str, seat: int) -> int | None:
        """The place of a seat at a table from before places were kept, which are kept from now on; None
        where this release cannot replay it."""
        if id in self.unreadable:
            return None
        ranking = await self.replay(id)
        if ranking is None:
            self.unreadable[id] = None
            if len(self.unreadable) > KEPT:
                self.unreadable.popitem(last=False)
            return None
        await self.store.lists.note_places(id, ranking)
        return ranking[seat]

    async def replay(self, id: str) -> list[int] | None:
        """The places, from the log. The table is not kept: nobody is looking at it."""
        read = await self.store.read(id, 0)
        if read is None:
            return None
        try:
            match, _ = replay_log(read.config, None, read.lines)
        except SignoriaError:
            return None
        return match.ranking if match is not None and match.over else None


def bots_against(seats: list[Seat], account: str) -> tuple[int, ...]:
    """The strengths of the bots at a table; none where others played too, or a bot for the person."""
    mine = [seat for seat in seats if seat.account == account]
    bots = [strength_of(seat.level) for seat in seats if seat.kind == "bot"]
    known = tuple([bot for bot in bots if bot is not None])
    alone = len(mine) == 1 and not mine[0].absent and len(known) == len(seats) - 1
    return known if alone else ()
