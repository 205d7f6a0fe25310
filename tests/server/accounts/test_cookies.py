"""The cookie over HTTPS, behind a proxy, and at home."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.clients import Friend, served
from tests.server.serve import settings


@pytest.mark.parametrize("how", ["home", "proxy", "option"])
def test_over_https_the_cookie_is_bound_to_its_host(tmp_path: Path, how: str) -> None:
    given = replace(settings(str(tmp_path / "tables.db")), https=how == "option")

    async def play() -> None:
        async with served(given) as address:
            ada = Friend(address)
            if how == "proxy":
                ada.http.headers["x-forwarded-proto"] = "https"
            answer = await ada.http.post("/api/me", json={"name": "Ada"})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Domain" not in cookie
            assert "Path=/;" in cookie
            assert cookie.startswith("signoria=" if how == "home" else "__Host-signoria=")
            assert ("Secure" in cookie) == (how != "home")
            token = cookie.partition(";")[0].partition("=")[2]
            for name in ("signoria", "__Host-signoria"):
                again = Friend(address)
                again.http.headers.update({**ada.http.headers, "cookie": f"{name}={token}"})
                known = (await again.http.get("/api/me")).status_code == 200
                assert known == (name == cookie.partition("=")[0]), name

    asyncio.run(play())
