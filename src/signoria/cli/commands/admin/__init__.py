"""`signoria admin`: what a host does about a server that is running."""

from __future__ import annotations

import typer

from signoria.cli.commands.admin import keys

admin = typer.Typer(
    help="Look after a server: the keys that sign who people are.", no_args_is_help=True
)
admin.add_typer(keys.commands, name="keys")
