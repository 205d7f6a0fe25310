"""Backups of a running database: every table as lines of JSON, from one consistent picture.

The file is the same for SQLite and PostgreSQL, so a backup is also how a host moves from one to the
other. It holds the secrets of unfinished games and the key of all identities: guard it well.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TextIO

from sqlalchemy import Column, ColumnDefault, Connection, Table, func, insert, inspect, select
from sqlalchemy.exc import DataError, IntegrityError

from signoria.kernel.errors import SignoriaError
from signoria.server.storage.copies import fill_copies
from signoria.server.storage.database import REVISION, Database
from signoria.server.storage.schema import FITTING, METADATA, NEWEST
from signoria.server.storage.sqlite import Sqlite

FORMAT: Final = "signoria-backup-1"
AT_ONCE: Final = 500
LARGEST: Final = 2**63 - 1
"""The largest whole number that a database keeps."""


class BadBackup(SignoriaError):
    """The file is not a backup, or cannot be written."""


async def backup(database: Database, path: Path) -> int:
    """Write everything to a file that only its owner reads; the rows that were written.

    The file appears when it is whole. The database is only read, whatever release serves it.
    """
    check_target(database, path)
    partial = path.with_name(path.name + ".part")

    def ask(connection: Connection) -> int:
        if not inspect(connection).has_table("alembic_version"):
            raise BadBackup("this database has no Signoria tables")
        try:
            with open_private(partial) as out:
                return write(connection, out)
        except OSError as error:
            raise BadBackup(f"{path} cannot be written: {error.strerror}") from error

    try:
        rows = await database.read(ask)
        partial.replace(path)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror}") from error
    finally:
        with suppress(OSError):  # what was wrong with it is said already
            partial.unlink(missing_ok=True)
    return rows


def check_target(database: Database, path: Path) -> None:
    """A backup is written to a file, and never over the database it is of."""
    try:
        if path.is_dir() or path.name in ("", ".."):
            raise BadBackup(f"{path} is a folder; name a file")
        if isinstance(database, Sqlite) and path.exists() and path.samefile(database.path):
            raise BadBackup(f"{path} is the database itself; name another file")
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror}") from error


@contextmanager
def open_private(path: Path) -> Iterator[TextIO]:
    """A packed file for its owner alone, on the disk when it is closed."""
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8") as out:
            yield out
        raw.flush()
        os.fsync(raw.fileno())


def write(connection: Connection, out: TextIO) -> int:
    """The first line says what this is; each other line is a row."""
    revision = connection.execute(REVISION).scalar_one()
    if revision != NEWEST:
        raise BadBackup(f"this release reads schema {NEWEST}, the database has {revision}")
    print(json.dumps({"format": FORMAT, "schema": revision}), file=out)
    rows = 0
    for table in METADATA.sorted_tables:
        for row in connection.execute(select(table)).yield_per(AT_ONCE):
            print(json.dumps([table.name, [plain(value) for value in row]]), file=out)
            rows += 1
    print(json.dumps({"rows": rows}), file=out)
    return rows


async def restore(database: Database, path: Path) -> int:
    """Read a backup into an empty database, all of it or nothing.

    The file is read through once before, so that a bad one leaves no database behind.
    """
    if not path.is_file():
        raise BadBackup(f"there is no file {path}")
    with packed_rows(path) as batches_of_rows:
        for _ in batches_of_rows:
            pass
    fresh = isinstance(database, Sqlite) and not database.path.exists()
    try:
        await database.migrate()
        return await database.write(lambda connection: fill(connection, path))
    except BaseException:
        if isinstance(database, Sqlite) and fresh:
            await database.close()  # Windows deletes no file that is open
            for end in ("", "-wal", "-shm"):  # as SQLite names what belongs to a file
                Path(f"{database.path}{end}").unlink(missing_ok=True)
        raise


def fill(connection: Connection, path: Path) -> int:
    """Write all rows of a backup into a database that has none; how many there were."""
    for table in METADATA.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise BadBackup("this database is not empty; restore into a fresh one")
    count = 0
    with packed_rows(path) as batches_of_rows:
        for table, rows in batches_of_rows:
            try:
                connection.execute(insert(table), rows)
            except (DataError, IntegrityError) as error:
                raise BadBackup(
                    f"{path.name} is damaged: rows of {table.name!r} do not fit together"
                ) from error
            count += len(rows)
    fill_copies(connection)
    return count


@contextmanager
def packed_rows(path: Path) -> Iterator[Iterator[tuple[Table, list[dict[str, object]]]]]:
    """The rows in a file; one line says why where it is not a backup."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as source:
            yield read(source)
    except (OSError, EOFError) as error:
        raise BadBackup(f"{path.name} is not a complete backup: {error}") from error
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise BadBackup(f"{path.name} is not a complete backup: a line of it is damaged") from error


def read(source: TextIO) -> Iterator[tuple[Table, list[dict[str, object]]]]:
    """The rows, some at a time; the last line tells whether all of them are there."""
    head = json.loads(source.readline())
    fits_here = [(FORMAT, schema) for schema in FITTING]
    if not isinstance(head, dict) or (head.get("format"), head.get("schema")) not in fits_here:
        raise BadBackup(f"this is not a backup of schema {NEWEST}")
    is_older = head["schema"] != NEWEST
    rows, expected = 0, -1
    for name, values in batches(source):
        if name is None:
            expected = int(values["rows"])
            continue
        table = METADATA.tables[name]
        yield table, [as_row(table, value, is_older) for value in values]
        rows += len(values)
    if expected < 0:
        raise BadBackup("this is not a complete backup: its end is missing")
    if rows != expected:
        raise BadBackup(f"the backup should hold {expected} rows, but has {rows}")


def batches(source: TextIO) -> Iterator[tuple[str | None, Any]]:
    """Rows of the same table, some at a time; at the end what the file says about itself."""
    name = ""
    rows: list[list[Any]] = []
    for text_line in source:
        line = json.loads(text_line)
        if rows and (isinstance(line, dict) or line[0] != name or len(rows) >= AT_ONCE):
            yield name, rows
            rows = []
        if isinstance(line, dict):
            yield None, line
        else:
            name = line[0]
            rows.append(line[1])


def plain(value: object) -> object:
    """A value as JSON can hold it."""
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    return value


def as_row(table: Table, values: list[Any], is_older: bool) -> dict[str, object]:
    """A row as it was; ValueError where it cannot be one of this table. In an older backup it lacks the
    columns that were added at the end since."""
    row: dict[str, object] = {}
    columns = list(table.columns)
    if is_older:
        for column in columns[len(values) :]:
            if isinstance(column.default, ColumnDefault) or column.nullable:
                row[column.name] = getattr(column.default, "arg", None)
        columns = [column for column in columns if column.name not in row]
    for column, value in zip(columns, values, strict=True):
        found = base64.b64decode(value["base64"]) if isinstance(value, dict) else value
        if not fits(column, found):
            raise ValueError(f"{column} cannot be {value!r}")
        row[column.name] = found
    return row


def fits(column: Column[Any], value: object) -> bool:
    """Can a column hold this?"""
    if value is None:
        return bool(column.nullable)
    kind = column.type.python_type
    if type(value) is int and kind in (int, float):
        return abs(value) <= LARGEST
    return type(value) is kind
