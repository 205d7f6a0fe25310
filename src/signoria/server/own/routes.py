"""Routes by which people take along what is kept about them, or delete it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream

from signoria.server.accounts.cookies import kept
from signoria.server.accounts.routes import asks, does, known
from signoria.server.http.dependencies import (
    InjectedAccounts,
    InjectedIdentity,
    InjectedRateLimits,
)
from signoria.server.http.requests import address_of
from signoria.server.own.messages import Deleted, Deletion
from signoria.server.own.service import Own

InjectedOwn = NamedDependency[Own]
Asked = Request[Any, Any, Any]


@asks("/me/export", media_type="application/json")
async def export(
    request: Asked, identity: InjectedIdentity, own: InjectedOwn, rate_limits: InjectedRateLimits
) -> Stream:
    """Everything that is kept about you, as one JSON file with the records of your finished games. Left
    out are the secrets of tables, and what others say in confidence."""
    asker = known(identity)
    await own.accounts.name(asker.account)
    await rate_limits.spend(address_of(request.scope), "exports")
    saved = {"Content-Disposition": 'attachment; filename="signoria.json"'}
    return Stream(own.export(asker.account), headers=saved)


@does("/me/delete")
async def delete(
    data: JSONBody[Deletion],
    request: Asked,
    identity: InjectedIdentity,
    accounts: InjectedAccounts,
    own: InjectedOwn,
) -> Response[Deleted]:
    """Delete your account, for good. Games that others have played with you stay, with a blank name;
    where you still play, a bot plays on."""
    changed = await own.delete(known(identity).account, data.name)
    gone = kept(request, accounts.settings.https, "", 0)
    return Response(Deleted(changed), cookies=gone)


ROUTER = Router("/", route_handlers=[export, delete], tags=["accounts"])
