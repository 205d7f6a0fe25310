"""The one person at this browser, and refusals of what needs other people."""

from __future__ import annotations

from typing import Final

from signoria.browser.keeper import Keeper
from signoria.server.refusals import Refused, stranger
from signoria.server.tables.acts import Asker
from signoria.server.tables.messages import NewTable
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Change, Table

ME: Final = "me"
"""The account of the one who sits at this screen."""

NAME: Final = "name"
NOBODY: Final[frozenset[str]] = frozenset()
WITH_OTHERS: Final = ("offered", "removed", "muted", "unmuted")
"""Lines that are about other people."""


def alone() -> Refused:
    """The refusal of what needs other people."""
    return Refused(409, "no-server", "this needs a server: on this page you are alone")


class OnePerson:
    """Who sits here: someone with a name, or a stranger as long as none was said."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.said = ""

    async def look(self) -> str | None:
        """Their account; a name may have been said meanwhile, here or in another page."""
        if not self.said:
            self.said = await self.keeper.get(ME, NAME) or ""
        return self.account

    @property
    def account(self) -> str | None:
        """Their account."""
        return ME if self.said else None

    @property
    def blocked(self) -> frozenset[str]:
        """Accounts they have blocked: none."""
        return NOBODY

    async def check(self) -> bool:
        """Who is here stays, and blocks nobody."""
        return False

    async def rename(self, name: str) -> None:
        """Take a name, or another one."""
        await self.keeper.put(ME, NAME, name)
        self.said = name

    async def name(self, account: str | None) -> str:
        """Their name; a refusal if none was said."""
        if account is None or not self.said:
            raise stranger()
        return self.said


class NobodyElse:
    """The other people of a server: there are none."""

    def __init__(self, person: OnePerson) -> None:
        self.person = person

    async def name(self, account: str | None) -> str:
        """The name of an account; a refusal if there is none."""
        return await self.person.name(account)

    async def blocked(self, account: str | None) -> frozenset[str]:
        """Accounts they have blocked: none."""
        return NOBODY

    async def apart(self, account: str | None) -> frozenset[str]:
        """Accounts they share no table with: none."""
        return NOBODY


class OwnTables(Tables):
    """Tables for one person."""

    async def create(self, wanted: NewTable, asker: Asker, name: str) -> Table:
        """A new table; nobody else can come to it."""
        has_open = any([seat.kind == "open" for seat in wanted.seats])
        if has_open or wanted.public or wanted.pace == "days" or wanted.rated:
            raise alone()
        return await super().create(wanted, asker, name)

    def plan(self, table: Table, change: Change) -> Table:
        """The picture after a change that needs nobody else."""
        if any([line.kind in WITH_OTHERS for line in change.lines]):
            raise alone()
        return super().plan(table, change)
