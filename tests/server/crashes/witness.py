"""A player who writes down what was acknowledged, and looks afterwards whether all of it is there."""

from __future__ import annotations

from typing import Any

import httpx

import signoria
from tests.server.clients import Friend, play_on
from tests.server.process import Server
from tests.waiting import until_async

GAMES = [info.id for info in signoria.games()]
MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}


class Witness:
    """Plays a table and writes down what was acknowledged."""

    def __init__(self, friend: Friend, table: str, seats: list[int]) -> None:
        self.friend = friend
        self.table = table
        self.seats = seats
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.asked: dict[int, list[tuple[int, str]]] = {}
        self.length = -1
        self.version = 0
        self.over = False

    async def play(self) -> None:
        """Answer whatever is asked; when the line breaks, try again later."""
        while not self.over:
            await until_async(self.moved, "a table to go on", not_yet=httpx.HTTPError)

    async def moved(self) -> bool:
        """One look, and one answer if one is due; whether the table has gone on since the last look."""
        seen = await self.friend.look(self.table, since=self.version)
        self.over = seen["table"]["status"] != "playing"
        has_moved = self.over or seen["length"] != self.length
        self.length, self.version = seen["length"], seen["version"]
        if not self.over and seen["view"]["awaiting"] in self.seats:
            await self.answer(seen["view"]["awaiting"])
        return has_moved

    async def answer(self, seat: int) -> None:
        """Answer for a seat, if it is still asked. What is not acknowledged may count or not: of two
        answers also the earlier one, whose server was killed while the database wrote it down."""
        own = await self.friend.look(self.table, seat=seat, since=self.version)
        if own["decision"] is None:
            return
        length, word = own["length"], self.friend.any_word(own["decision"])
        self.asked.setdefault(length, []).append((seat, word))
        answer = await self.friend.http.post(
            f"/api/tables/{self.table}/moves", json={"seat": seat, "length": length, "word": word}
        )
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.acknowledged[length] = (seat, word)
        else:
            self.asked[length].remove((seat, word))

    @property
    def done(self) -> int:
        """How often something was said or heard."""
        return len(self.asked) + len(self.acknowledged)


async def log_of(friend: Friend, table: str) -> list[tuple[int, str]]:
    """All moves of a finished table, in order."""
    found: list[tuple[int, str]] = []
    since = 0
    while True:
        answer = await friend.http.get(f"/api/tables/{table}/log", params={"since": since})
        lines: list[dict[str, Any]] = answer.json()["log"]
        if not lines:
            return found
        found += [(line["seat"], line["word"]) for line in lines if line["kind"] == "move"]
        since = lines[-1]["version"]


async def seated(server: Server, number: int) -> Witness:
    """A fresh table: two seats of one person and a bot, begun. The games take turns."""
    friend = await Friend(server.address, number).introduced(f"Witness {number}")
    table = await friend.create([MINE, MINE, BOT], GAMES[number % len(GAMES)])
    await friend.do(table, "start")
    return Witness(friend, table, [0, 1])


async def check(witness: Witness) -> None:
    """Every acknowledged move stands exactly where it was acknowledged; all others were asked for."""
    end = await play_on([witness.friend], witness.table, {})
    assert end["table"]["status"] == "over"
    log = await log_of(witness.friend, witness.table)
    for length, move in witness.acknowledged.items():
        assert log[length] == move
    for length, move in enumerate(log):
        if move[0] in witness.seats:
            assert move in witness.asked[length]
    record = (await witness.friend.http.get(f"/api/tables/{witness.table}/record")).json()
    assert signoria.verify(record) == []
    assert [(entry["seat"], entry["word"]) for entry in record["entries"]] == log
