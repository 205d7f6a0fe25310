"""Bans: accounts that may not come in, and networks from which nobody may take a name.

A ban is a row. Whatever a server still had in memory, from the moment the row is written the account is
refused wherever it is looked up again; running servers are told of it and look at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, or_, select

from signoria.kernel.errors import SignoriaError
from signoria.server.accounts.store import Ban
from signoria.server.moderation.tables import GOING_ON, change_table, tables_of
from signoria.server.rate_limits import household
from signoria.server.storage.schema import ACCOUNTS, BANS
from signoria.server.tables import acts
from signoria.server.tables.acts import Asker
from signoria.server.tables.table import Change, Table

WIDEST: Final = {4: 8, 6: 16}
"""A network that is banned names at least this many bits; a shorter one is a slip."""


class BadBan(SignoriaError):
    """This cannot be banned, or is not."""


@dataclass(frozen=True)
class NewBan:
    """Who is banned from now on, by whom, until when, and why; they can read the reason."""

    subject: str
    who: str
    now: float
    until: float | None
    reason: str


def is_network(subject: str) -> bool:
    """Is this an address or a network, and not an account? Ids of accounts have none of these signs."""
    return any([sign in subject for sign in "./:"])


def network(written: str) -> str:
    """An address or a network as it is kept: an IPv6 address stands for the network of its household."""
    try:
        whole = household(str(ip_address(written))) if "/" not in written else written
        found = ip_network(whole, strict=False)
    except ValueError as error:
        raise BadBan(f"{written!r} is not an address, nor a network") from error
    if found.prefixlen < WIDEST[found.version]:
        raise BadBan(f"{found} is too wide: name at least {WIDEST[found.version]} bits")
    return str(found)


def add_ban(connection: Connection, ban: NewBan) -> list[str]:
    """Ban someone, or change how long and why; the tables they have left by it.

    Before a game their seat is free again, during it a bot plays on.
    """
    if not is_network(ban.subject) and name_of(connection, ban.subject) is None:
        raise BadBan(f"there is no account {ban.subject!r}")
    connection.execute(delete(BANS).where(BANS.c.subject == ban.subject))
    row = {
        "subject": ban.subject,
        "at": ban.now,
        "until": ban.until,
        "reason": ban.reason,
        "who": ban.who[:80],
    }
    connection.execute(insert(BANS), row)
    if is_network(ban.subject):
        return []
    left = tables_of(connection, ban.subject, *GOING_ON)
    for id in left:
        change_table(connection, id, lambda table: step_out(table, ban))
    return left


def step_out(table: Table, ban: NewBan) -> Change:
    """Who is banned gets up. A table that waits for a host who will not come is closed."""
    asker = Asker(ban.subject, ban.now)
    if table.seats_of(ban.subject):
        return acts.leave(table, asker)
    return acts.close(table, asker, "") if table.status == "open" else Change([])


def lift_ban(connection: Connection, subject: str) -> None:
    """Someone may come in again."""
    if connection.execute(delete(BANS).where(BANS.c.subject == subject)).rowcount != 1:
        raise BadBan(f"{subject} is not banned")


def bans(connection: Connection, now: float | None = None) -> list[Row[Any]]:
    """All bans, the latest first, with the names of accounts; at a time those that hold then."""
    asked = (
        select(BANS, ACCOUNTS.c.name)
        .select_from(BANS.outerjoin(ACCOUNTS, ACCOUNTS.c.id == BANS.c.subject))
        .order_by(BANS.c.at.desc(), BANS.c.subject)
    )
    if now is not None:
        asked = asked.where(or_(BANS.c.until.is_(None), BANS.c.until > now))
    return list(connection.execute(asked))


def name_of(connection: Connection, account: str) -> str | None:
    """The name of an account that is there."""
    asked = select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == account, ACCOUNTS.c.deleted.is_(False))
    name: str | None = connection.execute(asked).scalar_one_or_none()
    return name


class Networks:
    """The banned networks, as a server has read them last."""

    def __init__(self) -> None:
        self.all: dict[str, Ban] = {}

    def read(self, connection: Connection) -> None:
        """Read them."""
        rows = bans(connection)
        self.all = {
            row.subject: Ban(row.until, row.reason) for row in rows if is_network(row.subject)
        }

    def ban_of(self, address: str, now: float) -> Ban | None:
        """The ban that holds for an address."""
        if not self.all:
            return None
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return None
        inner = getattr(found, "ipv4_mapped", None) or found
        for written, ban in self.all.items():
            if ban.holds(now) and inner in ip_network(written):
                return ban
        return None
