"""From inside one process: loading a long game, and what an accepted move costs the server."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import signoria.kernel.match
from bench.server.count import settings
from signoria.bots import make, seat_to_answer
from signoria.server.app import House
from signoria.server.tables import acts
from signoria.server.tables.acts import Asker
from signoria.server.tables.messages import NewSeat, NewTable

LONG = 300
LOADS = 20


async def measured(database: str) -> dict[str, float]:
    """Play a game of novice bots as one person's seats would, then load it again and again."""
    house = House(settings(database, ""))
    await house.database.migrate()
    house.tables.listeners.clear()
    account = await house.accounts.introduce(None, "Bench")
    asker = Asker(account, 0.0)
    wanted = NewTable("masters", [NewSeat("mine") for _ in range(4)])
    table = await house.tables.create(wanted, asker, "Bench")
    table = await house.tables.change(table.deal.id, partial(acts.start, asker=asker))
    wall, cpu = [], []
    while table.status == "playing" and table.length < LONG:
        assert table.match is not None
        word = make("novice", 1).choose(seat_to_answer(table.match))
        act = partial(
            acts.play, asker=asker, seat=table.match.seat or 0, length=table.length, word=word
        )
        start, busy = time.perf_counter(), time.process_time()
        table = await house.tables.change(table.deal.id, act)
        wall.append(time.perf_counter() - start)
        cpu.append(time.process_time() - busy)
    loads, work = [], []
    for _ in range(LOADS):
        house.tables.pictures.clear()
        start, busy = time.perf_counter(), time.process_time()
        await house.tables.fetch(table.deal.id)
        loads.append(time.perf_counter() - start)
        work.append(time.process_time() - busy)
    await house.database.close()
    return {
        "length": float(table.length),
        "move_wall_ms": statistics.median(wall) * 1000,
        "move_cpu_ms": statistics.median(cpu) * 1000,
        "load_ms": statistics.median(loads) * 1000,
        "load_cpu_ms": statistics.median(work) * 1000,
    }


def disk_wait() -> float:
    """How long this machine's disk takes to keep one small write, in milliseconds."""
    times = []
    with tempfile.NamedTemporaryFile(dir=tempfile.gettempdir()) as file:
        for _ in range(50):
            start = time.perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


def inside(database: str = "") -> dict[str, Any]:
    """Everything measured from inside, with the disk's own share beside it."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(database or str(Path(folder) / "bench.db")))
    return {**found, "disk_wait_ms": disk_wait(), "compiled": is_compiled()}


def is_compiled() -> bool:
    """Do the rules run compiled?"""
    return not str(signoria.kernel.match.__file__).endswith(".py")
