"""Hostile requests to every route and hostile messages on lines, as many as you like:

    .venv/bin/python -m tests.server.fuzz --requests 100000 --frames 100000 --seed 7

A server of its own is started for it. The command ends with an error at the first answer of 500, and at
the first stack trace or secret in an answer or in the log.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.server.fuzz.frames import send_frames
from tests.server.fuzz.requests import send_requests
from tests.server.fuzz.target import target_of
from tests.server.process import Server


async def fuzz(database: str, requests: int, frames: int, seed: int) -> list[str]:
    """Send all of it; what came of it, in lines."""
    server = Server(database)
    try:
        await server.start()
        target = await target_of(server)
        answers = await send_requests(target, requests, seed)
        heard = await send_frames(target, frames, seed)
        assert server.process.is_alive(), server.why("is gone")
        logged = target.check_log()
    except AssertionError as error:
        raise AssertionError(server.why("has a fault")) from error
    finally:
        server.kill()
    return [
        f"requests: {sum(answers.values())}, answers {dict(sorted(answers.items()))}",
        f"messages: {dict(sorted(heard.items()))}",
        f"{logged} lines in the log",
    ]


def main() -> None:
    """Send, look, say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--frames", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "tables.db")
        print("\n".join(asyncio.run(fuzz(place, asked.requests, asked.frames, asked.seed))))
    print(f"{(time.monotonic() - begun) / 60:.1f} minutes, no 500, no stack trace, no secret")


if __name__ == "__main__":
    main()
