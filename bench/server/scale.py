"""What an accepted move costs the server, and what it costs when two processes share a table.

    python -m bench.server.scale [--quick] [--instructions]

Real servers on this machine, real lines, two seats at each table. What is counted is the processor time
of the server's own processes for each accepted move: everything from the message of one seat to the
updates that both are sent. Where others use the machine as well, a clock would say nothing, and
processor time little: instructions say it to some percent.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection

from bench.server.__main__ import cpu_of, running
from bench.server.inside import is_compiled
from bench.server.instructions import Instructions
from tests.server.clients import Friend, free_port
from tests.server.services import fresh_database, postgres, redis

TITLES: Final[dict[str, list[str]]] = {"masters": [], "lorenzo": ["advanced"]}
SEATS: Final = [{"kind": "mine"}, {"kind": "mine"}]
DECODE: Final = msgspec.json.Decoder().decode
ENCODE: Final = msgspec.json.Encoder().encode
TABLES: Final = 4
SPANS: Final = (0, 50, 100, 150)
"""Tables that are played at the same time, and the moves at which the work is read."""

Spans = tuple[int, ...]
Read = Callable[[Any], float]
"""The work a process has done: seconds of processor time, or billions of instructions."""


@dataclass(frozen=True)
class Place:
    """Servers to be measured: how many, on what, and do the seats of a table sit at different ones?"""

    name: str
    database: str
    redis: str = ""
    processes: int = 1
    is_split: bool = False


@dataclass
class Found:
    """What a move took, in milliseconds or in millions of instructions: in each stretch, and in each
    process over all."""

    spans: list[float] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)

    @property
    def cost(self) -> float:
        """All processes together."""
        return sum(self.shares)


class Party:
    """One table with a line for each of its seats."""

    def __init__(self, number: int, addresses: list[str]) -> None:
        self.addresses = addresses
        self.rng = random.Random(number)
        self.lines: list[ClientConnection] = []
        self.stack = contextlib.AsyncExitStack()
        self.asked: list[Any] = [None, None]
        self.moves = 0
        self.is_over = False

    async def sit(self, title: str) -> None:
        """Begin, and open the lines."""
        ada = await Friend(self.addresses[0]).introduced("Bench")
        table = await ada.create(SEATS, title, modules=TITLES[title])
        await ada.do(table, "start")
        for seat, address in enumerate(self.addresses):
            ada.address = address
            line = await self.stack.enter_async_context(ada.line(table, seat=seat, language="en"))
            self.lines.append(line)
            await self.hear(seat, 0)

    async def hear(self, seat: int, length: int) -> None:
        """Wait until a seat knows of this many entries."""
        while True:
            said = DECODE(await self.lines[seat].recv())
            assert said["kind"] != "refused", said
            if said["kind"] == "update" and said["length"] > length:
                self.asked[seat] = said
                return

    async def play(self, until: int) -> None:
        """Answer at random until this many moves are made, or the game is over."""
        while self.moves < until and not self.is_over:
            seat = 0 if self.asked[0]["decision"] is not None else 1
            seen = self.asked[seat]
            word = self.rng.choice(seen["decision"]["options"])["word"]
            said = {"kind": "play", "seat": seat, "length": seen["length"], "word": word}
            await self.lines[seat].send(ENCODE(said).decode())
            await asyncio.gather(*[self.hear(each, seen["length"]) for each in (0, 1)])
            self.moves += 1
            self.is_over = self.asked[0]["table"]["status"] != "playing"


@contextlib.contextmanager
def serving(place: Place) -> Iterator[tuple[list[str], list[Any]]]:
    """Its servers, and where they are."""
    with contextlib.ExitStack() as stack:
        ports = [free_port() for _ in range(place.processes)]
        servers = []
        for port in ports:
            command = [sys.executable, "-m", "bench.server.count", str(port)]
            command += [place.database, place.redis]
            servers.append(stack.enter_context(running(command, port, "/health")))
        yield [f"http://127.0.0.1:{port}" for port in ports], servers


async def play_all(
    title: str, addresses: list[str], works: Callable[[], list[float]], split: int, spans: Spans
) -> Found:
    """Play some tables at the same time, and read the work of the servers in between."""
    parties = []
    for number in range(TABLES):
        near = number % len(addresses)
        far = (near + split) % len(addresses)
        parties.append(Party(number, [addresses[near], addresses[far]]))
    await asyncio.gather(*[party.sit(title) for party in parties])
    found = Found()
    first = before = works()
    moves = 0
    for until in spans[1:]:
        await asyncio.gather(*[party.play(until) for party in parties])
        now = works()
        made = sum([party.moves for party in parties]) - moves
        found.spans.append((sum(now) - sum(before)) / max(1, made) * 1000)
        before, moves = now, moves + made
    found.shares = [(now - begun) / moves * 1000 for begun, now in zip(first, before)]
    for party in parties:
        await party.stack.aclose()
    return found


def measure(place: Place, titles: list[str], spans: Spans, read: Read) -> dict[str, Found]:
    """Some titles at one place; the first tables are for warming up."""
    found = {}
    with serving(place) as (addresses, servers):
        for title in titles:
            for stretch in ((0, 5), spans):
                found[title] = asyncio.run(
                    play_all(
                        title,
                        addresses,
                        lambda: [read(server) for server in servers],
                        int(place.is_split),
                        stretch,
                    )
                )
    return found


def show(place: Place, title: str, found: Found, base: Found, unit: str) -> None:
    """One line of the report."""
    spans = "  ".join([f"{cost:5.2f}" for cost in found.spans])
    shares = " + ".join([f"{cost:4.2f}" for cost in found.shares])
    print(
        f"{title:8} {place.name:44} {found.cost:5.2f} {unit} a move ({shares})"
        f"  {found.cost / base.cost:4.2f} times   by length {spans}",
        flush=True,
    )


def main() -> None:
    """All places, one after the other."""
    reader = argparse.ArgumentParser(description="What a move costs one process, and two.")
    reader.add_argument("--quick", action="store_true", help="fewer moves")
    reader.add_argument("--only", default="", help="places whose name contains this")
    reader.add_argument("--title", default="", help="one title instead of all")
    reader.add_argument(
        "--instructions", action="store_true", help="count them instead of processor time"
    )
    asked = reader.parse_args()
    spans = (0, 20, 40) if asked.quick else SPANS
    titles = [title for title in TITLES if asked.title in title]
    print(f"rules compiled: {is_compiled()}; load average {os.getloadavg()[0]:.1f}", flush=True)
    unit = "million instructions" if asked.instructions else "ms"
    with (
        closing(Instructions()) as instructions,
        tempfile.TemporaryDirectory() as folder,
        postgres() as address,
        redis() as bus,
        fresh_database(address, "one") as one,
        fresh_database(address, "two") as two,
        fresh_database(address, "three") as three,
    ):
        places = [
            Place("SQLite, one process", f"{folder}/one.db"),
            Place("PostgreSQL, one process", one),
            Place("PostgreSQL and Redis, two, split seats", two, bus, 2, True),
            Place("PostgreSQL and Redis, two, whole tables", three, bus, 2),
        ]
        base: dict[str, dict[str, Found]] = {}
        for place in [place for place in places if asked.only in place.name]:
            read: Read = instructions if asked.instructions else cpu_of
            found = measure(place, titles, spans, read)
            kind = place.database.partition(":")[0]
            base.setdefault(kind, found)
            for title in titles:
                show(place, title, found[title], base[kind][title], unit)


if __name__ == "__main__":
    main()
