"""E-mail: only to those who opened the link, at most once an hour, and ended with one click."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from signoria.server.notices.mail import NoMail, check_mail
from tests.server.clients import Friend, served
from tests.server.notices.people import (
    URL,
    Clock,
    add,
    channels,
    confirmed,
    many,
    notice_settings,
    pair,
    said_of,
    token_in,
    wish,
    with_clock,
)
from tests.server.notices.receivers import Post, posted, receiving

BOB = "bob@club.example"


def test_a_mail_says_whose_turn_it_is_in_plain_text_and_is_ended_with_one_click(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with posted() as post:
            given = with_clock(str(tmp_path / "tables.db"), Clock(), post)
            async with served(given) as address:
                people = await pair(address, "days")
                await wish(people.bob, language="it")
                await confirmed(people.bob, post, BOB)
                await people.turn(0)
                await many(post.mail, 2)
                mail = post.mail[1]
                assert post.to == [BOB, BOB] and mail["From"].startswith("Signoria")
                assert mail.get_content_type() == "text/plain"
                text = mail.get_content()
                assert "Maestri del Rinascimento: tocca a te, restano 3 giorni" in text
                assert f"{URL}/#/t/{people.table}" in text
                assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
                link = mail["List-Unsubscribe"].strip("<>")
                assert link.endswith(token_in(text, "end"))
                async with Friend(address).http as nobody:  # as a mail program does it
                    click = {"content-type": "application/x-www-form-urlencoded"}
                    gone = await nobody.post(
                        link.removeprefix(URL), content="List-Unsubscribe=One-Click", headers=click
                    )
                assert gone.status_code == 200, gone.text
                assert await channels(people.bob) == []

    asyncio.run(play())


def test_there_is_at_most_one_mail_an_hour_with_all_that_waits(tmp_path: Path) -> None:
    async def play() -> None:
        async with posted() as post:
            clock = Clock()
            given = with_clock(str(tmp_path / "tables.db"), clock, post)
            async with served(given) as address:
                people = await pair(address, "days")
                await wish(people.bob)
                await confirmed(people.bob, post, BOB)
                await people.turn(0)
                await many(post.mail, 2)
                second = await pair(address, "days", bob=people.bob)
                clock.now += 60
                await people.around()
                await second.turn(0)
                clock.now += 3_500
                await said_of(people.bob, "ok")
                assert len(post.mail) == 2
                clock.now += 100
                await many(post.mail, 3)
                assert post.mail[2]["Subject"] == "2 tables wait for you"

    asyncio.run(play())


def test_an_address_that_nobody_confirms_hears_nothing_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with posted() as post:
            given = with_clock(str(tmp_path / "tables.db"), Clock(), post)
            async with served(given) as address:
                people = await pair(address)
                await wish(people.bob)
                channel = await add(people.bob, kind="email", address="someone@else.example")
                await many(post.mail, 1)
                path = f"/api/me/notices/channels/{channel['id']}/try"
                assert (await people.bob.http.post(path)).status_code == 409
                for _ in range(2):
                    await people.turn(0)
                    await people.turn(1)
                assert len(post.mail) == 1
                token = token_in(post.mail[0].get_content(), "confirm")
                for wrong in (token[:-1] + "0", token.replace("confirm", "end"), "a.b.c", "x" * 80):
                    for what in ("confirm", "end"):
                        found = await people.ada.http.post(f"/api/notices/{what}/{wrong}")
                        assert found.status_code == 403, wrong

    asyncio.run(play())


def test_nobody_fills_the_letter_box_of_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with posted() as post:
            clock = Clock()
            given = with_clock(str(tmp_path / "tables.db"), clock, post)
            async with served(given) as address:
                sent = 0
                for number in range(4):  # one after the other asks the same person
                    friend = await Friend(address).introduced(f"Friend {number}")
                    status = 200 if sent < 2 else 409
                    await add(friend, status, kind="email", address="Victim@else.example")
                    sent += status == 200
                    clock.now += 1
                    await many(post.mail, sent)
                friend = await Friend(address).introduced("Busy")
                for number in range(8):  # one asks many
                    status = 200 if number < 6 else 409
                    found = await add(
                        friend, status, kind="email", address=f"person{number}@else.example"
                    )
                    if status == 200:
                        path = f"/api/me/notices/channels/{found['id']}/remove"
                        await friend.http.post(path)
                assert len(post.mail) <= 8

    asyncio.run(play())


def test_a_mail_server_that_is_away_gets_the_letter_later(tmp_path: Path) -> None:
    async def play() -> None:
        post = Post()
        async with receiving(post):
            pass
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock, post)
        async with served(given) as address:
            bob = await Friend(address).introduced("Bob")
            await add(bob, kind="email", address=BOB)
            await said_of(bob, "no mail server")
            async with receiving(post):
                clock.now += 30
                await many(post.mail, 1)
                await said_of(bob, "ok")

    asyncio.run(play())


BAD = (
    "nobody",
    "a@b@c.example",
    "a@b.example, c@d.example",
    "Bob <bob@club.example>",
    "bob@club.example\r\nBcc: x@y.example",
    "bob@club..example",
    "b\u00f6b@club.example",
)


def test_only_one_plain_address_is_taken(tmp_path: Path) -> None:
    async def play() -> None:
        async with posted() as post:
            given = with_clock(str(tmp_path / "tables.db"), Clock(), post)
            async with served(given) as server:
                bob = await Friend(server).introduced("Bob")
                for address in BAD:
                    wanted = {"kind": "email", "address": address}
                    found = await bob.http.post("/api/me/notices/channels", json=wanted)
                    assert found.status_code in (400, 422) and post.mail == [], address

    asyncio.run(play())


def test_a_host_without_mail_offers_none(tmp_path: Path) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with served(given) as server:
            bob = await Friend(server).introduced("Bob")
            assert (await bob.http.get("/api/me/notices")).json()["offers"] == ["push", "webhook"]
            await add(bob, 409, kind="email", address=BOB)

    asyncio.run(play())


@pytest.mark.parametrize("wrong", ["sender", "url", "smtp_security"])
def test_a_host_hears_at_once_what_is_missing_for_mail(wrong: str) -> None:
    post = Post()
    post.port = 25
    check_mail(notice_settings(post))
    given: dict[str, Any] = {wrong: ""}
    with pytest.raises(NoMail, match=wrong):
        check_mail(replace(notice_settings(post), **given))
