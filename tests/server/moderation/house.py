"""A server with people at a table, and the commands of those who look after it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, select

from signoria.server.settings import Settings
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import SEATS
from tests.server.clients import Friend
from tests.server.running.test_backups import command
from tests.server.serve import settings

MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def quiet(place: str, redis: str = "") -> Settings:
    """Settings with which open lines look only when they are told: heartbeats never come."""
    given = settings(place, redis)
    return replace(given, connection=replace(given.connection, beat=1e6))


async def admin(place: str, *words: str, fails: bool = False) -> str:
    """A command of `signoria admin`, in a thread of its own; what it answers, or why it fails."""
    done = await asyncio.to_thread(command, "admin", *words, "--database", place)
    assert (done.exit_code != 0) == fails, done.output
    return done.stderr if fails else done.stdout


async def listed(place: str, *words: str) -> Any:
    """What a command answers to programs."""
    return json.loads(await admin(place, *words, "--json"))


async def account_at(place: str, table: str, seat: int) -> str:
    """The account at a seat, which only those who look after the server can see."""
    shown = await listed(place, "tables", "show", table)
    return str(shown["seats"][seat]["account"])


async def in_rows(place: str, ask: Callable[[Connection], Any]) -> Any:
    """Something of the database itself."""
    database = open_database(place)
    found = await database.read(ask)
    await database.close()
    return found


async def ids_of(place: str) -> set[str]:
    """Every account that sits anywhere."""
    asked = select(SEATS.c.account).where(SEATS.c.account.is_not(None))
    rows = await in_rows(place, lambda connection: [row[0] for row in connection.execute(asked)])
    return set(rows)


async def two_at_a_table(address: str, **more: Any) -> tuple[Friend, Friend, str]:
    """Ada, who has created a table, and Ben, who has sat down at it."""
    ada = await Friend(address, 1).introduced("Ada")
    ben = await Friend(address, 2).introduced("Ben")
    table = await ada.create([MINE, OPEN], **more)
    await ben.do(table, "seats")
    return ada, ben, table


def kinds(looked: Any) -> list[str]:
    """What has happened at a table, beside the game."""
    return [line["kind"] for line in looked["log"] if line["kind"] not in ("move", "undo")]
