"""A line to a table: everything one seat may know, as it happens, and what its person does.

What carries it is said elsewhere: a WebSocket (`routes.py`), or a page that plays without a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

import msgspec

from signoria.server.live.messages import Alive, Beat, Done, NotDone, Play, Said, Say, TakeBack
from signoria.server.live.service import Bus, Subscription
from signoria.server.rate_limits import RateLimits
from signoria.server.refusals import Refused
from signoria.server.settings import Settings
from signoria.server.tables import acts, payload
from signoria.server.tables.routes import seat_for
from signoria.server.tables.service import Act, Tables
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG

DECODER: Final[msgspec.json.Decoder[Said]] = msgspec.json.Decoder(Said)
ENCODE: Final = msgspec.json.Encoder().encode


class Gone(Exception):
    """The other end is no longer there, or too slow to wait for."""


class Wire(Protocol):
    """What carries a line."""

    @property
    def address(self) -> str:
        """Where it comes from, as limits count it."""

    async def send(self, text: str) -> None:
        """Send a message; Gone if nobody is there."""

    async def hear(self) -> object:
        """The next message; Gone if none comes any more."""

    async def close(self, code: int) -> None:
        """End it."""


class Person(Protocol):
    """Who is at the other end."""

    @property
    def account(self) -> str | None:
        """Their account, None for a stranger."""

    @property
    def blocked(self) -> frozenset[str]:
        """Whom they do not want to hear."""

    async def check(self) -> bool:
        """Refuse who may not be here any more; have they blocked other people?"""


class Connection:
    """One client's line: it sends what the client may know, and performs what it asks for."""

    def __init__(
        self,
        wire: Wire,
        tables: Tables,
        rate_limits: RateLimits,
        id: str,
        holder: Person,
        wanted: int | None,
        since: int,
        language: str,
    ) -> None:
        self.wire = wire
        self.tables = tables
        self.rate_limits = rate_limits
        self.settings: Settings = tables.settings
        self.id = id
        self.holder = holder
        self.account = holder.account
        self.wanted = wanted  # the seat the client asked for
        self.seat: int | None = None  # the one it was last shown
        self.since = since
        self.seen = -1  # the latest version this connection has looked at
        self.language = language
        self.sending = asyncio.Lock()
        self.beat_at = 0.0  # from when on the client's next heartbeat is free
        self.refusals = 0  # in a row, for being too many

    async def send(self, message: bytes) -> None:
        """Send, but do not wait long: a slow client is dropped, and resumes when it can."""
        async with self.sending:
            try:
                async with asyncio.timeout(self.settings.connection.patience):
                    await self.wire.send(message.decode())
            except TimeoutError as error:
                raise Gone from error

    async def send_updates(self, subscription: Subscription) -> None:
        """Everything since the version the client has, now and whenever the table moves on."""
        quiet = True  # no news: look at the table, and send a heartbeat
        while True:
            table = await (
                self.tables.fetch(self.id)
                if quiet
                else self.tables.reach(self.id, subscription.latest)
            )
            if await self.holder.check() and self.seen >= 0:
                self.since = -1  # what was said reads differently now
            table.check_open_to(self.account)
            self.check_seat(table)
            if table.version != self.since:
                most = self.settings.connection.resume
                await self.send(
                    payload.update(
                        table,
                        self.account,
                        self.seat,
                        self.since,
                        most,
                        self.language,
                        self.holder.blocked,
                    )
                )
                self.since = table.version
            elif quiet:
                await self.send(ENCODE(Beat(table.version, self.settings.now())))
            self.seen = table.version
            quiet = not await subscription.wait(self.settings.connection.beat)

    def check_seat(self, table: Table) -> None:
        """Seats change hands while a connection is open: who has lost one is shown no more of it."""
        seat = seat_for(table, self.account, self.wanted)
        if seat != self.seat and self.seen >= 0:
            self.since = -1  # another view: send all of it
        self.seat = seat

    async def handle_messages(self) -> None:
        """Do what the client asks, one message after the other."""
        while True:
            answer = await self.answer(await self.wire.hear())
            await self.send(ENCODE(answer))
            self.check_flood(answer)

    def check_flood(self, answer: Done | NotDone | Beat) -> None:
        """A client that goes on after many refusals is not listened to any more."""
        is_too_many = isinstance(answer, NotDone) and answer.code == "too-many"
        self.refusals = self.refusals + 1 if is_too_many else 0
        if self.refusals >= self.settings.limits.refusals:
            raise Refused(429, "too-many", "too many messages; this line is closed")

    async def answer(self, text: object) -> Done | NotDone | Beat:
        """What one message is answered with; a bad one changes nothing and closes nothing."""
        number = 0
        try:
            said = self.parse(text)
            number = 0 if isinstance(said, Refused) else said.id
            if not self.is_free(said):
                await self.rate_limits.spend(self.wire.address, "changes")
                await self.rate_limits.spend_own(self.account, "changes")
            if isinstance(said, Refused):
                raise said
            return await self.perform(said)
        except Refused as error:
            message = error.to_message()
            return NotDone(number, message.code, message.message, message.reasons)
        except Exception as error:
            LOG.error("failed", path="live", trace=error)
            return NotDone(number, "defect", "something went wrong here; nothing was changed", [])

    def parse(self, text: object) -> Said | Refused:
        """The message, or why it is refused."""
        if not isinstance(text, str) or len(text) > self.settings.limits.message:
            return Refused(413, "too-large", "this message is too large")
        try:
            return DECODER.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return Refused(400, "malformed", str(error)[:200])

    def is_free(self, said: Said | Refused) -> bool:
        """Only a heartbeat is, and not more often than a page needs; all else counts as a change."""
        now = asyncio.get_running_loop().time()
        if not isinstance(said, Alive) or now < self.beat_at:
            return False
        self.beat_at = now + self.settings.connection.free
        return True

    async def perform(self, said: Said) -> Done | Beat:
        """Through the same service as every request. A heartbeat asks no database."""
        if isinstance(said, Alive):
            return Beat(self.seen, self.settings.now())
        await self.holder.check()
        if isinstance(said, Say):
            await self.rate_limits.spend_chat(self.account)
        table = await self.tables.change(self.id, self.act(said))
        return Done(said.id, table.version, table.length)

    def act(self, said: Play | TakeBack | Say) -> Act:
        """The act a message asks for."""
        asker = self.tables.asker(self.account, self.language)
        if isinstance(said, Play):
            return partial(
                acts.play, asker=asker, seat=said.seat, length=said.length, word=said.word
            )
        if isinstance(said, TakeBack):
            return partial(
                acts.undo, asker=asker, seat=said.seat, length=said.length, steps=said.steps
            )
        most = self.settings.limits.chats
        return partial(acts.chat, asker=asker, seat=said.seat, text=said.text, most=most)


