"""Deleting an account: what it has said and done is taken out, its finished games stay without a name.

Games are kept, since they are also those of the others. Of the account only its row is left, with an id
that nobody holds any more. Everything happens in one transaction.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from sqlalchemy import Column, Connection, delete, or_, select, update

from signoria.kernel.errors import SignoriaError
from signoria.server.accounts.store import begin_epoch
from signoria.server.moderation.acts import ENDED, give_up
from signoria.server.moderation.bans import name_of
from signoria.server.moderation.tables import GOING_ON, change_table, table_at, tables_of
from signoria.server.storage.schema import (
    ACCOUNTS,
    BANS,
    BLOCKS,
    BOTS,
    COMMENTS,
    EXERCISES,
    LOG,
    NOTICE_CHANNELS,
    NOTICE_RULES,
    NOTICE_WISHES,
    NOTICES,
    PASSKEY_CHALLENGES,
    PASSKEYS,
    PUZZLE_PLAYERS,
    PUZZLE_RESULTS,
    PUZZLE_TRIES,
    RECOVERY_CODES,
    REPORTS,
)
from signoria.server.stores.events.writing import forget_entrant
from signoria.server.stores.profiles import forget_player
from signoria.server.tables import acts
from signoria.server.tables.acts import NOBODY, Asker
from signoria.server.tables.table import Change, Table

OWN: Final[tuple[Column[str], ...]] = (
    COMMENTS.c.account,
    EXERCISES.c.account,
    NOTICES.c.account,
    NOTICE_CHANNELS.c.account,
    NOTICE_RULES.c.account,
    NOTICE_WISHES.c.account,
    PUZZLE_PLAYERS.c.account,
    PUZZLE_RESULTS.c.account,
    PUZZLE_TRIES.c.account,
    BLOCKS.c.account,
    BLOCKS.c.blocked,
    REPORTS.c.account,
    REPORTS.c.accused,
    BANS.c.subject,
    PASSKEY_CHALLENGES.c.account,
    PASSKEYS.c.account,
    RECOVERY_CODES.c.account,
    BOTS.c.account,
    BOTS.c.owner,
)
"""Rows that belong to an account and go with it. Devices and links go when it is signed out; bots are
accounts of their own, and are deleted like it."""


class UnknownAccount(SignoriaError):
    """There is no such account."""


def delete_account(connection: Connection, account: str, level: str, now: float) -> list[str]:
    """Delete an account; the tables that have changed by it. Bots of a level play on for it."""
    name = name_of(connection, account)
    if name is None:
        raise UnknownAccount(f"there is no account {account!r}")
    begin_epoch(connection, account, "")
    gone = {"name": "", "deleted": True}
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(gone))
    asker = Asker(account, now)
    heard = select(LOG.c.table).distinct().where(LOG.c.account == account)
    changed = {row[0] for row in connection.execute(heard)}
    changed.update(tables_of(connection, account, *GOING_ON, *ENDED))
    for id in sorted(changed):
        leave_for_good(connection, id, asker, level)
    for bot in connection.execute(select(BOTS.c.account).where(BOTS.c.owner == account)).all():
        changed.update(delete_account(connection, bot.account, level, now))
    for column in OWN:
        connection.execute(delete(column.table).where(column == account))
    forget_entrant(connection, account)
    forget_player(connection, account)
    unquote(connection, account, name)
    return sorted(changed)


def leave_for_good(connection: Connection, id: str, asker: Asker, level: str) -> None:
    """A person gets up from a table that goes on, and is not named at it any more."""
    table, _ = table_at(connection, id)
    mine = table.seats_of(asker.account)
    if table.status in GOING_ON:
        change_table(connection, id, lambda table: give_up(table, asker, level))
    change_table(connection, id, lambda table: blank(connection, table, asker, mine))


def blank(connection: Connection, table: Table, asker: Asker, mine: list[int]) -> Change:
    """Take a person's name and words out of a table.

    Lines from before the log said whom they are about are found by the seats that the person has."""
    told = LOG.c.kind.in_(["sat", "chat", "left", "handed", "offered", "forfeited"])
    theirs = or_(
        LOG.c.account == asker.account, (LOG.c.account == "") & LOG.c.seat.in_(mine) & told
    )
    here = LOG.c.table == table.config.id
    connection.execute(update(LOG).where(here, theirs).values(word=""))
    change = Change(acts.lines(table, asker, [("erased", NOBODY, "")]))
    change.seats = {
        seat: replace(table.seats[seat], account=None, name="")
        for seat in table.seats_of(asker.account)
    }
    return change


def unquote(connection: Connection, account: str, name: str) -> None:
    """Take a person's words out of what is kept with reports about others. Where the table is gone, only
    the name says whose they were."""
    said = select(LOG.c.table, LOG.c.version).where(LOG.c.account == account, LOG.c.kind == "chat")
    theirs = {(row.table, row.version) for row in connection.execute(said)}
    heard = select(LOG.c.table).where(LOG.c.account == account)
    written = json.dumps(name, ensure_ascii=False)
    asked = select(REPORTS.c.id, REPORTS.c.table, REPORTS.c.excerpt).where(
        or_(REPORTS.c.table.in_(heard), REPORTS.c.excerpt.contains(written, autoescape=True))
    )
    for row in connection.execute(asked).all():
        lines = [
            {**line, "name": "", "text": ""}
            if line["name"] == name or (row.table, line["version"]) in theirs
            else line
            for line in json.loads(row.excerpt)
        ]
        excerpt = json.dumps(lines, ensure_ascii=False)
        mine = REPORTS.c.id == row.id
        connection.execute(update(REPORTS).where(mine).values(excerpt=excerpt))
