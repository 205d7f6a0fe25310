"""A player with mistakes to practise, known to a page: a short game is played and reviewed for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.server.clients import Friend
from tests.server.exercises.practising import mine, of_table, reviewed
from tests.web.conftest import House

CALLED = """name => localStorage.setItem('signoria.settings',
  JSON.stringify({...JSON.parse(localStorage.getItem('signoria.settings') ?? '{}'), name}))"""


@dataclass
class Practised:
    """What the server says of a player: the table, their exercises of it, and all of them."""

    table: str
    exercises: list[Any]
    mine: Any
    cookies: list[dict[str, str]]


async def played(address: str) -> Practised:
    """Play a game and have it reviewed."""
    ada = await Friend(address, 1).introduced("Ada")
    table = await reviewed(ada)
    cookies = [
        {"name": each.name, "value": str(each.value), "url": address}
        for each in ada.http.cookies.jar
    ]
    return Practised(table, await of_table(ada, table), await mine(ada), cookies)


def practised(page: Page, house: House) -> Practised:
    """The page of a player who has something to practise, at home."""
    with ThreadPoolExecutor(1) as pool:  # a loop of its own: the browser's is running here
        found = pool.submit(asyncio.run, played(house.address.rstrip("/"))).result()
    page.context.add_cookies(found.cookies)  # type: ignore[arg-type]
    page.goto(house.address)
    page.evaluate(CALLED, "Ada")
    page.reload()
    return found
