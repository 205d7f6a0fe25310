"""Routes for ways back: those one has, and coming in by them."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from signoria.server.accounts.messages import Me
from signoria.server.accounts.routes import asks, device_of, does, identity_response, known
from signoria.server.http.dependencies import (
    InjectedAccounts,
    InjectedIdentity,
    InjectedRateLimits,
)
from signoria.server.http.requests import address_of
from signoria.server.returning.messages import (
    Asked,
    ByCode,
    ByMail,
    Challenge,
    Codes,
    Signed,
    WaysOffered,
    WaysOut,
)
from signoria.server.returning.service import Returning

InjectedReturning = NamedDependency[Returning]
Sent = Request[Any, Any, Any]


@asks("/back")
async def offered(returning: InjectedReturning) -> WaysOffered:
    """The ways back to one's name that this server offers, beside recovery codes."""
    return returning.offered()


@asks("/me/back")
async def ways(identity: InjectedIdentity, returning: InjectedReturning) -> WaysOut:
    """Your ways back, without what is secret in them."""
    return await returning.of(known(identity).account)


@does("/me/codes", status_code=201)
async def make_codes(identity: InjectedIdentity, returning: InjectedReturning) -> Codes:
    """Ten recovery codes, which are shown this once. Those you had before are worth nothing now."""
    return await returning.new_codes(known(identity).account)


@does("/back/code")
async def by_code(
    data: JSONBody[ByCode],
    request: Sent,
    accounts: InjectedAccounts,
    returning: InjectedReturning,
    rate_limits: InjectedRateLimits,
) -> Response[Me]:
    """Come back with a recovery code, which is used up by it."""
    await rate_limits.spend(address_of(request.scope), "returns")
    found = await returning.by_code(data.code, device_of(request))
    return await identity_response(request, accounts, found, await accounts.name(found.account))


@does("/back/mail")
async def by_mail(
    data: JSONBody[ByMail],
    request: Sent,
    returning: InjectedReturning,
    rate_limits: InjectedRateLimits,
) -> Asked:
    """Ask for a link by e-mail. It comes if someone has confirmed the address here; the answer is the
    same if not."""
    await rate_limits.spend(address_of(request.scope), "returns")
    return Asked(returning.by_mail(data.address, data.language))


@does("/back/passkey/ask")
async def ask_passkey(
    request: Sent, returning: InjectedReturning, rate_limits: InjectedRateLimits
) -> Challenge:
    """What a device is to sign, so that its passkey brings you back."""
    await rate_limits.spend(address_of(request.scope), "returns")
    return Challenge(await returning.passkeys.ask())


@does("/back/passkey")
async def by_passkey(
    data: JSONBody[Signed],
    request: Sent,
    accounts: InjectedAccounts,
    returning: InjectedReturning,
    rate_limits: InjectedRateLimits,
) -> Response[Me]:
    """Come back with a passkey."""
    await rate_limits.spend(address_of(request.scope), "returns")
    found = await returning.passkeys.come(data.credential, device_of(request))
    return await identity_response(request, accounts, found, await accounts.name(found.account))


@does("/me/passkeys/begin")
async def begin_passkey(identity: InjectedIdentity, returning: InjectedReturning) -> Challenge:
    """What a device needs to make a passkey for you."""
    return Challenge(await returning.passkeys.begin(known(identity).account))


@does("/me/passkeys", status_code=201)
async def add_passkey(
    data: JSONBody[Signed],
    request: Sent,
    identity: InjectedIdentity,
    returning: InjectedReturning,
) -> WaysOut:
    """A passkey that a device has made for you; your ways back."""
    account = known(identity).account
    await returning.passkeys.add(account, data.credential, device_of(request))
    return await returning.of(account)


@does("/me/passkeys/{passkey:str}/remove")
async def remove_passkey(
    passkey: FromPath[str], identity: InjectedIdentity, returning: InjectedReturning
) -> WaysOut:
    """A passkey of yours is worth nothing from now on; your ways back."""
    account = known(identity).account
    await returning.passkeys.remove(account, passkey)
    return await returning.of(account)


ROUTER = Router(
    "/",
    route_handlers=[
        offered,
        ways,
        make_codes,
        by_code,
        by_mail,
        ask_passkey,
        by_passkey,
        begin_passkey,
        add_passkey,
        remove_passkey,
    ],
    tags=["ways back"],
)
