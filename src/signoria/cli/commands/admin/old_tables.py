"""`signoria admin retention`: delete old tables now, or see which they would be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from signoria.cli.commands.admin.databases import change, look_into
from signoria.cli.commands.admin.options import (
    As,
    AsJson,
    Place,
    Sure,
    Why,
    checked,
    confirm,
    now,
    who,
)
from signoria.cli.commands.admin.printing import done, show
from signoria.cli.console import print_json
from signoria.kernel.errors import SignoriaError

if TYPE_CHECKING:
    from sqlalchemy import Connection


class NothingAsked(SignoriaError):
    """No number of days was given."""


def retention(
    finished_days: Annotated[
        int, typer.Option(min=0, max=36_500, help="Tables that ended longer ago; 0 for none.")
    ] = 0,
    waiting_days: Annotated[
        int, typer.Option(min=0, max=36_500, help="Tables that never began; 0 for none.")
    ] = 0,
    delete: Annotated[bool, typer.Option("--delete", help="Delete them now.")] = False,
    reason: Why = "",
    by: As = "",
    yes: Sure = False,
    as_json: AsJson = False,
    database: Place = "",
) -> None:
    """Show how many tables are older than that, and delete them if you say so.

    A server can do this by itself: see `retention` in its settings.

    \b
    Examples:
      signoria admin retention --finished-days 365 --waiting-days 30
      signoria admin retention --waiting-days 30 --delete --reason "spring cleaning"
    """
    if not finished_days and not waiting_days:
        raise NothingAsked("say how old: --finished-days 365, --waiting-days 30 or both")
    reason, person = checked(reason), who(by)

    def ask(connection: Connection) -> dict[str, int]:
        from signoria.server.moderation.deeds import old_tables

        return old_tables(connection, finished_days, waiting_days, now())

    found = change(database, ask) if delete else look_into(database, ask)
    if not delete:
        if as_json:
            print_json(found)
        else:
            show(("status", "tables"), list(found.items()))
        return
    confirm(yes, f"Delete {sum(found.values())} tables with everything that was played at them?")

    def do(connection: Connection) -> int:
        from signoria.server.moderation.deeds import delete_old

        return delete_old(connection, finished_days, waiting_days, person, reason, now())

    count = 0
    while gone := change(database, do):
        count += gone
    done(f"{count} tables are deleted")
