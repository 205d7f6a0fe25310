"""Bots' accounts: made and revoked by the people they belong to, and known by their tokens.

A token is random. Only its hash is kept, so that who reads the database cannot play as the bot.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from signoria.server.accounts.marks import BOT, marked
from signoria.server.accounts.service import HOUR, TRUSTED, Accounts, Identity, banned
from signoria.server.live.service import Bus
from signoria.server.programs.messages import BotOut, BotToken
from signoria.server.programs.store import BotStore, KeptBot
from signoria.server.rate_limits import RateLimits
from signoria.server.refusals import DatabaseUnavailable, Refused
from signoria.server.settings import Settings

PREFIX: Final = "signoria_bot_"
"""How tokens begin, so that who finds one knows what it is."""

REMEMBERED: Final = 5_000
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,28}")


class BotAccounts:
    """Who programs are."""

    def __init__(
        self,
        store: BotStore,
        accounts: Accounts,
        bus: Bus,
        rate_limits: RateLimits,
        settings: Settings,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.accounts = accounts
        self.bus = bus
        self.rate_limits = rate_limits
        self.settings = settings
        self.seconds = seconds
        self.known: OrderedDict[str, tuple[KeptBot, float]] = OrderedDict()

    # Who is it?

    async def admit(self, token: str) -> Identity:
        """Who asks with this token; a refusal if nobody does, or too often."""
        found = await self.identify(token)
        await self.rate_limits.spend_own(found.account, "bot requests")
        return found

    async def identify(self, token: str) -> Identity:
        """Who holds this token. Its owner answers for it: a ban of theirs is one of the bot's, too."""
        bot = await self.find(digest(token))
        now = self.settings.now()
        for account in (bot.account, bot.owner):
            standing = await self.accounts.standing(account)
            if standing is None:
                raise unknown_token()
            if standing.ban is not None and standing.ban.holds(now):
                raise banned(standing.ban)
        self.accounts.owners[bot.account] = bot.owner
        return Identity(bot.account, "")

    async def find(self, hashed: str) -> KeptBot:
        """The bot of a token. What the database said is trusted for a few seconds; that a token is not
        there is not kept, so that guesses take no room."""
        bot, until = self.known.get(hashed, (None, 0.0))
        if bot is not None and self.seconds() < until:
            return bot
        self.known.pop(hashed, None)
        bot = await self.store.find(hashed)
        if bot is None:
            raise unknown_token()
        now = self.settings.now()
        if bot.last is None or now - bot.last >= HOUR:
            bot = replace(bot, last=now)
            with suppress(DatabaseUnavailable):  # it matters less than what is asked
                await self.store.touch(bot.account, now)
        self.known[hashed] = bot, self.seconds() + TRUSTED
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return bot

    # What owners do.

    async def make(self, owner: str, name: str) -> BotToken:
        """One more bot, with its token."""
        token = self.new_token()
        account = f"{BOT}{self.settings.token(12)}"
        bot = KeptBot(account, owner, marked(name), self.settings.now(), None)
        most = self.settings.limits.bot_accounts
        if not await self.store.add(bot, digest(token), most):
            raise Refused(409, "too-many", f"you have {most} bots already; revoke one first")
        return BotToken(account.removeprefix(BOT), bot.name, token)

    async def list(self, owner: str) -> list[BotOut]:
        """The bots of a person."""
        return [
            BotOut(bot.account.removeprefix(BOT), bot.name, bot.created, bot.last)
            for bot in await self.store.of(owner)
        ]

    async def renew(self, owner: str, id: str) -> BotToken:
        """Another token; the one of before is worth nothing from now on."""
        token, account = self.new_token(), account_of(id)
        if not await self.store.change(owner, account, digest(token)):
            raise unknown_bot()
        self.forget(account)
        return BotToken(id, await self.accounts.name(account), token)

    async def revoke(self, owner: str, id: str) -> None:
        """The bot is nobody from now on. Its open lines are closed; at its tables it is absent."""
        account = account_of(id)
        if not await self.store.change(owner, account, None):
            raise unknown_bot()
        self.forget(account)

    def forget(self, account: str) -> None:
        """What is known of a bot is read again, at once where a line is open."""
        for hashed in [key for key, (bot, _) in self.known.items() if bot.account == account]:
            del self.known[hashed]
        self.bus.look_again(account)

    def new_token(self) -> str:
        """A random token."""
        return PREFIX + self.settings.token(24)


def account_of(id: str) -> str:
    """The account of a bot; a refusal where the id cannot be one, so that no database is asked."""
    if not ID.fullmatch(id):
        raise unknown_bot()
    return f"{BOT}{id}"


def digest(token: str) -> str:
    """What is kept of a token. It is random and long, so no slow hash is needed."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def unknown_token() -> Refused:
    """The refusal of a token that is not good, or not any more."""
    return Refused(401, "token", "this token is not known here; it may have been revoked")


def unknown_bot() -> Refused:
    """The refusal where a person has no such bot."""
    return Refused(404, "unknown", "you have no such bot")
