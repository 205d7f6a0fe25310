"""Push: a real service on this machine takes what is sent, and only the browser can read it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from signoria import fates
from signoria.server.notices.courier import pause_after
from signoria.server.notices.push import NoPush, check_push, sealed
from signoria.server.settings import NoticeSettings
from tests.server.clients import Friend, served
from tests.server.notices.browser import P256, Pushed, b64, browser_for, passport_of, pushed, unb64
from tests.server.notices.people import (
    URL,
    Clock,
    channels,
    hook_for,
    many,
    notice_settings,
    pair,
    said_of,
    wish,
    with_clock,
)
from tests.server.notices.receivers import hooked
from tests.server.notices.test_kills import all_sent
from tests.server.process import Server
from tests.waiting import until_async


def test_a_browser_reads_that_it_is_its_turn_and_the_service_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock)
        async with pushed() as browser, served(given) as address:
            people = await pair(address, "days")
            await wish(people.bob, language="it")
            channel = await browser_for(people.bob, browser)
            await people.turn(0)
            await many(browser.heard, 1)
            [said] = browser.shown
            assert said["title"] == "Tocca a te" and said["language"] == "it"
            assert said["lines"] == ["Maestri del Rinascimento: tocca a te, restano 3 giorni"]
            assert said["place"] == f"#/t/{people.table}"
            [heard] = browser.heard
            assert heard.path == "/wake/this-browser" and len(heard.body) % 512 == (86 + 16) % 512
            assert heard.headers["topic"] == said["id"] and int(heard.headers["ttl"]) == 3 * 86_400
            head, claims, key = passport_of(heard)
            assert head["alg"] == "ES256" and claims["sub"] == URL
            assert claims["aud"] == f"http://127.0.0.1:{browser.port}"
            assert clock.now < claims["exp"] <= clock.now + 86_400
            told = (await people.bob.http.get("/api/me/notices")).json()
            assert told["push_key"] == key and told["offers"][0] == "push"
            assert browser.address not in json.dumps(told)
            assert channel["confirmed"] and not channel["secret"] and channel["mark"]
        async with pushed() as other, served(given) as address:  # the key stays the same
            other_friend = await Friend(address, 3).introduced("Cleo")
            await browser_for(other_friend, other)
            assert (await other_friend.http.get("/api/me/notices")).json()["push_key"] == key

    asyncio.run(play())


def test_a_browser_that_takes_no_more_is_forgotten_and_others_are_not(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock)
        async with pushed() as phone, pushed() as laptop, served(given) as address:
            people = await pair(address, "days")
            await wish(people.bob)
            phone.secret = b"another sixteen!"
            for browser in (phone, laptop):
                await browser_for(people.bob, browser)
            phone.status, laptop.status = 410, 503
            await people.turn(0)
            await many(phone.heard, 1)
            left = await until_async(
                lambda: channels(people.bob), "one to be left", lambda found: len(found) == 1
            )
            await said_of(people.bob, "answer 503")
            laptop.status = 201
            clock.now += pause_after(1)
            await many(laptop.heard, 2)
            assert laptop.shown[0]["id"] == laptop.shown[1]["id"]
            laptop.status = 404
            tried = await people.bob.http.post(f"/api/me/notices/channels/{left[0]['id']}/try")
            assert tried.status_code == 429  # it was tried a moment ago
            clock.now += 60
            path = f"/api/me/notices/channels/{left[0]['id']}/try"
            assert (await people.bob.http.post(path)).json()["channels"] == []
            assert len(phone.heard) == 1

    asyncio.run(play())


def test_a_browser_belongs_to_one_person_and_goes_with_its_device(tmp_path: Path) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with pushed() as browser, hooked() as hook, served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            bob = await Friend(address, 2).introduced("Bob")
            await hook_for(ada, hook)
            first = await browser_for(ada, browser)
            again = {"kind": "push", "address": browser.address, **browser.keys, "slow": True}
            found = (await ada.http.post("/api/me/notices/channels", json=again)).json()["channels"]
            assert [each["id"] for each in found if each["kind"] == "push"] == [first["id"]]
            assert not found[1]["live"] and found[1]["slow"]
            await browser_for(bob, browser)  # Bob sits here now
            assert [each["kind"] for each in await channels(ada)] == ["webhook"]
            moved = {"before": browser.address, "address": f"{browser.address}-2", **browser.keys}
            assert (await ada.http.post("/api/me/notices/renew", json=moved)).status_code == 404
            renewed = (await bob.http.post("/api/me/notices/renew", json=moved)).json()
            assert len(renewed["channels"]) == 1
            tried = await bob.http.post(
                f"/api/me/notices/channels/{renewed['channels'][0]['id']}/try"
            )
            assert tried.json()["channels"][0]["result"] == "ok"
            assert browser.heard[0].path == "/wake/this-browser-2"
            assert browser.shown[0]["place"] == "#/notices"
            phone = Friend(address, 4)
            made = await bob.http.post("/api/me/recovery", params={"stay": True})
            token = made.json()["link"].partition("#")[2]
            assert (await phone.http.post("/api/recover", json={"token": token})).is_success
            assert len(await channels(phone)) == 1
            out = await phone.http.post("/api/me/sign-out", json={"where": "others"})
            assert out.is_success and await channels(phone) == []

    asyncio.run(play())


def test_what_no_browser_says_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        strict = replace(given, notices=replace(given.notices, private=False))
        browser = Pushed()
        fine = "https://push.example/wake/1"
        async with served(strict) as address:
            bob = await Friend(address).introduced("Bob")
            point = b64(b"\4" + bytes(63) + b"\1")  # not on the curve
            for wrong in (
                {"address": "http://127.0.0.1:1/wake"},
                {"address": "https://a@push.example/"},
                {"p256dh": ""},
                {"p256dh": point},
                {"p256dh": browser.keys["p256dh"][:40]},
                {"auth": "short"},
            ):
                found = await browser_for(bob, browser, 422, **{"address": fine, **wrong})
                assert found["code"] == "address", wrong
            await browser_for(bob, browser, 400, address=fine, auth="with spaces")
            channel = await browser_for(bob, browser, address="https://127.0.0.1:1/wake")
            path = f"/api/me/notices/channels/{channel['id']}/try"
            assert (await bob.http.post(path)).json()["channels"][0]["result"] == "private address"
        without = replace(given, notices=replace(given.notices, push=False))
        async with served(without) as address:
            cleo = await Friend(address).introduced("Cleo")
            assert (await browser_for(cleo, browser, 409, address=fine))["code"] == "not-offered"
            assert (await cleo.http.get("/api/me/notices")).json()["push_key"] == ""

    asyncio.run(play())


def test_killed_in_between_each_turn_is_shown_once(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        server = Server(place, notices=notice_settings(lease=4.0))
        try:
            async with pushed() as browser:
                await server.start()
                people = await pair(server.address)
                await wish(people.bob)
                await browser_for(people.bob, browser)
                for count in range(1, 3):
                    await people.turn(0)
                    server.kill()  # the move is acknowledged; who knows how far the notice is
                    await server.start()
                    await all_sent(place, count)
                    await people.turn(1)
                # one that was sent and not noted comes again, under the name of the first
                assert len({heard.headers["topic"] for heard in browser.heard}) == 2
                assert len({said["id"] for said in browser.shown}) == 2
                assert len({passport_of(heard).key for heard in browser.heard}) == 1
        finally:
            server.kill()

    asyncio.run(play())


def test_what_is_pushed_from_twin_tables_is_equal(tmp_path: Path) -> None:
    async def notice(number: int) -> tuple[Any, Any, int]:
        given = with_clock(str(tmp_path / f"tables-{number}.db"), Clock())
        given = replace(given, sealed=lambda: fates.seeded(number))
        async with pushed() as browser, served(given) as address:
            people = await pair(address, "days")
            await wish(people.bob)
            await browser_for(people.bob, browser)
            await people.turn(0)
            await many(browser.heard, 1)
            look = await people.bob.http.get(f"/api/tables/{people.table}", params={"seat": 1})
            said = {**browser.shown[0], "id": "", "place": ""}
            return look.json()["view"], said, len(browser.heard[0].body)

    async def play() -> None:
        first, second = await notice(1), await notice(2)
        assert json.dumps(first[0]) != json.dumps(second[0])
        assert first[1:] == second[1:]

    asyncio.run(play())


def test_sealing_is_that_of_the_standard() -> None:
    """The example of RFC 8291, appendix A: every byte."""
    own = ec.derive_private_key(
        int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), P256
    )
    browser = Pushed(
        unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), unb64("BTBZMqHH6r4Tts7J_aSIgg")
    )
    keys = "{p256dh}.{auth}".format(**browser.keys)
    text = b"When I grow up, I want to be a watermelon"
    body = sealed(text, keys, own, unb64("DGv6ra1nlYgDCS1FRnbzlw"), 0)
    assert b64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.open_body(body) == text


@pytest.mark.parametrize(
    ("url", "fine"),
    [
        ("https://games.example", True),
        ("http://localhost:8000", True),
        ("http://games.example", False),
        ("", False),
    ],
)
def test_a_host_hears_at_the_start_where_browsers_allow_no_push(url: str, fine: bool) -> None:
    settings = NoticeSettings(push=True, url=url)
    if fine:
        check_push(settings)
        return
    with pytest.raises(NoPush, match="https://"):
        check_push(settings)
