"""The results of one person against bots, read from the logs of their own finished tables."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.server.tables.store import TableStore, config_of
from signoria.server.tables.table import Seat, replay_log
from signoria.server.thinking.matching import LAST, Played, strength_of

READ: Final = 100
"""How many of the latest tables are looked at; not all of them are with bots alone."""

KEPT: Final = 4096
"""How many rankings are kept: a finished game has to be replayed for its own, and never changes."""


class Results:
    """Who was first at finished tables."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.rankings: OrderedDict[str, list[int] | None] = OrderedDict()

    async def against_bots(self, account: str, game: str) -> list[Played]:
        """The last games of a person against bots alone, oldest first."""
        found: list[Played] = []
        for row, seats in await self.store.list_finished(account, game, READ):
            opponents = bots_against(seats, account)
            if not opponents:
                continue
            ranking = await self.ranking(row.id)
            if ranking is not None:
                mine = [seat.account for seat in seats].index(account)
                found.append(Played(opponents, ranking[mine] == 1))
            if len(found) == LAST:
                break
        return found[::-1]

    async def ranking(self, id: str) -> list[int] | None:
        """The places at a finished table; None where this release cannot replay it."""
        if id not in self.rankings:
            self.rankings[id] = await self.replay(id)
            if len(self.rankings) > KEPT:
                self.rankings.popitem(last=False)
        return self.rankings[id]

    async def replay(self, id: str) -> list[int] | None:
        """The places, from the log. The table is not kept: nobody is looking at it."""
        read = await self.store.read(id, 0)
        if read is None:
            return None
        row, _, lines = read
        try:
            match, _ = replay_log(config_of(row), None, lines)
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
