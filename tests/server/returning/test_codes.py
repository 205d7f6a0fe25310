"""Recovery codes: shown once, kept as digests, each good once, also between a kill and its answer."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from signoria.server.returning import codes as written, store
from tests.server.clients import Friend, served
from tests.server.moderation.house import in_rows, quiet
from tests.server.moderation.test_deleting import everything
from tests.server.services import fresh_database

SHOWN = re.compile(r"[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}")


async def codes_of(friend: Friend) -> list[str]:
    """Ten new codes."""
    answer = await friend.http.post("/api/me/codes")
    assert answer.status_code == 201, answer.text
    found: list[str] = answer.json()["codes"]
    assert len({*found}) == 10 and all([SHOWN.fullmatch(code) for code in found])
    return found


async def back(address: str, code: str) -> tuple[Friend, httpx.Response]:
    """Someone on a new device with a code."""
    friend = Friend(address)
    return friend, await friend.http.post("/api/back/code", json={"code": code})


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_code_brings_a_name_back_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        async with served(quiet(place)) as address:
            ada = await Friend(address).introduced("Ada")
            first = await codes_of(ada)
            old = await ada.http.get("/api/me/back")
            codes = await codes_of(ada)
            assert (old.json()["codes"], old.json()["email"]) == (10, False)
            assert (await back(address, first[0]))[1].json()["code"] == "code"
            tried = await asyncio.gather(*[back(address, codes[0]) for _ in range(5)])
            answers = sorted([answer.status_code for _, answer in tried])
            assert answers == [200, 403, 403, 403, 403], "of five at once one comes in"
            (phone,) = [friend for friend, answer in tried if answer.status_code == 200]
            assert (await phone.http.get("/api/me")).json() == {"name": "Ada"}
            assert len((await phone.http.get("/api/me/devices")).json()) == 2
            carelessly = f" {codes[1].lower().replace('-', ' ').replace('0', 'o')} "
            assert (await back(address, carelessly))[1].status_code == 200
            assert (await phone.http.get("/api/me/back")).json()["codes"] == 8
            kept = await in_rows(place, everything)
            for code in codes:
                assert code not in kept and code.replace("-", "") not in kept
            saved = json.dumps((await ada.http.get("/api/me/export")).json())
            assert not any([written.digest(code) in saved for code in codes])
            await ada.http.post("/api/me/delete", json={"name": "Ada"})
            assert (await back(address, codes[2]))[1].status_code == 403

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "codes") as place:
        asyncio.run(play(place))


def test_a_code_is_not_used_up_where_nobody_came_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> None:
        raise RuntimeError("killed")

    async def play() -> None:
        async with served(quiet(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            code = (await codes_of(ada))[0]
            with monkeypatch.context() as patched:
                patched.setattr(store, "put_device", killed)
                assert (await back(address, code))[1].status_code == 500
            assert (await back(address, code))[1].status_code == 200

    asyncio.run(play())


def test_nobody_tries_many_codes_and_strangers_get_none(tmp_path: Path) -> None:
    async def play() -> None:
        given = quiet(str(tmp_path / "tables.db"))
        few = replace(given, limits=replace(given.limits, returns_per_hour=3))
        async with served(few) as address:
            assert (await Friend(address).http.post("/api/me/codes")).status_code == 401
            answers = [(await back(address, code))[1] for code in ("x", "0" * 16, "é", "0" * 16)]
            assert [answer.status_code for answer in answers] == [403, 403, 403, 429]
            too_long = await Friend(address).http.post("/api/back/code", json={"code": "0" * 61})
            assert too_long.status_code in (400, 429)

    asyncio.run(play())
