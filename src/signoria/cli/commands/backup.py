"""`signoria backup`: a copy of all tables, also while they are being played."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.commands.serve import DATABASE, IN_SHELL, missing_part
from signoria.cli.console import notes


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the backup.")],
    database: Annotated[str, typer.Option(help=DATABASE, envvar=IN_SHELL)] = "",
) -> None:
    """Back up all tables to a file, even while the server is running.

    Keep the file safe: it holds the secrets of unfinished games.

    \b
    Examples:
      signoria backup tables.backup
      signoria backup tables.backup --database postgresql://signoria@db/tables
    """
    try:
        from signoria.server.settings import Settings
        from signoria.server.storage import backup as storage
        from signoria.server.storage.database import check_address, open_existing, use_database
    except ImportError as error:
        raise missing_part(error) from error

    async def write() -> int:
        place = Settings(database=check_address(database)).place
        async with use_database(place, open_existing(place)) as source:
            return await storage.backup(source, file)

    rows = asyncio.run(write())
    notes().print(f"{rows} rows written to {file}", markup=False, soft_wrap=True)