async def serve(
    wire: Wire,
    tables: Tables,
    rate_limits: RateLimits,
    bus: Bus,
    id: str,
    holder: Person,
    query: Mapping[str, str],
) -> None:
    """A line from its beginning to its end."""
    connection = await open_connection(wire, tables, rate_limits, id, holder, query)
    async with bus.watch(id) as subscription:
        with bus.line_of(connection.account, subscription):
            await run(connection, subscription)


async def open_connection(
    wire: Wire,
    tables: Tables,
    rate_limits: RateLimits,
    id: str,
    holder: Person,
    query: Mapping[str, str],
) -> Connection:
    """What does who is at the other end want to see? Being here ends being absent."""
    language = query.get("language", "en")
    if language not in ("en", "it"):
        raise Refused(400, "malformed", "language must be en or it")
    wanted = number_of(query, "seat", None)
    table = await tables.look(id, holder.account)
    seat_for(table, holder.account, wanted)
    if table.status == "playing" and any(
        [table.seats[mine].absent for mine in table.seats_of(holder.account)]
    ):
        asker = tables.asker(holder.account)
        await tables.change(id, partial(acts.sit, asker=asker, wanted=None, name=""))
    since = number_of(query, "since", -1) or 0
    return Connection(wire, tables, rate_limits, id, holder, wanted, since, language)


def number_of(query: Mapping[str, str], name: str, default: int | None) -> int | None:
    """A number in the address."""
    given = query.get(name)
    if given is None:
        return default
    if not given.isascii() or not given.isdigit() or len(given) > 9:
        raise Refused(400, "malformed", f"{name} must be a number")
    return int(given)


async def run(connection: Connection, subscription: Subscription) -> None:
    """Send updates and handle messages until either ends."""
    tasks = [
        asyncio.create_task(connection.send_updates(subscription)),
        asyncio.create_task(connection.handle_messages()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    for error in ended:
        if isinstance(error, Refused):
            raise error
        if isinstance(error, Exception) and not isinstance(error, Gone):
            LOG.error("connection failed", trace=error)
    with suppress(Exception):
        await asyncio.wait_for(connection.wire.close(1013), 1)


async def refuse(wire: Wire, error: Refused) -> None:
    """Say why, and close; the code is 4000 and the HTTP status."""
    message = error.to_message()
    refusal = NotDone(0, message.code, message.message, message.reasons)
    with suppress(Exception):
        await wire.send(ENCODE(refusal).decode())
        await wire.close(4000 + error.status)
