"""A person answers for their bots: what keeps the person out keeps the bots out."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from signoria.client import Client, Refused
from signoria.server.moderation.deletion import delete_account
from signoria.server.moderation.export import export_account
from tests.client.houses import ada, server
from tests.server.process import Server
from tests.waiting import until

__all__ = ["ada", "server"]


@pytest.fixture
def bot(server: Server, ada: Client) -> Client:
    """A bot of Ada's."""
    return Client(server.address, token=ada.make_bot("Botticello")["token"])


def in_database(folder: Path, do: Any) -> Any:
    """Do something in the server's database, as an operator does."""
    engine = create_engine(f"sqlite:///{folder / 'tables.db'}")
    try:
        with engine.begin() as connection:
            return do(connection)
    finally:
        engine.dispose()


def account_of(folder: Path, name: str) -> str:
    """The id of an account."""
    ask = "SELECT id FROM accounts WHERE name = ?"
    return str(in_database(folder, lambda found: found.exec_driver_sql(ask, (name,)).scalar_one()))


def is_refused(bot: Client) -> bool:
    """Is the bot kept out?"""
    try:
        bot.my_tables()
    except Refused as refused:
        return refused.status in (401, 403)
    return False


def test_a_ban_of_its_owner_keeps_a_bot_out(ada: Client, bot: Client, tmp_path: Path) -> None:
    assert bot.my_tables() == []
    owner, now = account_of(tmp_path, "Ada"), time.time()
    banned = (
        "INSERT INTO bans (subject, at, until, reason, who) VALUES (?, ?, NULL, 'test', 'test')"
    )
    in_database(tmp_path, lambda found: found.exec_driver_sql(banned, (owner, now)))
    until(lambda: is_refused(bot), "the bot is refused, too")


def test_whom_somebody_has_blocked_sends_no_bot(
    server: Server, ada: Client, bot: Client, tmp_path: Path
) -> None:
    bea = Client(server.address)
    bea.introduce("Bea")
    table = bea.create("masters", [{"kind": "mine"}, {"kind": "open"}], public=True)
    blocked = "INSERT INTO blocks (account, blocked, at, key, name) VALUES (?, ?, ?, 'k', 'Ada')"
    pair = (account_of(tmp_path, "Bea"), account_of(tmp_path, "Ada"), time.time())
    in_database(tmp_path, lambda found: found.exec_driver_sql(blocked, pair))

    def is_apart() -> bool:
        try:
            bot.table(table.id).sit()
        except Refused as refused:
            return refused.code == "apart"
        bot.table(table.id).leave()
        return False

    until(is_apart, "the bot is not welcome")


def test_bots_go_with_their_owner(ada: Client, bot: Client, tmp_path: Path) -> None:
    assert bot.my_tables() == []
    owner = account_of(tmp_path, "Ada")
    exported = json.dumps(in_database(tmp_path, lambda found: export_account(found, owner)))
    assert "bot~" in exported and "digest" not in exported
    in_database(tmp_path, lambda found: delete_account(found, owner, "novice", time.time()))
    until(lambda: is_refused(bot), "the token is worth nothing")
    names = "SELECT name FROM accounts WHERE deleted"
    found = in_database(tmp_path, lambda found: found.exec_driver_sql(names).fetchall())
    assert found == [("",), ("",)]
