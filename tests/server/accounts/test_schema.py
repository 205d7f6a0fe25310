"""Migrations make the very tables that the code describes, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect

from signoria.server.storage.database import open_database
from signoria.server.storage.schema import METADATA
from tests.server.services import fresh_database


def described() -> dict[str, list[tuple[str, bool]]]:
    """Every table with its columns in order, and whether they may be empty."""
    return {
        table.name: [(column.name, bool(column.nullable)) for column in table.columns]
        for table in METADATA.sorted_tables
    }


def made(connection: Connection) -> dict[str, list[tuple[str, bool]]]:
    """The same as the database has it."""
    found = inspect(connection)
    return {
        name: [(column["name"], column["nullable"]) for column in found.get_columns(name)]
        for name in found.get_table_names()
        if name != "alembic_version"
    }


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_migrations_make_what_the_schema_describes(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def look(place: str) -> None:
        database = open_database(place)
        await database.migrate()
        assert await database.read(made) == described()
        await database.close()

    if kind == "sqlite":
        asyncio.run(look(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "schema") as place:
        asyncio.run(look(place))
