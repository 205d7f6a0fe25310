"""Who only looks at an older database with `signoria admin` does not upgrade it, and is told so."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from signoria.server.storage.before import revision_of
from signoria.server.storage.schema import NEWEST
from tests.server.running.test_backups import command
from tests.server.services import fresh_database
from tests.server.upgrades.kept import KEPT

OLD = KEPT[-2]
LOOKS = [
    "tables list",
    "tables show no-table",
    "accounts list",
    "accounts show no-account",
    "bans list",
    "reports list",
    "reports show 1",
    "keys list",
    "log",
    "retention --waiting-days 30",
]
BAN = ["admin", "bans", "add", "192.0.2.1", "--yes"]


def told(place: str, words: str) -> None:
    """One line says that the database is older, and how it is upgraded."""
    refused = command("admin", *words.split(), "--database", place)
    assert refused.exit_code == 1, refused.output
    line = refused.stderr.strip()
    assert len(line.splitlines()) == 1 and "older release" in line and "signoria serve" in line
    assert OLD.schema in line and NEWEST in line


@pytest.mark.parametrize("words", LOOKS)
def test_an_sqlite_file_stays_as_it_was(words: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    OLD.into_sqlite(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=WAL")  # as servers keep it
    before = path.read_bytes()
    told(str(path), words)
    assert path.read_bytes() == before and revision_of(path) == OLD.schema
    assert not list(tmp_path.glob("*.schema-*"))


def test_a_postgresql_stays_as_it_was(postgres: str) -> None:
    async def schema(place: str) -> str:
        database = await asyncpg.connect(place)
        found = await database.fetchval("SELECT version_num FROM alembic_version")
        await database.close()
        return str(found)

    with fresh_database(postgres, "looking") as place:
        asyncio.run(OLD.into_postgresql(place))
        told(place, "tables list")
        assert asyncio.run(schema(place)) == OLD.schema
        assert command(*BAN, "--database", place).exit_code == 0
        assert asyncio.run(schema(place)) == NEWEST


def test_who_changes_something_upgrades_it_after_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    OLD.into_sqlite(path)
    assert command(*BAN, "--database", str(path)).exit_code == 0
    assert revision_of(path) == NEWEST
    assert revision_of(tmp_path / f"tables.db.schema-{OLD.schema}") == OLD.schema
    assert "192.0.2.1" in command("admin", "bans", "list", "--database", str(path)).stdout


def test_a_file_without_tables_is_said_to_have_none(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch()
    refused = command("admin", "tables", "list", "--database", str(path))
    assert refused.exit_code == 1 and "no tables of Signoria" in refused.stderr
    assert path.read_bytes() == b"" or revision_of(path) is None
