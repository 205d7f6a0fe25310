"""What a database is asked, and how it goes about it: by an index, or through everything there is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, event

from signoria.server.storage.database import Database, Postgres
from signoria.server.storage.schema import METADATA
from signoria.server.storage.sqlite import Sqlite
from signoria.server.storage.steps import Question

SORTED: Final = "USE TEMP B-TREE"
PLANNED: Final = ("SELECT", "UPDATE", "DELETE")
NO_WAY_ROUND: Final = ("enable_seqscan", "enable_sort")
"""What PostgreSQL prefers for small tables; where it still does so, there is no other way."""


class Plan(NamedTuple):
    """How a statement is carried out: its steps, those that look at everything, and (on PostgreSQL, if
    it was carried out for this) the milliseconds it took."""

    steps: list[str]
    faults: list[str]
    spent: float


def engine_of(database: Database) -> Engine:
    """Where the statements of a database pass."""
    if isinstance(database, Postgres):
        return database.engine.sync_engine
    assert isinstance(database, Sqlite)
    return database.engine


@contextmanager
def statements(database: Database) -> Iterator[dict[str, Any]]:
    """The statements that are carried out meanwhile, with the values they had last."""
    seen: dict[str, Any] = {}

    def note(_: Any, __: Any, statement: str, values: Any, ___: Any, many: bool) -> None:
        if statement.lstrip().startswith(PLANNED):
            seen[statement] = values[0] if many else values

    ask = database.ask

    async def noted(question: Question, **values: str | int | float) -> list[tuple[Any, ...]]:
        """What is asked in the words of the driver does not pass the engine."""
        if isinstance(database, Sqlite):
            seen[question.sql] = values
        else:
            seen[question.numbered] = tuple([values[name] for name in question.names])
        return await ask(question, **values)

    engine = engine_of(database)
    event.listen(engine, "before_cursor_execute", note)
    vars(database)["ask"] = noted
    try:
        yield seen
    finally:
        del vars(database)["ask"]
        event.remove(engine, "before_cursor_execute", note)


async def plan(database: Database, statement: str, values: Any, carry_out: bool) -> Plan:
    """How a database would carry a statement out; with `carry_out` it does, and says how long it took.
    Without, PostgreSQL shows what it would do with large tables."""

    def ask(connection: Connection) -> Plan:
        if isinstance(database, Sqlite):
            return on_sqlite(connection, statement, values)
        return on_postgres(connection, statement, values, carry_out)

    return await database.read(ask)


def on_sqlite(connection: Connection, statement: str, values: Any) -> Plan:
    """SQLite tells it in words."""
    rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
    steps = [row[3] for row in rows]
    faults = [step for step in steps if SORTED in step or scanned(step) in METADATA.tables]
    return Plan(steps, faults, 0.0)


def scanned(step: str) -> str:
    """What a step looks at from its first row to its last: a table, or a part of the statement."""
    found = re.match(r"SCAN (\w+)", step)
    return found[1] if found else ""


def on_postgres(connection: Connection, statement: str, values: Any, carry_out: bool) -> Plan:
    """PostgreSQL tells it as a tree."""
    carried = carry_out and statement.lstrip().startswith("SELECT")
    if not carry_out:
        for name in NO_WAY_ROUND:
            connection.exec_driver_sql(f"SET LOCAL {name} = off")
    how = "ANALYZE, FORMAT JSON" if carried else "FORMAT JSON"
    found = connection.exec_driver_sql(f"EXPLAIN ({how}) {statement}", values).scalar_one()
    told = (json.loads(found) if isinstance(found, str) else found)[0]
    nodes = list(walk(told["Plan"]))
    faults = [step_of(node) for node in nodes if is_fault(node)]
    spent = told.get("Execution Time", 0.0) + told.get("Planning Time", 0.0)
    return Plan([step_of(node) for node in nodes if "Scan" in node["Node Type"]], faults, spent)


def walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A step and those below it."""
    yield node
    for below in node.get("Plans", []):
        yield from walk(below)


def is_fault(node: dict[str, Any]) -> bool:
    """Does this step look at a whole table or index, or sort what no index has in order?"""
    kind = node["Node Type"]
    by_index = kind in ("Index Scan", "Index Only Scan", "Bitmap Index Scan")
    return kind in ("Seq Scan", "Sort") or (by_index and "Index Cond" not in node)


def step_of(node: dict[str, Any]) -> str:
    """A step in words."""
    on = node.get("Index Name") or node.get("Relation Name") or ""
    return f"{node['Node Type']} {on}".strip()
