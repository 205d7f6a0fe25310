"""Devices: a list of them, signing out, and what a signed-out browser may still do: nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from signoria.server.accounts.devices import device_name
from signoria.server.accounts.service import HOUR
from tests.server.clients import Friend, hear, listen, served
from tests.server.serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
CHROME = (
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/138.0.0.0 Mobile Safari/537.36"
)
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)


def house(tmp_path: Path, play: Callable[[str], Awaitable[None]], **more: Any) -> None:
    """Do something at a server of one's own."""
    given = replace(settings(str(tmp_path / "tables.db")), **more)

    async def run() -> None:
        async with served(given) as address:
            await play(address)

    asyncio.run(run())


def browser(address: str, agent: str) -> Friend:
    """A person whose browser says what it is."""
    friend = Friend(address)
    friend.http.headers["user-agent"] = agent
    return friend


async def joined(friend: Friend, other: Friend, stay: bool = True) -> Friend:
    """Another browser takes up the identity of a friend."""
    asked = await friend.http.post("/api/me/recovery", params={"stay": stay})
    token = asked.json()["link"].partition("#")[2]
    claimed = await other.http.post("/api/recover", json={"token": token})
    assert claimed.status_code == 200, claimed.text
    return other


async def is_known(friend: Friend) -> bool:
    """Does the server know who this is?"""
    return (await friend.http.get("/api/me")).status_code == 200


async def devices(friend: Friend) -> list[Any]:
    """Where a friend is signed in."""
    return list((await friend.http.get("/api/me/devices")).json())


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (CHROME, "Chrome, Android"),
        (SAFARI, "Safari, iPhone"),
        ("python-httpx/0.28", "python-httpx"),
        ("Mozilla/5.0", ""),
        ("", ""),
        ("\u202e" * 500, ""),
        ("x" * 5000 + "/1", ""),
    ],
)
def test_a_device_is_called_what_its_browser_says(agent: str, name: str) -> None:
    assert device_name(agent) == name


def test_devices_are_listed_with_their_first_and_last_use(tmp_path: Path) -> None:
    clock = {"now": 1_000_000.0}

    async def play(address: str) -> None:
        ada = await browser(address, FIREFOX).introduced("Ada")
        clock["now"] += 2 * HOUR
        phone = await joined(ada, browser(address, CHROME))
        clock["now"] += 2 * HOUR
        found = await devices(phone)
        assert [(each["name"], each["this"]) for each in found] == [
            ("Chrome, Android", True),
            ("Firefox, Linux", False),
        ]
        first, last = 1_000_000 + 2 * HOUR, 1_000_000 + 4 * HOUR
        assert (found[0]["first"], found[0]["last"]) == (first, last)
        assert (found[1]["first"], found[1]["last"]) == (1_000_000, 1_000_000 + 2 * HOUR)
        assert (await Friend(address).http.get("/api/me/devices")).status_code == 401

    house(tmp_path, play, clock=lambda: clock["now"])


