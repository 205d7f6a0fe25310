"""People at a server: they create tables, sit down, look, answer, and listen on an open line."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from signoria.games.registry import RULEBOOKS
from signoria.server.running import uvicorn_config
from signoria.server.settings import Settings
from tests.loopback import async_client
from tests.waiting import LIMIT, until_async, until_true, within

__all__ = ["Friend", "answer", "free_port", "hear", "listen", "play_by_line", "play_on", "served"]


def free_port() -> int:
    """A port nobody uses, below those the system hands out: a server can come back to it."""
    for port in random.SystemRandom().sample(range(20_000, 32_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("a hundred ports of this machine are all in use")


@asynccontextmanager
async def served(settings: Settings, proxies: str = "127.0.0.1") -> AsyncIterator[str]:
    """A server in this process, on a real port of this machine."""
    port = free_port()
    server = uvicorn.Server(uvicorn_config(settings, "127.0.0.1", port, proxies))
    task = asyncio.create_task(server.serve())
    await until_true(lambda: server.started or task.done(), "a server to start")
    if task.done():
        task.result()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


def as_seated(game: str) -> dict[str, str]:
    """The setting with which the first seat begins, for games that draw lots otherwise."""
    settings = RULEBOOKS[game].settings() if game in RULEBOOKS else []
    drawn = "first_player" in [setting.id for setting in settings]
    return {"first_player": "as_seated"} if drawn else {}


@contextmanager
def small_socket(address: str) -> Iterator[socket.socket]:
    """A connection to a server through which little fits at once."""
    url = urlsplit(address)
    with socket.socket() as small:
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.connect((url.hostname, url.port))
        small.setblocking(False)
        yield small


class Friend:
    """A person with a browser: a cookie jar and a name."""

    def __init__(self, address: str, seed: int = 0) -> None:
        self.address = address
        self.http = async_client(address)
        self.rng = random.Random(seed)

    async def introduced(self, name: str) -> Friend:
        """Say a name."""
        answer = await self.http.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        return self

    async def create(self, seats: list[dict[str, str]], game: str = "masters", **more: Any) -> str:
        """A new table, at which the first seat begins where nothing else is said; its id."""
        order = as_seated(game)
        body = {"game": game, "seats": seats, **more, "settings": order | more.get("settings", {})}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def do(self, table: str, what: str, status: int = 200, **body: Any) -> Any:
        """Post something about a table."""
        answer = await self.http.post(f"/api/tables/{table}/{what}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def look(self, table: str, **query: Any) -> Any:
        """The table as this friend may see it."""
        answer = await self.http.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def cookie(self) -> str:
        """The cookie as a header."""
        return "; ".join([f"{item.name}={item.value}" for item in self.http.cookies.jar])

    def line(
        self,
        table: str,
        sock: socket.socket | None = None,
        max_queue: int = 16,
        compression: str | None = "deflate",
        **query: Any,
    ) -> connect:
        """An open line to a table."""
        text = "&".join([f"{name}={value}" for name, value in query.items()])
        return connect(
            self.address.replace("http", "ws") + f"/api/tables/{table}/live?{text}",
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            proxy=None,
            open_timeout=LIMIT,
            ping_interval=None,  # the server asks whether anybody is there
            max_size=None,
            max_queue=max_queue,
            compression=compression,
            **({"sock": sock} if sock is not None else {}),
        )

    def any_word(self, decision: Any) -> str:
        """One of the options."""
        return str(self.rng.choice(decision["options"])["word"])


async def listen(line: ClientConnection) -> Any:
    """The next message."""
    return json.loads(await within(line.recv(), "a message on the line"))


async def hear(line: ClientConnection, *kinds: str) -> Any:
    """The next message of a kind, an update unless others are named."""
    while True:
        message = await listen(line)
        if message["kind"] in (kinds or ("update",)):
            return message


async def play_on(friends: list[Friend], table: str, seats: dict[int, Friend]) -> Any:
    """Play a table to its end by plain requests; the last look at it, with the whole log."""
    looked = await friends[0].look(table, since=0)
    for _ in range(20_000):
        if looked["table"]["status"] != "playing":
            return await friends[0].look(table, since=0)
        seat = looked["view"]["awaiting"]
        if seat in seats:
            await answer(seats[seat], table, seat, looked["version"])
        looked = await moved_on(friends[0], table, looked)
    raise AssertionError("this game does not end")


async def answer(friend: Friend, table: str, seat: int, since: int = -1) -> None:
    """Answer for a seat, if it is still asked; the log is read from a version on."""
    own = await friend.look(table, seat=seat, since=since)
    if own["decision"] is not None:
        word = friend.any_word(own["decision"])
        await friend.do(table, "moves", seat=seat, length=own["length"], word=word)


async def moved_on(friend: Friend, table: str, before: Any) -> Any:
    """The table once a player has answered."""
    return await until_async(
        lambda: friend.look(table, since=before["version"]),
        f"an answer of seat {before['view']['awaiting']} at length {before['length']}",
        lambda now: now["length"] != before["length"] or now["table"]["status"] != "playing",
    )


async def play_by_line(friend: Friend, table: str, seat: int) -> Any:
    """Play one seat over an open line until the game is over; the last update."""
    async with friend.line(table, seat=seat) as line:
        while True:
            update = await hear(line)
            if update["table"]["status"] == "over":
                return update
            if update["decision"] is not None:
                word = friend.any_word(update["decision"])
                said = {"kind": "play", "id": 1, "seat": seat, "word": word}
                await line.send(json.dumps({**said, "length": update["length"]}))
