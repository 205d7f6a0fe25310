"""Everything that is kept about an account, as JSON: what its owner may ask for.

Rows that name the account are found by the schema, so that a table that is added later is there too.
Left out are the secrets of tables, what proves who someone is, and what others say in confidence.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Column, Connection, Row, Table, and_, or_, select

from signoria.server.moderation.deletion import UnknownAccount
from signoria.server.storage.archive import own_moves
from signoria.server.storage.schema import (
    ACCOUNTS,
    AUDIT,
    BANS,
    BLOCKS,
    BOTS,
    LOG,
    METADATA,
    NOTICE_CHANNELS,
    PASSKEY_CHALLENGES,
    PASSKEYS,
    PLAYERS,
    RECOVERIES,
    RECOVERY_CODES,
    REPORTS,
    SEATS,
    TABLES,
)

FORMAT: Final = "signoria-account-1"
SECRET: Final = {
    (TABLES.name, "fate"),
    (RECOVERIES.name, "digest"),
    (RECOVERY_CODES.name, "digest"),
    (PASSKEYS.name, "digest"),
    (PASSKEYS.name, "public_key"),
    (PASSKEY_CHALLENGES.name, "digest"),
    (BOTS.name, "digest"),
    (BLOCKS.name, "blocked"),
    (NOTICE_CHANNELS.name, "secret"),
    (REPORTS.name, "accused"),
    (REPORTS.name, "excerpt"),
    (REPORTS.name, "closed_by"),
    (REPORTS.name, "answer"),
    (BANS.name, "who"),
    (AUDIT.name, "who"),
    (AUDIT.name, "reason"),
    (AUDIT.name, "details"),
}
"""What stays here: chance that is still to come, links, keys, the ids of others and their words, and
what those who look after the server write for themselves."""


def export_account(connection: Connection, account: str) -> dict[str, Any]:
    """What is kept about an account."""
    asked = select(ACCOUNTS).where(ACCOUNTS.c.id == account)
    found = connection.execute(asked).one_or_none()
    if found is None:
        raise UnknownAccount(f"there is no account {account!r}")
    rows: dict[str, Any] = {"format": FORMAT, ACCOUNTS.name: as_json(ACCOUNTS, found)}
    for table in METADATA.sorted_tables:
        mine = own_rows(table, account)
        if mine:
            rows[table.name] = selected(connection, table, or_(*mine))
    rows[LOG.name] = selected(connection, LOG, own_lines(account))
    rows[LOG.name] += own_moves(connection, account)
    rows[REPORTS.name] = selected(connection, REPORTS, REPORTS.c.account == account)
    rows[BANS.name] = selected(connection, BANS, BANS.c.subject == account)
    rows[AUDIT.name] = selected(connection, AUDIT, AUDIT.c.subject == account)
    return rows


def own_rows(table: Table, account: str) -> list[Any]:
    """What the rows of a table have that belong to an account, or to its player in the ratings."""
    found: list[Any] = [column == account for column in own_columns(table)]
    if "player" in table.columns:
        key = select(PLAYERS.c.key).where(PLAYERS.c.account == account)
        found.append(table.c.player.in_(key))
    return found


def own_columns(table: Table) -> list[Column[Any]]:
    """The columns of a table that name the account a row belongs to."""
    return [
        column
        for column in table.columns
        if any([key.column is ACCOUNTS.c.id for key in column.foreign_keys])
        and column.name != "blocked"
    ]


def own_lines(account: str) -> Any:
    """The lines of logs that are about an account, and those of the seats it has."""
    seated = (
        select(SEATS.c.table)
        .where(SEATS.c.table == LOG.c.table, SEATS.c.seat == LOG.c.seat)
        .where(SEATS.c.account == account)
        .exists()
    )
    return or_(LOG.c.account == account, and_(LOG.c.account == "", seated))


def selected(connection: Connection, table: Table, which: Any) -> list[dict[str, Any]]:
    """Some rows of a table, in the order of its key."""
    asked = select(table).where(which).order_by(*table.primary_key.columns)
    return [as_json(table, row) for row in connection.execute(asked)]


def as_json(table: Table, row: Row[Any]) -> dict[str, Any]:
    """A row without what is secret."""
    return {name: value for name, value in row._mapping.items() if (table.name, name) not in SECRET}
