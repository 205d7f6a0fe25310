"""What a seat is sent cannot depend on what it may not know: two tables that differ only in that send
it the same bytes, on the line, in answers, in refusals, in the log, and of the same sizes."""

from __future__ import annotations

import asyncio
import itertools
import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.kernel.agenda import EVERYONE, FATE, Decision
from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.server.settings import Settings

from .company import Friend, served
from .serve import settings

GAMES = [info.id for info in signoria.games()]
STEPS = 15
MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


def audiences(match: Match) -> list[int]:
    """Who may know each of the answers to the question at hand."""
    task, seat, arg = match.state.agenda[-1]
    assert isinstance(task, Decision)
    return [task.audience(match.state, seat, arg, option) for option in match.state.options]


def hidden(match: Match, watcher: int) -> bool:
    """May the watcher not know any answer to the question at hand?"""
    return not any([a == EVERYONE or (watcher >= 0 and a >> watcher & 1) for a in audiences(match)])


@dataclass
class Twins:
    """Two games in step: the same wherever the watcher looks, different where it may not."""

    game: str
    modules: list[str]
    seats: int
    watcher: int
    words: tuple[list[tuple[int, str]], list[tuple[int, str]]]

    @property
    def differ(self) -> bool:
        """Is there anything the watcher may not know?"""
        return self.words[0] != self.words[1]


def alike(left: Match, right: Match, watcher: int) -> bool:
    """Are these two the same for the watcher, as the rules tell it?"""
    seat = None if watcher == SPECTATOR else watcher
    if left.state.seat != right.state.seat or left.view(seat) != right.view(seat):
        return False
    return left.state.seat != watcher or left.words == right.words


def answers(left: Match, right: Match, watcher: int, rng: random.Random) -> list[str]:
    """A word for each: the same where the watcher may know it, any where it may not; or none."""
    if hidden(left, watcher) and hidden(right, watcher):
        return [rng.choice(left.words), rng.choice(right.words)]
    common = [word for word in left.words if word in right.words]
    return [rng.choice(common)] * 2 if common else []


def twins(game: str, modules: list[str], seats: int, watcher: int, rng: random.Random) -> Twins:
    """Play two games in step, as long as the watcher may not tell them apart."""
    configured = signoria.api.rulebook_of(game).game(seats, modules)
    fate = signoria.fates.seeded(0)
    pair = [Match(configured, configured.start(), fate, None) for _ in range(2)]
    words: tuple[list[tuple[int, str]], list[tuple[int, str]]] = ([], [])
    good = asked = 0
    while not pair[0].over and not pair[1].over and pair[0].state.seat == pair[1].state.seat:
        seat = pair[0].state.seat
        if seat != FATE:
            if not alike(pair[0], pair[1], watcher):
                break
            good, asked = len(words[0]), asked + 1
            if asked > STEPS:
                break
        chosen = answers(pair[0], pair[1], watcher, rng)
        if not chosen:
            break
        for match, word, told in zip(pair, chosen, words):
            told.append((seat, word))
            match.enter(match.words.index(word))
    return Twins(game, modules, seats, watcher, (words[0][:good], words[1][:good]))


def scripted(given: Settings, words: list[tuple[int, str]]) -> Settings:
    """A server on which chance says what the twin says, and everything else is the same each time."""
    tokens = itertools.count()
    script = [word for seat, word in words if seat == FATE]
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
    async with served(scripted(given, twin.words[which])) as address:
        friends = [
            await Friend(address, seat).introduced(f"Seat {seat}") for seat in range(twin.seats)
        ]
        watcher = friends[twin.watcher] if twin.watcher >= 0 else Friend(address)
        table = await friends[0].create(
            [MINE] + [OPEN] * (twin.seats - 1), twin.game, modules=twin.modules
        )
        for friend in friends[1:]:
            await friend.do(table, "seats")
        async with watcher.line(table) as line:
            heard.append(await told(line))
            await friends[0].do(table, "start")
            heard.append(await told(line))
            moves = zip(*[[move for move in words if move[0] != FATE] for words in twin.words])
            for pair in moves:
                seat, word = pair[which]
                length = (await friends[seat].look(table, seat=seat))["length"]
                heard += await asked(watcher, table, twin, pair[0][1])
                await friends[seat].do(table, "moves", seat=seat, length=length, word=word)
                heard.append(await told(line))
            heard += await asked(watcher, table, twin, "nonsense")
    return heard


async def told(line: Any) -> bytes:
    """The next update on the line; heartbeats come by the clock."""
    while True:
        message = await asyncio.wait_for(line.recv(decode=False), 10)
        if not message.startswith(b'{"kind":"beat"'):
            return bytes(message)


async def asked(watcher: Friend, table: str, twin: Twins, word: str) -> list[bytes]:
    """Everything the watcher can ask for, and everything it can be refused."""
    seat = {"seat": twin.watcher} if twin.watcher >= 0 else {}
    found = []
    for path in ("", "/log", "/record", "/replay/3"):
        answer = await watcher.http.get(f"/api/tables/{table}{path}", params=seat)
        found.append(whole(answer))
    for tried in (word, "nonsense"):
        body = {"seat": max(0, twin.watcher), "length": 0, "word": tried}
        found.append(whole(await watcher.http.post(f"/api/tables/{table}/moves", json=body)))
        params = {**seat, "word": tried}
        found.append(whole(await watcher.http.get(f"/api/tables/{table}/explain", params=params)))
    if twin.watcher >= 0:
        length = (await watcher.look(table, **seat))["length"]
        wrong = {"seat": twin.watcher, "length": length, "word": "nonsense"}
        found.append(whole(await watcher.http.post(f"/api/tables/{table}/moves", json=wrong)))
    return found


def whole(answer: Any) -> bytes:
    """An answer with its headers, but not the time of day."""
    headers = [(name, value) for name, value in answer.headers.raw if name != b"date"]
    return repr((answer.status_code, headers)).encode() + bytes(answer.content)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(
    tmp_path: Path, game: str, seed: int
) -> None:
    rng = random.Random(seed)
    watcher = (0, 1, SPECTATOR)[seed]
    info = next(info for info in signoria.games() if info.id == game)
    found = [
        twins(game, modules, max(2, info.seats[0]), watcher, rng)
        for modules in ([], [module.id for module in info.modules])
        for _ in range(15)
    ]
    best = max(found, key=lambda twin: (twin.differ, len(twin.words[0])))
    assert best.differ, "these twins do not differ: the test would prove nothing"

    async def play() -> tuple[list[bytes], list[bytes]]:
        one = await overheard(settings(str(tmp_path / "one.db")), best, 0)
        two = await overheard(settings(str(tmp_path / "two.db")), best, 1)
        return one, two

    one, two = asyncio.run(play())
    assert len(one) > 20
    assert one == two
