"""Events over HTTP: from the invitation to the last standings."""

from __future__ import annotations

import asyncio
import csv
import io
from itertools import combinations
from pathlib import Path

import pytest

from tests.server.clients import served
from tests.server.events.clubs import (
    arranged,
    begun,
    club,
    play_round,
    post,
    seen,
    settled,
    table_of,
)
from tests.server.serve import settings


def test_a_swiss_of_three_rounds_with_bots_goes_to_its_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            people = ada, ben = await club(address, "Ada", "Ben")
            event = await arranged(people, rated=True)
            assert [each["name"] for each in (await seen(ben, event))["entrants"]][:2] == [
                "Ada",
                "Ben",
            ]
            met: list[tuple[int, ...]] = []
            for number in (1, 2, 3):
                now = await begun(ada, event, number)
                assert now["status"] == "playing" and len(now["rounds"]) == number
                again = await begun(ada, event, number)
                assert again["rounds"][-1]["boards"] == now["rounds"][-1]["boards"], "said twice"
                now = await play_round(people, event, number)
                for board in now["rounds"][-1]["boards"]:
                    met += combinations(sorted([seat["entrant"] for seat in board["seats"]]), 2)
            assert len(met) == len(set(met)) == 6, "four people meet everybody once in three rounds"
            assert now["status"] == "over" and now["mine"] is None
            places = [each["place"] for each in now["standings"]]
            assert places == sorted(places) and places[0] == 1
            assert all([None not in each["rounds"] for each in now["standings"]])
            assert sum([each["points"] for each in now["standings"]]) == 600
            refused = await post(ada, f"/{event}/rounds", 409, number=4)
            assert refused["code"] == "over"
            told = (await ada.http.get(f"/api/events/{event}/standings.csv")).text
            rows = list(csv.reader(io.StringIO(told)))
            assert rows[0][0] == "place" and len(rows) == 5
            mine = (await ada.http.get("/api/me/profile")).json()
            assert mine["games"] == 3, "the same results count for ratings"
            (listed,) = (await ben.http.get("/api/events")).json()
            assert listed["id"] == event and not listed["organiser"]

    asyncio.run(play())


def test_all_tables_of_a_round_play_the_same_deal(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            people = ada, ben, *_ = await club(address, "Ada", "Ben", "Cleo", "Dan")
            event = await arranged(people, bots=0)
            now = await begun(ada, event, 1)
            assert now["rounds"][0]["commitment"] and not now["rounds"][0]["secret"]
            now = await play_round(people, event, 1)
            secret = now["rounds"][0]["secret"]
            assert secret
            records = []
            for board in now["rounds"][0]["boards"]:
                record = (await ada.http.get(f"/api/tables/{board['table']}/record")).json()
                assert record["fate"]["secret"] == secret
                records.append([each["word"] for each in record["entries"] if each["seat"] == -1])
            assert records[0][:4] == records[1][:4], "the set-up is the same"
            assert now["rounds"][0]["pars"], "and so seats can be compared"
            later = await begun(ada, event, 2)
            assert later["rounds"][1]["commitment"] != later["rounds"][0]["commitment"]

    asyncio.run(play())


def test_people_come_late_leave_and_do_not_show_up(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            people = ada, ben, cleo = await club(address, "Ada", "Ben", "Cleo")
            event = await arranged(people[:2])
            await begun(ada, event, 1)
            late = await post(cleo, f"/{event}/join")
            assert not await table_of(cleo, event)
            assert late["entrants"][-1]["name"] == "Cleo"
            table = await table_of(ben, event)
            await ben.do(table, "leave")
            now = await play_round([ada], event, 1)
            (got,) = [each for each in now["standings"] if each["entrant"] == 1]
            assert got["points"] == 0, "a bot played it to the end for Ben"
            left = await post(ben, f"/{event}/leave")
            assert left["entrants"][1]["is_out"]
            now = await begun(ada, event, 2)
            seated = [seat["entrant"] for b in now["rounds"][1]["boards"] for seat in b["seats"]]
            assert 1 not in seated and late["entrants"][-1]["number"] in seated
            await play_round([ada, cleo], event, 2)
            back = await post(ben, f"/{event}/join")
            assert not back["entrants"][1]["is_out"]
            removed = await post(ada, f"/{event}/remove", entrant=1)
            assert removed["entrants"][1]["is_out"]
            assert (await post(ben, f"/{event}/join", 403))["code"] == "removed"

    asyncio.run(play())


def test_a_closed_table_and_an_event_that_is_called_off(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await club(address, "Ada", "Ben")
            event = await arranged([ada, ben], bots=0)
            await begun(ada, event, 1)
            await post(ada, f"/{event}/close-table", board=1)
            now = await settled(ada, event, 1)
            assert [each["points"] for each in now["standings"]] == [50, 50]
            await begun(ada, event, 2)
            await post(ada, f"/{event}/call-off")
            now = await settled(ada, event, 2)
            assert now["status"] == "closed" and now["mine"] is None
            assert (await post(ben, f"/{event}/join", 409))["code"] == "over"
            kinds = [line["kind"] for line in now["lines"]]
            assert kinds[0] == "arranged" and "table-closed" in kinds and "called-off" in kinds

    asyncio.run(play())


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/rounds", {"number": 1}),
        ("/bots", {}),
        ("/remove", {"entrant": 0}),
        ("/restore", {"entrant": 0}),
        ("/close-table", {"board": 1}),
        ("/call-off", {}),
    ],
)
def test_only_the_organiser_looks_after_an_event(
    tmp_path: Path, path: str, body: dict[str, int]
) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await club(address, "Ada", "Ben")
            event = await arranged([ada, ben], bots=0)
            before = await seen(ben, event)
            refused = await post(ben, f"/{event}{path}", 403, **body)
            assert refused["code"] == "not-organiser"
            assert await seen(ben, event) == before

    asyncio.run(play())


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "masters", "size": 5}, "size"),
        ({"game": "masters", "settings": {"round_limit": 0}}, "game"),
        ({"game": "masters", "size": 9}, "malformed"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    tmp_path: Path, plan: dict[str, object], code: str
) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            (ada,) = await club(address, "Ada")
            reply = await ada.http.post("/api/events", json={"name": "Club", "plan": plan})
            assert reply.status_code in (400, 422), reply.text
            assert reply.json()["code"] == code, reply.text

    asyncio.run(play())


def test_there_are_limits(tmp_path: Path) -> None:
    async def play() -> None:
        here = settings(str(tmp_path / "tables.db"))
        async with served(here) as address:
            ada, ben = await club(address, "Ada", "Ben")
            event = await arranged([ada], bots=16)
            assert (await post(ada, f"/{event}/bots", 409))["code"] == "too-many"
            assert (await post(ada, f"/{event}/rounds", 409, number=1))["code"] == "alone"
            for _ in range(9):
                await arranged([ada], bots=0)
            plan = {"game": "masters", "size": 2}
            reply = await ada.http.post("/api/events", json={"name": "More", "plan": plan})
            assert reply.json()["code"] == "too-many"
            assert (await ben.http.get("/api/events/nothing")).status_code == 404
            assert (await ben.http.get("/api/events")).json() == []

    asyncio.run(play())
