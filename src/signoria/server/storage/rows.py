"""Rows that are there or not yet."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, insert, update


def put(
    connection: Connection,
    table: Table,
    key: dict[str, str],
    values: dict[str, Any],
    fresh: bool,
) -> None:
    """Write a row: a new one, or the one with this key."""
    if fresh:
        connection.execute(insert(table).values(**key, **values))
        return
    changed = update(table).values(**values)
    for name, value in key.items():
        changed = changed.where(table.c[name] == value)
    connection.execute(changed)
