"""Twin tables: two games that differ only in what a watcher may not know are played on two servers, and
the watcher must be sent the same bytes on both:

    .venv/bin/python -m tests.server.secrecy --rounds 5 --seed 3
    .venv/bin/python -m tests.server.secrecy --game lorenzo

Every game with every module is watched from a seat and by a spectator, each round with other twins.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

import signoria
from tests.server.serve import settings
from tests.server.tables.test_secrecy import cases, name_of, overheard
from tests.server.twins import twins
from tests.waiting import LIMIT

TRIES = 40


async def compare(folder: Path, case: tuple[str, list[str], int, int], rng: random.Random) -> int:
    """Play twins of a case; how many messages and answers were the same."""
    game, modules, seats, watcher = case
    found = twins(game, modules, seats, watcher, rng, TRIES)
    one, two = [
        await overheard(settings(str(folder / f"{which}.db"), grace=LIMIT), found, which)
        for which in range(2)
    ]
    for number, (left, right) in enumerate(zip(one, two)):
        assert left == right, f"{name_of(case)}, message {number}: {left!r} or {right!r}"
    assert len(one) == len(two)
    return len(one)


def main() -> None:
    """Some rounds over all cases."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=[info.id for info in signoria.games()])
    asked = parser.parse_args()
    begun, rng, same, played = time.monotonic(), random.Random(asked.seed), 0, 0
    for _ in range(asked.rounds):
        for case in cases():
            if asked.game in (None, case[0]):
                with tempfile.TemporaryDirectory() as folder:
                    same += asyncio.run(compare(Path(folder), case, rng))
                played += 1
    minutes = (time.monotonic() - begun) / 60
    print(
        f"{played} pairs of tables, {same} messages and answers, all alike; {minutes:.1f} minutes"
    )


if __name__ == "__main__":
    main()
