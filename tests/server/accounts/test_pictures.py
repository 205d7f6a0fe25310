"""Links as QR codes: for the page that asked, of the very link."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import unquote

import segno

from signoria.server.accounts.pictures import LONGEST, qr_code
from tests.server.clients import Friend, served
from tests.server.serve import settings


def test_a_picture_shows_the_link_where_the_page_is_open(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            here = {"origin": address}
            made = (await ada.http.post("/api/me/recovery", headers=here)).json()
            assert made["qr"] == qr_code(address + made["link"])
            assert unquote(made["qr"]).startswith("data:image/svg+xml")
            program = (await ada.http.post("/api/me/recovery")).json()
            assert program["qr"] == "", "a program reads the link itself"

    asyncio.run(play())


def test_it_is_large_enough_for_a_camera_and_not_too_fine() -> None:
    made = segno.make("https://games.example/recover#" + "k" * 32, error="m", micro=False)
    assert made.symbol_size(scale=4, border=4)[0] >= 130 and int(made.version) <= 6
    assert qr_code("x" * (LONGEST + 1)) == ""