def test_who_signs_out_is_nobody_even_with_the_old_cookie(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        ada = await Friend(address).introduced("Ada")
        table = await ada.create([MINE, MINE])
        cookie = ada.cookie
        left = await ada.http.post("/api/me/sign-out", json={})
        assert left.status_code == 200 and "Max-Age=0" in left.headers["set-cookie"]
        assert not ada.cookie.partition("=")[2].strip('"')
        thief = Friend(address)
        thief.http.headers["cookie"] = cookie
        assert not await is_known(thief)
        assert (await thief.http.post(f"/api/tables/{table}/start", json={})).status_code == 403

    house(tmp_path, play)


def test_one_device_is_signed_out_by_another_and_only_by_its_own_account(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        ada = await Friend(address).introduced("Ada")
        phone = await joined(ada, Friend(address))
        [old] = [each["id"] for each in await devices(phone) if not each["this"]]
        eve = await Friend(address).introduced("Eve")
        foreign = await eve.http.post(f"/api/me/devices/{old}/sign-out", json={})
        assert foreign.status_code == 404 and await is_known(ada)
        left = await phone.http.post(f"/api/me/devices/{old}/sign-out", json={})
        assert len(left.json()) == 1
        assert not await is_known(ada) and await is_known(phone)

    house(tmp_path, play)


@pytest.mark.parametrize("where", ["others", "everywhere"])
def test_signing_out_everywhere_voids_cookies_and_links(tmp_path: Path, where: str) -> None:
    async def play(address: str) -> None:
        ada = await Friend(address).introduced("Ada")
        thief = await joined(ada, Friend(address))
        made = await thief.http.post("/api/me/recovery", params={"stay": True})
        before = ada.cookie
        assert (await ada.http.post("/api/me/sign-out", json={"where": where})).status_code == 200
        assert not await is_known(thief)
        assert await is_known(ada) == (where == "others")
        token = made.json()["link"].partition("#")[2]
        again = await thief.http.post("/api/recover", json={"token": token})
        assert again.status_code == 403
        old = Friend(address)
        old.http.headers["cookie"] = before
        assert not await is_known(old)

    house(tmp_path, play)


@pytest.mark.parametrize("stay", [False, True])
def test_the_old_device_is_signed_out_unless_it_may_stay(tmp_path: Path, stay: bool) -> None:
    async def play(address: str) -> None:
        ada = await Friend(address).introduced("Ada")
        table = await ada.create([MINE, OPEN])
        phone = await joined(ada, Friend(address), stay)
        assert (await phone.look(table))["table"]["seats"][0]["yours"]
        assert await is_known(ada) == stay

    house(tmp_path, play)


def test_an_open_line_of_a_signed_out_device_is_told_and_closed(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        ada = await Friend(address).introduced("Ada")
        phone = await joined(ada, Friend(address))
        table = await ada.create([MINE, MINE])
        await ada.do(table, "start")
        async with ada.line(table, seat=0) as line:
            update = await hear(line)
            word = ada.any_word(update["decision"])
            await phone.http.post("/api/me/sign-out", json={"where": "others"})
            move = {"kind": "play", "id": 7, "seat": 0, "length": update["length"], "word": word}
            with suppress(ConnectionClosed):  # where the next heartbeat is faster
                await line.send(json.dumps(move))
            said = await listen(line)
            assert (said["kind"], said["code"]) == ("refused", "signed-out")
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await listen(line)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
        assert (await phone.look(table, seat=0))["length"] == update["length"]

    house(tmp_path, play)


def test_other_processes_notice_within_seconds(tmp_path: Path) -> None:
    from signoria.server.accounts.service import TRUSTED, Accounts
    from signoria.server.accounts.store import AccountStore
    from signoria.server.storage.database import open_database

    given = settings(str(tmp_path / "tables.db"))
    clock = {"now": 0.0}

    async def run() -> None:
        database = open_database(given.place)
        await database.migrate()
        here, there = [
            Accounts(AccountStore(database), given, lambda: clock["now"]) for _ in range(2)
        ]
        await here.start()
        await there.start()
        ada = await here.introduce(None, "Ada", "")
        token = await here.token(ada, "")
        assert await there.identify(token) == ada
        await here.sign_out(ada.account, ada.device)
        assert await here.identify(token) is None
        clock["now"] += TRUSTED + 1
        assert await there.identify(token) is None
        await database.close()

    asyncio.run(run())


def test_of_too_many_devices_the_one_not_used_for_longest_is_signed_out(tmp_path: Path) -> None:
    clock = {"now": 1_000_000.0}
    given = settings(str(tmp_path / "tables.db"))
    limits = replace(given.limits, devices=2)

    async def play(address: str) -> None:
        ada = await Friend(address).introduced("Ada")
        clock["now"] += 1
        phone = await joined(ada, Friend(address))
        clock["now"] += 1
        tablet = await joined(phone, Friend(address))
        assert [await is_known(each) for each in (ada, phone, tablet)] == [False, True, True]

    house(tmp_path, play, clock=lambda: clock["now"], limits=limits)
