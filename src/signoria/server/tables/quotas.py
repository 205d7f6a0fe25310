"""How much one account may have at the same time: tables, seats, tables of bots alone."""

from __future__ import annotations

from sqlalchemy import Connection, Select, func, select

from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Limits
from signoria.server.storage.database import Database
from signoria.server.storage.schema import SEATS, TABLES
from signoria.server.tables.table import Table

GOING_ON = TABLES.c.status.in_(["open", "playing"])


class Quotas:
    """Refuses what is too much for one account."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self.database = database
        self.limits = limits

    async def check_tables(self, account: str | None) -> str:
        """The account of a person who may have one more table."""
        if account is None:
            raise stranger()
        hosted = select(func.count()).select_from(TABLES).where(TABLES.c.host == account, GOING_ON)
        if await self.count(hosted) >= self.limits.open_tables:
            raise Refused(409, "too-many", "you have too many open tables; finish a game first")
        return account

    async def check_seats(self, account: str, table: Table) -> None:
        """Nobody holds more seats than they can play; one's own is still one's own."""
        if table.seats_of(account):
            return
        held = (
            select(func.count())
            .select_from(SEATS.join(TABLES, SEATS.c.table == TABLES.c.id))
            .where(SEATS.c.account == account, GOING_ON)
        )
        if await self.count(held) >= self.limits.open_seats:
            raise Refused(409, "too-many", "you are at too many tables; finish a game first")

    async def check_start(self, account: str | None, table: Table) -> None:
        """Tables at which only bots play are few: they take what others could have."""
        if account != table.host or table.has_people:
            return
        sitting = select(SEATS.c.table).where(
            SEATS.c.kind == "human", SEATS.c.absent.is_(False), SEATS.c.table == TABLES.c.id
        )
        of_bots = (
            select(func.count())
            .select_from(TABLES)
            .where(TABLES.c.host == account, TABLES.c.status == "playing", ~sitting.exists())
        )
        if await self.count(of_bots) >= self.limits.bot_tables:
            raise Refused(
                409, "too-many", "you have too many games of bots alone; wait for one to end"
            )

    async def count(self, asked: Select[int]) -> int:
        """The number that is asked for."""

        def ask(connection: Connection) -> int:
            return int(connection.execute(asked).scalar_one())

        return await self.database.read(ask)
