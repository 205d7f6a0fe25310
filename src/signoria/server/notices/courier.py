"""The courier: carries what waits in the outbox, some channels at a time, and notes what came of it."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Final

from signoria.server.notices import webhooks
from signoria.server.notices.kept import (
    DAY,
    GIVEN_UP,
    HOUR,
    SENT,
    SETTLED,
    Bundle,
    Call,
    Channel,
    Notice,
    NoticeStore,
)
from signoria.server.notices.links import Links
from signoria.server.notices.mail import Mailer
from signoria.server.notices.outside import NotSent
from signoria.server.notices.push import Gone, Pusher, body_of, lasting
from signoria.server.notices.wording import Message, message_for, trial
from signoria.server.settings import Settings
from signoria.server.telemetry import LOG, Metrics

AT_ONCE: Final = 16
"""Channels that are looked after at a time: slow ones must not keep the others waiting for long."""

FIRST_PAUSE: Final = 30.0
LONGEST_PAUSE: Final = 6 * HOUR
PATIENCE: Final = DAY
"""Seconds after a first failure, at most between two tries, and until a notice is given up."""

FINE: Final = "ok"


def pause_after(failures: int) -> float:
    """How long to wait after this many failures in a row."""
    return min(FIRST_PAUSE * 4.0 ** min(failures - 1, 10), LONGEST_PAUSE)


def id_of(notices: list[Notice]) -> str:
    """What a message is called: the same if it has to be sent again."""
    keys = [f"{each.channel}/{each.table}/{each.turn}" for each in notices]
    return hashlib.sha256("\n".join(sorted(keys)).encode()).hexdigest()[:32]


class Courier:
    """Looks after channels that have something to carry."""

    def __init__(
        self, store: NoticeStore, settings: Settings, metrics: Metrics, links: Links
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.links = links
        self.mailer = Mailer(settings.notices)
        self.pusher = Pusher(settings.notices)
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def look(self) -> None:
        """Take on what is due, as far as there is room."""
        now, room = self.settings.now(), AT_ONCE - len(self.tasks)
        for id, wake in await self.store.due(now, room) if room > 0 else ():
            until = now + self.settings.notices.lease
            if id not in self.tasks and await self.store.claim(id, wake, until):
                task = asyncio.create_task(self.look_after(id, until))
                self.tasks[id] = task
                task.add_done_callback(lambda _, id=id: self.tasks.pop(id))  # type: ignore[misc]

    async def stop(self) -> None:
        """Carry nothing more. What was not sent yet is taken on by another process, or after a start."""
        running = [*self.tasks.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def look_after(self, id: str, until: float) -> None:
        """Carry what one channel is to carry."""
        try:
            bundle = await self.store.bundle(id, self.settings.now())
            if bundle is not None:
                await self.carry_or_forget(bundle, until)
        except Exception as error:  # its time to wake passes, and it is tried again
            LOG.error("notice failed", trace=error)

    async def carry_or_forget(self, bundle: Bundle, until: float) -> None:
        """A browser that takes no more is forgotten."""
        try:
            await self.carry(bundle, until)
        except Gone:
            await self.store.forget(bundle.channel)

    async def carry(self, bundle: Bundle, until: float) -> None:
        """Send it, and write down what came of it."""
        now = self.settings.now()
        calls = [call for call in bundle.calls if call.turn == call.notice.turn]
        notices = [call.notice for call in calls]
        states = {SETTLED: [call.notice for call in bundle.calls if call not in calls]}
        values: dict[str, Any] = {}
        if calls or not bundle.channel.confirmed:
            values = await self.outcome(bundle, calls, now)
            if values["result"] == FINE:
                states[SENT] = notices
                self.metrics.count("notices_total", len(notices))
            else:
                states[GIVEN_UP] = [each for each in notices if each.due < now - PATIENCE]
                if len(states[GIVEN_UP]) < max(1, len(notices)):
                    values["wake"] = now + pause_after(values["failures"])
                self.metrics.count("notices_failed_total")
        await self.store.settle(bundle, until, states, **values)

    async def outcome(self, bundle: Bundle, calls: list[Call], now: float) -> dict[str, Any]:
        """What is known of a channel after a try."""
        try:
            async with asyncio.timeout(self.settings.notices.lease / 2):
                await self.send(bundle, calls, now)
        except Gone:
            raise
        except (NotSent, TimeoutError) as error:
            why = error.why if isinstance(error, NotSent) else "no answer in time"
            failures = bundle.channel.failures + 1
            return {"failures": failures, "tried": now, "result": why[:40]}
        told = {"sent": now} if calls else {}
        return {**told, "failures": 0, "tried": now, "result": FINE}

    async def send(self, bundle: Bundle, calls: list[Call], now: float) -> None:
        """Send a letter that asks, or what waits."""
        channel, language = bundle.channel, bundle.language
        if not channel.confirmed:
            token = self.links.confirm(channel, channel.created)
            await self.mailer.send(self.mailer.letter(channel.address, token, language, now))
            return
        message = message_for(calls, language, now)
        await self.say(channel, message, calls, language, id_of([call.notice for call in calls]))

    async def say(
        self, channel: Channel, message: Message, calls: list[Call], language: str, id: str
    ) -> None:
        """Send a message by a channel."""
        now, settings = self.settings.now(), self.settings.notices
        if channel.kind == "email":
            end = self.links.end(channel)
            await self.mailer.send(
                self.mailer.notice(channel.address, message, end, language, id, now)
            )
            return
        if channel.kind == "push":
            body, lasts = body_of(message, calls, language, id), lasting(calls, now)
            await self.pusher.send(channel, body, lasts, id, now)
            return
        link = f"{settings.url.rstrip('/')}/#/turns" if settings.url else ""
        body = webhooks.body_of(channel.form, message, link, calls, id)
        await webhooks.send(channel, body, id, now, settings.private, settings.lease / 6)

    async def try_out(self, channel: Channel, language: str) -> None:
        """Send a trial, now, and write down how it went."""
        now, id = self.settings.now(), self.settings.token(16)
        try:
            await self.say(channel, trial(language), [], language, id)
            result = FINE
        except Gone:
            await self.store.forget(channel)
            return
        except NotSent as error:
            result = error.why[:40]
        await self.store.change(channel.id, tried=now, result=result)
