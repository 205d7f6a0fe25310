"""Reports: what players tell those who look after the server, and what stands beside it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.clients import Friend, served
from tests.server.moderation.house import account_at, admin, listed, two_at_a_table
from tests.server.serve import ROOMY, settings


async def told(friend: Friend, table: str, status: int = 200, **more: Any) -> Any:
    """Report someone."""
    body = {"key": "report-0001", "seat": 1, "text": "He insults everybody.", **more}
    return await friend.do(table, "report", status, **body)


def test_a_report_keeps_what_was_said_when_the_table_is_gone(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(settings(place)) as address:
            ada, ben, table = await two_at_a_table(address)
            who = await account_at(place, table, 1)
            said = await ben.do(table, "chat", seat=1, text="You play like a lamp")
            await ben.do(table, "leave")
            await (await Friend(address).introduced("Eve")).do(table, "seats")
            await ada.do(table, "chat", seat=0, text="Welcome, Eve")
            await told(ada, table, version=said["version"])
            await told(ada, table, version=said["version"])
            await admin(place, "tables", "delete", table, "--yes")
            (report,) = await listed(place, "reports", "list")
            assert (report["accused"], report["name"]) == (who, "Ben"), "not who has the seat now"
            assert [line["text"] for line in report["excerpt"]] == ["You play like a lamp"]
            shown = await admin(place, "reports", "show", "1")
            assert "He insults everybody." in shown and "You play like a lamp" in shown
            await admin(place, "reports", "close", "1", "--reason", "a word with him")
            again = await admin(place, "reports", "close", "1", fails=True)
            assert "closed already" in again
            assert await listed(place, "reports", "list") == []
            (closed,) = await listed(place, "reports", "list", "--all")
            assert closed["answer"] == "a word with him"

    asyncio.run(play())


def test_what_is_no_report_is_refused(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    limits = replace(ROOMY, account_reports_per_hour=2)

    async def play() -> None:
        async with served(replace(settings(place), limits=limits)) as address:
            ada, ben, table = await two_at_a_table(address)
            mine = await ada.do(table, "chat", seat=0, text="Good luck")
            assert (await told(ada, table, 409, seat=0))["code"] == "yourself"
            refused = await told(ada, table, 409, seat=0, version=mine["version"])
            assert refused["code"] == "yourself"
            assert (await told(ada, table, 404, seat=8))["code"] == "unknown"
            assert (await told(ada, table, 404, version=999))["code"] == "unknown"
            assert (await told(ada, table, 404, seat=1, version=mine["version"]))[
                "code"
            ] == "unknown"
            assert (await told(Friend(address), table, 401))["code"] == "identity"
            for text in ("", " ", "x" * 1001, "\u202eturned"):
                assert (
                    await ada.http.post(
                        f"/api/tables/{table}/report",
                        json={"key": "report-0001", "seat": 1, "text": text},
                    )
                ).status_code in (400, 422), text
            assert await listed(place, "reports", "list", "--all") == []
            for key in ("report-0001", "report-0002"):
                await told(ada, table, key=key)
            assert (await told(ada, table, 429, key="report-0003"))["code"] == "too-many"
            await told(ada, table, key="report-0002")  # it is there already
            await told(ben, table, seat=0)  # another person's measure, and a key of their own
            assert len(await listed(place, "reports", "list")) == 3

    asyncio.run(play())


def test_one_address_cannot_flood_with_reports(tmp_path: Path) -> None:
    limits = replace(ROOMY, reports_per_hour=2)

    async def play() -> None:
        given = replace(settings(str(tmp_path / "tables.db")), limits=limits)
        async with served(given) as address:
            ada, ben, table = await two_at_a_table(address)
            await told(ada, table)
            await told(ben, table, seat=0)
            eve = await Friend(address).introduced("Eve")
            assert (await told(eve, table, 429))["code"] == "too-many"

    asyncio.run(play())
