"""What a move costs when there are more tables than the cache has room for.

    python -m bench.server.crowded

Everything in one process and one run, so that only the ratio counts: the same moves at the same kind of
tables, with room for all of them; with room for one, each with an open line; and with room for one and
no lines, where each move reads its table again.
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import tempfile
import time
from pathlib import Path

import httpx

from bench.server.count import settings
from bench.server.inside import look
from signoria.bots import make, seat_to_answer
from signoria.server.app import Services, application
from signoria.server.middleware import Middleware
from signoria.server.tables.table import Table

TABLES = 4
BEFORE = 60
MOVES = 8
"""Entries of each table before it is measured, and moves measured at each."""


class Crowd:
    """Some tables of one person, who plays all seats."""

    def __init__(self, services: Services, web: httpx.AsyncClient) -> None:
        self.services = services
        self.web = web
        self.ids: list[str] = []
        self.costs: list[float] = []

    async def sit(self, game: str) -> None:
        """Begin the tables, and play them to some length."""
        seats = [{"kind": "mine"}] * 3
        for _ in range(TABLES):
            made = await self.web.post("/api/tables", json={"game": game, "seats": seats})
            self.ids.append(str(made.json()["id"]))
            await self.web.post(f"/api/tables/{self.ids[-1]}/start")
            while (await self.table(self.ids[-1])).length < BEFORE:
                await self.move(self.ids[-1])

    async def table(self, id: str) -> Table:
        """A table as it is known."""
        return await self.services.tables.fetch(id, fresh=False)

    async def move(self, id: str) -> float:
        """One move, and what a line would be sent; the milliseconds of processor time it took."""
        table = await self.table(id)
        assert table.match is not None
        word = make("novice", 1).choose(seat_to_answer(table.match))
        body = {"seat": table.awaited, "length": table.length, "word": word}
        await self.crowd_out(id)
        begun = time.process_time()
        answer = await self.web.post(f"/api/tables/{id}/moves", json=body)
        look(await self.table(id))
        cost = (time.process_time() - begun) * 1000
        assert answer.status_code == 200, answer.text
        return cost

    async def crowd_out(self, id: str) -> None:
        """Another table is used, which takes the place of this one where there is room for one."""
        other = self.ids[self.ids.index(id) - 1]
        await self.table(other)

    async def measure(self) -> float:
        """The median of many moves, table after table."""
        costs = []
        for _ in range(MOVES):
            for id in self.ids:
                costs.append(await self.move(id))
        return statistics.median(costs)


async def crowded(game: str) -> None:
    """One game."""
    with tempfile.TemporaryDirectory() as folder:
        services = Services(settings(str(Path(folder) / "bench.db"), ""))
        app = application(services)
        served = Middleware(app, services.rate_limits, services.metrics, False)
        transport = httpx.ASGITransport(app=served)
        web = httpx.AsyncClient(transport=transport, base_url="http://bench")
        async with app.lifespan(), web:
            await web.post("/api/me", json={"name": "Bench"})
            crowd = Crowd(services, web)
            await crowd.sit(game)
            shelf = services.tables.pictures
            room = shelf.most
            alone = await crowd.measure()
            async with contextlib.AsyncExitStack() as lines:
                for id in crowd.ids:
                    await lines.enter_async_context(services.bus.watch(id))
                shelf.most = 1
                watched = await crowd.measure()
            shelf.stuck = 0.0
            unwatched = await crowd.measure()
            shelf.most = room
            again = await crowd.measure()
    base = (alone + again) / 2
    print(
        f"{game:8} a move with room {base:6.2f} ms; beyond it, with lines {watched / base:4.2f} times, "
        f"without {unwatched / base:4.2f} times",
        flush=True,
    )


if __name__ == "__main__":
    for each in ("masters", "lorenzo"):
        asyncio.run(crowded(each))
