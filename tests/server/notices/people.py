"""Two people at a table, of whom one wants to be called."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from signoria.server.settings import NoticeSettings, Settings
from tests.server.clients import Friend, answer
from tests.server.notices.receivers import Hook, Post
from tests.server.serve import settings
from tests.waiting import until_async

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
ALWAYS = {
    "language": "en",
    "away": 0,
    "quiet": False,
    "quiet_from": 1320,
    "quiet_to": 480,
    "zone": "UTC",
}
URL = "https://games.example"


def notice_settings(post: Post | None = None, lease: float = 60.0) -> NoticeSettings:
    """What a host says who wants all kinds of notices, here on this machine."""
    mail: dict[str, Any] = {}
    if post is not None:
        mail = {"smtp_host": "127.0.0.1", "smtp_port": post.port, "smtp_security": "none"}
    return NoticeSettings(
        url=URL,
        push=True,
        webhooks=True,
        private=True,
        sender="Signoria <s@games.example>",
        sweep=0.05,
        lease=lease,
        **mail,
    )


class Clock:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0  # 15 January 2027, 8:00 in UTC

    def __call__(self) -> float:
        return self.now


def with_clock(place: str, clock: Clock, post: Post | None = None) -> Settings:
    """Settings of a server whose time is ours."""
    return replace(settings(place), notices=notice_settings(post), clock=clock)


class Pair:
    """Ada, who begins, and Bob, who wants to be called."""

    def __init__(self, ada: Friend, bob: Friend, table: str) -> None:
        self.ada = ada
        self.bob = bob
        self.table = table

    async def awaited(self) -> int:
        """Whose turn it is."""
        looked = await self.ada.look(self.table)
        return int(looked["view"]["awaiting"])

    async def turn(self, seat: int) -> None:
        """This seat plays until it is the other's turn."""
        friend = (self.ada, self.bob)[seat]
        while await self.awaited() == seat:
            await answer(friend, self.table, seat)

    async def around(self) -> None:
        """Bob plays, and Ada after him: it is Bob's turn again."""
        await self.turn(1)
        await self.turn(0)


async def pair(
    address: str, pace: str = "live", other: str = "", bob: Friend | None = None
) -> Pair:
    """Two people at a table, which has begun; Bob may be at another process."""
    ada = await Friend(address, 1).introduced("Ada")
    bob = bob or await Friend(other or address, 2).introduced("Bob")
    table = await ada.create([MINE, OPEN], pace=pace, allowed=3)
    await bob.do(table, "seats", name="Bob")
    await ada.do(table, "start")
    return Pair(ada, bob, table)


async def wish(friend: Friend, **more: Any) -> Any:
    """Say how one wants to be called."""
    found = await friend.http.post("/api/me/notices", json={**ALWAYS, **more})
    assert found.status_code == 200, found.text
    return found.json()


async def add(friend: Friend, status: int = 200, **channel: Any) -> Any:
    """Ask for a channel; it, or the refusal."""
    wanted = {"live": True, "slow": True, **channel}
    before = [each["id"] for each in await channels(friend)]
    found = await friend.http.post("/api/me/notices/channels", json=wanted)
    assert found.status_code == status, found.text
    if status != 200:
        return found.json()
    return next(each for each in found.json()["channels"] if each["id"] not in before)


async def hook_for(friend: Friend, hook: Hook, form: str = "json", **more: Any) -> Any:
    """Be called by a webhook."""
    return await add(friend, kind="webhook", form=form, address=hook.address, **more)


async def confirmed(friend: Friend, post: Post, address: str, **more: Any) -> Any:
    """Be called by e-mail: the letter comes, and its link is opened."""
    before = len(post.mail)
    channel = await add(friend, kind="email", address=address, **more)
    await many(post.mail, before + 1)
    token = token_in(post.mail[-1].get_content(), "confirm")
    found = await friend.http.post(f"/api/notices/confirm/{token}")
    assert found.json() == {"address": address}
    return channel


def token_in(text: str, what: str) -> str:
    """The token of a link."""
    return text.partition(f"{URL}/#/notices/{what}/")[2].split()[0]


async def many(found: list[Any], count: int) -> None:
    """As many have come, and no more."""

    async def counted() -> int:
        return len(found)

    await until_async(counted, f"{count} messages", lambda seen: seen >= count)
    assert len(found) == count


async def channels(friend: Friend) -> list[Any]:
    """One's own channels."""
    found = await friend.http.get("/api/me/notices")
    return list(found.json()["channels"])


async def said_of(friend: Friend, result: str) -> Any:
    """The first channel, once its last try went like this."""

    async def first() -> Any:
        return (await channels(friend))[0]

    return await until_async(
        first, f"a try that is {result}", lambda each: each["result"] == result
    )
