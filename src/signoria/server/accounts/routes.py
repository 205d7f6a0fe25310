"""Routes for accounts: choose a name, look up your own account, your devices, move to another one."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import structs

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
from signoria.server.accounts.pictures import qr_code
from signoria.server.accounts.service import YEAR, Accounts, Identity, banned
from signoria.server.http.dependencies import (
    InjectedAccounts,
    InjectedIdentity,
    InjectedNetworks,
    InjectedRateLimits,
)
from signoria.server.http.refusals import RESPONSES
from signoria.server.http.requests import address_of
from signoria.server.moderation.bans import Networks
from signoria.server.refusals import stranger

Asked = Request[Any, Any, Any]
asks = partial(get, responses=RESPONSES)
does = partial(post, status_code=200, responses=RESPONSES)


@does("/me")
async def introduce(
    data: JSONBody[Introduction],
    request: Asked,
    identity: InjectedIdentity,
    accounts: InjectedAccounts,
    networks: InjectedNetworks,
    rate_limits: InjectedRateLimits,
) -> Response[Me]:
    """Say your name. The answer sets the cookie that is your identity from now on."""
    name = checked_name(data.name)
    if identity is None:
        check_network(request, networks, accounts.settings.now())
        await rate_limits.spend(address_of(request.scope), "accounts")
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
    request: Asked,
    identity: InjectedIdentity,
    accounts: InjectedAccounts,
    stay: FromQuery[bool] = False,
) -> Recovery:
    """A link that moves your identity to another device. This one is signed out then, or may stay."""
    asker = known(identity)
    await accounts.name(asker.account)
    made = await accounts.recovery(asker, stay)
    origin = request.headers.get("origin", "")
    return structs.replace(made, qr=qr_code(origin + made.link) if origin else "")


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


def check_network(request: Asked, networks: Networks, now: float) -> None:
    """From a network that is banned nobody takes a name. Who has one already may come in."""
    ban = networks.ban_of(request.client.host, now) if request.client else None
    if ban is not None:
        raise banned(ban)


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
