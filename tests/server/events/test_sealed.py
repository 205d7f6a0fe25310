"""All tables of a round play one deal: nobody learns at one table what another has still before it."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

from signoria.server.all_routes import ROUTES
from tests.server.clients import Friend, hear, listen, served
from tests.server.events.clubs import (
    arranged,
    begun,
    club,
    play,
    play_round,
    seen,
    settled,
    table_of,
)
from tests.server.serve import settings
from tests.waiting import until_async

STAYS_OPEN = {"/tables/{id:str}/rule"}
FILLED = {"entry": "0", "key": "x", "step": "0"}
NEEDED = {"explain": {"word": "x"}, "coach": {}}


def looks() -> list[str]:
    """All routes that show something of a table."""
    found = [
        route.path
        for routes in ROUTES
        for route in routes.all
        if route.method == "GET" and route.path.startswith("/tables/{id:str}")
    ]
    return [path for path in found if path not in STAYS_OPEN]


async def asked(friend: Friend, path: str, table: str) -> Any:
    """What a route answers about a table."""
    here = re.sub(r"{(\w+):\w+}", lambda part: FILLED.get(part[1], table), path)
    query = NEEDED.get(path.rpartition("/")[2], {})
    return await friend.http.get(f"/api{here}", params=query)


async def all_closed(friend: Friend, table: str) -> None:
    """No way to look at a table is open."""
    assert len(looks()) > 10
    for path in looks():
        reply = await asked(friend, path, table)
        assert (reply.status_code, reply.json()["code"]) == (403, "closed"), (path, reply.text)
    for what, body in (("seats", {}), ("rematch", {}), ("review", {})):
        told = await friend.http.post(f"/api/tables/{table}/{what}", json=body)
        assert told.status_code in (401, 403), (what, told.text)
    start = {"kind": "table", "table": table, "step": 0, "seed": 1}
    study = await friend.http.post("/api/studies", json={"start": start, "entries": []})
    assert study.status_code in (403, 409), study.text
    async with friend.line(table) as line:
        assert (await listen(line))["code"] == "closed"


async def all_seen(friend: Friend, event: str, table: str) -> str:
    """Everything that someone can read of an event and their own table, but for the state of the
    others' tables and the time."""
    event_seen = await seen(friend, event)
    for board in event_seen["rounds"][-1]["boards"]:
        if not board["yours"]:
            board["status"] = ""
    found: list[Any] = [event_seen]
    for path in looks():
        found.append((path, (await asked(friend, path, table)).text))
    for path in ("/me/profile", "/tables", "/me/tables", "/events"):
        found.append((path, (await friend.http.get(f"/api{path}")).text))
    return json.dumps(found)


def test_nobody_at_a_table_learns_what_another_table_of_the_round_has_seen(tmp_path: Path) -> None:
    async def playing() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            people = await club(address, "Ada", "Ben", "Cleo", "Dan")
            event = await arranged(people, bots=0)
            await begun(people[0], event, 1)
            tables = {friend: await table_of(friend, event) for friend in people}
            ahead = [friend for friend in people if tables[friend] == tables[people[3]]]
            behind = [friend for friend in people if friend not in ahead]
            stranger = Friend(address, 9)
            before = [await all_seen(each, event, tables[each]) for each in behind]
            await asyncio.gather(*[play(friend, event) for friend in ahead])
            done, running = tables[ahead[0]], tables[behind[0]]
            for each in [*behind, stranger]:
                await all_closed(each, done)
            for each in [*ahead, stranger]:
                await all_closed(each, running)
            assert [await all_seen(each, event, tables[each]) for each in behind] == before
            own = await ahead[0].look(done, since=0)
            assert own["table"]["status"] == "over" and own["table"]["sealed"]
            record = (await ahead[0].http.get(f"/api/tables/{done}/record")).json()
            exported = (await ahead[0].http.get("/api/me/export")).text
            secrets = (tmp_path / "tables.db").stat().st_size
            assert secrets and "secret" not in record["fate"]
            assert '"secret"' not in exported
            now = await play_round(behind, event, 1)
            assert now["rounds"][0]["secret"]
            for table in (done, running):
                for each in [*people, stranger]:
                    assert (await each.look(table, since=0))["table"]["sealed"] is False
                record = (await stranger.http.get(f"/api/tables/{table}/record")).json()
                assert record["fate"]["secret"] == now["rounds"][0]["secret"]

    asyncio.run(playing())


def test_who_loses_a_seat_sees_the_table_no_more(tmp_path: Path) -> None:
    async def playing() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await club(address, "Ada", "Ben")
            event = await arranged([ada, ben], bots=0)
            await begun(ada, event, 1)
            table = await until_async(lambda: table_of(ben, event), "a table")
            seats = (await ada.look(table))["table"]["seats"]
            seat = next(number for number, each in enumerate(seats) if each["name"] == "Ben")
            async with ben.line(table) as line:
                await hear(line)
                await ada.do(table, "hand-over", seat=seat, to="bot")
                await hear(line, "refused", "error", "not_done", "notdone", "no")
            await all_closed(ben, table)
            await play(ada, event)
            now = await settled(ada, event, 1)
            (points,) = [each["points"] for each in now["standings"] if each["entrant"] == 1]
            assert points == 0

    asyncio.run(playing())
