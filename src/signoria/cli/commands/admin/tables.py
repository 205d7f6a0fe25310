"""`signoria admin tables`: which tables there are, to close one and to delete one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from signoria.cli.commands.admin.databases import change, look_into
from signoria.cli.commands.admin.options import (
    As,
    AsJson,
    Most,
    Place,
    ShownWhy,
    Sure,
    Why,
    checked,
    confirm,
    now,
    who,
)
from signoria.cli.commands.admin.printing import cell, done, facts, moment, show
from signoria.cli.console import print_json

if TYPE_CHECKING:
    from sqlalchemy import Connection

commands = typer.Typer(help="The tables of a server.", no_args_is_help=True)
Id = Annotated[str, typer.Argument(help="The table, as its link names it.")]
HEADS = ("table", "game", "status", "last", "people")


def people(table: dict[str, Any]) -> str:
    """Who sits there, the host with a star."""
    named = [
        cell(seat["name"]) + ("*" if seat["account"] == table["host"] else "")
        for seat in table["seats"]
        if seat["kind"] == "human"
    ]
    return ", ".join(named)


@commands.command("list")
def listed(
    status: Annotated[
        Literal["", "open", "playing", "over", "closed"],
        typer.Option(help="open, playing, over or closed; all by default."),
    ] = "",
    account: Annotated[str, typer.Option(help="Only those of this account.")] = "",
    after: Annotated[str, typer.Option(help="Only those that follow this table in the list.")] = "",
    most: Most = 50,
    as_json: AsJson = False,
    database: Place = "",
) -> None:
    """List tables, the newest first; those that have ended, by their end. The host's name has a star.

    \b
    Examples:
      signoria admin tables list --status playing
      signoria admin tables list --after Jd72kQ0sLm4xTz1c --limit 1000
      signoria admin tables list --account Q3pXb0Jm2nRs7uKd --json
    """

    def ask(connection: Connection) -> list[dict[str, Any]]:
        from signoria.server.moderation import listing

        return listing.tables(connection, status, account, most, after)

    found = look_into(database, ask)
    if as_json:
        print_json(found)
        return
    rows = [
        (row["id"], row["game"], row["status"], moment(row["last"]), people(row)) for row in found
    ]
    show(HEADS, rows, sentences=1)


@commands.command("show")
def shown(id: Id, as_json: AsJson = False, database: Place = "") -> None:
    """Show a table: who sits there, with their accounts, and what was said.

    \b
    Examples:
      signoria admin tables show Jd72kQ0sLm4xTz1c
    """

    def ask(connection: Connection) -> dict[str, Any]:
        from signoria.server.moderation import listing

        return listing.table(connection, id)

    found = look_into(database, ask)
    if as_json:
        print_json(found)
        return
    facts(
        table=found["id"],
        game=found["game"],
        status=found["status"],
        public=found["public"],
        created=moment(found["created"]),
        last=moment(found["last"]),
        host=found["host"],
    )
    print()
    seats = [(seat["seat"], seat["kind"], seat["account"], seat["name"]) for seat in found["seats"]]
    show(("seat", "who", "account", "name"), seats, sentences=1)
    if found["chat"]:
        print()
        said = [
            (line["version"], moment(line["at"]), line["seat"], line["text"])
            for line in found["chat"]
        ]
        show(("line", "at", "seat", "text"), said, sentences=1)


@commands.command("close")
def close(
    id: Id, reason: ShownWhy = "", by: As = "", yes: Sure = False, database: Place = ""
) -> None:
    """Close a table: its game ends without a result. Those who are at it see it at once.

    \b
    Examples:
      signoria admin tables close Jd72kQ0sLm4xTz1c --reason "offensive names"
    """
    reason, person = checked(reason), who(by)
    confirm(yes, f"Close table {id}?")

    def do(connection: Connection) -> bool:
        from signoria.server.moderation.deeds import close_table

        return close_table(connection, id, person, reason, now())

    closed = change(database, do)
    done(f"{id} is closed" if closed else f"{id} had ended already; nothing was done")


@commands.command("delete")
def delete(id: Id, reason: Why = "", by: As = "", yes: Sure = False, database: Place = "") -> None:
    """Delete a table with its log, comments and review. It cannot be brought back.

    \b
    Examples:
      signoria admin tables delete Jd72kQ0sLm4xTz1c --reason "asked for by its players"
    """
    reason, person = checked(reason), who(by)
    confirm(yes, f"Delete table {id} with everything that was played at it?")

    def do(connection: Connection) -> None:
        from signoria.server.moderation.deeds import delete_table

        delete_table(connection, id, person, reason, now())

    change(database, do)
    done(f"{id} is deleted")
