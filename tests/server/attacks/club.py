"""No attack at all: sixty people of a club play at once, behind one address."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass

from tests.server.clients import Friend, answer, hear

PEOPLE = 60
SEATS = 3
ANSWERS = 10
PAGE = ("/", "/api/games", "/api/opponents?game=masters", "/api/tables", "/api/me/tables")
"""What a browser asks for when someone comes; it asks for the lists again and again."""

LISTS = ("/api/tables", "/api/me/tables")


@dataclass
class Club:
    """An evening, and what was refused because it was too much."""

    tables: int = 0
    lines: int = 0
    answers: int = 0
    asked: int = 0
    refused: int = 0

    def note(self, status: int) -> None:
        """One more request was answered."""
        self.asked += 1
        self.refused += status == 429


async def evening(address: str, people: int = PEOPLE, answers: int = ANSWERS) -> Club:
    """All come, sit down three by three, look from a phone as well, and play."""
    club = Club()
    async with AsyncExitStack() as stack:
        friends = [Friend(address, seed) for seed in range(people)]
        for friend in friends:
            await stack.enter_async_context(friend.http)
        await asyncio.gather(*[come(club, friend, number) for number, friend in enumerate(friends)])
        groups = [friends[at : at + SEATS] for at in range(0, people, SEATS)]
        ids = [await sit_down(club, group) for group in groups]
        for group, id in zip(groups, ids):
            for friend in group * 2:
                line = await stack.enter_async_context(friend.line(id))
                club.refused += (await hear(line, "update", "refused"))["kind"] == "refused"
                club.lines += 1
        await asyncio.gather(*[play(club, group, id, answers) for group, id in zip(groups, ids)])
    return club


async def come(club: Club, friend: Friend, number: int) -> None:
    """Open the page, and say a name."""
    said = await friend.http.post("/api/me", json={"name": f"Socio {number}"})
    club.note(said.status_code)
    for path in PAGE:
        club.note((await friend.http.get(path)).status_code)


async def sit_down(club: Club, group: list[Friend]) -> str:
    """One opens a table, the others join."""
    id = await group[0].create([{"kind": "mine"}, *[{"kind": "open"}] * (len(group) - 1)])
    for friend in group[1:]:
        await friend.do(id, "seats")
    await group[0].do(id, "start")
    club.tables += 1
    club.asked += len(group) + 1
    return id


async def play(club: Club, group: list[Friend], id: str, answers: int) -> None:
    """Some answers, and after each everybody looks at the lists, as those at other tables do."""
    for _ in range(answers):
        looked = await group[0].look(id)
        seat = looked["view"]["awaiting"]
        await answer(group[seat], id, seat)
        club.answers += 1
        club.asked += 3
        for friend in group:
            for path in LISTS:
                club.note((await friend.http.get(path)).status_code)


async def club(address: str, times: int, seed: int) -> str:
    """Sixty people behind one address, on a server with its usual limits (10 answers a table)."""
    found = await evening(address, PEOPLE, times or ANSWERS)
    return (
        f"{PEOPLE} people at {found.tables} tables with {found.lines} lines: {found.asked} requests, "
        f"{found.answers} answers, {found.refused} refused as too many"
    )
