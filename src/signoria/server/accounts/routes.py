"""Routes for accounts: choose a name, look up your own account, move to another device."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from signoria.server.accounts.messages import Claim, Introduction, Me, Recovery
from signoria.server.accounts.names import checked_name
from signoria.server.accounts.service import COOKIE, YEAR, Accounts
from signoria.server.dependencies import InjectedAccounts, InjectedAsker, InjectedRateLimits
from signoria.server.refusals import RESPONSES, stranger

Asked = Request[Any, Any, Any]
asks = partial(get, responses=RESPONSES)
does = partial(post, status_code=200, responses=RESPONSES)


@does("/me")
async def introduce(
    data: JSONBody[Introduction],
    request: Asked,
    asker: InjectedAsker,
    accounts: InjectedAccounts,
    rate_limits: InjectedRateLimits,
) -> Response[Me]:
    """Say your name. The answer sets the cookie that is your identity from now on."""
    name = checked_name(data.name)
    if asker is None:
        await rate_limits.spend(request.scope, "accounts")
    account = await accounts.introduce(asker, name)
    return identity_response(request, accounts, account, name)


@asks("/me")
async def me(request: Asked, asker: InjectedAsker, accounts: InjectedAccounts) -> Response[Me]:
    """Who you are. People who come at least once a year stay known."""
    name = await accounts.name(asker)
    return identity_response(request, accounts, str(asker), name)


@does("/me/recovery")
async def recovery(asker: InjectedAsker, accounts: InjectedAccounts) -> Recovery:
    """A link that moves your identity to another device."""
    if asker is None:
        raise stranger()
    await accounts.name(asker)
    return await accounts.recovery(asker)


@does("/recover")
async def recover(
    data: JSONBody[Claim], request: Asked, accounts: InjectedAccounts
) -> Response[Me]:
    """Take up the identity behind a recovery link."""
    account = await accounts.recover(data.token)
    return identity_response(request, accounts, account, await accounts.name(account))


def identity_response(request: Asked, accounts: Accounts, account: str, name: str) -> Response[Me]:
    """The answer that makes a browser remember who it is."""
    secure = accounts.settings.https or request.url.scheme == "https"
    cookie = Cookie(
        COOKIE,
        value=accounts.token(account),
        max_age=int(YEAR),
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    return Response(Me(name), cookies=[cookie])


ROUTER = Router("/", route_handlers=[introduce, me, recovery, recover], tags=["accounts"])
