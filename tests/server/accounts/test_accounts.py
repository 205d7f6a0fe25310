"""Identity: a signed cookie, a link to another device, and nothing for those who forge."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx

from signoria.server.accounts.service import YEAR
from tests.server.clients import Friend, served
from tests.server.serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


def test_a_recovery_link_moves_an_identity_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, OPEN])
            link = (await ada.http.post("/api/me/recovery")).json()["link"]
            token = link.partition("#")[2]
            phone = Friend(address)
            assert (await phone.http.get("/api/me")).status_code == 401
            claim = await phone.http.post("/api/recover", json={"token": token})
            assert claim.json() == {"name": "Ada"}
            assert (await phone.look(table))["table"]["seats"][0]["yours"]
            again = await Friend(address).http.post("/api/recover", json={"token": token})
            assert again.status_code == 403
            cookie = claim.headers["set-cookie"]
            assert "HttpOnly" in cookie and "SameSite=lax" in cookie

    asyncio.run(play())


def test_forged_and_expired_identities_are_nobody(tmp_path: Path) -> None:
    clock = {"now": 1_000_000.0}
    given = replace(settings(str(tmp_path / "tables.db")), clock=lambda: clock["now"])

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            token = ada.http.cookies["signoria"]
            account, device, epoch, expiry, signature = token.split(".")
            other = await Friend(address).introduced("Eve")
            stolen = other.http.cookies["signoria"].split(".")
            forged = [
                f"{account}.{device}.{epoch}.{expiry}.{'0' * 64}",
                f"{account}.{device}.{epoch}.{int(expiry) + 1}.{signature}",
                f"{account}.{device}.{int(epoch) + 1}.{expiry}.{signature}",
                f"{account}.{stolen[1]}.{epoch}.{expiry}.{signature}",
                f"{stolen[0]}.{device}.{epoch}.{expiry}.{signature}",
                f"{account}.{expiry}.{signature}",
                f"{account}..{epoch}.{expiry}.{signature}",
                f"{account}.{device}..{expiry}.{signature}",
                f"{account}.{device}.{epoch}.{expiry}",
                f"{account}.{device}.{epoch}.٣٣.{signature}",
                "." * 50,
                "é" * 10,
            ]
            for fake in forged:
                jar = httpx.Cookies()
                eve = Friend(address)
                eve.http.cookies = jar
                headers = {"Cookie": f"signoria={fake}".encode()}
                answer = await eve.http.get("/api/me", headers=headers)
                assert answer.status_code == 401, fake
                start = await eve.http.post(f"/api/tables/{table}/start", headers=headers)
                assert start.status_code == 403
            clock["now"] += YEAR - 1
            assert (await ada.http.get("/api/me")).status_code == 200  # and good for another year
            clock["now"] += YEAR - 1
            assert (await ada.http.get("/api/me")).status_code == 200
            clock["now"] += YEAR + 1
            assert (await ada.http.get("/api/me")).status_code == 401

    asyncio.run(play())


def test_an_identity_survives_a_restart(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
        async with served(given) as address:
            later = Friend(address)
            later.http.cookies = ada.http.cookies
            assert (await later.http.get("/api/me")).json() == {"name": "Ada"}
            assert (await later.http.post("/api/me", json={"name": "Ada L."})).status_code == 200
            assert (await later.http.get("/api/me")).json() == {"name": "Ada L."}

    asyncio.run(play())
