"""`signoria admin`: what a host does about a server that is running."""

from __future__ import annotations

import typer

from signoria.cli.commands.admin import accounts, bans, keys, ratings, reports, tables
from signoria.cli.commands.admin.audit_log import log
from signoria.cli.commands.admin.old_tables import retention

admin = typer.Typer(
    help="""Look after a server, also while it runs: tables, accounts, bans, reports, keys and ratings.

    Every change is written to an audit log, which `signoria admin log` shows.
    """,
    no_args_is_help=True,
)
admin.add_typer(tables.commands, name="tables")
admin.add_typer(accounts.commands, name="accounts")
admin.add_typer(bans.commands, name="bans")
admin.add_typer(reports.commands, name="reports")
admin.add_typer(keys.commands, name="keys")
admin.add_typer(ratings.commands, name="ratings")
admin.command("retention")(retention)
admin.command("log")(log)
