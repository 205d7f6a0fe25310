"""Open lines of pages, as WebSockets are to a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qsl

from signoria.browser.alone import OnePerson
from signoria.server.live.line import Gone, refuse, serve
from signoria.server.live.service import Bus
from signoria.server.rate_limits import RateLimits
from signoria.server.refusals import Refused
from signoria.server.tables.service import Tables
from signoria.server.telemetry import LOG

Say = Callable[[int, Any], object]
HUNG_UP: Final = object()


class PageWire:
    """A line of a page: what is said goes out by its number, what is heard waits here."""

    address: Final = "here"

    def __init__(self, number: int, say: Say) -> None:
        self.number = number
        self.say = say
        self.heard: asyncio.Queue[object] = asyncio.Queue()
        self.is_open = True

    async def send(self, text: str) -> None:
        """Send a message."""
        if not self.is_open:
            raise Gone
        self.say(self.number, text)

    async def hear(self) -> object:
        """The next message."""
        if (text := await self.heard.get()) is HUNG_UP:
            raise Gone
        return text

    async def close(self, code: int) -> None:
        """End it from this side, with a code as WebSockets have."""
        if self.is_open:
            self.is_open = False
            self.say(self.number, code)

    def hang_up(self) -> None:
        """It was ended from the other side."""
        self.is_open = False
        self.heard.put_nowait(HUNG_UP)


class Lines:
    """All open lines."""

    def __init__(
        self, tables: Tables, limits: RateLimits, bus: Bus, person: OnePerson, say: Say
    ) -> None:
        self.tables = tables
        self.limits = limits
        self.bus = bus
        self.person = person
        self.say = say
        self.wires: dict[int, PageWire] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def open(self, number: int, address: str) -> None:
        """Open a line: `/tables/ID/live?seat=&since=&language=`."""
        wire = PageWire(number, self.say)
        self.wires[number] = wire
        task = asyncio.ensure_future(self.serve(wire, address))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def serve(self, wire: PageWire, address: str) -> None:
        """A line from its beginning to its end."""
        path, _, asked = address.partition("?")
        id, query = path.split("/")[-2], dict(parse_qsl(asked))
        try:
            await self.person.look()
            await serve(wire, self.tables, self.limits, self.bus, id, self.person, query)
        except Refused as error:
            await refuse(wire, error)
        except Exception as error:
            LOG.error("line failed", trace=error)
            await wire.close(1011)
        finally:
            self.wires.pop(wire.number, None)

    def hear(self, number: int, text: str) -> None:
        """The page has said something."""
        if number in self.wires:
            self.wires[number].heard.put_nowait(text)

    def close(self, number: int) -> None:
        """The page has closed a line."""
        if number in self.wires:
            self.wires[number].hang_up()
