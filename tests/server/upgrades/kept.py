"""The databases that are kept: what is in them, and how they are brought to life again."""

from __future__ import annotations

import base64
import gzip
import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import asyncpg

HERE = Path(__file__).parent / "databases"
Rows = list[tuple[str, list[Any]]]


@dataclass(frozen=True)
class Kept:
    """A database as an older release left it."""

    schema: str

    @property
    def folder(self) -> Path:
        return HERE / self.schema

    @property
    def backup(self) -> Path:
        """The backup that release wrote."""
        return self.folder / "tables.backup"

    @cached_property
    def expected(self) -> Any:
        """What must still be true."""
        return json.loads((self.folder / "expected.json").read_text(encoding="utf-8"))

    @cached_property
    def rows(self) -> Rows:
        """All rows, each with the name of its table."""
        lines = gzip.decompress(self.backup.read_bytes()).decode().splitlines()
        head, *rows, end = [json.loads(line) for line in lines]
        assert head["schema"] == self.schema and end == {"rows": len(rows)}
        return [(table, [as_kept(value) for value in values]) for table, values in rows]

    def statements(self, kind: str) -> list[str]:
        """How that release made its tables."""
        text = (self.folder / f"{kind}.sql").read_text(encoding="utf-8")
        return [sql for sql in text.split(";\n") if sql.strip()]

    def clock(self) -> Callable[[], float]:
        """The time goes on from when this was kept: cookies are good for a year."""
        begun = time.monotonic()
        return lambda: float(self.expected["at"]) + 60 + time.monotonic() - begun

    def into_sqlite(self, path: Path) -> None:
        """Make the file as it was."""
        with closing(sqlite3.connect(path)) as database, database:
            for sql in self.statements("sqlite"):
                database.execute(sql)
            for table, values in self.rows:
                marks = ", ".join(["?"] * len(values))
                database.execute(f'INSERT INTO "{table}" VALUES ({marks})', values)

    async def into_postgresql(self, place: str) -> None:
        """Make the tables as they were."""
        database = await asyncpg.connect(place)
        try:
            for sql in self.statements("postgresql"):
                await database.execute(sql)
            for table, values in self.rows:
                marks = ", ".join([f"${number + 1}" for number in range(len(values))])
                await database.execute(f'INSERT INTO "{table}" VALUES ({marks})', *values)
        finally:
            await database.close()


def as_kept(value: Any) -> Any:
    """A value of a backup as databases have it."""
    return base64.b64decode(value["base64"]) if isinstance(value, dict) else value


KEPT = [Kept(folder.name) for folder in sorted(HERE.iterdir())]
