"""The server the browser tests play on: the real one, with generous limits and quick bots."""

from __future__ import annotations

import sys

from signoria.server.running import run
from signoria.server.settings import Bots, Coaching, Limits, NoticeSettings, Reviews, Settings
from tests.waiting import LIMIT

if __name__ == "__main__":
    port, database = sys.argv[1:]
    many = 1_000_000
    run(
        Settings(
            database=database,
            metrics="off",
            limits=Limits(
                requests_per_minute=many,
                changes_per_minute=many,
                account_changes_per_minute=many,
                account_advice_per_hour=many,
                past_per_minute=many,
                accounts_per_hour=many,
                tables_per_hour=many,
                advice_per_hour=many,
                studies_per_minute=many,
                reviews_per_hour=many,
                reviews_per_day=many,
                open_reviews=many,
            ),
            bots=Bots(budget=0.05, sweep=0.2, pause=0.0),
            coaching=Coaching(tries=4, quick=2, patience=LIMIT),
            reviews=Reviews(first=2, deeper=2, patience=LIMIT),
            # browsers have passkeys on this machine only by its name
            notices=NoticeSettings(
                url=f"http://localhost:{port}", push=True, webhooks=True, private=True, sweep=0.2
            ),
        ),
        "127.0.0.1",
        int(port),
    )
