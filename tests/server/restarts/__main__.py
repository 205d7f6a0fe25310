"""Restart two processes in turn while people play, and measure how long they were without a line:

    .venv/bin/python -m tests.server.restarts --rounds 10

PostgreSQL and Redis are started for it. The longest time without a line is that of a person who could
reach the other process at once: the start of the restarted one is not in it. Every move is verified.
"""

from __future__ import annotations

import argparse
import asyncio
import time

from tests.server import services
from tests.server.process import Server
from tests.server.restarts.rolling import roll

ALLOWED = 2.0
"""Seconds without a line."""


def main() -> None:
    """Restart, measure, say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10, help="how often each is restarted")
    parser.add_argument("--people", type=int, default=6)
    asked = parser.parse_args()
    begun = time.monotonic()
    with (
        services.postgres() as address,
        services.redis() as redis,
        services.fresh_database(address, "rolled") as place,
    ):
        servers = [Server(place, redis) for _ in range(2)]
        found = asyncio.run(roll(servers, asked.rounds, asked.people))
    print(
        f"{found.restarts} restarts, {len(found.breaks)} lines broke, the longest for "
        f"{found.longest:.2f} s; {found.verified} records verified, {found.moves} acknowledged "
        f"moves, none lost and none twice; {(time.monotonic() - begun) / 60:.1f} minutes"
    )
    raise SystemExit(found.longest > ALLOWED)


if __name__ == "__main__":
    main()
