"""`signoria admin keys`: the keys that sign who people are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from signoria.cli.commands.admin.databases import change, look_into
from signoria.cli.commands.admin.options import As, AsJson, Place, Why, checked, now, who
from signoria.cli.commands.admin.printing import show
from signoria.cli.console import notes, print_json

if TYPE_CHECKING:
    from sqlalchemy import Connection

commands = typer.Typer(help="The keys that sign who people are.", no_args_is_help=True)


@commands.command("list")
def listed(as_json: AsJson = False, database: Place = "") -> None:
    """List the keys. The first one signs, the others only verify.

    \b
    Examples:
      signoria admin keys list
      signoria admin keys list --json
    """

    def names(connection: Connection) -> list[str]:
        from signoria.server.accounts.keys import key_names

        return key_names(connection)

    found = look_into(database, names)
    if as_json:
        print_json([{"key": name, "signs": name == found[0]} for name in found])
        return
    rows = [(name, "signs" if name == found[0] else "verifies") for name in found]
    show(("key", "does"), rows, sentences=1)


@commands.command("new")
def new(reason: Why = "", by: As = "", database: Place = "") -> None:
    """Make a new key. It signs from now on; nobody is signed out, because older keys still verify.

    Running servers use it within half a minute. Remove the older key when those who come regularly
    have visited again, or at once if someone has seen it.

    \b
    Examples:
      signoria admin keys new
      signoria admin keys new --database postgresql://signoria@db/tables
    """

    reason, person = checked(reason), who(by)

    def add(connection: Connection) -> str:
        from signoria.server.moderation.deeds import new_key_for

        return new_key_for(connection, person, reason, now())

    notes().print(f"{change(database, add)} signs from now on", markup=False)


@commands.command("remove")
def remove(
    name: Annotated[str, typer.Argument(help="The key, as `list` names it.")],
    reason: Why = "",
    by: As = "",
    database: Place = "",
) -> None:
    """Remove an older key. Browsers that have not been here since a newer one was made are signed out.

    \b
    Examples:
      signoria admin keys remove identity
    """

    reason, person = checked(reason), who(by)

    def drop(connection: Connection) -> None:
        from signoria.server.moderation.deeds import remove_key_for

        remove_key_for(connection, name, person, reason, now())

    change(database, drop)
    notes().print(f"{name} is removed", markup=False)
