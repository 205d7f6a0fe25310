"""Webhooks: signed, sent again after failures, and never to a private network."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from signoria.server.notices.courier import LONGEST_PAUSE, pause_after
from signoria.server.notices.kept import DAY
from signoria.server.notices.outside import NotSent, is_public, post
from tests.server.clients import Friend, served
from tests.server.notices.people import (
    Clock,
    add,
    channels,
    hook_for,
    many,
    pair,
    said_of,
    wish,
    with_clock,
)
from tests.server.notices.receivers import hooked


def test_messages_are_signed_and_each_room_gets_its_form(tmp_path: Path) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with hooked() as hook, served(given) as address:
            people = await pair(address)
            await wish(people.bob, language="it")
            found = [await hook_for(people.bob, hook, each) for each in FORMS]
            await people.turn(0)
            await many(hook.heard, len(FORMS))
            heard = {tuple(sorted(each.said)): each for each in hook.heard}
            discord = heard["allowed_mentions", "content"].said
            assert discord["allowed_mentions"] == {"parse": []}
            assert "Maestri del Rinascimento: tocca a te" in discord["content"]
            assert ("text",) in heard
            plain = heard["games", "id", "kind", "lines", "link", "title"]
            stamp, signed = plain.headers["signoria-signature"].split(",")
            secret = next(each["secret"] for each in found if each["form"] == "json")
            text = f"{stamp.removeprefix('t=')}.".encode() + plain.body
            assert signed == "v1=" + hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()

    asyncio.run(play())


FORMS = ("discord", "slack", "matrix", "json")


def test_what_fails_is_sent_again_later_and_given_up_after_a_day(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock)
        async with hooked() as hook, served(given) as address:
            people = await pair(address, "days")
            await wish(people.bob)
            await hook_for(people.bob, hook)
            hook.status = 503
            await people.turn(0)
            await said_of(people.bob, "answer 503")
            clock.now += pause_after(1)
            await many(hook.heard, 2)
            assert hook.heard[0].id == hook.heard[1].id
            hook.status = 200
            clock.now += pause_after(2)
            await many(hook.heard, 3)
            await said_of(people.bob, "ok")
            hook.status = 500
            await people.around()
            await said_of(people.bob, "answer 500")
            tried = len(hook.heard)
            clock.now += DAY + 1
            await many(hook.heard, tried + 1)
            await said_of(people.bob, "answer 500")
            hook.status = 200
            await people.around()  # the next turn is told of, the one before no more
            clock.now += LONGEST_PAUSE
            await many(hook.heard, tried + 2)
            assert len(hook.heard[-1].said["games"]) == 1

    asyncio.run(play())


def test_a_turn_that_is_over_is_not_told_of_any_more(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock)
        async with hooked() as hook, served(given) as address:
            people = await pair(address, "days")
            await wish(people.bob)
            await hook_for(people.bob, hook)
            hook.status = 500
            await people.turn(0)
            await said_of(people.bob, "answer 500")
            hook.status = 200
            await people.turn(1)
            clock.now += pause_after(1)
            await people.turn(0)
            await many(hook.heard, 2)
            assert hook.heard[0].id != hook.heard[1].id

    asyncio.run(play())


def test_redirects_are_not_followed(tmp_path: Path) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with hooked() as hook, hooked() as elsewhere, served(given) as address:
            people = await pair(address)
            channel = await hook_for(people.bob, hook)
            hook.status, hook.more = 307, f"Location: {elsewhere.address}\r\n"
            path = f"/api/me/notices/channels/{channel['id']}/try"
            assert (await people.bob.http.post(path)).status_code == 200
            assert (await channels(people.bob))[0]["result"] == "answer 307"
            assert len(hook.heard) == 1 and elsewhere.heard == []
            again = await people.bob.http.post(path)
            assert again.status_code == 429

    asyncio.run(play())


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "ff02::1",
    ],
)
def test_private_addresses_are_refused(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9"])
def test_public_addresses_are_not(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1:1/",
        "https://localhost:1/",
        "https://[::1]:1/",
        "https://2130706433:1/",
        "https://0x7f.1:1/",
    ],
)
def test_whatever_a_name_stands_for_nothing_private_is_connected_to(url: str) -> None:
    with pytest.raises(NotSent, match=r"private address|no such host"):
        asyncio.run(post(url, b"{}", {}, private=False))


def test_a_name_that_changes_its_meaning_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was looked up is connected to, and what is connected to is looked at."""

    async def play() -> None:
        async with hooked() as hook:
            loop = asyncio.get_running_loop()
            asked: list[str] = []
            connect = asyncio.open_connection

            async def lookup(host: str, port: int, **_: Any) -> list[Any]:
                asked.append(host)
                return [(0, 0, 0, "", ("9.9.9.9", port))]

            async def changed(host: str, port: int, **_: Any) -> Any:
                assert host == "9.9.9.9"
                return await connect("127.0.0.1", hook.port)

            monkeypatch.setattr(loop, "getaddrinfo", lookup)
            monkeypatch.setattr(asyncio, "open_connection", changed)
            with pytest.raises(NotSent, match="private address"):
                await post("https://rebound.example/", b"{}", {}, private=False)
            assert asked == ["rebound.example"] and hook.heard == []

    asyncio.run(play())


BAD = (
    "http://hooks.example/x",
    "ftp://hooks.example/x",
    "https://",
    "https://a@hooks.example/",
    "https://hooks.example/a b",
    "https://hooks.example:0/",
    "https://hooks.example:99999/",
    "https://hooks.example/\u00e9",
)


def test_only_plain_addresses_over_tls_are_taken(tmp_path: Path) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        strict = replace(given, notices=replace(given.notices, private=False))
        async with served(strict) as server:
            bob = await Friend(server).introduced("Bob")
            for address in BAD:
                found = await add(bob, 422, kind="webhook", form="json", address=address)
                assert found["code"] == "address", address
            fine = "https://hooks.example/room?key=1"
            assert await add(bob, kind="webhook", form="json", address=fine)

    asyncio.run(play())
