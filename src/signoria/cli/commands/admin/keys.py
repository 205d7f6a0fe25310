"""`signoria admin keys`: the keys that sign who people are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from signoria.cli.commands.admin.databases import in_database
from signoria.cli.commands.serve import DATABASE, IN_SHELL
from signoria.cli.console import notes

if TYPE_CHECKING:
    from sqlalchemy import Connection

commands = typer.Typer(help="The keys that sign who people are.", no_args_is_help=True)
Place = Annotated[str, typer.Option("--database", help=DATABASE, envvar=IN_SHELL)]


@commands.command("list")
def show(database: Place = "") -> None:
    """List the keys. The first one signs, the others only verify.

    \b
    Examples:
      signoria admin keys list
    """

    def names(connection: Connection) -> list[str]:
        from signoria.server.accounts.keys import key_names

        return key_names(connection)

    for number, name in enumerate(in_database(database, names)):
        print(f"{name}  {'verifies' if number else 'signs'}")


@commands.command("new")
def new(database: Place = "") -> None:
    """Make a new key. It signs from now on; nobody is signed out, because older keys still verify.

    Running servers use it within half a minute. Remove the older key when those who come regularly
    have visited again, or at once if someone has seen it.

    \b
    Examples:
      signoria admin keys new
      signoria admin keys new --database postgresql://signoria@db/tables
    """

    def add(connection: Connection) -> str:
        from signoria.server.accounts.keys import add_key

        return add_key(connection)

    notes().print(f"{in_database(database, add)} signs from now on", markup=False)


@commands.command("remove")
def remove(
    name: Annotated[str, typer.Argument(help="The key, as `list` names it.")],
    database: Place = "",
) -> None:
    """Remove an older key. Browsers that have not been here since a newer one was made are signed out.

    \b
    Examples:
      signoria admin keys remove identity
    """

    def drop(connection: Connection) -> None:
        from signoria.server.accounts.keys import remove_key

        remove_key(connection, name)

    in_database(database, drop)
    notes().print(f"{name} is removed", markup=False)
