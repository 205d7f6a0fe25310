"""How much one account may have at the same time: tables, seats, tables of bots alone."""

from __future__ import annotations

from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Limits
from signoria.server.tables.kept import TableStore
from signoria.server.tables.table import Table


class Quotas:
    """Refuses what is too much for one account."""

    def __init__(self, store: TableStore, limits: Limits) -> None:
        self.store = store
        self.limits = limits

    async def check_tables(self, account: str | None) -> str:
        """The account of a person who may have one more table."""
        if account is None:
            raise stranger()
        if await self.store.count_hosted(account) >= self.limits.open_tables:
            raise Refused(409, "too-many", "you have too many open tables; finish a game first")
        return account

    async def check_seats(self, account: str, table: Table) -> None:
        """Nobody holds more seats than they can play; one's own is still one's own."""
        if table.seats_of(account):
            return
        if await self.store.count_seats(account) >= self.limits.open_seats:
            raise Refused(409, "too-many", "you are at too many tables; finish a game first")

    async def check_start(self, account: str | None, table: Table) -> None:
        """Tables at which only bots play are few: they take what others could have."""
        if account is None or account != table.host or table.has_people:
            return
        if await self.store.count_of_bots(account) >= self.limits.bot_tables:
            raise Refused(
                409, "too-many", "you have too many games of bots alone; wait for one to end"
            )
