"""`signoria admin ratings`: ratings and profiles follow from the results that are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from signoria.cli.commands.admin.databases import change, in_database
from signoria.cli.commands.admin.options import As, Place, Why, checked, now, who
from signoria.cli.commands.admin.printing import done
from signoria.kernel.errors import SignoriaError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from signoria.server.ratings.filling import Filled
    from signoria.server.storage.database import Database
    from signoria.server.stores.recomputing import Recomputed

commands = typer.Typer(help="Ratings and profiles.", no_args_is_help=True)


class NotEqual(SignoriaError):
    """The ratings are not those that follow from the results."""


@commands.command("recompute")
def recompute(
    check: Annotated[
        bool, typer.Option("--check", help="Only look whether all would come out equal.")
    ] = False,
    reason: Why = "",
    by: As = "",
    database: Place = "",
) -> None:
    """Compute all ratings and profiles anew, from the results of all games in the order they counted in.

    They come out equal, unless rows were changed by hand. Meanwhile games go on, and their
    results wait.

    \b
    Examples:
      signoria admin ratings recompute --check
      signoria admin ratings recompute --reason "a row was changed by hand"
    """
    reason, person = checked(reason), who(by)

    def compute(connection: Connection) -> Recomputed:
        from signoria.server.moderation.deeds import recompute_for
        from signoria.server.stores.recomputing import recompute

        if check:
            return recompute(connection, write=False)
        return recompute_for(connection, person, reason, now())

    found = change(database, compute)
    if check and found.different:
        raise NotEqual(
            f"{found.different} numbers are not those that follow from {found.results} results: "
            "`signoria admin ratings recompute` writes them anew"
        )
    done(f"{found.results} results; {found.different} numbers were different")


@commands.command("fill")
def fill(reason: Why = "", by: As = "", database: Place = "") -> None:
    """Keep the results of games that ended before results were kept, so that profiles count them.

    Their logs are played once more. None of them counts for ratings.

    \b
    Examples:
      signoria admin ratings fill
    """
    reason, person = checked(reason), who(by)

    async def run(opened: Database) -> Filled:
        from signoria.server.moderation.deeds import fill_for
        from signoria.server.ratings.filling import fill
        from signoria.server.settings import Settings
        from signoria.server.stores.ratings import SqlRatingStore

        await opened.migrate()
        found = await fill(
            opened,
            lambda tables, connection: fill_for(connection, tables, person, reason, now()),
        )
        store = SqlRatingStore(opened, Settings().token)
        while await store.settle():
            pass
        return found

    found = in_database(database, run)
    told = f"{found.kept} results are kept"
    if found.unreadable:
        told += f"; {found.unreadable} games cannot be played by this release"
    done(told)
