"""A database from before there were devices: its accounts stay, and their old tokens still count."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from signoria.server.accounts.store import AccountStore, NewDevice
from signoria.server.storage import migrations
from signoria.server.storage.database import Database, open_database
from signoria.server.storage.sqlite import Sqlite

VERSIONS = Path(migrations.__file__).parent / "versions"
EPOCHS = next(VERSIONS.glob("*_epochs.py")).read_text(encoding="utf-8")
BEFORE = re.findall(r'down_revision = "(\d+)"', EPOCHS)[0]


def grow_to(connection: Connection, revision: str) -> None:
    """The schema as a release before had it."""
    config = Config()
    config.set_main_option("script_location", "signoria.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def test_accounts_of_the_release_before_keep_their_tokens(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    ada = text("INSERT INTO accounts (id, name, created) VALUES ('ada', 'Ada', 1.5)")
    link = text("INSERT INTO recoveries (digest, account, expires) VALUES ('d', 'ada', 9.5)")

    async def older() -> None:
        database: Database = Sqlite(path, lambda connection: grow_to(connection, BEFORE))
        await database.migrate()
        await database.write(lambda connection: [connection.execute(row) for row in (ada, link)])
        await database.close()

    async def newer() -> None:
        database = open_database(str(path))
        await database.migrate()
        store = AccountStore(database)
        standing = await store.standing("ada")
        assert standing is not None and standing.admits("", 0) and not standing.admits("x", 0)
        new = NewDevice("new", "", 2.0, 9)
        assert await store.take_recovery("d", new) == "ada"  # and with it the old device goes
        after = await store.standing("ada")
        assert after is not None and not after.admits("", 0)
        await database.close()

    asyncio.run(older())
    asyncio.run(newer())
