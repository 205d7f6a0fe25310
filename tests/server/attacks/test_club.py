"""A club behind one address can play, with the limits a server has by itself."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from signoria.server.settings import Limits
from tests.server.attacks.club import PEOPLE, SEATS, evening
from tests.server.clients import Friend, served
from tests.server.serve import settings


def test_sixty_people_behind_one_address_play(tmp_path: Path) -> None:
    given = replace(settings(str(tmp_path / "tables.db")), limits=Limits())

    async def play() -> None:
        async with served(given) as address:
            found = await evening(address, answers=2)
        assert found.refused == 0
        assert (found.tables, found.lines) == (PEOPLE // SEATS, 2 * PEOPLE)
        # What they asked for within a minute or so is far from what the address may ask for.
        assert 2 * found.asked < Limits().requests_per_minute

    asyncio.run(play())


def test_one_of_them_alone_cannot_use_up_what_all_have(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    limits = replace(Limits(), account_changes_per_minute=5)

    async def play() -> None:
        async with served(replace(given, limits=limits)) as address:
            eve = await Friend(address).introduced("Eve")
            ada = await Friend(address).introduced("Ada")
            said = [await eve.http.post("/api/tables/none/start", json={}) for _ in range(7)]
            assert [answer.status_code for answer in said] == [404] * 5 + [429] * 2
            assert "by you" in said[-1].json()["message"]
            assert (await ada.http.post("/api/tables/none/start", json={})).status_code == 404

    asyncio.run(play())
