"""A server as tests want it: quick bots, roomy limits."""

from __future__ import annotations

import os
from typing import Any

from signoria.server.running import run
from signoria.server.settings import Bots, Coaching, ConnectionSettings, Limits, Reviews, Settings
from tests.waiting import LIMIT

ROOMY = Limits(
    requests_per_minute=1_000_000,
    notices_per_hour=1_000_000,
    changes_per_minute=1_000_000,
    account_changes_per_minute=1_000_000,
    account_advice_per_hour=1_000_000,
    past_per_minute=1_000_000,
    accounts_per_hour=1_000_000,
    tables_per_hour=1_000_000,
    open_tables=100_000,
    open_seats=100_000,
    bot_tables=100_000,
    sockets=10_000,
    advice_per_hour=1_000_000,
    studies_per_minute=1_000_000,
    reviews_per_hour=1_000_000,
    reviews_per_day=1_000_000,
    open_reviews=1_000_000,
)


def settings(database: str, redis: str = "", grace: float = 2.0, **more: Any) -> Settings:
    """Settings for tests; `more` are parts of them."""
    bots = Bots(workers=1, budget=0.05, grace=grace, sweep=0.1, pause=0.0)
    slow_is_fine = ConnectionSettings(
        beat=0.5, patience=LIMIT, ping=LIMIT, header=LIMIT, body=LIMIT, stall=LIMIT, linger=LIMIT
    )
    hasty = Reviews(first=2, deeper=2, patience=LIMIT, lease=2.0)
    brief = Coaching(tries=4, quick=2, patience=LIMIT)
    return Settings(
        database=database,
        redis=redis,
        metrics="here",
        limits=ROOMY,
        bots=bots,
        coaching=brief,
        reviews=hasty,
        connection=slow_is_fine,
        **more,
    )


def serve(
    port: int, database: str, redis: str, said: str, grace: float, more: dict[str, Any]
) -> None:
    """Serve until killed; what it says goes to a file, for who wants to know why it is gone."""
    with open(said, "w", encoding="utf-8") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    run(settings(database, redis, grace, **more), "127.0.0.1", port)
