"""Everything that is listed: what people ask for over HTTP, and what the server asks by itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from sqlalchemy import Connection, Select

from bench.server.lists.pastimes import LATER
from bench.server.lists.size import Size, account, table_id
from signoria.server.accounts.store import Link
from signoria.server.accounts.tokens import Token
from signoria.server.app import Services
from signoria.server.moderation.listing import tables
from signoria.server.settings import Retention
from signoria.server.tables.retention import Keeper

Duty = Callable[[], Awaitable[object]]

PATHS: Final = {
    "public tables": "/api/tables?most=20",
    "public tables, as many as fit": "/api/tables",
    "public tables that are open": "/api/tables?status=open&most=20",
    "own tables": "/api/me/tables?most=20",
    "own tables, as many as fit": "/api/me/tables",
    "own tables that go on": "/api/me/tables?status=open&status=playing",
    "own finished tables": "/api/me/tables?status=over&most=20",
    "opponents, by results": "/api/opponents?game=masters",
    "own devices": "/api/me/devices",
    "own exercises": "/api/exercises",
    "comments": "/api/tables/{commented}/comments",
    "puzzles": "/api/puzzles",
}
"""Lists of the API; where there is more, a late page of each is asked for as well."""


@dataclass(frozen=True)
class Asker:
    """For whom everything is asked."""

    services: Services
    size: Size
    number: int = 0

    @property
    def account(self) -> str:
        """Its id."""
        return account(self.number)

    @property
    def cookie(self) -> str:
        """What a browser of this account sends."""
        accounts, now = self.services.accounts, self.services.settings.now()
        token = Token(self.account, "device0", 1, int(now) + 3_600)
        return f"signoria={accounts.signer.write(token)}"

    @property
    def hot(self) -> str:
        """A table that is over, with its log where it was written."""
        return table_id(self.size.full_of_comments)

    @property
    def archived(self) -> str:
        """A table with its moves in the archive."""
        return table_id(0)

    def paths(self) -> dict[str, str]:
        """What is asked over HTTP."""
        return {name: path.format(commented=self.hot) for name, path in PATHS.items()}

    def duties(self) -> dict[str, Duty]:
        """What the server asks, and the loading of tables."""
        services, id, now = self.services, self.account, self.services.settings.now()
        store = services.tables.store
        return {
            "a table that is loaded": lambda: services.tables.load(self.hot, None),
            "an archived table": lambda: services.tables.load(self.archived, None),
            "the same, only read": lambda: store.read(self.archived, 0),
            "a table that has moved on": lambda: store.version(self.hot),
            "bots and clocks that are due": lambda: store.due(now + LATER, 100),
            "a review that is due": lambda: services.reviews.store.due(now + LATER),
            "the reviews of an account": lambda: services.reviews.store.count(id, now),
            "how many tables one has": lambda: services.tables.quotas.check_tables(id),
            "how many seats one has": self.count_seats,
            "how many tables of bots one has": self.count_bot_tables,
            "exercises by days": lambda: services.exercises.store.days(id),
            "the standing of an account": lambda: services.accounts.store.standing(id),
            "links that are made and forgotten": self.make_link,
            "tables to be deleted": self.find_old,
            "all tables, for those who look after them": self.list_tables,
        }

    async def count_seats(self) -> None:
        """As when one sits down at a table of others."""
        table = await self.services.tables.fetch(self.hot)
        await self.services.tables.quotas.check_seats(self.account, replace(table, seats=()))

    async def count_bot_tables(self) -> None:
        """As when one begins a table of bots alone."""
        table = await self.services.tables.fetch(self.hot)
        own = replace(table, seats=(), host=self.account)
        await self.services.tables.quotas.check_start(self.account, own)

    async def make_link(self) -> None:
        """A link to another device, which expires at once; and one that is not known."""
        accounts, now = self.services.accounts, self.services.settings.now()
        link = Link("made", self.account, "device0", True, now - 1)
        await accounts.store.add_recovery(link, now)
        await accounts.store.take_recovery("unknown", accounts.new_device("a phone"))

    async def list_tables(self) -> None:
        """With `signoria admin`: two pages of all, of those that are over, of those of an account."""
        read = self.services.database.read
        for status, of in (("", ""), ("over", ""), ("", self.account)):
            ask = partial(tables, status=status, account=of, most=20)
            page = await read(ask)
            await read(partial(ask, after=page[-1]["id"]))

    async def find_old(self) -> None:
        """What would be deleted and archived, if the host had said so."""
        keep = Retention(finished_days=729, waiting_days=1, archive_days=700)
        settings = replace(self.services.settings, retention=keep)
        keeper = Keeper(self.services.database, settings)
        for asked in (*keeper.too_old(), *keeper.to_archive()):
            await self.services.database.read(partial(rows_of, asked=asked))


def rows_of(connection: Connection, asked: Select[str]) -> list[object]:
    """The rows that are asked for."""
    return list(connection.execute(asked))
