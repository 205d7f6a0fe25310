"""What a seat gets in a page without a server is what the server gives, byte for byte."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from signoria import fates
from signoria.server.app import Services, application
from signoria.server.settings import Settings
from tests.browser.fakes import QUICK, FakeKeeper, Page
from tests.server.serve import ROOMY

Answer = tuple[int, bytes]
Ask = Callable[[str, str, Any], Awaitable[Answer]]
ANSWERS = 40
CONFIGURED: list[dict[str, Any]] = [
    {"game": "masters"},
    {"game": "lorenzo", "modules": ["advanced", "houses"]},
    {"game": "princes", "modules": ["muse"]},
]
OTHERS = [
    "/games?language=it",
    "/bots",
    "/opponents?game=masters",
    "/opponents?game=chess",
    "/courses?language=it",
    "/lessons/masters/nothing",
    "/games/lorenzo/signs",
    "/games/princes/examples",
    "/games/masters/printed",
    "/puzzles",
    "/puzzles?language=fr",
    "/exercises",
    "/tables",
    "/tables?most=51",
    "/me/tables?status=playing&status=open",
    "/me/tables?after=nonsense",
    "/tables/nowhere",
    "/nowhere",
]


def like(place: str = "") -> Settings:
    """The same settings for both: the clock stands still, names and the seal are always the same."""
    return replace(
        QUICK,
        database=place,
        limits=ROOMY,
        clock=lambda: 1_900_000_000.0,
        token="t".__mul__,
        sealed=partial(fates.sealed, "ab" * 32),
    )


@asynccontextmanager
async def server(folder: Path) -> AsyncIterator[Ask]:
    """The routes as the server answers them."""
    app = application(Services(like(str(folder / "tables.db"))))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        app.lifespan(),
        httpx.AsyncClient(transport=transport, base_url="http://test/api") as client,
    ):

        async def ask(method: str, address: str, body: Any = None) -> Answer:
            sent = None if method == "GET" else body or {}
            found = await client.request(method, address, json=sent)
            return found.status_code, found.content

        yield ask


@asynccontextmanager
async def page() -> AsyncIterator[Ask]:
    """The routes as a page answers them."""
    here = await Page(FakeKeeper()).open(like())

    async def ask(method: str, address: str, body: Any = None) -> Answer:
        status, text, _ = await here.app.ask(method, address, json.dumps(body or {}))
        return int(status), str(text).encode()

    yield ask
    await here.app.stop()


@asynccontextmanager
async def both(folder: Path) -> AsyncIterator[Ask]:
    """Asks both, which must say the same; of what a framework refuses only the status and the code."""
    async with server(folder) as there, page() as here:

        async def ask(method: str, address: str, body: Any = None) -> Answer:
            found, other = await there(method, address, body), await here(method, address, body)
            assert other[0] == found[0], (address, found, other)
            if found[0] in (400, 404):
                assert json.loads(other[1])["code"] == json.loads(found[1])["code"], address
            else:
                assert other[1] == found[1], address
            return found

        yield ask


async def begin(ask: Ask, wanted: dict[str, Any]) -> str:
    """A table at one screen: all seats are one's own."""
    await ask("POST", "/me", {"name": "Isabella"})
    seats = [{"kind": "mine", "name": name} for name in ("Isabella", "Lucrezia")]
    status, made = await ask("POST", "/tables", {**wanted, "seats": seats})
    assert status == 201, made
    id = str(json.loads(made)["id"])
    await ask("POST", f"/tables/{id}/start", {})
    return id


async def look(ask: Ask, id: str, moves: int) -> dict[str, Any]:
    """Look from everywhere; what the seat that is asked sees."""
    asked: dict[str, Any] = {}
    for seat in ("", "&seat=0", "&seat=1", "&seat=2"):
        for language in ("en", "it"):
            _, text = await ask("GET", f"/tables/{id}?language={language}{seat}", None)
            found = json.loads(text)
            asked = found if found.get("decision") else asked
        await ask("GET", f"/tables/{id}/log?since={moves // 2}{seat}", None)
        await ask("GET", f"/tables/{id}/record?{seat[1:]}", None)
        await ask("GET", f"/tables/{id}/past/{moves // 2}?{seat[1:]}", None)
        await ask("GET", f"/tables/{id}/explain?word=nonsense{seat}", None)
    return asked


async def play(wanted: dict[str, Any], folder: Path) -> None:
    """Play on both, and look from everywhere after each answer."""
    rng = random.Random(3)
    async with both(folder) as ask:
        id = await begin(ask, wanted)
        for moves in range(ANSWERS):
            seen = await look(ask, id, moves)
            seat, word = seen["seat"], rng.choice(seen["decision"]["options"])["word"]
            said = {"seat": seat, "length": seen["length"], "word": word}
            await ask("POST", f"/tables/{id}/moves", {**said, "word": "nonsense"})
            status, told = await ask("POST", f"/tables/{id}/moves", said)
            assert status == 200, told
            await ask("POST", f"/tables/{id}/moves", said)
        await ask("POST", f"/tables/{id}/undo", {"seat": 0, "length": 1})
        await ask("GET", f"/tables/{id}/printed", None)
        await ask("GET", f"/tables/{id}/course", None)
        await ask("GET", "/me/tables", None)
        await ask("POST", f"/tables/{id}/close", {})
        await ask("GET", "/me/tables?status=closed", None)


async def ask_around(folder: Path) -> None:
    """Ask for what has no table, as a stranger and as a person."""
    async with both(folder) as ask:
        await ask("GET", "/me/tables", None)  # a stranger has none
        await ask("POST", "/me", {"name": "Isabella"})
        for address in OTHERS:
            await ask("GET", address, None)


async def learn(folder: Path) -> None:
    """A lesson of each course, and puzzles."""
    async with both(folder) as ask:
        await ask("POST", "/me", {"name": "Isabella"})
        _, courses = await ask("GET", "/courses", None)
        for course in json.loads(courses):
            lesson = course["chapters"][0]["lessons"][0]["id"]
            game = course["game"]
            await ask("GET", f"/lessons/{game}/{lesson}?language=it", None)
            start = {"kind": "lesson", "game": game, "lesson": lesson}
            await ask("POST", "/studies", {"start": start})
            await ask("POST", "/studies/explain", {"start": start, "word": "nonsense"})
        _, shelf = await ask("GET", "/puzzles", None)
        for puzzle in json.loads(shelf)["puzzles"][:2]:
            place = f"/puzzles/{puzzle['game']}/{puzzle['id']}"
            await ask("GET", place, None)
            given_up = {"tried": [], "given_up": True}
            for _ in range(2):  # it counts once
                await ask("POST", f"{place}/tries", given_up)
        await ask("GET", "/puzzles", None)
        await ask("POST", "/studies", {"start": {"kind": "nothing"}})
        await ask("POST", "/positions", {"written": "{}"})


@pytest.mark.parametrize("wanted", CONFIGURED, ids=lambda wanted: wanted["game"])
def test_every_seat_sees_the_same(wanted: dict[str, Any], tmp_path: Path) -> None:
    asyncio.run(play(wanted, tmp_path))


def test_what_has_no_table_is_answered_alike(tmp_path: Path) -> None:
    asyncio.run(ask_around(tmp_path))


def test_lessons_puzzles_and_studies_are_answered_alike(tmp_path: Path) -> None:
    asyncio.run(learn(tmp_path))
