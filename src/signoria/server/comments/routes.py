"""Routes for comments on finished games: the players write, anyone with the link reads."""

from __future__ import annotations

from typing import Final

from signoria.server.comments.messages import CommentOut, GoneComment, NewComment
from signoria.server.dependencies import InjectedAsker, InjectedComments, InjectedRateLimits
from signoria.server.paging import (
    MOST,
    NEXT,
    AskedAfter,
    AskedMost,
    page_response,
    read_place,
)
from signoria.server.routing import FromPath, JSONBody, Request, Response, Routes, asks, does


@asks("/tables/{id:str}/comments", headers=NEXT)
async def read(
    id: FromPath[str],
    request: Request,
    asker: InjectedAsker,
    comments: InjectedComments,
    after: AskedAfter = None,
    most: AskedMost = MOST,
) -> Response[list[CommentOut]]:
    """What the players of a finished game say about its moments, in their order."""
    place = read_place(after, int, float, str)
    page = await comments.page(id, asker, place, most)
    return page_response(request, page.rows, page.end)


@does("/tables/{id:str}/comments")
async def add(
    id: FromPath[str],
    data: JSONBody[NewComment],
    request: Request,
    asker: InjectedAsker,
    comments: InjectedComments,
    rate_limits: InjectedRateLimits,
) -> list[CommentOut]:
    """Say something about a moment of a game you have played; all comments. Plain text."""
    await rate_limits.spend(request.address, "comments")
    return await comments.add(id, asker, data)


@does("/tables/{id:str}/comments/delete")
async def delete(
    id: FromPath[str],
    data: JSONBody[GoneComment],
    request: Request,
    asker: InjectedAsker,
    comments: InjectedComments,
    rate_limits: InjectedRateLimits,
) -> list[CommentOut]:
    """Take your own comment back; all that are left."""
    await rate_limits.spend(request.address, "comments")
    return await comments.delete(id, asker, data.key)


ROUTES: Final = Routes("comments", (read, add, delete))
