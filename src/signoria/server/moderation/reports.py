"""Reports: what players tell those who look after the server, with what was said at the table then.

The excerpt is made here, from what everybody at the table has read. So nobody can invent what another
has said, and a report stays readable when the table is gone.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, func, insert, select, update

from signoria.kernel.errors import SignoriaError
from signoria.server.accounts.names import checked_text
from signoria.server.moderation.audit import next_number, take_turn
from signoria.server.moderation.blocks import person
from signoria.server.moderation.messages import NewReport, ReportOut
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings
from signoria.server.storage.database import Database
from signoria.server.storage.schema import REPORTS
from signoria.server.tables.table import Line, Table

HOUR: Final = 3_600.0
LAST: Final = 20
"""How much of the chat is kept with a report, up to the moment it is about."""


class UnknownReport(SignoriaError):
    """There is no such report."""


@dataclass(frozen=True)
class Accused:
    """Who is reported: their account and name, and what was said until then."""

    account: str
    name: str
    version: int
    excerpt: list[dict[str, Any]]


class Reports:
    """All reports."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings

    async def add(self, account: str | None, table: Table, told: NewReport) -> ReportOut:
        """Report someone. The same report sent twice is one."""
        if account is None:
            raise stranger()
        now = self.settings.now()
        accused = who_is_meant(table, told, account)
        row: dict[str, object] = {
            "account": account,
            "key": told.key,
            "at": now,
            "table": table.config.id,
            "version": accused.version,
            "seat": told.seat,
            "accused": accused.account,
            "name": accused.name,
            "text": checked_text(told.text).strip(),
            "excerpt": json.dumps(accused.excerpt, ensure_ascii=False),
            "closed": None,
            "closed_by": "",
            "answer": "",
        }
        most = self.settings.limits.account_reports_per_hour
        if not await self.database.write(lambda connection: write(connection, row, most)):
            raise Refused(429, "too-many", "too many reports by you; wait a little")
        return ReportOut(now)


def write(connection: Connection, row: dict[str, object], most: int) -> bool:
    """One more report, if its author has not written too many in an hour."""
    take_turn(connection)
    mine = REPORTS.c.account == row["account"]
    there = select(REPORTS.c.id).where(mine, REPORTS.c.key == row["key"])
    if connection.execute(there).one_or_none() is not None:
        return True
    hour = REPORTS.c.at > float(str(row["at"])) - HOUR
    count = select(func.count()).select_from(REPORTS).where(mine, hour)
    if connection.execute(count).scalar_one() >= most:
        return False
    connection.execute(insert(REPORTS), {**row, "id": next_number(connection, REPORTS)})
    return True


def who_is_meant(table: Table, told: NewReport, account: str) -> Accused:
    """The person at the seat, or who said the line that is meant: they may have left since."""
    if told.version is None:
        other, name = person(table, told.seat, account)
        return Accused(other, name, table.version, excerpt(table, table.version))
    said = [line for line in table.lines if line.version == told.version and line.kind == "chat"]
    if not said or said[0].seat != told.seat:
        raise Refused(404, "unknown", "nothing was said there")
    other = said[0].account or str(table.seats[told.seat].account or "")
    if not other:
        raise Refused(409, "nobody", f"no person sits at seat {told.seat}")
    if other == account:
        raise Refused(409, "yourself", "you have said this yourself")
    return Accused(other, speaker(table, said[0]), told.version, excerpt(table, told.version))


def excerpt(table: Table, version: int) -> list[dict[str, Any]]:
    """What was said last, up to a version."""
    said = [line for line in table.lines if line.kind == "chat" and line.version <= version]
    return [
        {
            "version": line.version,
            "at": line.at,
            "seat": line.seat,
            "name": speaker(table, line),
            "text": line.word,
        }
        for line in said[-LAST:]
    ]


def speaker(table: Table, line: Line) -> str:
    """Who said a line. Since then someone else may have taken the seat: the log says who sat there."""
    before = [
        other.word
        for other in table.lines
        if other.kind == "sat" and other.seat == line.seat and other.version < line.version
    ]
    return before[-1] if before and before[-1] else table.seats[line.seat].name


def reports(connection: Connection, closed: bool, most: int) -> list[Row[Any]]:
    """Reports, newest first: those nobody has dealt with, or all."""
    asked = select(REPORTS).order_by(REPORTS.c.id.desc()).limit(most)
    return list(connection.execute(asked if closed else asked.where(REPORTS.c.closed.is_(None))))


def report(connection: Connection, number: int) -> Row[Any]:
    """One report."""
    found = connection.execute(select(REPORTS).where(REPORTS.c.id == number)).one_or_none()
    if found is None:
        raise UnknownReport(f"there is no report {number}")
    return found


def close_report(connection: Connection, number: int, who: str, answer: str, now: float) -> None:
    """A report is dealt with; the answer says how."""
    if report(connection, number).closed is not None:
        raise UnknownReport(f"report {number} is closed already")
    done = {"closed": now, "closed_by": who[:80], "answer": answer}
    connection.execute(update(REPORTS).where(REPORTS.c.id == number).values(done))
