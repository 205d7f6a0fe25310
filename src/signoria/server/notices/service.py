"""The notice service: how people want to be called, and what is done all the time so that they are."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Final

from signoria.server.notices.announcing import Announcer
from signoria.server.notices.courier import Courier
from signoria.server.notices.kept import HOUR, MINUTE, Channel, NoticeStore, Rule, Wishes
from signoria.server.notices.links import CONFIRM, END, Links, channel_in, not_good
from signoria.server.notices.mail import ADDRESS
from signoria.server.notices.messages import (
    Confirmed,
    Here,
    Kind,
    NewChannel,
    NewRule,
    NoticesOut,
    Renewed,
    Switches,
    WishesOut,
    channel_out,
    digest_of,
    rule_out,
    wishes_out,
)
from signoria.server.notices.outside import NotSent, parsed
from signoria.server.notices.push import keys_of, new_key
from signoria.server.notices.quiet import zone_of
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings
from signoria.server.tables.service import Tables
from signoria.server.telemetry import LOG, Metrics

RULES: Final = 100
"""Tables with rules of their own, of one account."""


class Notices:
    """All notices."""

    def __init__(
        self, store: NoticeStore, tables: Tables, settings: Settings, metrics: Metrics
    ) -> None:
        self.store = store
        self.tables = tables
        self.settings = settings
        self.links = Links(b"")
        self.announcer = Announcer(store, settings)
        self.courier = Courier(store, settings, metrics, self.links)
        self.running: asyncio.Task[None] | None = None
        self.tidied = 0.0

    @property
    def offers(self) -> list[Kind]:
        """The kinds of channels that the host allows."""
        wanted: dict[Kind, bool] = {
            "push": self.settings.notices.push,
            "email": bool(self.settings.notices.smtp_host),
            "webhook": self.settings.notices.webhooks,
        }
        return [kind for kind, offered in wanted.items() if offered]

    async def start(self) -> None:
        """Begin, if the host wants any of it."""
        if self.offers:
            self.links.key = await self.store.key("notices", lambda: secrets.token_bytes(32))
            if "push" in self.offers:
                self.courier.pusher.take(await self.store.key("push", new_key))
            self.tables.listeners.append(self.announcer)
            self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Announce and carry nothing more; what waits is found again."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)
        await self.courier.stop()

    async def run(self) -> None:
        """Look again and again."""
        while True:
            try:
                await self.announcer.sweep()
                await self.courier.look()
                await self.tidy()
            except Exception as error:
                LOG.error("looking for notices failed", trace=error)
            await asyncio.sleep(self.settings.notices.sweep)

    async def tidy(self) -> None:
        """Once an hour forget what is old."""
        now = self.settings.now()
        if now >= self.tidied + HOUR:
            self.tidied = now
            await self.store.tidy(now)

    # What people wish.

    async def of(self, account: str | None) -> NoticesOut:
        """How someone is called."""
        mine = known(account)
        channels, rules = await self.store.told(mine)
        return NoticesOut(
            offers=self.offers,
            push_key=self.courier.pusher.public,
            wishes=wishes_out(await self.wishes(mine)),
            channels=[channel_out(channel) for channel in channels],
            rules=[rule_out(rule) for rule in rules],
        )

    async def wishes(self, account: str) -> Wishes:
        """What someone wishes, or what is usual."""
        found = await self.store.wishes(account)
        return found or Wishes(account, seen=self.settings.now())

    async def wish(self, account: str | None, wanted: WishesOut) -> NoticesOut:
        """Be called in another way from now on."""
        before = await self.wishes(known(account))
        zone_of(wanted.zone)
        given = {name: getattr(wanted, name) for name in wanted.__struct_fields__}
        await self.store.wish(replace(before, **given))
        return await self.of(account)

    async def here(self, account: str | None) -> Here:
        """Someone does something on the page; who has no account yet is not called either."""
        if self.offers and account is not None:
            self.announcer.seen.add(account)
        return Here(bool(self.offers))

    # Channels.

    async def add(self, account: str | None, wanted: NewChannel, device: str = "") -> NoticesOut:
        """One more way to reach someone. An e-mail address is asked first."""
        mine = known(account)
        address = self.checked(wanted)
        await self.store.wish(await self.wishes(mine))
        now = self.settings.now()
        is_mail, is_push = wanted.kind == "email", wanted.kind == "push"
        secret = "" if is_mail else self.settings.token(24)
        channel = Channel(
            id=self.settings.token(12),
            account=mine,
            kind=wanted.kind,
            form=wanted.form,
            address=address,
            secret=keys_of(wanted.p256dh, wanted.auth) if is_push else secret,
            confirmed=not is_mail,
            live=wanted.live,
            slow=wanted.slow,
            created=now,
            wake=now if is_mail else None,
            name=await self.store.device(mine, device) if is_push else "",
            device=device if is_push else "",
        )
        if is_push and await self.has_been_there(channel):
            return await self.of(mine)
        letter = digest_of(address) if is_mail else ""
        if not await self.store.add(channel, self.settings.limits.channels, letter):
            raise Refused(409, "too-many", "no more channels, or letters to this address, for now")
        return await self.of(mine)

    async def has_been_there(self, wanted: Channel) -> bool:
        """Is this browser one of someone's already? Then it is as it is wanted now. Of two people who
        used one browser it calls the one who is here."""
        found = await self.store.browser(wanted.address)
        if found is None:
            return False
        if found.account != wanted.account:
            await self.store.remove(found.id)
            return False
        names = ("secret", "live", "slow", "name", "device")
        values = {name: getattr(wanted, name) for name in names}
        await self.store.change(found.id, **values, failures=0, result="", tried=None)
        return True

    async def renew(self, account: str | None, wanted: Renewed) -> NoticesOut:
        """A browser of someone's own takes its notices from elsewhere now."""
        mine = known(account)
        found = await self.store.browser(wanted.before)
        if found is None or found.account != mine:
            raise Refused(404, "unknown", "there is no such channel")
        address = self.checked(NewChannel("push", wanted.address))
        if address != found.address and await self.store.browser(address) is not None:
            raise Refused(409, "too-many", "there is a channel to this browser already")
        secret = keys_of(wanted.p256dh, wanted.auth)
        await self.store.change(found.id, address=address, secret=secret, failures=0)
        return await self.of(mine)

    def checked(self, wanted: NewChannel) -> str:
        """An address that something may be sent to."""
        if wanted.kind not in self.offers:
            raise Refused(409, "not-offered", "the host of this server does not offer that")
        if wanted.kind == "email":
            address = wanted.address.strip()
            if wanted.form or not ADDRESS.fullmatch(address):
                raise Refused(422, "address", "this is not an e-mail address")
            return address
        try:
            parsed(wanted.address, self.settings.notices.private)
        except NotSent as error:
            raise Refused(422, "address", "this is not an address with https://") from error
        if not wanted.form and wanted.kind == "webhook":
            raise Refused(422, "form", "say what kind of room the webhook is for")
        return wanted.address

    async def own(self, account: str | None, id: str) -> Channel:
        """A channel of someone's own."""
        found = await self.store.channel(id)
        if found is None or found.account != known(account):
            raise Refused(404, "unknown", "there is no such channel")
        return found

    async def switch(self, account: str | None, id: str, wanted: Switches) -> NoticesOut:
        """Tell of other tables from now on."""
        channel = await self.own(account, id)
        await self.store.change(channel.id, live=wanted.live, slow=wanted.slow)
        return await self.of(account)

    async def remove(self, account: str | None, id: str) -> NoticesOut:
        """A channel less."""
        await self.store.remove((await self.own(account, id)).id)
        return await self.of(account)

    async def try_out(self, account: str | None, id: str) -> NoticesOut:
        """Send a trial by a channel, and say how it went."""
        channel = await self.own(account, id)
        if not channel.confirmed:
            raise Refused(409, "unconfirmed", "open the link in the e-mail first")
        if channel.tried is not None and self.settings.now() < channel.tried + MINUTE / 6:
            raise Refused(429, "too-many", "it was tried a moment ago; wait a little")
        await self.courier.try_out(channel, (await self.wishes(channel.account)).language)
        return await self.of(account)

    # Links in e-mails.

    async def confirm(self, token: str) -> Confirmed:
        """The owner of an address wants notices there."""
        channel = await self.linked(token, CONFIRM)
        await self.store.change(channel.id, confirmed=True)
        return Confirmed(channel.address)

    async def end(self, token: str) -> Confirmed:
        """The owner of an address wants no more of them. A link that was used before stays good."""
        channel = await self.linked(token, END)
        await self.store.remove(channel.id)
        return Confirmed(channel.address)

    async def linked(self, token: str, what: str) -> Channel:
        """The channel of a link that is good."""
        channel = await self.store.channel(channel_in(token))
        if channel is None:
            raise not_good()
        self.links.check(token, what, channel, self.settings.now())
        return channel

    # Single tables.

    async def rule(self, account: str | None, table: str, wanted: NewRule) -> NoticesOut:
        """Be called in another way for one table, at which one sits, or as for all others."""
        mine = known(account)
        if not wanted.own:
            await self.store.forget_rule(mine, table)
            return await self.of(mine)
        found = await self.tables.fetch(table, fresh=False)
        if not found.seats_of(mine):
            raise Refused(403, "not-seated", "you are not playing at this table")
        kinds = " ".join(sorted({*wanted.kinds}))
        if not await self.store.rule(Rule(mine, table, kinds, wanted.night), RULES):
            raise Refused(409, "too-many", "no more tables can have a rule of their own")
        return await self.of(mine)


def known(account: str | None) -> str:
    """Someone, or a refusal."""
    if account is None:
        raise stranger()
    return account
