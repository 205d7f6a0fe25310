"""What a seat is sent cannot depend on what it may not know: two tables that differ only in that send
it the same bytes, on the line, in answers, in refusals, in the log, and of the same sizes. They are
followed through whole games, for every game and module."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.kernel.agenda import FATE
from signoria.kernel.game import SPECTATOR
from signoria.server.settings import Settings
from tests.server.clients import Friend, served
from tests.server.serve import settings
from tests.server.twins import Twins, Words, long_enough, twins
from tests.waiting import LIMIT, within

CLOSE_LOOK = 50
"""How often the watcher asks for everything; over the connection it hears every answer."""

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


def cases() -> list[tuple[str, list[str], int, int]]:
    """Every game with every module, watched from a seat and by a spectator."""
    found = []
    for info in signoria.games():
        low, high = info.seats
        for modules in ([], *[[module.id] for module in info.modules]):
            found.append((info.id, modules, min(3, high), 1))
            found.append((info.id, modules, low, SPECTATOR))
    return found


def scripted(given: Settings, words: Words, which: int) -> Settings:
    """A server on which chance says what the twin says, then something else at each, and everything
    else is the same each time."""
    tokens = itertools.count()
    script = [word for seat, word in words if seat == FATE] + [f"the future {which}"]
    return replace(
        given,
        sealed=lambda: signoria.fates.scripted(script),
        clock=lambda: 1_700_000_000.0,
        token=lambda size: f"token{next(tokens):08d}",
    )


async def overheard(given: Settings, twin: Twins, which: int) -> list[bytes]:
    """Play one twin on a server; everything the watcher is sent, byte by byte.

    What the watcher asks is the same for both twins, also where their players answer differently.
    """
    heard: list[bytes] = []
    async with served(scripted(given, twin.words[which], which)) as address:
        friends = [
            await Friend(address, seat).introduced(f"Seat {seat}") for seat in range(twin.seats)
        ]
        watcher = friends[twin.watcher] if twin.watcher >= 0 else Friend(address)
        table = await friends[0].create(
            [MINE] + [OPEN] * (twin.seats - 1), twin.game, modules=twin.modules, public=True
        )
        for friend in friends[1:]:
            await friend.do(table, "seats")
        async with watcher.line(table) as line:
            heard.append(await next_update(line))
            length = (await friends[0].do(table, "start"))["length"]
            heard.append(await next_update(line))
            moves = zip(*[[move for move in words if move[0] != FATE] for words in twin.words])
            for number, pair in enumerate(moves):
                seat, word = pair[which]
                if number % CLOSE_LOOK == 0:
                    heard += await asked(watcher, table, twin, pair[0][1])
                    heard += await refused(line, twin, length)
                done = await friends[seat].do(table, "moves", seat=seat, length=length, word=word)
                length = done["length"]
                heard.append(await next_update(line))
            heard += await asked(watcher, table, twin, "nonsense")
        heard += await with_a_block(watcher, table)
    return heard


async def next_update(line: Any) -> bytes:
    """The next update on the line; heartbeats come by the clock."""
    while True:
        message = await within(line.recv(decode=False), "an update on the line")
        if not message.startswith(b'{"kind":"beat"'):
            return bytes(message)


async def refused(line: Any, twin: Twins, length: int) -> list[bytes]:
    """What the watcher is told on the line when it plays what it may not."""
    found = []
    for seat, seen in ((max(0, twin.watcher), length), (0, length), (1, length - 1)):
        said = {"kind": "play", "id": seat, "seat": seat, "length": seen, "word": "nonsense"}
        await line.send(json.dumps(said))
        found.append(await next_update(line))
    return found


async def asked(watcher: Friend, table: str, twin: Twins, word: str) -> list[bytes]:
    """Everything the watcher can ask for, and everything it can be refused."""
    seat = {"seat": twin.watcher} if twin.watcher >= 0 else {}
    found = []
    for path in ("", "/log", "/record", "/replay/3", "/past/30", "/course", "/coach"):
        answer = await watcher.http.get(f"/api/tables/{table}{path}", params=seat)
        found.append(whole(answer))
    for path in ("/api/tables", "/api/me/tables"):
        found.append(whole(await watcher.http.get(path)))
    for tried in (word, "nonsense"):
        body = {"seat": max(0, twin.watcher), "length": 0, "word": tried}
        found.append(whole(await watcher.http.post(f"/api/tables/{table}/moves", json=body)))
        params = {**seat, "word": tried}
        found.append(whole(await watcher.http.get(f"/api/tables/{table}/explain", params=params)))
    found += await moderated(watcher, table)
    if twin.watcher >= 0:
        length = (await watcher.look(table, **seat))["length"]
        wrong = {"seat": twin.watcher, "length": length, "word": "nonsense"}
        found.append(whole(await watcher.http.post(f"/api/tables/{table}/moves", json=wrong)))
        found.append(whole(await watcher.http.post(f"/api/tables/{table}/undo", json=wrong)))
    return found


async def moderated(watcher: Friend, table: str) -> list[bytes]:
    """What comes of reports, and of what only the host may do."""
    found = [whole(await watcher.http.get("/api/me/blocks"))]
    asked: list[tuple[str, dict[str, Any]]] = [
        ("report", {"key": "key-00000001", "seat": 0, "text": "I see something"}),
        ("mute", {"seat": 0}),
        ("remove", {"seat": 0}),
        ("hand-over", {"seat": 0, "to": "anyone"}),
        ("close", {}),
    ]
    for what, body in asked:
        found.append(whole(await watcher.http.post(f"/api/tables/{table}/{what}", json=body)))
    return found


async def with_a_block(watcher: Friend, table: str) -> list[bytes]:
    """What the watcher is sent who blocks a player, and then no longer. An open line would be told of it
    in its own time."""
    found = []
    for what in ("block", "unblock"):
        answer = await watcher.http.post(f"/api/tables/{table}/{what}", json={"seat": 0})
        found.append(whole(answer))
        found.append(whole(await watcher.http.get(f"/api/tables/{table}", params={"since": 0})))
    return found


def whole(answer: Any) -> bytes:
    """An answer with its headers, but not the time of day."""
    headers = [(name, value) for name, value in answer.headers.raw if name != b"date"]
    return repr((answer.status_code, headers)).encode() + bytes(answer.content)


def name_of(case: tuple[str, list[str], int, int]) -> str:
    """A case as the test run names it."""
    game, modules, seats, watcher = case
    who = "spectator" if watcher == SPECTATOR else f"seat{watcher}"
    return "-".join([game, *modules, f"{seats}seats", who])


@pytest.mark.parametrize(
    ("game", "modules", "seats", "watcher"), cases(), ids=[name_of(case) for case in cases()]
)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(
    tmp_path: Path, game: str, modules: list[str], seats: int, watcher: int
) -> None:
    secrets = signoria.new(game, seats=seats, modules=modules, seed=1).game.has_secrets
    best = twins(
        game, modules, seats, watcher, random.Random(seats + watcher), 40 if secrets else 2
    )
    # Where all is open, the tables differ only in what is yet to be drawn.
    assert best.differ == secrets, "this would prove nothing"
    assert best.whole or best.answers > long_enough(game, modules, seats)

    async def play() -> tuple[list[bytes], list[bytes]]:
        one = await overheard(settings(str(tmp_path / "one.db"), grace=LIMIT), best, 0)
        two = await overheard(settings(str(tmp_path / "two.db"), grace=LIMIT), best, 1)
        return one, two

    one, two = asyncio.run(play())
    assert len(one) > best.answers
    assert [len(message) for message in one] == [len(message) for message in two]
    assert one == two


def test_a_line_shows_no_seat_that_is_another_players_by_now(tmp_path: Path) -> None:
    """Ann gets up before the game starts, and Bob sits down: her lines are a spectator's, or end."""

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"), grace=LIMIT)) as address:
            host, ann, bob = [
                await Friend(address, number).introduced(f"Friend {number}") for number in range(3)
            ]
            table = await host.create([MINE, OPEN], "lorenzo", modules=["advanced"])
            await ann.do(table, "seats")
            async with ann.line(table) as line, ann.line(table, seat=1) as other:
                assert json.loads(await next_update(line))["seat"] == 1
                assert json.loads(await next_update(other))["seat"] == 1
                await ann.do(table, "leave")
                await bob.do(table, "seats")
                await host.do(table, "start")
                seen: dict[str, Any] = {"length": 0}
                while seen["length"] == 0:
                    seen = json.loads(await next_update(line))
                watching = await Friend(address).look(table)
                assert (seen["seat"], seen["decision"]) == (None, None)
                assert seen["view"] == watching["view"] != (await bob.look(table))["view"]
                told = json.loads(await next_update(other))
                assert (told["kind"], told["code"]) == ("refused", "foreign")

    asyncio.run(play())
