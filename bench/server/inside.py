"""From inside one process: what an accepted move costs the server, and loading a long game."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

import signoria.kernel.match
from bench.server.count import settings
from signoria.bots import make, seat_to_answer
from signoria.server.app import Services, application
from signoria.server.middleware import Middleware
from signoria.server.tables import payload
from signoria.server.tables.table import Table

LONG = 300
LOADS = 20
RESUME = 200
TABLES = {
    "masters": (4, []),
    "princes": (5, []),
    "lorenzo": (4, ["advanced"]),
}
"""The longest game of each title."""


class Clock:
    """Wall clock and processor time of the same stretches, as medians in milliseconds."""

    def __init__(self) -> None:
        self.walls: list[float] = []
        self.works: list[float] = []

    def __enter__(self) -> None:
        self.begun = time.perf_counter(), time.process_time()

    def __exit__(self, *error: object) -> None:
        self.walls.append((time.perf_counter() - self.begun[0]) * 1000)
        self.works.append((time.process_time() - self.begun[1]) * 1000)

    def summary(self) -> dict[str, float]:
        """The median of each, and the wall clock's slow end."""
        ordered = sorted(self.walls)
        return {
            "wall": statistics.median(ordered),
            "p99": ordered[int(len(ordered) * 0.99)],
            "cpu": statistics.median(self.works),
        }


async def measure(database: str, game: str) -> dict[str, Any]:
    """Play a game of novices as one person's seats would, then load it again and again."""
    seats, modules = TABLES[game]
    services = Services(settings(database, ""))
    app = application(services)
    moves, updates, loads = Clock(), Clock(), Clock()
    timed: Any = Timed(Middleware(app, services.rate_limits, services.metrics, False), moves)
    web = httpx.AsyncClient(transport=httpx.ASGITransport(app=timed), base_url="http://bench")
    async with app.lifespan(), web:
        await web.post("/api/me", json={"name": "Bench"})
        wanted = {"game": game, "modules": modules, "seats": [{"kind": "mine"}] * seats}
        id = (await web.post("/api/tables", json=wanted)).json()["id"]
        await web.post(f"/api/tables/{id}/start")
        table = await services.tables.fetch(id)
        while table.status == "playing" and table.length < LONG:
            await post_move(web, table)
            table = await services.tables.fetch(id, fresh=False)
            with updates:
                look(table)
        for _ in range(LOADS):
            services.tables.pictures.clear()
            with loads:
                await services.tables.fetch(id)
    return {
        "length": table.length,
        "move": moves.summary(),
        "update": updates.summary(),
        "load": loads.summary(),
    }


class Timed:
    """The whole server but its socket: a move is measured from the request to the answer."""

    def __init__(self, app: Any, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not scope["path"].endswith("/moves"):
            await self.app(scope, receive, send)
            return
        with self.clock:
            await self.app(scope, receive, send)


async def post_move(web: httpx.AsyncClient, table: Table) -> None:
    """One answer of a novice, as a browser would send it."""
    assert table.match is not None
    word = make("novice", 1).choose(seat_to_answer(table.match))
    body = {"seat": table.awaited, "length": table.length, "word": word}
    answer = await web.post(f"/api/tables/{table.config.id}/moves", json=body)
    assert answer.status_code == 200, answer.text


def look(table: Table) -> None:
    """What the seat that is asked next is sent: its view and its options with their previews."""
    account = table.seats[0].account
    payload.update(table, account, table.awaited, table.version - 1, RESUME, "en")


def disk_wait() -> float:
    """How long this machine's disk takes to keep one small write, in milliseconds."""
    clock = Clock()
    with tempfile.NamedTemporaryFile(dir=tempfile.gettempdir()) as file:
        for _ in range(50):
            with clock:
                file.write(b"x" * 4096)
                file.flush()
                os.fsync(file.fileno())
    return clock.summary()["wall"]


def inside() -> dict[str, Any]:
    """Everything measured from inside, with the disk's own share beside it."""
    found: dict[str, Any] = {"compiled": is_compiled(), "disk_wait": disk_wait()}
    for game in TABLES:
        with tempfile.TemporaryDirectory() as folder:
            found[game] = asyncio.run(measure(str(Path(folder) / "bench.db"), game))
    return found


def is_compiled() -> bool:
    """Do the rules run compiled?"""
    return not str(signoria.kernel.match.__file__).endswith(".py")
