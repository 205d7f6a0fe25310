"""Starts a server as tests want it: quick bots, roomy limits. Used by `running.py` as a process."""

from __future__ import annotations

import sys

from signoria.server.running import run
from signoria.server.settings import Bots, Limits, Line, Settings

ROOMY = Limits(
    requests_per_minute=1_000_000,
    changes_per_minute=1_000_000,
    accounts_per_hour=1_000_000,
    tables_per_hour=1_000_000,
    open_tables=100_000,
    open_seats=100_000,
    sockets=10_000,
    hints_per_hour=1_000_000,
)


def settings(database: str, redis: str | None = None, grace: float = 2.0) -> Settings:
    """Settings for tests."""
    bots = Bots(workers=1, budget=0.05, grace=grace, sweep=0.1)
    return Settings(
        database=database, redis=redis, limits=ROOMY, bots=bots, line=Line(beat=0.5, patience=2.0)
    )


if __name__ == "__main__":
    port, place, bus = sys.argv[1:]
    run(settings(place, bus or None), "127.0.0.1", int(port))
