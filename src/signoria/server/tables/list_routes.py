"""Routes for lists of tables, a page at a time."""

from __future__ import annotations

from typing import Final, Literal

from signoria.server.dependencies import InjectedAccounts, InjectedAsker, InjectedTables
from signoria.server.paging import MOST, NEXT, AskedAfter, AskedMost, page_response, read_place
from signoria.server.refusals import stranger
from signoria.server.routing import FromQuery, Request, Response, Routes, asks
from signoria.server.tables import payload
from signoria.server.tables.kept import ALL, FOR_EVERYBODY
from signoria.server.tables.messages import Listed, Status

Statuses = FromQuery[list[Status] | None]
PublicStatuses = FromQuery[list[Literal["open", "playing"]] | None]


@asks("/tables", headers=NEXT)
async def public_tables(
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    accounts: InjectedAccounts,
    status: PublicStatuses = None,
    after: AskedAfter = None,
    most: AskedMost = MOST,
) -> Response[list[Listed]]:
    """Public tables one may join or watch, newest first: all of them, or those of a status; none with
    people one has blocked."""
    place, apart = read_place(after, float, str), await accounts.apart(asker)
    page = await tables.store.lists.public(status or FOR_EVERYBODY, place, most, apart)
    listed = [payload.list_entry(each, asker) for each in page.rows]
    return page_response(request, listed, page.end)


@asks("/me/tables", headers=NEXT)
async def my_tables(
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    status: Statuses = None,
    after: AskedAfter = None,
    most: AskedMost = MOST,
) -> Response[list[Listed]]:
    """Your own tables, newest first, finished ones by their end: all, or those of some statuses."""
    if asker is None:
        raise stranger()
    place = read_place(after, float, str)
    page = await tables.store.lists.own(asker, status or ALL, place, most)
    listed = [payload.list_entry(each, asker) for each in page.rows]
    return page_response(request, listed, page.end)


ROUTES: Final = Routes("tables", (public_tables, my_tables))
