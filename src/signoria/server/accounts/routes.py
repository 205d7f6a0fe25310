"""Routes for accounts: choose a name, look up your own account, your devices, move to another one."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from signoria.server.accounts.cookies import kept
from signoria.server.accounts.devices import device_name
from signoria.server.accounts.messages import (
    Claim,
    DeviceOut,
    Introduction,
    Me,
    Recovery,
    SigningOut,
)
from signoria.server.accounts.names import checked_name
from signoria.server.accounts.service import YEAR, Accounts, Identity
from signoria.server.dependencies import InjectedAccounts, InjectedIdentity, InjectedRateLimits
from signoria.server.refusals import RESPONSES, stranger

Asked = Request[Any, Any, Any]
asks = partial(get, responses=RESPONSES)
does = partial(post, status_code=200, responses=RESPONSES)


@does("/me")
async def introduce(
    data: JSONBody[Introduction],
    request: Asked,
    identity: InjectedIdentity,
    accounts: InjectedAccounts,
    rate_limits: InjectedRateLimits,
) -> Response[Me]:
    """Say your name. The answer sets the cookie that is your identity from now on."""
    name = checked_name(data.name)
    if identity is None:
        await rate_limits.spend(request.scope, "accounts")
    found = await accounts.introduce(identity, name, device_of(request))
    return await identity_response(request, accounts, found, name)


@asks("/me")
async def me(
    request: Asked, identity: InjectedIdentity, accounts: InjectedAccounts
) -> Response[Me]:
    """Who you are. People who come at least once a year stay known."""
    asker = known(identity)
    name = await accounts.name(asker.account)
    return await identity_response(request, accounts, asker, name)


@asks("/me/devices")
async def devices(identity: InjectedIdentity, accounts: InjectedAccounts) -> list[DeviceOut]:
    """Where you are signed in, this device first."""
    return await accounts.devices(known(identity))


@does("/me/devices/{device:str}/sign-out")
async def sign_device_out(
    device: FromPath[str], identity: InjectedIdentity, accounts: InjectedAccounts
) -> list[DeviceOut]:
    """Sign one of your devices out; those that are left."""
    asker = known(identity)
    await accounts.sign_out(asker.account, device)
    return await accounts.devices(asker)


@does("/me/sign-out")
async def sign_out(
    data: JSONBody[SigningOut],
    request: Asked,
    identity: InjectedIdentity,
    accounts: InjectedAccounts,
) -> Response[Me]:
    """Sign out. Nobody is asked for a password: without a link you cannot come back to this identity."""
    asker = known(identity)
    name = await accounts.name(asker.account)
    if data.where == "here":
        await accounts.sign_out(asker.account, asker.device)
    else:
        await accounts.sign_out_all(asker, others=data.where == "others")
    if data.where == "others":
        return await identity_response(request, accounts, asker, name)
    return Response(Me(name), cookies=kept(request, accounts.settings.https, "", 0))


@does("/me/recovery")
async def recovery(
    identity: InjectedIdentity, accounts: InjectedAccounts, stay: FromQuery[bool] = False
) -> Recovery:
    """A link that moves your identity to another device. This one is signed out then, or may stay."""
    asker = known(identity)
    await accounts.name(asker.account)
    return await accounts.recovery(asker, stay)


@does("/recover")
async def recover(
    data: JSONBody[Claim], request: Asked, accounts: InjectedAccounts
) -> Response[Me]:
    """Take up the identity behind a recovery link."""
    found = await accounts.recover(data.token, device_of(request))
    return await identity_response(request, accounts, found, await accounts.name(found.account))


def known(identity: Identity | None) -> Identity:
    """Someone, or a refusal."""
    if identity is None:
        raise stranger()
    return identity


def device_of(request: Asked) -> str:
    """What the browser that asks is called."""
    return device_name(request.headers.get("user-agent", ""))


async def identity_response(
    request: Asked, accounts: Accounts, identity: Identity, name: str
) -> Response[Me]:
    """The answer that makes a browser remember who it is."""
    token = await accounts.token(identity, device_of(request))
    return Response(Me(name), cookies=kept(request, accounts.settings.https, token, int(YEAR)))


ROUTER = Router(
    "/",
    route_handlers=[
        introduce,
        me,
        devices,
        sign_device_out,
        sign_out,
        recovery,
        recover,
    ],
    tags=["accounts"],
)
