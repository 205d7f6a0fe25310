"""Exports of all that an account has done: what is in them, and what the audit log says of them."""

from __future__ import annotations

import asyncio
import json
from errno import ENOSPC, EPIPE
from pathlib import Path

import pytest
from sqlalchemy import select

from signoria.cli.commands.admin import accounts
from signoria.server.moderation import deeds
from signoria.server.storage.schema import TABLES
from tests.server.clients import Friend, served
from tests.server.comments.test_comments import said
from tests.server.moderation.house import (
    account_at,
    admin,
    in_rows,
    listed,
    quiet,
    two_at_a_table,
)
from tests.server.reviews.games import finished


def test_an_export_has_everything_and_no_secret(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, ben, table = await two_at_a_table(address)
            await ada.do(table, "chat", seat=0, text="Words of mine")
            await ben.do(table, "chat", seat=1, text="Words of Ben")
            await ada.do(table, "block", seat=1)
            report = {"key": "report-0001", "seat": 0, "text": "What Ben tells in confidence"}
            await ben.do(table, "report", **report)
            await ada.do(table, "report", key="report-0002", seat=1, text="What Ada tells")
            await ada.do(table, "start")
            over = await finished(ada)
            await said(ada, over, text="A remark of mine")
            who, other = await account_at(place, table, 0), await account_at(place, table, 1)
            path = tmp_path / "ada.json"
            await admin(place, "accounts", "export", who, str(path))
            assert path.stat().st_mode & 0o077 == 0, "for its owner alone"
            text = path.read_text(encoding="utf-8")
            found = json.loads(text)
            assert found["accounts"]["name"] == "Ada" and len(found["tables"]) == 2
            assert {row["table"] for row in found["seats"]} == {table, over}
            assert "Words of mine" in text and "A remark of mine" in text
            assert [row["text"] for row in found["reports"]] == ["What Ada tells"]
            moves = [row for row in found["log"] if row["kind"] == "move"]
            assert {row["seat"] for row in moves if row["table"] == over} == {0, 1}
            assert {row["seat"] for row in moves if row["table"] == table} <= {0}
            assert [row["name"] for row in found["blocks"]] == ["Ben"]
            secrets = await in_rows(
                place,
                lambda connection: [row[0] for row in connection.execute(select(TABLES.c.fate))],
            )
            hidden = [json.loads(fate).get("secret", "") for fate in secrets]
            for word in (
                "Words of Ben",
                "in confidence",
                other,
                *[each for each in hidden if each],
            ):
                assert word not in text, word
            assert [row["act"] for row in await listed(place, "log")] == ["accounts export"]

    asyncio.run(play())


def full(*_: object) -> None:
    """A disk without room."""
    raise OSError(ENOSPC, "No space left on device")


def closed(*_: object) -> None:
    """An output whose reader has gone."""
    raise BrokenPipeError(EPIPE, "Broken pipe")


def test_an_export_that_failed_is_not_noted_as_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, path = str(tmp_path / "tables.db"), tmp_path / "ada.json"

    async def play() -> None:
        async with served(quiet(place)) as address:
            await Friend(address, 1).introduced("Ada")
            (who,) = [row["id"] for row in await listed(place, "accounts", "list")]
            for nowhere in (tmp_path, tmp_path / "missing" / "ada.json"):
                await admin(place, "accounts", "export", who, str(nowhere), fails=True)
            with monkeypatch.context() as patched:
                patched.setattr(accounts.os, "fsync", full)
                said = await admin(place, "accounts", "export", who, str(path), fails=True)
                assert "No space left" in said
            assert await listed(place, "log") == []
            with monkeypatch.context() as patched:
                patched.setattr(deeds, "note", full)
                await admin(place, "accounts", "export", who, str(path), fails=True)
            assert not list(tmp_path.glob("ada.json*")), "no file without its row either"
            with monkeypatch.context() as patched:
                patched.setattr(accounts, "print_json", closed)
                await admin(place, "accounts", "export", who, "-", fails=True)
            broken = ["accounts export broke off", "accounts export"]
            assert [row["act"] for row in await listed(place, "log")] == broken
            assert json.loads(await admin(place, "accounts", "export", who, "-"))

    asyncio.run(play())
