"""What ratings and profiles cost where many have played a lot.

    python -m bench.server.rated                                   # SQLite, then PostgreSQL
    python -m bench.server.rated --games 10000 --accounts 1000

`server` is the median of the processor time in this process, from the request to the answer, for the
account that has played most; on SQLite the database is part of it. `database` is what PostgreSQL says
that planning and carrying out took.
"""

from __future__ import annotations

import argparse
import asyncio
import time

import httpx

from bench.server.lists.__main__ import NOW, TARGET, Clocked, Measured, clocked_settings, places
from bench.server.lists.asks import Asker
from bench.server.lists.bulk import fill
from bench.server.lists.size import Size, account
from bench.server.rated.filling import RatedFilling, key_of
from signoria.server.app import Services, application

KEY = key_of(account(0))
PATHS = {
    "own profile": "/api/me/profile",
    "a player's profile": f"/api/profiles/{KEY}",
    "a player's games": f"/api/profiles/{KEY}/games",
    "how a rating has moved": f"/api/profiles/{KEY}/history?game=masters",
    "the list of ratings": "/api/ratings?game=masters",
    "the profile of a bot": "/api/profiles/key-strength-4",
}


async def measure(place: str, games: int, accounts: int) -> list[str]:
    """Fill a database, ask everything, and say what was too slow."""
    size = Size.of(0, accounts, NOW)
    begun = time.monotonic()
    await fill(place, size, RatedFilling(games, accounts, NOW).rows())
    print(f"filled in {time.monotonic() - begun:.0f} s", flush=True)
    services = Services(clocked_settings(place))
    app = application(services)
    clocked = Clocked(app)
    async with app.lifespan():
        web = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=clocked),  # type: ignore[arg-type]
            base_url="http://bench",
            headers={"Cookie": Asker(services, size).cookie},
        )
        async with web:
            measured = Measured(services, web, clocked)
            await measured.ask_page("a request that asks no database", "/api/bots")
            for name, path in PATHS.items():
                await measured.ask_page(name, path)
    return measured.slow


def main() -> None:
    """Both databases, or the one that is named."""
    reader = argparse.ArgumentParser(description="What ratings and profiles cost.")
    reader.add_argument("--games", type=int, default=100_000)
    reader.add_argument("--accounts", type=int, default=10_000)
    reader.add_argument("--database", action="append", default=[], help="a file or an address")
    asked = reader.parse_args()
    with places(asked.database) as found:
        for place in found:
            kind = "PostgreSQL" if "://" in place else "SQLite"
            print(f"{kind}: {asked.games} rated games, {asked.accounts} accounts", flush=True)
            slow = asyncio.run(measure(place, asked.games, asked.accounts))
            print(f"over {TARGET:.0f} ms: {', '.join(slow) or 'nothing'}", flush=True)


if __name__ == "__main__":
    main()
