"""Routes for comments on finished games: the players write, anyone with the link reads."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router
from litestar.params import FromPath, JSONBody

from signoria.server.comments.messages import CommentOut, GoneComment, NewComment
from signoria.server.dependencies import InjectedAsker, InjectedComments, InjectedRateLimits
from signoria.server.tables.routes import asks, does


@asks("/tables/{id:str}/comments")
async def read(
    id: FromPath[str], asker: InjectedAsker, comments: InjectedComments
) -> list[CommentOut]:
    """What the players of a finished game say about its moments."""
    return await comments.of(id, asker)


@does("/tables/{id:str}/comments")
async def add(
    id: FromPath[str],
    data: JSONBody[NewComment],
    request: Request[Any, Any, Any],
    asker: InjectedAsker,
    comments: InjectedComments,
    rate_limits: InjectedRateLimits,
) -> list[CommentOut]:
    """Say something about a moment of a game you have played; all comments. Plain text."""
    await rate_limits.spend(request.scope, "comments")
    return await comments.add(id, asker, data)


@does("/tables/{id:str}/comments/delete")
async def delete(
    id: FromPath[str],
    data: JSONBody[GoneComment],
    request: Request[Any, Any, Any],
    asker: InjectedAsker,
    comments: InjectedComments,
    rate_limits: InjectedRateLimits,
) -> list[CommentOut]:
    """Take your own comment back; all that are left."""
    await rate_limits.spend(request.scope, "comments")
    return await comments.delete(id, asker, data.key)


ROUTER = Router("/", tags=["comments"], route_handlers=[read, add, delete])
