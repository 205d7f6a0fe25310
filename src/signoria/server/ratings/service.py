"""The service for ratings and profiles.

Results are written with the end of a game. Settling them can wait: a task here does it at once in the
process where the game ended, and looks now and then for what another one left behind.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Row

from signoria.server.accounts.people import People
from signoria.server.paging import Page, Place
from signoria.server.ratings import payload
from signoria.server.ratings.kept import Kind
from signoria.server.ratings.messages import (
    HistoryOut,
    LeaderOut,
    PlayedOut,
    ProfileOut,
    TableRatingOut,
)
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings
from signoria.server.storage.database import Database
from signoria.server.stores import profiles
from signoria.server.stores.rating_tables import PLAYERS
from signoria.server.stores.ratings import Players, SqlRatingStore, lock
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG

T = TypeVar("T")
EVERY: Final = 5.0
"""Seconds between looks for results that another process left behind."""

OPPONENTS: Final = 8
LAST: Final = 10
"""How much of both a profile shows."""

SCORE: Final = 200
"""Points of a chart."""


def unknown_player() -> Refused:
    """The refusal for a player who is not there, or does not want to be seen: nobody can tell which."""
    return Refused(404, "unknown", "there is no such player, or nobody else may see them")


class Ratings:
    """All ratings and profiles."""

    def __init__(self, database: Database, accounts: People, settings: Settings) -> None:
        self.database = database
        self.accounts = accounts
        self.settings = settings
        self.store = SqlRatingStore(database, settings.token)
        self.ended = asyncio.Event()
        self.running: asyncio.Task[None] | None = None

    # Settling.

    def start(self) -> None:
        """Begin to settle, what an earlier life left behind first."""
        self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Settle nothing more. What was not done is done by another process, or after the next start."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    def table_changed(self, before: Table, after: Table) -> None:
        """A game may have ended here."""
        if after.status == "over" and before.status != "over":
            self.ended.set()

    async def run(self) -> None:
        """Settle what there is, then wait for more."""
        while True:
            self.ended.clear()
            try:
                while await self.store.waiting():
                    await self.store.settle()
            except Exception as error:
                LOG.error("settling ratings failed", trace=error)
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self.ended.wait()

    # Looking.

    async def own(self, account: str | None) -> ProfileOut:
        """One's own profile; an empty one before the first game."""
        if account is None:
            raise stranger()
        found = await self.database.read(partial(read, account=account, key=None))
        if found is None:
            return payload.empty_profile(await self.accounts.name(account))
        return payload.profile(found, account)

    async def of(self, key: str, account: str | None) -> ProfileOut:
        """A player's profile, where everybody may see it."""
        found = await self.database.read(partial(read, account=account, key=key))
        if found is None:
            raise unknown_player()
        return payload.profile(found, account)

    async def publish(self, account: str | None, public: bool) -> ProfileOut:
        """Everybody may see one's profile from now on, or nobody else."""
        if account is None:
            raise stranger()
        await self.accounts.name(account)

        def do(connection: Connection) -> None:
            lock(connection)  # a game of theirs may be settled just now
            key = Players(connection, self.settings.token).key(account, "")
            profiles.publish(connection, key, public)

        await self.database.write(do)
        return await self.own(account)

    async def games(
        self, key: str, account: str | None, after: Place | None, most: int
    ) -> Page[PlayedOut]:
        """The finished games of a player."""

        def ask(connection: Connection) -> Page[PlayedOut] | None:
            who = visible(connection, key, account)
            if who is None:
                return None
            page = profiles.games(connection, key, after, most)
            return Page(
                [payload.played(row, who.account == account) for row in page.rows], page.end
            )

        return given(await self.database.read(ask))

    async def history(
        self, key: str, account: str | None, game: str, kind: Kind, after: Place | None
    ) -> tuple[HistoryOut, Place | None]:
        """How a rating has moved."""

        def ask(connection: Connection) -> tuple[HistoryOut, Place | None] | None:
            if visible(connection, key, account) is None:
                return None
            page = profiles.history(connection, key, game, kind, after, SCORE)
            return payload.history(page, profiles.bots(connection, game, kind)), page.end

        return given(await self.database.read(ask))

    async def leaders(
        self, account: str | None, game: str, kind: Kind, after: Place | None, most: int
    ) -> Page[LeaderOut]:
        """The list of ratings, the best first."""

        def ask(connection: Connection) -> Page[LeaderOut]:
            page, first = profiles.leaders(connection, game, kind, after, most)
            rows = [
                payload.leader(row, place, account)
                for place, row in enumerate(page.rows, first + 1)
            ]
            return Page(rows, page.end)

        return await self.database.read(ask)

    async def at_table(self, table: Table, account: str | None) -> TableRatingOut:
        """What a game made of the ratings of who played it."""
        if table.status != "over":
            raise Refused(409, "playing", "this game is not over yet")
        id = table.config.id
        found = await self.database.read(partial(profiles.result_of, table=id))
        if found is None:
            return TableRatingOut("unrated", "casual", [])
        return payload.table_rating(found, account)


def given(found: T | None) -> T:
    """What was found; a refusal where there is nobody to be seen."""
    if found is None:
        raise unknown_player()
    return found


def visible(connection: Connection, key: str, account: str | None) -> Row[Any] | None:
    """A player whom this person may see: themselves, a bot, or one whom everybody may see."""
    who = profiles.player_where(connection, PLAYERS.c.key == key)
    if who is None or not (who.public or (account is not None and who.account == account)):
        return None
    return who


def read(connection: Connection, account: str | None, key: str | None) -> profiles.Kept | None:
    """All of a profile; None where there is nobody to be seen."""
    if key is None:
        who = profiles.player_where(connection, PLAYERS.c.account == account)
    else:
        who = visible(connection, key, account)
    if who is None:
        return None
    return profiles.read_player(connection, who, OPPONENTS, LAST)
