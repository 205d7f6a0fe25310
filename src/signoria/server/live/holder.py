"""Who is at the other end of a line."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from litestar import WebSocket

from signoria.server.accounts.cookies import held
from signoria.server.accounts.service import Accounts, Identity
from signoria.server.programs.routes import bearer
from signoria.server.programs.service import BotAccounts
from signoria.server.refusals import Refused

Socket = WebSocket[Any, Any, Any]


class Holder:
    """Who opened a line, whether they are still signed in, and whom they do not want to hear."""

    def __init__(
        self,
        accounts: Accounts,
        account: str | None,
        identify: Callable[[], Awaitable[Identity | None]],
    ) -> None:
        self.accounts = accounts
        self.account = account
        self.identify = identify
        self.blocked: frozenset[str] = frozenset()

    async def check(self) -> bool:
        """Refuse who was signed out on this device since, or banned; have they blocked other people?"""
        if self.account is None:
            return False
        found = await self.identify()
        if found is None:
            raise Refused(401, "signed-out", "you were signed out on this device")
        before, self.blocked = self.blocked, await self.accounts.blocked(self.account)
        return before != self.blocked


async def holder_of(socket: Socket, accounts: Accounts, bot_accounts: BotAccounts) -> Holder:
    """Who opens a line: a bot with a token, or a person with a cookie."""
    token = bearer(socket)
    if token is not None:
        bot = await bot_accounts.admit(token)
        return Holder(accounts, bot.account, partial(bot_accounts.identify, token))
    cookie = held(socket, accounts.settings.https)
    found = await accounts.identify(cookie)
    account = found.account if found is not None else None
    return Holder(accounts, account, partial(accounts.identify, cookie))
