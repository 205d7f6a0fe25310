"""A player on an open line who goes to another server when it breaks, as pages behind a proxy do."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.clients import Friend, listen
from tests.server.crashes.witness import BOT, GAMES, MINE, Witness, check
from tests.waiting import until_async

BROKEN = (ConnectionClosed, InvalidHandshake, OSError)


@dataclass
class Break:
    """A line that broke: how it was closed, how often another one was tried, how long there was none."""

    code: int
    tries: int = 0
    seconds: float = 0.0


class Rider:
    """Plays one table after the other, on whichever server is there."""

    def __init__(self, addresses: list[str], number: int) -> None:
        self.friends = [Friend(address, number) for address in addresses]
        self.number = number
        self.breaks: list[Break] = []
        self.verified = 0
        self.moves = 0
        self.witness: Witness | None = None
        self.is_called_off = False

    @property
    def friend(self) -> Friend:
        """The same person at the server in use."""
        return self.friends[0]

    @property
    def done(self) -> int:
        """How many answers were acknowledged so far."""
        return self.moves + (len(self.witness.acknowledged) if self.witness is not None else 0)

    def move_on(self) -> None:
        """To the other server, if there is one."""
        self.friends.append(self.friends.pop(0))

    async def ride(self) -> None:
        """Play until called off, and verify every table."""
        await self.friend.introduced(f"Rider {self.number}")
        for other in self.friends[1:]:
            other.http.cookies = self.friend.http.cookies
        while not self.is_called_off:
            witness = await until_async(self.seated, "a table", not_yet=httpx.HTTPError)
            self.witness = witness
            await self.play(witness)
            await until_async(self.check, "a record", not_yet=httpx.HTTPError)
            self.verified += 1
            self.moves += len(witness.acknowledged)
            self.witness = None

    async def seated(self) -> Witness:
        """A new table."""
        self.move_on()
        game = GAMES[(self.number + self.verified) % len(GAMES)]
        table = await self.friend.create([MINE, BOT], game)
        await self.friend.do(table, "start")
        return Witness(self.friend, table, [0])

    async def check(self) -> bool:
        """Nothing acknowledged is lost or doubled, on whichever server one looks."""
        self.move_on()
        witness = self.witness
        assert witness is not None
        witness.friend = self.friend
        await check(witness)
        return True

    async def reached(self) -> bool:
        """Does the next server answer?"""
        self.move_on()
        return (await self.friend.http.get("/live")).is_success

    async def play(self, witness: Witness) -> None:
        """Play a table to its end, over as many lines as it takes."""
        broken: Break | None = None
        begun = 0.0
        while not witness.over:
            is_open = False
            try:
                if broken is not None:
                    broken.tries += 1
                line = self.friend.line(witness.table, seat=0, since=witness.version)
                async with line as opened:
                    message = await listen(opened)
                    is_open = True
                    if broken is not None:
                        broken.seconds = time.monotonic() - begun
                        self.breaks.append(broken)
                        broken = None
                    await converse(witness, opened, message)
            except BROKEN as error:
                if is_open:
                    begun = time.monotonic()
                    broken = Break(getattr(getattr(error, "rcvd", None), "code", 0))
                    self.move_on()
                else:
                    await until_async(self.reached, "a server", not_yet=httpx.HTTPError)


async def converse(witness: Witness, line: ClientConnection, message: Any) -> None:
    """Answer whatever is asked on one line, until it breaks or the game is over.

    An answer may have been on its way when the line before broke. If a line begins with a heartbeat, it
    was not heard: nothing has happened since, so it is said again, as a page does.
    """
    said: dict[int, str] = {}
    if message["kind"] == "beat" and witness.length in witness.asked:
        word = said[witness.length] = witness.asked[witness.length][-1][1]
        await say(witness, line, witness.length, word)
    while True:
        if message["kind"] == "update":
            note(witness, message)
            if witness.over:
                return
            if message["decision"] is not None and witness.length not in said:
                word = said[witness.length] = witness.friend.any_word(message["decision"])
                await say(witness, line, witness.length, word)
        elif message["kind"] == "accepted":
            witness.acknowledged[message["id"]] = (0, said[message["id"]])
        elif message["kind"] == "refused":
            assert message["code"] == "stale", message
            witness.asked[message["id"]].remove((0, said[message["id"]]))
        message = await listen(line)


def note(witness: Witness, update: Any) -> None:
    """What is known now: an update goes on exactly where the one before it ended."""
    assert update["since"] == max(0, witness.version) or update["whole"], update["since"]
    witness.version, witness.length = update["version"], update["length"]
    witness.over = update["table"]["status"] != "playing"


async def say(witness: Witness, line: ClientConnection, length: int, word: str) -> None:
    """An answer; whether it counts is known once it is acknowledged."""
    witness.asked.setdefault(length, []).append((0, word))
    move = {"kind": "play", "id": length, "seat": 0, "length": length, "word": word}
    await line.send(json.dumps(move))
