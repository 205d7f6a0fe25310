"""`signoria admin bans`: who may not come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from signoria.cli.commands.admin.databases import change, look_into
from signoria.cli.commands.admin.options import (
    As,
    AsJson,
    Place,
    ShownWhy,
    Sure,
    Why,
    checked,
    confirm,
    now,
    who,
)
from signoria.cli.commands.admin.printing import done, moment, show
from signoria.cli.console import print_json

if TYPE_CHECKING:
    from sqlalchemy import Connection

commands = typer.Typer(help="Who may not come in.", no_args_is_help=True)
Subject = Annotated[
    str, typer.Argument(help="An account, an address such as 203.0.113.7, or 203.0.113.0/24.")
]
DAY: Final = 86_400.0


@commands.command("list")
def listed(
    everyone: Annotated[bool, typer.Option("--all", help="Also those that are over.")] = False,
    as_json: AsJson = False,
    database: Place = "",
) -> None:
    """List the bans that hold, the latest first.

    \b
    Examples:
      signoria admin bans list
      signoria admin bans list --all --json
    """
    at = now()

    def ask(connection: Connection) -> list[dict[str, Any]]:
        from signoria.server.moderation import bans, listing

        rows = bans.bans(connection, None if everyone else at)
        return [listing.banned(row, at) for row in rows]

    found = look_into(database, ask)
    if as_json:
        print_json(found)
        return
    rows = [
        (
            row["subject"],
            row["name"] or None,
            moment(row["at"]),
            moment(row["until"]),
            row["reason"],
        )
        for row in found
    ]
    show(("who", "name", "since", "until", "reason"), rows, sentences=1)


@commands.command("add")
def add(
    subject: Subject,
    days: Annotated[
        float, typer.Option(min=0, max=36_500, help="For how many days; 0 is for ever.")
    ] = 0,
    reason: ShownWhy = "",
    by: As = "",
    yes: Sure = False,
    database: Place = "",
) -> None:
    """Ban an account, or a network: from there nobody can take a new name.

    A banned account is refused everywhere, and its open lines are closed within seconds. Before a game
    its seats are free again, during it bots play on. Banned again, it has the new end and reason.

    \b
    Examples:
      signoria admin bans add Q3pXb0Jm2nRs7uKd --days 7 --reason "insults in the chat"
      signoria admin bans add 203.0.113.0/24 --reason "floods of tables"
    """
    reason, person = checked(reason), who(by)
    confirm(yes, f"Ban {subject}?")

    def do(connection: Connection) -> str:
        from signoria.server.moderation.deeds import ban_for

        at = now()
        return ban_for(connection, subject, person, reason, at, at + days * DAY if days else None)

    done(f"{change(database, do)} is banned")


@commands.command("remove")
def remove(subject: Subject, reason: Why = "", by: As = "", database: Place = "") -> None:
    """Lift a ban.

    \b
    Examples:
      signoria admin bans remove Q3pXb0Jm2nRs7uKd --reason "has apologised"
    """
    reason, person = checked(reason), who(by)

    def do(connection: Connection) -> str:
        from signoria.server.moderation.deeds import lift_for

        return lift_for(connection, subject, person, reason, now())

    done(f"{change(database, do)} may come in again")
