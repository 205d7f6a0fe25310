"""Lists of tables, a page at a time, newest first; what has ended counts from its end.

Each list is put together from ranges of an index: those of one state, and of one who sits there or is
the host. What those indexes need of a table stands in the rows of its seats too, and changes with it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    case,
    select,
    union_all,
    update,
)

from signoria.server.clocks.times import read_times
from signoria.server.paging import Page, Place, cut
from signoria.server.storage.database import Database
from signoria.server.storage.keyset import Order, behind
from signoria.server.storage.schema import LOG, SEATS, TABLES
from signoria.server.stores.results import keep_result
from signoria.server.tables.kept import ENDED, FOR_EVERYBODY, ListedTable, SeatedTable
from signoria.server.tables.messages import Status
from signoria.server.tables.table import GAME_KINDS, Change, Seat, Table

SEATED: Final = (
    select(
        SEATS.c.table,
        SEATS.c.kind,
        SEATS.c.account,
        SEATS.c.name,
        SEATS.c.level,
        SEATS.c.absent,
        SEATS.c.place,
    )
    .where(SEATS.c.table.in_(bindparam("ids", expanding=True)))
    .order_by(SEATS.c.table, SEATS.c.seat)
)
LAST_TURN: Final = (
    select(LOG.c.at)
    .where(LOG.c.table == TABLES.c.id, LOG.c.kind.in_(GAME_KINDS))
    .order_by(LOG.c.version.desc())
    .limit(1)
    .scalar_subquery()
)
SINCE: Final = case((TABLES.c.status.in_(ENDED), TABLES.c.listed), else_=LAST_TURN)
LISTED: Final = select(TABLES, SINCE.label("since")).where(
    TABLES.c.id.in_(bindparam("ids", expanding=True))
)
"""Tables with the time of their last answer, since when the next one is awaited, or of their end."""

RESTATE: Final = (
    update(SEATS)
    .where(SEATS.c.table == bindparam("of_table"))
    .values(status=bindparam("now"), listed=bindparam("at"))
)
END: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(listed=bindparam("at"))
)
PLACED: Final = (
    update(SEATS)
    .where(SEATS.c.table == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(place=bindparam("came"))
)


class SqlTableLists:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def public(
        self,
        statuses: Sequence[Status],
        after: Place | None,
        most: int,
        apart: Collection[str] = (),
    ) -> Page[ListedTable]:
        """Public tables one may join or watch, without those of some people."""
        columns = TABLES.c
        shown: ColumnElement[bool] = columns.public.is_(True)
        if apart:
            there = SEATS.c.table == columns.id, SEATS.c.account.in_(apart)
            with_them = select(SEATS.c.seat).where(*there).correlate(TABLES).exists()
            shown = and_(shown, columns.host.not_in(apart), ~with_them)
        asked = [
            places(columns.listed, columns.id, after, most).where(shown, columns.status == status)
            for status in statuses
            if status in FOR_EVERYBODY
        ]
        return await self.page(asked, most)

    async def own(
        self, account: str, statuses: Sequence[Status], after: Place | None, most: int
    ) -> Page[ListedTable]:
        """The tables of an account: where it sits, and those it has opened for others."""
        hosted, seated = TABLES.c, SEATS.c
        asked = [
            places(hosted.listed, hosted.id, after, most).where(
                hosted.host == account, hosted.status == status, hosted.event == ""
            )
            for status in statuses
            if status != "closed"
        ]
        asked += [
            places(seated.listed, seated.table, after, most)
            .where(seated.account == account, seated.status == status)
            .distinct()
            for status in statuses
        ]
        return await self.page(asked, most)

    async def finished_of(self, account: str, game: str, most: int) -> list[SeatedTable]:
        """Who sat at the finished tables of a game with an account, as many of the newest."""
        columns = SEATS.c
        own = (
            places(columns.listed, columns.table, None, most)
            .where(columns.account == account, columns.game == game, columns.status == "over")
            .distinct()
        )

        def ask(connection: Connection) -> list[SeatedTable]:
            ids = [row[1] for row in connection.execute(own)][:most]
            seated = seats_at(connection, ids)
            return [seated[id] for id in ids]

        return await self.database.read(ask)

    async def page(self, asked: Sequence[Select[float, str]], most: int) -> Page[ListedTable]:
        """The newest tables of several ranges together."""

        def ask(connection: Connection) -> Page[ListedTable]:
            page = newest(connection, asked, most)
            return Page(with_seats(connection, [id for _, id in page.rows]), page.end)

        return await self.database.read(ask)

    async def note_places(self, id: str, ranking: Sequence[int]) -> None:
        """Write down how a game ended, of which that was not known yet."""
        rows = place_rows(id, ranking)
        await self.database.write(lambda connection: connection.execute(PLACED, rows))


def places(
    listed: ColumnElement[float], id: ColumnElement[str], after: Place | None, most: int
) -> Select[float, str]:
    """Where the tables of a range stand, the newest first, and one more than there is room for."""
    orders = [Order(listed, falls=True), Order(id, falls=True)]
    asked = select(listed, id).order_by(*[each.clause for each in orders]).limit(most + 1)
    return asked if after is None else asked.where(behind(orders, after))


def newest(
    connection: Connection, asked: Sequence[Select[float, str]], most: int
) -> Page[tuple[float, str]]:
    """Where the newest of several ranges stand, in one question: each costs a round trip."""
    together = union_all(*[select(each.subquery()) for each in asked])
    found = {(row[0], row[1]) for row in connection.execute(together)}
    return cut(sorted(found, reverse=True), most, lambda place: place)


def with_seats(connection: Connection, ids: list[str]) -> list[ListedTable]:
    """Some tables in this order, with who sits there."""
    if not ids:
        return []
    rows = {row.id: row for row in connection.execute(LISTED, {"ids": ids})}
    seated = seats_at(connection, ids)
    return [listed(rows[id], seated[id].seats) for id in ids]


def listed(row: Row[Any], seats: list[Seat]) -> ListedTable:
    """A table as lists have it."""
    return ListedTable(
        id=row.id,
        game=row.game,
        status=row.status,
        created=row.created,
        modules=json.loads(row.modules),
        pace=row.pace,
        awaited=row.awaited,
        since=row.since,
        seats=seats,
        times=read_times(row.times, row.awaited, row.wake),
    )


def seats_at(connection: Connection, ids: list[str]) -> dict[str, SeatedTable]:
    """Who sits at some tables."""
    found = {id: SeatedTable(id, [], []) for id in ids}
    for id, *seat, place in connection.execute(SEATED, {"ids": ids}):
        found[id].seats.append(Seat(*seat))
        found[id].places.append(place)
    return found


def note_status(connection: Connection, change: Change, after: Table) -> None:
    """Within the transaction that changes a table: what lists know of where it stands."""
    if change.status is None:
        return
    id, has_ended = after.config.id, after.status in ENDED
    at = change.lines[-1].at if has_ended else after.config.created
    connection.execute(RESTATE, {"of_table": id, "now": after.status, "at": at})
    if has_ended:
        connection.execute(END, {"of_table": id, "at": at})
    if after.status == "over" and after.match is not None:
        keep_result(connection, after)
        connection.execute(PLACED, place_rows(id, after.match.ranking))


def place_rows(id: str, ranking: Iterable[int]) -> list[dict[str, object]]:
    """The places of the seats of a table as they are stored."""
    return [{"of_table": id, "of_seat": seat, "came": place} for seat, place in enumerate(ranking)]
