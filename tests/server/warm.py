"""What every server does at its first start, done once in the process that all of them are forked from.

Putting the application together reads annotations and looks for plugins, a new database asks for
Alembic, and each game reads its cards. All of that stays in memory, and nothing of it is open when
servers are forked.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import signoria
from signoria.server.app import Services, application
from tests.server.serve import settings


async def start_once(place: str) -> None:
    """Everything up to the first request, on a database that is thrown away."""
    services = Services(settings(place))
    application(services)
    await services.database.migrate()
    await services.database.close()


with tempfile.TemporaryDirectory() as folder:
    asyncio.run(start_once(str(Path(folder) / "tables.db")))
for info in signoria.games():
    signoria.new(info.id, seats=max(2, info.seats[0]), seed=1)
