"""Is the server well? `/live`: this process answers. `/ready`: it can also write, which is its work.

A database whose disk is full, or that lets nobody write, still answers questions. So `/ready` writes: a
row of the database's own becomes what it was. Who asks often gets the last answer again.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from sqlalchemy import Connection, text

from signoria import __version__
from signoria.server.storage.database import Database

PROBE: Final = text("UPDATE alembic_version SET version_num = version_num")
PATIENCE: Final = 3.0
FRESH: Final = 1.0
"""Seconds a write may take, and seconds an answer is given again."""

PATHS: Final = ("/live", "/ready", "/health")
"""Asked by machines, all the time: not counted, and answered without one's own page."""


class Readiness:
    """Whether the database takes a write, looked at when asked, and not too often."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.problem = ""
        self.until = 0.0
        self.looking = asyncio.Lock()

    async def look(self) -> str:
        """What is wrong; nothing if all is well. Many may ask, one of them looks."""
        async with self.looking:
            if time.monotonic() >= self.until:
                self.problem = await self.probe()
                self.until = time.monotonic() + FRESH
            return self.problem

    async def probe(self) -> str:
        """Write, and wait until it is on the disk."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.database.write(write)
        except Exception as error:
            return type(error.__cause__ or error).__name__
        return ""


def write(connection: Connection) -> None:
    """A write that changes nothing."""
    connection.execute(PROBE)


InjectedReadiness = NamedDependency[Readiness]


@get("/live", include_in_schema=False, sync_to_thread=False)
def live() -> dict[str, str]:
    """Is this process there? Who starts processes ends one that does not answer this."""
    return {"status": "ok", "version": __version__}


@get(["/ready", "/health"], include_in_schema=False)
async def ready(readiness: InjectedReadiness) -> Response[dict[str, Any]]:
    """Can this process serve? A proxy sends nobody to one that cannot."""
    problem = await readiness.look()
    if problem:
        return Response({"status": "no database", "error": problem}, status_code=503)
    return Response({"status": "ok", "version": __version__})
