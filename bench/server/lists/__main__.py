"""What every list costs where there is a million of everything.

    python -m bench.server.lists                                        # SQLite, then PostgreSQL
    python -m bench.server.lists --tables 100000 --accounts 10000 --database lists.db
    python -m bench.server.lists --database postgresql://USER@HOST/NAME

A database that is empty is filled first, one that was filled before is used as it is. Then everything is
asked several times for the account that has most of everything. `server` is the median of the processor
time in this process, from the request to the answer; on SQLite the database is part of it. `database` is
what PostgreSQL says that planning and carrying out took. Rules are as they are in this process: compiled
or not, which counts where a table is loaded.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from bench.server.count import settings
from bench.server.inside import is_compiled
from bench.server.lists.asks import Asker, Duty
from bench.server.lists.bulk import fill
from bench.server.lists.filling import Filling
from bench.server.lists.plans import plan, statements
from bench.server.lists.samples import samples
from bench.server.lists.size import Size
from signoria.server.app import Services, application
from signoria.server.storage.database import Postgres
from tests.server.services import fresh_database, postgres

TIMES = 15
LATE = 5
"""As how many pages are passed until a late one is asked for."""

TARGET = 10.0
"""Milliseconds that a list may take."""

NOW = 1_790_000_000.0
"""The clock of the server stands still, so that the same things are due in every run."""

NEXT = re.compile(r'<(?P<address>[^>]*)>; rel="next"')


class Clocked:
    """The server behind its socket; it notes the processor time of each request."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.spent = 0.0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        begun = time.process_time()
        await self.app(scope, receive, send)
        self.spent = (time.process_time() - begun) * 1000


class Measured:
    """One server, and what was found too slow at it."""

    def __init__(self, services: Services, web: httpx.AsyncClient, clocked: Clocked) -> None:
        self.services = services
        self.web = web
        self.clocked = clocked
        self.slow: list[str] = []

    async def ask_page(self, name: str, path: str) -> None:
        """A list over HTTP, its first page and a late one."""
        await self.tell(name, lambda: self.fetch(path))
        for _ in range(LATE):
            found = NEXT.search((await self.fetch(path)).headers.get("link", ""))
            if found is None:
                return
            path = found["address"]
        await self.tell(f"{name}, page {LATE + 1}", lambda: self.fetch(path))

    async def fetch(self, path: str) -> httpx.Response:
        """An answer of the server."""
        answer = await self.web.get(path)
        assert answer.status_code == 200, answer.text
        return answer

    async def tell(self, name: str, ask: Duty) -> None:
        """One line about something that is asked."""
        with statements(self.services.database) as seen:
            await ask()
        costs = []
        for _ in range(TIMES):
            begun = time.process_time()
            answer = await ask()
            over_http = isinstance(answer, httpx.Response)
            spent = (time.process_time() - begun) * 1000
            costs.append(self.clocked.spent if over_http else spent)
        found = [await plan(self.services.database, *each, carry_out=True) for each in seen.items()]
        steps = sorted({step for each in found for step in each.steps})
        cost, database = statistics.median(costs), sum([each.spent for each in found])
        if cost + database > TARGET:
            self.slow.append(name)
        told = f"{cost:7.2f} ms"
        told += f" {database:7.2f} ms" if isinstance(self.services.database, Postgres) else ""
        print(f"{name:42} {told}  {'; '.join(steps)}", flush=True)


async def measure(place: str, size: Size, games: int) -> list[str]:
    """Fill a database if it is empty, ask everything, and say what was too slow."""
    begun = time.monotonic()
    if await fill(place, size, Filling(size, samples(games)).rows()):
        print(f"filled in {time.monotonic() - begun:.0f} s", flush=True)
    services = Services(clocked_settings(place))
    app = application(services)
    clocked = Clocked(app)
    asker = Asker(services, size)
    async with app.lifespan():
        web = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=clocked),  # type: ignore[arg-type]
            base_url="http://bench",
            headers={"Cookie": asker.cookie},
        )
        async with web:
            measured = Measured(services, web, clocked)
            await measured.ask_page("a request that asks no database", "/api/bots")
            for name, path in asker.paths().items():
                await measured.ask_page(name, path)
            for name, duty in asker.duties().items():
                await measured.tell(name, duty)
    return measured.slow


def clocked_settings(place: str) -> Any:
    """The server of the benchmark, at a moment that does not pass."""
    from dataclasses import replace

    return replace(settings(place, ""), clock=lambda: NOW)


@contextlib.contextmanager
def places(given: list[str]) -> Iterator[Iterator[str]]:
    """The databases to measure: those given, or one of each kind that is thrown away afterwards."""
    with contextlib.ExitStack() as stack:

        def fresh() -> Iterator[str]:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            yield str(Path(folder) / "lists.db")
            address = stack.enter_context(postgres())
            yield stack.enter_context(fresh_database(address, "lists"))

        yield iter(given) if given else fresh()


def main() -> None:
    """Both databases, or the one that is named."""
    reader = argparse.ArgumentParser(description="What lists cost in a large database.")
    reader.add_argument("--tables", type=int, default=1_000_000)
    reader.add_argument("--accounts", type=int, default=100_000)
    reader.add_argument("--database", action="append", default=[], help="a file or an address")
    asked = reader.parse_args()
    if asked.tables < 100 or asked.accounts < 10:
        raise SystemExit("at least 100 tables and 10 accounts are needed")
    size = Size.of(asked.tables, asked.accounts, NOW)
    with places(asked.database) as found:
        for place in found:
            kind = "PostgreSQL" if "://" in place else "SQLite"
            print(
                f"{kind}: {size.tables} tables, {size.accounts} accounts; rules compiled:", end=" "
            )
            print(is_compiled(), flush=True)
            slow = asyncio.run(measure(place, size, games=4))
            print(f"over {TARGET:.0f} ms: {', '.join(slow) or 'nothing'}", flush=True)


if __name__ == "__main__":
    main()
