"""To take along everything that is kept about oneself, and to delete it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, select

from signoria.server.accounts.service import Accounts
from signoria.server.moderation.deeds import delete_account_for
from signoria.server.moderation.deletion import UnknownAccount
from signoria.server.moderation.export import export_account
from signoria.server.ratings.filling import played
from signoria.server.refusals import Refused, stranger
from signoria.server.storage.database import Database
from signoria.server.storage.schema import SEATS

THEMSELVES: Final = "themselves"
"""Who is named in the audit log where people delete their own account."""


class Own:
    """What people do with all that is kept about them."""

    def __init__(self, database: Database, accounts: Accounts) -> None:
        self.database = database
        self.accounts = accounts

    async def export(self, account: str) -> AsyncIterator[str]:
        """One JSON object, piece by piece: what the database has, then the records of finished games.
        Each is played for itself, so that a long life of games takes no more memory than one of them."""
        found = await self.database.read(partial(export_account, account=account))
        yield json.dumps(found, ensure_ascii=False, indent=1).removesuffix("\n}")
        yield ',\n "records": {'
        between = "\n  "
        for id in await self.database.read(partial(finished, account=account)):
            table = await played(self.database, id)
            if table is not None and table.match is not None:
                mine = table.seats_of(account)
                whole = mine and not table.is_sealed
                told = table.match.record() if whole else table.match.public_record(mine[0])
                record = json.dumps(told, ensure_ascii=False)
                yield f"{between}{json.dumps(id)}: {record}"
                between = ",\n  "
        yield "\n }\n}\n"

    async def delete(self, account: str, name: str) -> int:
        """Delete an account, if its name is written once more; how many tables have changed by it. Other
        processes read it in the audit log, as what operators do."""
        if name.strip() != await self.accounts.name(account):
            raise Refused(409, "other-name", "write your name as it is, to delete it")
        now = self.accounts.settings.now()

        def do(connection: Connection) -> int:
            return delete_account_for(connection, account, THEMSELVES, "", now)

        try:
            return await self.database.write(do)
        except UnknownAccount as error:  # it was said twice at once
            raise stranger() from error
        finally:
            self.accounts.forget(account)


def finished(connection: Connection, account: str) -> list[Any]:
    """The tables at which someone has played to the end, the earliest first."""
    mine = SEATS.c.account == account, SEATS.c.status == "over"
    asked = select(SEATS.c.table, SEATS.c.listed).where(*mine).distinct()
    return [row.table for row in connection.execute(asked.order_by(SEATS.c.listed, SEATS.c.table))]
