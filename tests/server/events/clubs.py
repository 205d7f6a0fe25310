"""A club for tests: people who arrange events, take part, and play their tables to the end."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.clients import Friend, answer
from tests.waiting import until_async

SHORT: dict[str, Any] = {"game": "masters", "size": 2, "settings": {"round_limit": 1}, "rounds": 3}
"""Games of one round, two at a table."""


async def post(friend: Friend, path: str, status: int = 200, **body: Any) -> Any:
    """Post something about events."""
    reply = await friend.http.post(f"/api/events{path}", json=body)
    assert reply.status_code in (status, 201), reply.text
    if status not in (200, 201):
        assert reply.status_code == status, reply.text
    return reply.json()


async def seen(friend: Friend, event: str) -> Any:
    """An event as this friend sees it."""
    reply = await friend.http.get(f"/api/events/{event}")
    assert reply.status_code == 200, reply.text
    return reply.json()


async def club(address: str, *names: str) -> list[Friend]:
    """Some people."""
    return [await Friend(address, seed).introduced(name) for seed, name in enumerate(names)]


async def arranged(people: list[Friend], bots: int = 2, **plan: Any) -> str:
    """An event of the first of these people, in which all of them and some bots take part."""
    host = people[0]
    event = str((await post(host, "", name="Club evening", plan={**SHORT, **plan}))["id"])
    for friend in people:
        await post(friend, f"/{event}/join")
    for _ in range(bots):
        await post(host, f"/{event}/bots", level="random")
    return event


async def begun(host: Friend, event: str, number: int) -> Any:
    """A round whose tables have all begun."""
    await post(host, f"/{event}/rounds", number=number)

    def is_on(now: Any) -> bool:
        return all([board["status"] != "open" for board in now["rounds"][number - 1]["boards"]])

    return await until_async(lambda: seen(host, event), "all tables to begin", is_on)


async def table_of(friend: Friend, event: str) -> str:
    """The table of a friend in this round, once it is on; nothing where they pause or have played."""
    return str((await seen(friend, event))["mine"] or "")


async def play(friend: Friend, event: str) -> None:
    """Play one's table of this round to its end."""
    table = await table_of(friend, event)
    if not table:
        return

    async def done() -> bool:
        looked = await friend.look(table)
        seat = next(at for at, each in enumerate(looked["table"]["seats"]) if each["yours"])
        if looked["view"] is not None and looked["view"]["awaiting"] == seat:
            await answer(friend, table, seat)
        return bool(looked["table"]["status"] == "over")

    await until_async(done, "a table of an event to end")


async def play_round(people: list[Friend], event: str, number: int) -> Any:
    """Everybody plays; the event once the round is open to all."""
    await asyncio.gather(*[play(friend, event) for friend in people])
    return await settled(people[0], event, number)


async def settled(friend: Friend, event: str, number: int) -> Any:
    """The event once a round is over and its tables are open."""
    return await until_async(
        lambda: seen(friend, event),
        "a round to be settled",
        lambda now: (
            len(now["rounds"]) >= number
            and now["rounds"][number - 1]["ended"] is not None
            and all([board["table"] for board in now["rounds"][number - 1]["boards"]])
        ),
    )
