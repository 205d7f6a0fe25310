"""A database that a newer release has made is left alone, and one line says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from signoria.server.storage.database import BadDatabase, open_database
from signoria.server.storage.schema import NEWEST
from tests.server.running.test_backups import command


def raised(place: str) -> None:
    """Make a database look as if a newer release had been here."""

    async def run() -> None:
        database = open_database(place)
        await database.migrate()
        later = text("UPDATE alembic_version SET version_num = '9999'")
        await database.write(lambda connection: connection.execute(later))
        await database.close()

    asyncio.run(run())


def test_it_is_not_migrated_nor_served(tmp_path: Path) -> None:
    place = tmp_path / "tables.db"
    raised(str(place))

    async def run() -> None:
        database = open_database(str(place))
        with pytest.raises(BadDatabase, match=rf"newer release .*9999.* knows {NEWEST}"):
            await database.migrate()
        await database.close()

    asyncio.run(run())
    for words in (
        ["serve", "--port", "23987", "--set", "server.metrics=off"],
        ["backup", str(tmp_path / "copy.gz")],
        ["admin", "keys", "new"],
        ["admin", "keys", "list"],
    ):
        refused = command(*words, "--database", str(place))
        assert refused.exit_code == 1 and "9999" in refused.stderr, refused.stderr
        assert len(refused.stderr.splitlines()) == 1
