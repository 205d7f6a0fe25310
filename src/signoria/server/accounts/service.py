"""Identity: a signed token in an http-only cookie. Anyone who holds it is that account.

A token is ``account.expiry.signature``; nothing has to be looked up to check it. The name in it is
random and is never shown to anyone else.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from signoria.server.accounts.messages import Recovery
from signoria.server.accounts.store import AccountStore
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings

COOKIE: Final = "signoria"
DAY: Final = 86_400.0
YEAR: Final = 365 * DAY
RECOVERY: Final = 7 * DAY


class Accounts:
    """Who a person is."""

    def __init__(self, store: AccountStore, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.key = b""

    async def start(self) -> None:
        """Fetch the key that signs."""
        self.key = await self.store.key("identity")

    def sign(self, account: str, expiry: int) -> str:
        """The signature of a token."""
        text = f"{account}.{expiry}".encode()
        return hmac.new(self.key, text, hashlib.sha256).hexdigest()

    def token(self, account: str) -> str:
        """A token for an account, good for a year."""
        expiry = int(self.settings.now() + YEAR)
        return f"{account}.{expiry}.{self.sign(account, expiry)}"

    def account(self, token: str | None) -> str | None:
        """The account behind a token; None when it is forged, expired or not there."""
        parts = (token or "").split(".")
        if (
            len(parts) != 3
            or not parts[1].isascii()
            or not parts[1].isdigit()
            or len(parts[1]) > 12
        ):
            return None
        account, expiry = parts[0], int(parts[1])
        given = parts[2].encode("utf-8", "replace")
        if not hmac.compare_digest(self.sign(account, expiry).encode(), given):
            return None
        return account if expiry >= self.settings.now() else None

    async def introduce(self, account: str | None, name: str) -> str:
        """Take a name: a new account, or the same one under another name."""
        if account is not None and await self.store.name(account) is not None:
            await self.store.rename(account, name)
            return account
        fresh = self.settings.token(12)
        await self.store.add(fresh, name, self.settings.now())
        return fresh

    async def name(self, account: str | None) -> str:
        """The name of an account; a refusal if there is none."""
        name = None if account is None else await self.store.name(account)
        if name is None:
            raise stranger()
        return name

    async def recovery(self, account: str) -> Recovery:
        """A link that moves this account to another device."""
        token = self.settings.token(24)
        now = self.settings.now()
        await self.store.add_recovery(digest(token), account, now + RECOVERY, now)
        return Recovery(f"/recover#{token}", now + RECOVERY)

    async def recover(self, token: str) -> str:
        """The account behind a recovery link."""
        account = await self.store.take_recovery(digest(token), self.settings.now())
        if account is None:
            raise Refused(
                403, "recovery", "this link was already used, has expired or is not valid"
            )
        return account


def digest(token: str) -> str:
    """What is stored of a recovery token: enough to recognise it, not to use it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
