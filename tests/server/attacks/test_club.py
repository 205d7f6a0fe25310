"""A club behind one address can play, with the limits a server has by itself.

Here they ask all at once what they ask within a minute, so nothing is refilled meanwhile. The command
`club` does the same over the network.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.server.rate_limiters import LocalRateLimiter
from signoria.server.rate_limits import RateLimits
from signoria.server.refusals import Refused
from signoria.server.settings import Limits
from tests.server.attacks.club import LISTS, PAGE, PEOPLE, SEATS
from tests.server.clients import Friend, served
from tests.server.serve import settings

HERE = "192.0.2.7"
FILES = 20
"""What the page itself consists of, for a browser that has none of it."""
LOOKS = 6
"""How often the home page asks for its lists in a minute."""
MOVES = 20
"""Moves of one person in a minute; more than a minute of a quick game has."""


async def minute(limits: Limits, people: int) -> None:
    """All come, sit down, open two lines each, and play as fast as they can."""
    rates = RateLimits(limits, LocalRateLimiter())
    async with AsyncExitStack() as stack:
        for person in range(people):
            await rates.spend(HERE, "requests", "changes")
            await rates.spend(HERE, "accounts")
            if person % SEATS == 0:
                await rates.spend(HERE, "tables")
            for _ in range(FILES + len(PAGE) + LOOKS * len(LISTS)):
                await rates.spend(HERE, "requests")
            for _ in range(2):
                await stack.enter_async_context(rates.connection(HERE))
            for _ in range(MOVES):
                await rates.spend(HERE, "requests", "changes")
                await rates.spend_own(f"account-{person}", "changes")


def test_sixty_people_behind_one_address_play() -> None:
    asyncio.run(minute(Limits(), PEOPLE))
    for name, few in (("requests_per_minute", 600), ("changes_per_minute", 240), ("sockets", 64)):
        with pytest.raises(Refused, match="too many"):  # as it was for one person
            asyncio.run(minute(replace(Limits(), **{name: few}), PEOPLE))


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
