"""Play many tables for a long time: is memory flat, and does an answer take as long at the end?

    python -m bench.server.soak --minutes 30 --tables 500
    python -m bench.server.soak --minutes 3 --tables 60 --every 2 --no-peer

Everything runs at the same time and under the same load, so that whatever else the machine does happens
to all of them: our server on SQLite, on PostgreSQL in one process, on PostgreSQL with Redis in two,
boardgame.io with its tables in memory, and a bare WebSocket echo. All of it stays on this machine.

A game of the smallest rules there are ends after some eighty moves and is followed by another. Our
servers keep at most 16 MB of tables in memory: what is kept is full early, and what grows later is
a leak. The slope is that of the straight line through the last two thirds.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import statistics
import sys
import tempfile
import threading
import time
from typing import Any

from bench.server.__main__ import install_peer, running
from bench.server.soak.lane import HERE, Lane
from tests.server.clients import free_port
from tests.server.services import fresh_database, postgres, redis

MOVES = 120
"""What a game counts up to: some eighty moves."""

POLLED = "/socket.io/?EIO=4&transport=polling"
"""Where boardgame.io answers as soon as it is there."""

LOOK = 2.0
"""Seconds between looks at memory."""

SETTLING = 3
"""The first part of this many is not looked at: caches fill."""


def ours(stack: contextlib.ExitStack, name: str, database: str, bus: str, processes: int) -> Lane:
    """Our server, in one process or several."""
    ports = [free_port() for _ in range(processes)]
    servers = []
    for port in ports:
        command = [sys.executable, "-m", "bench.server.count", str(port), database, bus]
        servers.append(stack.enter_context(running([*command, str(MOVES)], port, "/health")))
    return Lane(name, "signoria", ports, servers)


def node(stack: contextlib.ExitStack, name: str, kind: str, script: str, path: str) -> Lane:
    """A server in Node."""
    port = free_port()
    command = ["node", str(HERE / script), str(port), str(MOVES)]
    return Lane(name, kind, [port], [stack.enter_context(running(command, port, path))])


def lanes(stack: contextlib.ExitStack, folder: str, with_peer: bool) -> list[Lane]:
    """All servers, from their first answer on."""
    address, bus = stack.enter_context(postgres()), stack.enter_context(redis())
    one = stack.enter_context(fresh_database(address, "one"))
    two = stack.enter_context(fresh_database(address, "two"))
    found = [
        ours(stack, "Signoria, SQLite, one process", f"{folder}/one.db", "", 1),
        ours(stack, "Signoria, PostgreSQL, one process", one, "", 1),
        ours(stack, "Signoria, PostgreSQL, two processes", two, bus, 2),
    ]
    if with_peer:
        name = "boardgame.io 0.50.2, in memory"
        found.append(node(stack, name, "boardgame.io", "../peer.cjs", POLLED))
    return [*found, node(stack, "a bare WebSocket echo", "echo", "echo.cjs", "/")]


def tell(lane: Lane, base: Lane) -> None:
    """What came of a server."""
    late = lane.late(SETTLING)
    p50, p99 = [statistics.median([each[name] for each in late]) for name in ("p50", "p99")]
    b50, b99 = [
        statistics.median([each[name] for each in base.late(SETTLING)]) for name in ("p50", "p99")
    ]
    moves = sum([each["moves"] for each in lane.windows])
    print(
        f"{lane.name:36} {moves:8} moves  p50 {p50:7.2f} ms ({p50 / b50:5.1f})  p99 {p99:8.2f} ms "
        f"({p99 / b99:5.1f})  {lane.work() / max(1, moves) * 1000:6.3f} ms/move  "
        f"{lane.bytes_sent() / max(1, moves):6.0f} bytes/move  {lane.memory()[-1]:6.1f} MB, "
        f"{lane.slope(SETTLING):+7.2f} MB/hour  {lane.errors()} errors {lane.last_error()}",
        flush=True,
    )


def soak(found: list[Lane], plan: Any) -> None:
    """Load all servers at the same time."""
    threads = [
        threading.Thread(
            target=lane.load, args=(plan.tables, int(plan.minutes * 60), plan.every, plan.window)
        )
        for lane in found
    ]
    for thread in threads:
        thread.start()
    while any([thread.is_alive() for thread in threads]):
        for lane in found:
            lane.look()
        time.sleep(LOOK)
    for thread in threads:
        thread.join()


def main() -> None:
    """All of it."""
    reader = argparse.ArgumentParser(description="Many tables for a long time.")
    reader.add_argument("--minutes", type=float, default=30.0)
    reader.add_argument("--tables", type=int, default=500, help="at each server")
    reader.add_argument("--every", type=float, default=5.0, help="seconds between moves of a table")
    reader.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    plan = reader.parse_args()
    plan.window = max(5, int(plan.minutes * 60 / 30))
    if plan.minutes < 0.5 or plan.tables < 1 or plan.every < 0.05:
        raise SystemExit("at least half a minute, one table, and 0.05 seconds between moves")
    install_peer()
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    print(
        f"{plan.minutes} minutes, {plan.tables} tables each, a move every {plan.every} s; in brackets:"
    )
    print("as a ratio to the echo in the same run", flush=True)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        found = lanes(stack, folder, not plan.no_peer)
        soak(found, plan)
        for lane in found:
            tell(lane, found[-1])


if __name__ == "__main__":
    main()
