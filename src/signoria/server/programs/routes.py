"""Routes for one's own bots, and what a bot may ask for with its token."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Request, Router, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from signoria.server.accounts.names import checked_name
from signoria.server.accounts.routes import known
from signoria.server.http.dependencies import InjectedIdentity, InjectedRateLimits
from signoria.server.http.refusals import RESPONSES
from signoria.server.http.requests import address_of
from signoria.server.programs.messages import BotOut, BotToken, NewBot
from signoria.server.programs.service import BotAccounts
from signoria.server.refusals import Refused

InjectedBots = NamedDependency[BotAccounts]
asks = partial(get, responses=RESPONSES)
does = partial(post, status_code=200, responses=RESPONSES)

ALLOWED: Final = frozenset(
    [
        ("GET", "/api/games"),
        ("GET", "/api/tables"),
        ("GET", "/api/me/tables"),
        ("GET", "/api/tables/{id}"),
        ("GET", "/api/tables/{id}/log"),
        ("GET", "/api/tables/{id}/explain"),
        ("GET", "/api/tables/{id}/record"),
        ("POST", "/api/tables/{id}/seats"),
        ("POST", "/api/tables/{id}/leave"),
        ("POST", "/api/tables/{id}/moves"),
        ("POST", "/api/tables/{id}/undo"),
        ("POST", "/api/tables/{id}/chat"),
    ]
)
"""All that a token is good for, with the line to a table. Everything else is for people: among it names,
other bots, the coach, and tables of one's own."""

BEARER: Final = "bearer "


def bearer(asked: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token of a bot that asks; None where a person does."""
    given = asked.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else None


def check_allowed(request: Request[Any, Any, Any]) -> None:
    """Is this one of the things a bot may do?"""
    if (request.method, request.scope.get("path_template", "")) not in ALLOWED:
        raise Refused(403, "bot", "bots may not do this")


@does("/me/bots", status_code=201)
async def make(
    data: JSONBody[NewBot],
    request: Request[Any, Any, Any],
    identity: InjectedIdentity,
    bot_accounts: InjectedBots,
    rate_limits: InjectedRateLimits,
) -> BotToken:
    """Make a bot. Its token is shown this once: a program that holds it plays under the bot's name."""
    await rate_limits.spend(address_of(request.scope), "accounts")
    return await bot_accounts.make(known(identity).account, checked_name(data.name))


@asks("/me/bots")
async def bots(identity: InjectedIdentity, bot_accounts: InjectedBots) -> list[BotOut]:
    """Your bots."""
    return await bot_accounts.list(known(identity).account)


@does("/me/bots/{bot:str}/token")
async def renew(
    bot: FromPath[str], identity: InjectedIdentity, bot_accounts: InjectedBots
) -> BotToken:
    """Another token for a bot of yours. The one of before is worth nothing from now on."""
    return await bot_accounts.renew(known(identity).account, bot)


@does("/me/bots/{bot:str}/revoke")
async def revoke(
    bot: FromPath[str], identity: InjectedIdentity, bot_accounts: InjectedBots
) -> list[BotOut]:
    """A bot of yours is nobody from now on, and its lines are closed; those that are left."""
    await bot_accounts.revoke(known(identity).account, bot)
    return await bot_accounts.list(known(identity).account)


ROUTER = Router("/", route_handlers=[make, bots, renew, revoke], tags=["bots of your own"])
