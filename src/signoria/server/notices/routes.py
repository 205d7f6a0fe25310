"""Routes for notices: how you are called when it is your turn."""

from __future__ import annotations

from typing import Final

from signoria.server.dependencies import (
    InjectedAsker,
    InjectedNotices,
    InjectedOwnDevice,
    InjectedRateLimits,
)
from signoria.server.notices.messages import (
    Confirmed,
    Here,
    NewChannel,
    NewRule,
    NoticesOut,
    Renewed,
    Switches,
    WishesOut,
)
from signoria.server.routing import FromPath, JSONBody, Request, Routes, asks, does


@asks("/me/notices")
async def read(asker: InjectedAsker, notices: InjectedNotices) -> NoticesOut:
    """How you are called. Everything is off until you ask for it."""
    return await notices.of(asker)


@does("/me/notices")
async def wish(
    data: JSONBody[WishesOut], asker: InjectedAsker, notices: InjectedNotices
) -> NoticesOut:
    """Say after how long away you are called, and when not."""
    return await notices.wish(asker, data)


@does("/me/here")
async def here(asker: InjectedAsker, notices: InjectedNotices) -> Here:
    """You have just done something on the page: nobody needs to call you."""
    return await notices.here(asker)


@does("/me/notices/channels")
async def add(
    data: JSONBody[NewChannel],
    request: Request,
    asker: InjectedAsker,
    own_device: InjectedOwnDevice,
    notices: InjectedNotices,
    rate_limits: InjectedRateLimits,
) -> NoticesOut:
    """Add a way to reach you. A letter asks the owner of an e-mail address first."""
    await rate_limits.spend(request.address, "notices")
    return await notices.add(asker, data, own_device)


@does("/me/notices/renew")
async def renew(
    data: JSONBody[Renewed],
    request: Request,
    asker: InjectedAsker,
    notices: InjectedNotices,
    rate_limits: InjectedRateLimits,
) -> NoticesOut:
    """Say that one of your browsers takes its notices from elsewhere now."""
    await rate_limits.spend(request.address, "notices")
    return await notices.renew(asker, data)


@does("/me/notices/channels/{id:str}")
async def switch(
    id: FromPath[str], data: JSONBody[Switches], asker: InjectedAsker, notices: InjectedNotices
) -> NoticesOut:
    """Say of which tables a channel tells."""
    return await notices.switch(asker, id, data)


@does("/me/notices/channels/{id:str}/try")
async def try_out(
    id: FromPath[str],
    request: Request,
    asker: InjectedAsker,
    notices: InjectedNotices,
    rate_limits: InjectedRateLimits,
) -> NoticesOut:
    """Send a trial by a channel; how it went is in the answer."""
    await rate_limits.spend(request.address, "notices")
    return await notices.try_out(asker, id)


@does("/me/notices/channels/{id:str}/remove")
async def remove(id: FromPath[str], asker: InjectedAsker, notices: InjectedNotices) -> NoticesOut:
    """Remove a channel, with what it was to carry."""
    return await notices.remove(asker, id)


@does("/me/notices/tables/{id:str}")
async def rule(
    id: FromPath[str], data: JSONBody[NewRule], asker: InjectedAsker, notices: InjectedNotices
) -> NoticesOut:
    """Be called in another way for one of your tables."""
    return await notices.rule(asker, id, data)


@does("/notices/confirm/{token:str}")
async def confirm(token: FromPath[str], notices: InjectedNotices) -> Confirmed:
    """Say by the link in an e-mail that you want notices at this address."""
    return await notices.confirm(token)


@does("/notices/end/{token:str}")
async def end(token: FromPath[str], notices: InjectedNotices) -> Confirmed:
    """End the notices to an address by the link in an e-mail; mail programs do it with one click."""
    return await notices.end(token)


ROUTES: Final = Routes(
    "notices", (read, wish, here, add, renew, switch, try_out, remove, rule, confirm, end)
)
