"""`signoria admin accounts`: who is there, what is kept about someone, and to delete it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from signoria.cli.commands.admin.databases import change, look_into
from signoria.cli.commands.admin.options import (
    As,
    AsJson,
    Most,
    Place,
    Sure,
    Why,
    checked,
    confirm,
    now,
    who,
)
from signoria.cli.commands.admin.printing import done, facts, moment, show
from signoria.cli.commands.admin.tables import HEADS, people
from signoria.cli.console import print_json

if TYPE_CHECKING:
    from sqlalchemy import Connection

commands = typer.Typer(help="The accounts of a server.", no_args_is_help=True)
Id = Annotated[str, typer.Argument(help="The account, as `list` and `tables show` name it.")]


@commands.command("list")
def listed(
    name: Annotated[str, typer.Option(help="Only those whose name holds this.")] = "",
    most: Most = 50,
    as_json: AsJson = False,
    database: Place = "",
) -> None:
    """List accounts, the newest first.

    \b
    Examples:
      signoria admin accounts list
      signoria admin accounts list --name ada --json
    """

    def ask(connection: Connection) -> list[dict[str, Any]]:
        from signoria.server.moderation import listing

        return listing.accounts(connection, name, most, now())

    found = look_into(database, ask)
    if as_json:
        print_json(found)
        return
    rows = [
        (row["id"], moment(row["last"]), row["tables"], row["banned"], row["name"]) for row in found
    ]
    show(("account", "last here", "tables", "banned", "name"), rows, sentences=1)


@commands.command("show")
def shown(id: Id, most: Most = 20, as_json: AsJson = False, database: Place = "") -> None:
    """Show an account: its tables, reports about it, and what was done about it.

    \b
    Examples:
      signoria admin accounts show Q3pXb0Jm2nRs7uKd
    """

    def ask(connection: Connection) -> dict[str, Any]:
        from signoria.server.moderation import listing

        return listing.account(connection, id, most, now())

    found = look_into(database, ask)
    if as_json:
        print_json(found)
        return
    facts(
        account=found["id"],
        name=found["name"],
        created=moment(found["created"]),
        last_here=moment(found["last"]),
        banned=found["banned"],
        blocked_by=found["blocked_by"],
        reports=", ".join([str(number) for number in found["reports"]]) or None,
    )
    if found["at"]:
        print()
        rows = [
            (row["id"], row["game"], row["status"], moment(row["last"]), people(row))
            for row in found["at"]
        ]
        show(HEADS, rows, sentences=1)
    if found["log"]:
        print()
        deeds = [
            (row["id"], moment(row["at"]), row["who"], row["act"], row["reason"])
            for row in found["log"]
        ]
        show(("number", "at", "who", "what", "why"), deeds, sentences=1)


@commands.command("export")
def export(
    id: Id,
    file: Annotated[Path, typer.Argument(help="Where to write it; - is the standard output.")],
    reason: Why = "",
    by: As = "",
    database: Place = "",
) -> None:
    """Write everything that is kept about an account to a file, as JSON.

    Left out are the secrets of tables and what others have reported in confidence.

    \b
    Examples:
      signoria admin accounts export Q3pXb0Jm2nRs7uKd ada.json
    """
    reason, person = checked(reason), who(by)

    def export_to(keep: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        def do(connection: Connection) -> dict[str, Any]:
            from signoria.server.moderation.deeds import export_for

            return export_for(connection, id, person, reason, now(), keep)

        return change(database, do)

    if str(file) == "-":
        found = export_to(lambda found: None)
        with noted_if_broken(database, id, person, reason):
            print_json(found)
            sys.stdout.flush()
        return
    with private_file(file) as out:
        export_to(lambda found: write_whole(out, found))
    done(f"everything about {id} is in {file}")


def write_whole(out: TextIO, found: dict[str, Any]) -> None:
    """Write it down to the disk: what has no room there fails here."""
    out.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    out.flush()
    os.fsync(out.fileno())


@contextmanager
def private_file(path: Path) -> Iterator[TextIO]:
    """A file for its owner alone; it appears when it is whole."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    partial = path.with_name(path.name + ".part")
    partial.unlink(missing_ok=True)
    try:
        descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="utf-8") as out:
            yield out
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def noted_if_broken(database: str, account: str, who: str, reason: str) -> Iterator[None]:
    """What is printed may be read before it is whole, so it was noted before; that it broke off is
    noted after."""
    try:
        yield
    except OSError:

        def do(connection: Connection) -> None:
            from signoria.server.moderation.deeds import export_broke_off

            export_broke_off(connection, account, who, reason, now())

        change(database, do)
        raise


@commands.command("delete")
def delete(id: Id, reason: Why = "", by: As = "", yes: Sure = False, database: Place = "") -> None:
    """Delete an account with all it has said. Its finished games stay, with a blank name.

    Where it still plays, a bot plays on to the end. It cannot be brought back.

    \b
    Examples:
      signoria admin accounts delete Q3pXb0Jm2nRs7uKd --reason "asked for by mail"
    """
    reason, person = checked(reason), who(by)
    confirm(yes, f"Delete account {id} with everything it has said?")

    def do(connection: Connection) -> int:
        from signoria.server.moderation.deeds import delete_account_for

        return delete_account_for(connection, id, person, reason, now())

    changed = change(database, do)
    done(f"{id} is deleted; tables that have changed: {changed}")
