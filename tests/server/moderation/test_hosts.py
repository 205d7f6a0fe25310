"""What hosts do at their own tables, and that nobody does it at a table that is not theirs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from tests.server.clients import Friend, hear, served
from tests.server.moderation.house import MINE, OPEN, kinds, two_at_a_table
from tests.server.serve import settings


def test_who_is_removed_from_the_lobby_cannot_sit_down_there_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address)
            async with ben.line(table) as line:
                assert (await hear(line))["table"]["seats"][1]["yours"]
                await ada.do(table, "remove", seat=1)
                seats = (await hear(line))["table"]["seats"]
                assert seats[1]["kind"] == "open" and not seats[1]["yours"]
            assert (await ben.do(table, "seats", 403))["code"] == "removed"
            await (await Friend(address).introduced("Eve")).do(table, "seats")
            await ada.do(table, "start")
            looked = await ben.look(table, since=0)
            assert kinds(looked) == ["sat", "removed", "sat", "started"]
            assert (await ada.do(table, "remove", 409, seat=1))["code"] == "started"
            other = await ada.create([MINE, OPEN])
            await ben.do(other, "seats")  # it was about one table

    asyncio.run(play())


def test_a_muted_person_says_nothing_at_this_table_from_any_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address)
            await ada.do(table, "start")
            before = await ada.do(table, "mute", seat=1)
            again = await ada.do(table, "mute", seat=1)
            assert again["version"] == before["version"], "muted twice is muted once"
            assert (await ben.do(table, "chat", 403, seat=1, text="No!"))["code"] == "muted"
            async with ben.line(table) as line:
                await line.send(json.dumps({"kind": "chat", "id": 3, "seat": 1, "text": "No!"}))
                assert (await hear(line, "refused"))["code"] == "muted"
            assert [seat["muted"] for seat in (await ben.look(table))["table"]["seats"]] == [
                False,
                True,
            ]
            await ada.do(table, "chat", seat=0, text="Quiet now")
            await ada.do(table, "mute", seat=1, muted=False)
            await ben.do(table, "chat", seat=1, text="Sorry")
            log = (await ada.look(table, since=0))["log"]
            assert [line["text"] for line in log if line["kind"] == "chat"] == [
                "Quiet now",
                "Sorry",
            ]

    asyncio.run(play())


def test_a_seat_goes_to_a_bot_and_then_to_who_comes_with_the_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address, public=True)
            eve = await Friend(address, 3).introduced("Eve")
            await ada.do(table, "start")
            here = await ada.do(table, "hand-over", 409, seat=1, to="anyone")
            assert here["code"] == "present", "nobody's hand is shown to others while they play it"
            await ben.do(table, "leave")
            await ada.do(table, "hand-over", seat=1, to="anyone")
            assert (await ben.look(table))["seat"] is None
            offered = (await eve.http.get("/api/tables")).json()[0]
            assert (offered["open_seats"], offered["status"]) == (1, "playing")
            mine = await ada.do(table, "seats", 409, seat=1)
            assert mine["code"] == "started", "who plays already takes no second hand"
            await eve.do(table, "seats")
            looked = await eve.look(table)
            assert looked["seat"] == 1 and looked["table"]["seats"][1]["name"] == "Eve"
            late = await Friend(address).introduced("Tom")
            assert (await late.do(table, "seats", 409))["code"] == "started"
            await ada.do(table, "hand-over", seat=1, to="bot")
            looked = await eve.look(table, since=0)
            assert looked["seat"] is None and looked["table"]["seats"][1]["kind"] == "bot"
            assert kinds(looked) == [
                "sat", "started", "absent", "offered", "sat", "handed"
            ]  # fmt: skip

    asyncio.run(play())


def test_a_closed_table_is_closed_for_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address)
            await ada.do(table, "start")
            closed = await ada.do(table, "close")
            assert (await ada.do(table, "close"))["version"] == closed["version"]
            looked = await ben.look(table)
            assert looked["table"]["status"] == "closed" and looked["decision"] is None
            refused = await ada.do(table, "hand-over", 409, seat=1, to="bot")
            assert refused["code"] == "over"

    asyncio.run(play())


def test_nobody_looks_after_a_table_that_is_not_theirs(tmp_path: Path) -> None:
    bodies: dict[str, dict[str, Any]] = {
        "remove": {"seat": 0},
        "mute": {"seat": 0},
        "hand-over": {"seat": 0, "to": "bot"},
        "close": {},
    }

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address)
            eve = await Friend(address).introduced("Eve")
            for status in ("open", "playing"):
                before = await ada.look(table)
                for what, body in bodies.items():
                    for friend in (ben, eve, Friend(address)):
                        refused = await friend.do(table, what, 403, **body)
                        assert refused["code"] == "not-host", (status, what)
                assert (await ada.look(table))["version"] == before["version"]
                if status == "open":
                    await ada.do(table, "start")
            assert (await ada.do(table, "mute", 409, seat=0))["code"] == "yourself"
            assert (await ada.do(table, "mute", 404, seat=9))["code"] == "unknown"
            assert (await ada.do(table, "hand-over", 404, seat=9, to="bot"))["code"] == "unknown"

    asyncio.run(play())
