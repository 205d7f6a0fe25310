"""Kill servers as often as you like; every record is verified afterwards:

    .venv/bin/python -m tests.server.crashes --kills 100
    .venv/bin/python -m tests.server.crashes --kills 100 --database postgres

On PostgreSQL two processes share the tables, with Redis between them, and either may be killed. It ends
with an error as soon as an acknowledged move is lost or counts twice.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server import services
from tests.server.crashes.torment import torment
from tests.server.process import Server


@contextmanager
def servers(database: str) -> Iterator[list[Server]]:
    """One process on a file, or two on a PostgreSQL."""
    if database == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield [Server(str(Path(folder) / "tables.db"))]
        return
    with (
        services.postgres() as address,
        services.redis() as redis,
        services.fresh_database(address, "crashed") as place,
    ):
        yield [Server(place, redis) for _ in range(2)]


def main() -> None:
    """Kill, verify, and say how much that was."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    begun = time.monotonic()
    with servers(asked.database) as struck:
        found = asyncio.run(torment(struck, asked.kills, asked.seed))
    print(
        f"{found.kills} kills, {found.tables} records verified, {found.acknowledged} acknowledged "
        f"moves, none lost and none twice; {(time.monotonic() - begun) / 60:.1f} minutes"
    )


if __name__ == "__main__":
    main()
