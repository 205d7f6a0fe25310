"""The law of what is kept about people, over every table of the schema: in their export, and gone when
they are deleted, or named with a reason."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Connection, Float, Integer, LargeBinary, Table, func, select

from signoria.server.moderation.deeds import delete_account_for
from signoria.server.moderation.export import export_account
from signoria.server.own.keeping import NOBODYS, NOT_EXPORTED, STAYS, called, naming
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import ACCOUNTS, METADATA, PLAYERS, SEATS
from tests.server.clients import Friend, served
from tests.server.moderation.house import quiet
from tests.server.reviews.games import finished
from tests.server.services import fresh_database
from tests.waiting import until_async

NUMBERS = count(1_000)


def test_every_table_names_people_or_says_that_it_does_not() -> None:
    silent = {table.name for table in METADATA.sorted_tables if not naming(table)}
    assert silent == {*NOBODYS}, "a new table: whom does it name?"
    known = {called(column) for table in METADATA.sorted_tables for column in naming(table)}
    assert {*STAYS, *NOT_EXPORTED} <= known, "a reason for what is not there"
    assert all([reason for listed in (NOBODYS, NOT_EXPORTED, STAYS) for reason in listed.values()])


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_whatever_names_a_person_is_exported_and_goes_with_them(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def look(place: str) -> None:
        await play(place)
        database = open_database(place)
        me = await database.write(fill)
        found = await database.read(lambda connection: export_account(connection, me[0]))
        assert json.loads(json.dumps(found)), "every value can be written down"
        missing = await database.read(lambda connection: unexported(connection, found, *me))
        assert missing == {*NOT_EXPORTED}
        await database.write(lambda connection: delete_account_for(connection, me[0], "", "", 1.0))
        left = await database.read(lambda connection: naming_still(connection, *me))
        assert left == {*STAYS}
        await database.close()

    if kind == "sqlite":
        asyncio.run(look(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "keeping") as place:
        asyncio.run(look(place))


async def play(place: str) -> None:
    """Someone plays a game to its end, and it is settled: what no row can be made up for."""
    async with served(quiet(place)) as address:
        ada = await Friend(address, 1).introduced("Ada")
        await finished(ada)

        async def settled() -> Any:
            return (await ada.http.get("/api/me/profile")).json()

        await until_async(settled, "the game to be settled", lambda seen: seen["last"] != [])


def fill(connection: Connection) -> tuple[str, str]:
    """A row for each column that names a person, all about the same one; their account and key."""
    account = str(connection.execute(select(SEATS.c.account).distinct()).scalar_one())
    asked = select(PLAYERS.c.key).where(PLAYERS.c.account == account)
    key = str(connection.execute(asked).scalar_one())
    for table in METADATA.sorted_tables:
        for column in naming(table):
            if not rows_with(connection, column, account, key):
                connection.execute(table.insert(), made_up(connection, column, account, key))
    return account, key


def rows_with(connection: Connection, column: Column[Any], *who: str) -> int:
    """How many rows name a person in a column, by their account or their key."""
    counted = select(func.count()).select_from(column.table).where(column.in_(who))
    return int(connection.execute(counted).scalar_one())


def made_up(connection: Connection, column: Column[Any], account: str, key: str) -> dict[str, Any]:
    """A row that names a person in one column, and someone else in all others."""
    row: dict[str, Any] = {}
    for each in column.table.columns:
        referred = [reference.column for reference in each.foreign_keys]
        if each is column:
            row[each.name] = key if is_key(column) else account
        elif ACCOUNTS.c.id in referred:
            row[each.name] = someone(connection)
        elif referred:
            row[each.name] = connection.execute(select(referred[0]).limit(1)).scalar_one()
        else:
            row[each.name] = some_value(each)
    return row


def is_key(column: Column[Any]) -> bool:
    """Is a person named here by the key they have in the ratings?"""
    return column.name in ("player", "other")


def someone(connection: Connection) -> str:
    """An account of someone else."""
    id = f"someone-{next(NUMBERS)}"
    connection.execute(ACCOUNTS.insert(), {"id": id, "name": "Ben", "created": 1.0})
    return id


def some_value(column: Column[Any]) -> Any:
    """Something that fits into a column."""
    kinds = {Boolean: False, LargeBinary: b"x", Float: float(next(NUMBERS))}
    for kind, value in kinds.items():
        if isinstance(column.type, kind):
            return value
    number = next(NUMBERS)
    if isinstance(column.type, Integer):
        return number
    length = getattr(column.type, "length", None)
    return f"{number}"[:length] if length is not None else "[]"


def unexported(connection: Connection, found: dict[str, Any], account: str, key: str) -> set[str]:
    """The columns that name a person, and are not in their export."""
    exported = {ACCOUNTS.name: [found.pop(ACCOUNTS.name)], **found}
    return {
        called(column)
        for table in METADATA.sorted_tables
        for column in naming(table)
        if not is_in(exported.get(table.name, []), column, account, key)
        or len(exported[table.name]) < rows_with(connection, column, account, key)
    }


def is_in(rows: list[dict[str, Any]], column: Column[Any], *who: str) -> bool:
    """Does one of these rows name a person?"""
    return any([row.get(column.name) in who for row in rows])


def naming_still(connection: Connection, *who: str) -> set[str]:
    """The columns in which a person is named."""
    tables: list[Table] = METADATA.sorted_tables
    return {
        called(column)
        for table in tables
        for column in naming(table)
        if rows_with(connection, column, *who)
    }
