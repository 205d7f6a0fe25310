"""What `signoria admin` does, each with its row in the audit log, in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, func, select

from signoria.bots import LEVELS
from signoria.server.accounts.keys import add_key, remove_key
from signoria.server.moderation.audit import Deed, note
from signoria.server.moderation.bans import NewBan, add_ban, is_network, lift_ban, network
from signoria.server.moderation.deletion import delete_account
from signoria.server.moderation.export import export_account
from signoria.server.moderation.reports import close_report
from signoria.server.moderation.tables import change_table, table_at
from signoria.server.settings import Retention
from signoria.server.storage.schema import TABLES
from signoria.server.stores.recomputing import Recomputed, recompute
from signoria.server.stores.results import keep_old
from signoria.server.tables import acts
from signoria.server.tables.acts import Asker
from signoria.server.tables.retention import delete_tables, old_enough
from signoria.server.tables.table import Change, Table

AT_ONCE: Final = 200


def close_table(connection: Connection, id: str, who: str, reason: str, now: float) -> bool:
    """Close a table; False where it had ended already."""
    did: list[Change] = []

    def act(table: Table) -> Change:
        did.append(acts.close(table, Asker(None, now), reason))
        return did[0]

    change_table(connection, id, act)
    if did[0].lines:
        note(connection, Deed(who, "tables close", id, reason, {"tables": [id]}), now)
    return bool(did[0].lines)


def delete_table(connection: Connection, id: str, who: str, reason: str, now: float) -> None:
    """Delete a table with everything that belongs to it."""
    table, _ = table_at(connection, id)
    delete_tables(connection, [id])
    details = {"tables": [id], "game": table.config.game, "status": table.status}
    note(connection, Deed(who, "tables delete", id, reason, details), now)


def export_for(
    connection: Connection,
    account: str,
    who: str,
    reason: str,
    now: float,
    keep: Callable[[dict[str, Any]], None],
) -> dict[str, Any]:
    """Everything about an account; that someone has looked at it is noted too, once it is kept."""
    found = export_account(connection, account)
    keep(found)
    note(connection, Deed(who, "accounts export", account, reason), now)
    return found


def export_broke_off(
    connection: Connection, account: str, who: str, reason: str, now: float
) -> None:
    """What was noted as exported did not arrive as a whole."""
    note(connection, Deed(who, "accounts export broke off", account, reason), now)


def delete_account_for(
    connection: Connection, account: str, who: str, reason: str, now: float
) -> int:
    """Delete an account; how many tables have changed by it."""
    changed = delete_account(connection, account, LEVELS[-1], now)
    note(connection, Deed(who, "accounts delete", account, reason, {"tables": changed}), now)
    return len(changed)


def ban_for(
    connection: Connection, subject: str, who: str, reason: str, now: float, until: float | None
) -> str:
    """Ban someone; how they are written in the list of bans."""
    known = network(subject) if is_network(subject) else subject
    left = add_ban(connection, NewBan(known, who, now, until, reason))
    note(connection, Deed(who, "bans add", known, reason, {"until": until, "tables": left}), now)
    return known


def lift_for(connection: Connection, subject: str, who: str, reason: str, now: float) -> str:
    """Lift a ban."""
    known = network(subject) if is_network(subject) else subject
    lift_ban(connection, known)
    note(connection, Deed(who, "bans remove", known, reason), now)
    return known


def close_report_for(
    connection: Connection, number: int, who: str, reason: str, now: float
) -> None:
    """A report is dealt with."""
    close_report(connection, number, who, reason, now)
    note(connection, Deed(who, "reports close", str(number), reason), now)


def new_key_for(connection: Connection, who: str, reason: str, now: float) -> str:
    """A new key for identities; its name."""
    name = add_key(connection)
    note(connection, Deed(who, "keys new", name, reason), now)
    return name


def remove_key_for(connection: Connection, name: str, who: str, reason: str, now: float) -> None:
    """An older key is worth nothing any more."""
    remove_key(connection, name)
    note(connection, Deed(who, "keys remove", name, reason), now)


def which_are_old(finished_days: int, waiting_days: int, now: float) -> ColumnElement[bool]:
    """The tables that are older than some days; at least one number is given."""
    found = old_enough(Retention(finished_days, waiting_days), now)
    assert found is not None
    return found


def old_tables(
    connection: Connection, finished_days: int, waiting_days: int, now: float
) -> dict[str, int]:
    """How many tables are old, by their status."""
    old = which_are_old(finished_days, waiting_days, now)
    asked = select(TABLES.c.status, func.count()).where(old).group_by(TABLES.c.status)
    return {row[0]: row[1] for row in connection.execute(asked.order_by(TABLES.c.status))}


def delete_old(
    connection: Connection,
    finished_days: int,
    waiting_days: int,
    who: str,
    reason: str,
    now: float,
) -> int:
    """Delete some of the old tables; how many, 0 where none is left."""
    old = which_are_old(finished_days, waiting_days, now)
    asked = select(TABLES.c.id).where(old).order_by(TABLES.c.id).limit(AT_ONCE)
    ids = [row.id for row in connection.execute(asked.with_for_update())]
    if ids:
        delete_tables(connection, ids)
        days = {"finished_days": finished_days, "waiting_days": waiting_days}
        note(connection, Deed(who, "retention delete", "", reason, {"tables": ids, **days}), now)
    return len(ids)


def recompute_for(connection: Connection, who: str, reason: str, now: float) -> Recomputed:
    """Write all ratings and profiles anew."""
    found = recompute(connection, write=True)
    note(connection, Deed(who, "ratings recompute", "", reason, found._asdict()), now)
    return found


def fill_for(connection: Connection, tables: list[Table], who: str, reason: str, now: float) -> int:
    """Keep results of older games; how many had none."""
    kept = [table.config.id for table in tables if keep_old(connection, table)]
    if kept:
        note(connection, Deed(who, "ratings fill", "", reason, {"kept": kept}), now)
    return len(kept)
