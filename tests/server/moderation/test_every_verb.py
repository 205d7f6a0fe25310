"""Every verb of `signoria admin`: what changes something has one row in the audit log, with who and why;
what only shows something has none. A verb that is new here fails until it says which it is."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, update
from typer.main import get_command

from signoria.cli.commands.admin import admin as verbs
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import TABLES
from tests.cli.test_widths import commands
from tests.server.clients import Friend, served
from tests.server.moderation.house import account_at, admin, listed, quiet, two_at_a_table
from tests.server.ratings.test_admin import forget_results
from tests.server.ratings.test_profiles import played

ACTS: Final = {"retention": "retention delete"}
"""What a verb is called in the log, where that is more than its name."""

SURE: Final = ("tables close", "tables delete", "accounts delete", "bans add", "retention")
"""Those that ask first."""


class House:
    """A server's database with something for every verb to be done to."""

    def __init__(self, place: str, folder: Path) -> None:
        self.place = place
        self.folder = folder

    async def furnish(self, ada: Friend, ben: Friend, table: str) -> None:
        """People, tables, a report, and a finished game without a result."""
        self.table, self.other = table, await ada.create([{"kind": "mine"}, {"kind": "open"}])
        self.waiting = await ada.create([{"kind": "mine"}, {"kind": "open"}])
        self.account = await account_at(self.place, table, 1)
        await ada.do(table, "report", key="report-0001", seat=1, text="He shouts.")
        await played(ada, ben)
        database = open_database(self.place)
        await database.write(forget_results)
        old = update(TABLES).where(TABLES.c.id == self.waiting).values(created=1.0, listed=1.0)
        await database.write(partial(Connection.execute, statement=old))
        await database.close()

    def shows(self) -> dict[str, tuple[str, ...]]:
        """The verbs that change nothing, with what they are told."""
        return {
            "tables list": (),
            "tables show": (self.table,),
            "accounts list": (),
            "accounts show": (self.account,),
            "bans list": (),
            "reports list": (),
            "reports show": ("1",),
            "keys list": (),
            "log": (),
        }

    def changes(self) -> dict[str, tuple[str, ...]]:
        """The verbs that change something, in an order in which each can."""
        return {
            "tables close": (self.table,),
            "tables delete": (self.other,),
            "accounts export": (self.account, str(self.folder / "ben.json")),
            "bans add": (self.account,),
            "bans remove": (self.account,),
            "reports close": ("1",),
            "keys new": (),
            "keys remove": ("identity",),
            "ratings fill": (),
            "ratings recompute": (),
            "retention": ("--waiting-days", "1", "--delete"),
            "accounts delete": (self.account,),
        }


def test_what_changes_something_is_in_the_log_and_what_only_shows_is_not(tmp_path: Path) -> None:
    house = House(str(tmp_path / "tables.db"), tmp_path)

    async def play() -> None:
        async with served(quiet(house.place)) as address:
            ada, ben, table = await two_at_a_table(address)
            await house.furnish(ada, ben, table)
            changes = house.changes()
            assert {*commands(get_command(verbs))} == {*changes, *house.shows()}
            for verb, words in house.shows().items():
                await admin(house.place, *verb.split(), *words)
            assert await listed(house.place, "log") == []
            for number, (verb, words) in enumerate(changes.items(), start=1):
                sure = ("--yes",) if verb in SURE else ()
                told = ("--as", "Zoe", "--reason", f"because of {verb}")
                await admin(house.place, *verb.split(), *words, *told, *sure)
                rows = await listed(house.place, "log")
                assert [row["id"] for row in rows] == list(range(number, 0, -1)), verb
                expected = (ACTS.get(verb, verb), "Zoe", f"because of {verb}")
                assert (rows[0]["act"], rows[0]["who"], rows[0]["reason"]) == expected

    asyncio.run(play())
