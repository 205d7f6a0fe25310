"""`signoria admin log`: what was done with `signoria admin`, by whom and why."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signoria.cli.commands.admin.databases import look_into
from signoria.cli.commands.admin.options import AsJson, Most, Place
from signoria.cli.commands.admin.printing import moment, show
from signoria.cli.console import print_json

if TYPE_CHECKING:
    from sqlalchemy import Connection


def log(
    about: Annotated[
        str, typer.Option(help="Only what was done about this account, table or network.")
    ] = "",
    most: Most = 50,
    as_json: AsJson = False,
    database: Place = "",
) -> None:
    """Show what was done with `signoria admin`, the latest first: who, when, what and why.

    \b
    Examples:
      signoria admin log
      signoria admin log --about Q3pXb0Jm2nRs7uKd --json
    """

    def ask(connection: Connection) -> list[dict[str, Any]]:
        from signoria.server.moderation import audit, listing

        return [listing.deed(row) for row in connection.execute(audit.latest(about, most))]

    found = look_into(database, ask)
    if as_json:
        print_json([{**row, "details": json.loads(row["details"])} for row in found])
        return
    rows = [
        (row["id"], moment(row["at"]), row["act"], row["subject"], row["who"], row["reason"])
        for row in found
    ]
    show(("number", "at", "what", "about", "who", "why"), rows, sentences=2)
