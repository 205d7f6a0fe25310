"""Links by e-mail: only to addresses that were confirmed, good once and not for long, and the answer
never tells whether anybody is known there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from signoria.server.returning.service import MINUTES
from signoria.server.returning.store import LETTERS_TO_ONE
from tests.server.clients import Friend, served
from tests.server.notices.people import URL, Clock, add, confirmed, many, with_clock
from tests.server.notices.receivers import Post, posted

ADA, BEN = "ada@club.example", "ben@club.example"


async def asked(address: str, mail: str, language: str = "en") -> Any:
    """Someone asks for a link."""
    body = {"address": mail, "language": language}
    answer = await Friend(address).http.post("/api/back/mail", json=body)
    return answer.status_code, answer.json()


async def link_in(post: Post, count: int) -> str:
    """The token in the letter that came last."""
    await many(post.mail, count)
    return str(post.mail[-1].get_content().partition(f"{URL}/#/back/")[2].split()[0])


def test_a_link_brings_a_name_back_once_and_not_for_long(tmp_path: Path) -> None:
    async def play() -> None:
        async with posted() as post:
            clock = Clock()
            async with served(with_clock(str(tmp_path / "tables.db"), clock, post)) as address:
                assert (await Friend(address).http.get("/api/back")).json()["email"]
                ada = await Friend(address).introduced("Ada")
                await confirmed(ada, post, ADA)
                assert (await ada.http.get("/api/me/back")).json()["email"]
                await asked(address, ADA.upper(), "it")
                token = await link_in(post, 2)
                mail = post.mail[1]
                assert post.to[1] == ADA and mail["Subject"] == "Il tuo link per Signoria"
                assert "Ada\r\n" in mail.get_content()
                phone = Friend(address)
                for status in (200, 403):
                    came = await phone.http.post("/api/recover", json={"token": token})
                    assert came.status_code == status, came.text
                assert (await phone.http.get("/api/me")).json() == {"name": "Ada"}
                assert (await ada.http.get("/api/me")).status_code == 200, "nobody is signed out"
                clock.now += 60  # two letters at one moment are one
                await asked(address, ADA)
                late = await link_in(post, 3)
                clock.now += MINUTES * 60 + 1
                came = await phone.http.post("/api/recover", json={"token": late})
                assert came.status_code == 403

    asyncio.run(play())


def test_nobody_learns_who_is_known_nor_fills_a_letter_box(tmp_path: Path) -> None:
    async def play() -> None:
        async with posted() as post:
            clock = Clock()
            async with served(with_clock(str(tmp_path / "tables.db"), clock, post)) as address:
                ada, ben = [await Friend(address).introduced(name) for name in ("Ada", "Ben")]
                await confirmed(ada, post, ADA)
                clock.now += 60
                await confirmed(ben, post, ADA)  # two names of one household
                clock.now += 60
                await add(ben, kind="email", address=BEN)
                await many(post.mail, 3)  # which is never confirmed
                answers = [await asked(address, mail) for mail in (ADA, BEN, "c@club.example")]
                assert answers == [(200, {"minutes": MINUTES})] * 3
                await many(post.mail, 4)
                assert post.to[3] == ADA
                text = post.mail[3].get_content()
                assert "Ada\r\n" in text and "Ben\r\n" in text and text.count("/#/back/") == 2
                for number in range(1, 8):
                    clock.now += 60
                    assert (await asked(address, ADA))[0] == 200
                    await many(post.mail, 4 + min(number, LETTERS_TO_ONE - 1))
                assert (await asked(address, "a b@club.example"))[0] == 422

    asyncio.run(play())


def test_without_a_mail_server_it_is_said_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(with_clock(str(tmp_path / "tables.db"), Clock())) as address:
            status, told = await asked(address, ADA)
            assert (status, told["code"]) == (409, "not-offered")
            assert (await Friend(address).http.get("/api/back")).json()["email"] is False

    asyncio.run(play())
