"""What those who look after a server may see of it: who is there, and at which tables.

Nothing here reads what a game holds: no hand, no chance that is still to come.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row, Select, func, select

from signoria.server.accounts.store import Ban
from signoria.server.moderation.audit import latest
from signoria.server.moderation.bans import is_network
from signoria.server.moderation.deletion import UnknownAccount
from signoria.server.moderation.tables import UnknownTable
from signoria.server.paging import Place
from signoria.server.storage.schema import (
    ACCOUNTS,
    AUDIT,
    BANS,
    BLOCKS,
    DEVICES,
    LOG,
    REPORTS,
    SEATS,
    TABLES,
)
from signoria.server.stores.lists import newest, places
from signoria.server.tables.kept import ALL

Found = dict[str, Any]
AT_ONCE: Final = 500
"""Tables that are looked up together: databases do not take any number of names at a time."""
LAST_LINE: Final = (
    select(LOG.c.at)
    .where(LOG.c.table == TABLES.c.id)
    .order_by(LOG.c.version.desc())
    .limit(1)
    .correlate(TABLES)
    .scalar_subquery()
)
LAST_USE: Final = (
    select(func.max(DEVICES.c.last))
    .where(DEVICES.c.account == ACCOUNTS.c.id)
    .correlate(ACCOUNTS)
    .scalar_subquery()
)
SITS: Final = (
    select(func.count(SEATS.c.table.distinct()))
    .where(SEATS.c.account == ACCOUNTS.c.id)
    .correlate(ACCOUNTS)
    .scalar_subquery()
)


def tables(
    connection: Connection, status: str, account: str, most: int, after: str = ""
) -> list[Found]:
    """Tables, newest first, what has ended from its end: all, those with a status, those of an account;
    after one of them, those that follow it."""
    place = place_of(connection, after) if after else None
    statuses: list[str] = [status] if status else [*ALL]
    found: list[Found] = []
    while len(found) < most:
        ranges = ranges_of(statuses, account, place, min(AT_ONCE, most - len(found)))
        page = newest(connection, ranges, min(AT_ONCE, most - len(found)))
        found += tables_at(connection, [id for _, id in page.rows])
        if page.end is None:
            break
        place = page.end
    return found


def place_of(connection: Connection, id: str) -> Place:
    """Where a table stands in lists."""
    asked = select(TABLES.c.listed).where(TABLES.c.id == id)
    listed = connection.execute(asked).scalar_one_or_none()
    if listed is None:
        raise unknown(id)
    return (listed, id)


def ranges_of(
    statuses: list[str], account: str, after: Place | None, most: int
) -> list[Select[float, str]]:
    """The ranges of indexes in which all the tables are, or those of an account."""
    here, there = TABLES.c, SEATS.c
    found = []
    for status in statuses:
        hosted = places(here.listed, here.id, after, most).where(here.status == status)
        if account:
            seated = places(there.listed, there.table, after, most).distinct()
            found.append(hosted.where(here.host == account))
            found.append(seated.where(there.account == account, there.status == status))
        else:
            found += [hosted.where(here.public.is_(public)) for public in (True, False)]
    return found


def tables_at(connection: Connection, ids: list[str]) -> list[Found]:
    """Some tables in this order."""
    asked = select(TABLES, LAST_LINE.label("last")).where(TABLES.c.id.in_(ids))
    rows = {row.id: row for row in connection.execute(asked)} if ids else {}
    seats = seats_of(connection, ids)
    return [table_out(rows[id], seats[id]) for id in ids]


def seats_of(connection: Connection, ids: list[str]) -> dict[str, list[Found]]:
    """Who sits at some tables."""
    found: dict[str, list[Found]] = {id: [] for id in ids}
    asked = select(SEATS).where(SEATS.c.table.in_(ids))
    for row in sorted(connection.execute(asked), key=lambda row: row.seat):
        found[row.table].append(
            {
                "seat": row.seat,
                "kind": row.kind,
                "name": row.name,
                "account": row.account,
                "away": row.absent,
            }
        )
    return found


def table_out(row: Row[Any], seats: list[Found]) -> Found:
    """A table as it is listed."""
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "public": row.public,
        "created": row.created,
        "last": row.created if row.last is None else row.last,
        "host": row.host,
        "seats": seats,
    }


def unknown(id: str) -> UnknownTable:
    """Nobody has made a table that is called like this."""
    return UnknownTable(f"there is no table {id!r}")


def table(connection: Connection, id: str) -> Found:
    """One table, with what was said at it."""
    asked = select(TABLES, LAST_LINE.label("last")).where(TABLES.c.id == id)
    row = connection.execute(asked).one_or_none()
    if row is None:
        raise unknown(id)
    told = (
        select(LOG.c.version, LOG.c.at, LOG.c.seat, LOG.c.account, LOG.c.word.label("text"))
        .where(LOG.c.table == id, LOG.c.kind == "chat")
        .order_by(LOG.c.version)
    )
    said = [dict(line._mapping) for line in connection.execute(told)]
    return {**table_out(row, seats_of(connection, [id])[id]), "chat": said}


def accounts(connection: Connection, name: str, most: int, now: float) -> list[Found]:
    """Accounts, newest first: all, or those whose name holds a text."""
    asked = account_rows().order_by(ACCOUNTS.c.created.desc()).limit(most)
    if name:
        asked = asked.where(ACCOUNTS.c.name.icontains(name, autoescape=True))
    return [account_out(row, now) for row in connection.execute(asked)]


def account_rows() -> Select[Any]:
    """Accounts that are there, with what is told about each."""
    return (
        select(
            ACCOUNTS,
            LAST_USE.label("last"),
            SITS.label("tables"),
            BANS.c.at.label("banned"),
            BANS.c.until,
        )
        .select_from(ACCOUNTS.outerjoin(BANS, BANS.c.subject == ACCOUNTS.c.id))
        .where(ACCOUNTS.c.deleted.is_(False))
    )


def account_out(row: Row[Any], now: float) -> Found:
    """An account as it is listed."""
    return {
        "id": row.id,
        "name": row.name,
        "created": row.created,
        "last": row.last,
        "tables": row.tables,
        "banned": row.banned is not None and Ban(row.until, "").holds(now),
    }


def account(connection: Connection, id: str, most: int, now: float) -> Found:
    """One account: where it plays, what was reported and done about it."""
    row = connection.execute(account_rows().where(ACCOUNTS.c.id == id)).one_or_none()
    if row is None:
        raise UnknownAccount(f"there is no account {id!r}")
    blocked = select(func.count()).select_from(BLOCKS).where(BLOCKS.c.blocked == id)
    told = select(REPORTS.c.id).where(REPORTS.c.accused == id).order_by(REPORTS.c.id)
    return {
        **account_out(row, now),
        "blocked_by": connection.execute(blocked).scalar_one(),
        "reports": [found.id for found in connection.execute(told)],
        "at": tables(connection, "", id, most),
        "log": [dict(found._mapping) for found in connection.execute(latest(id, most))],
    }


def banned(row: Row[Any], now: float) -> Found:
    """A ban as it is listed."""
    return {
        "subject": row.subject,
        "kind": "network" if is_network(row.subject) else "account",
        "name": row.name or "",
        "at": row.at,
        "until": row.until,
        "holds": Ban(row.until, row.reason).holds(now),
        "who": row.who,
        "reason": row.reason,
    }


def report_out(row: Row[Any]) -> Found:
    """A report as it is listed; the excerpt is JSON still."""
    return {name: value for name, value in row._mapping.items() if name != "key"}


def deed(row: Row[Any]) -> Found:
    """A row of the audit log as it is listed."""
    return {column.name: row._mapping[column.name] for column in AUDIT.columns}
