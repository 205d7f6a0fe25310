"""`signoria restore`: tables from a backup, into an empty database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.commands.serve import DATABASE, IN_SHELL, missing_part
from signoria.cli.console import notes


def restore(
    file: Annotated[Path, typer.Argument(help="A backup written by `signoria backup`.")],
    database: Annotated[str, typer.Option(help=DATABASE, envvar=IN_SHELL)] = "",
) -> None:
    """Restore a backup into an empty database: all of it or nothing.

    SQLite and PostgreSQL read each other's backups, so you can also move tables between them.

    \b
    Examples:
      signoria restore tables.backup --database fresh.db
      signoria restore tables.backup --database postgresql://signoria@db/tables
    """
    try:
        from signoria.server.settings import Settings
        from signoria.server.storage import backup as storage
        from signoria.server.storage.database import check_address, open_database, use_database
    except ImportError as error:
        raise missing_part(error) from error

    async def read() -> int:
        place = Settings(database=check_address(database)).place
        async with use_database(place, open_database(place)) as target:
            return await storage.restore(target, file)

    rows = asyncio.run(read())
    notes().print(f"{rows} rows restored from {file}", markup=False, soft_wrap=True)
