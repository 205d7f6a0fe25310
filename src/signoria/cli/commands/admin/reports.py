"""`signoria admin reports`: what players have reported."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signoria.cli.commands.admin.databases import change, look_into
from signoria.cli.commands.admin.options import As, AsJson, Most, Place, Why, checked, now, who
from signoria.cli.commands.admin.printing import done, facts, moment, show
from signoria.cli.console import print_json

if TYPE_CHECKING:
    from sqlalchemy import Connection

commands = typer.Typer(help="What players have reported.", no_args_is_help=True)
Number = Annotated[int, typer.Argument(min=1, help="The report, as `list` numbers it.")]


@commands.command("list")
def listed(
    closed: Annotated[bool, typer.Option("--all", help="Also those dealt with.")] = False,
    most: Most = 50,
    as_json: AsJson = False,
    database: Place = "",
) -> None:
    """List the reports nobody has dealt with, the latest first.

    \b
    Examples:
      signoria admin reports list
      signoria admin reports list --all --json
    """

    def ask(connection: Connection) -> list[dict[str, Any]]:
        from signoria.server.moderation import listing, reports

        return [listing.report_out(row) for row in reports.reports(connection, closed, most)]

    found = look_into(database, ask)
    if as_json:
        print_json([with_excerpt(row) for row in found])
        return
    rows = [
        (row["id"], moment(row["at"]), row["accused"], row["name"], row["text"]) for row in found
    ]
    show(("report", "at", "account", "name", "text"), rows, sentences=2)


@commands.command("show")
def shown(number: Number, as_json: AsJson = False, database: Place = "") -> None:
    """Show a report, with what was said at the table then.

    \b
    Examples:
      signoria admin reports show 12
    """

    def ask(connection: Connection) -> dict[str, Any]:
        from signoria.server.moderation import listing, reports

        return listing.report_out(reports.report(connection, number))

    found = with_excerpt(look_into(database, ask))
    if as_json:
        print_json(found)
        return
    facts(
        report=found["id"],
        at=moment(found["at"]),
        by=found["account"],
        about=found["accused"],
        name=found["name"],
        table=found["table"],
        line=found["version"],
        closed=moment(found["closed"]),
        closed_by=found["closed_by"] or None,
        answer=found["answer"] or None,
        text=found["text"],
    )
    if found["excerpt"]:
        print()
        said = [
            (line["version"], moment(line["at"]), line["name"], line["text"])
            for line in found["excerpt"]
        ]
        show(("line", "at", "name", "text"), said, sentences=2)


def with_excerpt(row: dict[str, Any]) -> dict[str, Any]:
    """A report with its excerpt as lines."""
    return {**row, "excerpt": json.loads(row["excerpt"])}


@commands.command("close")
def close(number: Number, reason: Why = "", by: As = "", database: Place = "") -> None:
    """Say that a report is dealt with; the reason says how.

    \b
    Examples:
      signoria admin reports close 12 --reason "banned for a week"
    """
    reason, person = checked(reason), who(by)

    def do(connection: Connection) -> None:
        from signoria.server.moderation.deeds import close_report_for

        close_report_for(connection, number, person, reason, now())

    change(database, do)
    done(f"report {number} is closed")
