"""Writes many rows quickly: without indexes, in the database's own way, and the indexes afterwards."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import asyncpg
from sqlalchemy import Table, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, DropIndex

from bench.server.lists.size import BLOCK, DAY, Row, Size
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import ARCHIVE, LOG, METADATA, SEATS, TABLES
from signoria.server.storage.sqlite import Sqlite

Rows = Iterator[tuple[Table, Iterable[Row]]]
INDEXES: Final = [
    index for table in METADATA.sorted_tables for index in sorted(table.indexes, key=str)
]

COPIED: Final = (TABLES, SEATS, LOG, ARCHIVE)


def copying(table: Table, size: Size) -> str:
    """A statement that copies what belongs to the first tables, again and again: other tables, later, of
    other people. Only account 0 stays who it is."""
    key = "id" if table is TABLES else "table"
    later = f"times.k * {730 * DAY * BLOCK / size.tables}"
    person = """CASE WHEN "{0}" IS NULL OR "{0}" IN ('', 'account-0') THEN "{0}" ELSE 'account-' || CAST(
        (CAST(substr("{0}", 9) AS INTEGER) + times.k * 7919) % {1} + 1 AS VARCHAR) END"""
    changed = {
        key: f"""substr("{key}", 1, length("{key}") - 1) || CAST(times.k AS VARCHAR)""",
        **{name: f'"{name}" + {later}' for name in ("created", "listed", "at")},
        **{name: person.format(name, size.accounts - 1) for name in ("host", "account")},
    }
    names = [column.name for column in table.columns]
    return f"""INSERT INTO "{table.name}" ({", ".join([f'"{name}"' for name in names])})
        WITH RECURSIVE times(k) AS (
            SELECT 1 UNION ALL SELECT k + 1 FROM times WHERE k < {size.copies}
        )
        SELECT {", ".join([changed.get(name, f'"{name}"') for name in names])}
        FROM "{table.name}", times WHERE "{key}" LIKE '%-0'"""


async def fill(place: str, size: Size, rows: Rows) -> bool:
    """Fill a database that is empty; one that is not stays as it is. Was it filled?"""
    database = open_database(place)
    await database.migrate()
    is_full = await database.read(
        lambda connection: connection.execute(TABLES.select().limit(1)).first() is not None
    )
    await database.close()
    if is_full:
        return False
    if isinstance(database, Sqlite):
        fill_sqlite(database.path, size, rows)
    else:
        await fill_postgres(place, size, rows)
    return True


def told(rows: Rows) -> Rows:
    """The rows; and it is said how long each table took."""
    for table, some in rows:
        begun = time.monotonic()
        yield table, some
        print(f"  {table.name:16} {time.monotonic() - begun:7.1f} s", flush=True)


def fill_sqlite(path: Path, size: Size, rows: Rows) -> None:
    """In one transaction, which need not outlive the machine; not analysed, as no server does that."""
    connection = sqlite3.connect(path, isolation_level=None)
    for before in ("PRAGMA synchronous=OFF", "PRAGMA cache_size=-1000000", "BEGIN"):
        connection.execute(before)
    for index in INDEXES:
        connection.execute(words(DropIndex(index), sqlite.dialect()))
    for table, some in told(rows):
        marks = ", ".join("?" * len(table.columns))
        connection.executemany(f'INSERT INTO "{table.name}" VALUES ({marks})', some)
        if table in COPIED and size.copies:
            connection.execute(copying(table, size))
    for index in INDEXES:
        connection.execute(words(CreateIndex(index), sqlite.dialect()))
    for after in ("COMMIT", "PRAGMA wal_checkpoint(TRUNCATE)"):
        connection.execute(after)
    connection.close()


async def fill_postgres(place: str, size: Size, rows: Rows) -> None:
    """By copying."""
    address = make_url(place).set(drivername="postgresql")
    connection: Any = await asyncpg.connect(address.render_as_string(hide_password=False))
    for index in INDEXES:
        await connection.execute(words(DropIndex(index), postgresql.dialect()))
    for table, some in told(rows):
        names = [column.name for column in table.columns]
        await connection.copy_records_to_table(table.name, records=some, columns=names)
        if table in COPIED and size.copies:
            await connection.execute(copying(table, size))
    for index in INDEXES:
        await connection.execute(words(CreateIndex(index), postgresql.dialect()))
    await connection.execute("VACUUM (ANALYZE)")
    await connection.close()


def words(what: CreateIndex | DropIndex, dialect: Any) -> str:
    """A statement in the words of a database."""
    return str(what.compile(dialect=dialect))
