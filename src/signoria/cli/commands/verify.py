"""`signoria verify`: were the draws of a game fair?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from signoria import api
from signoria.cli.console import out, print_json
from signoria.cli.files import read_record
from signoria.cli.palette import BAD, GOOD
from signoria.kernel.agenda import FATE
from signoria.kernel.panel import Json

SOURCES: Final = {"sealed": "sealed secret", "seeded": "seed"}
"""What the draws follow from, by kind of chance."""


def verify(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record saved by `signoria play`.")
    ],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="The commitment published before the game."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check that a game's draws were fair.

    The secret in the record must match the commitment, and every draw must follow from the secret.
    Pass the commitment you saw before the game, so that both cannot have been swapped since.
    The exit code is 1 if a draw does not match; the entries are listed.

    \b
    Examples:
      signoria play masters --sealed --save evening.json
      signoria verify evening.json --commitment 4f1d...
    """
    record = read_record(file)
    foreign = api.verify(record, commitment)
    report = findings(record, foreign)
    if as_json:
        print_json(report)
    else:
        tell(report, record)
    if foreign:
        raise typer.Exit(1)


def findings(record: Json, foreign: list[int]) -> Json:
    """What was checked and what was found."""
    draws = [entry for entry in record["entries"] if entry["seat"] == FATE]
    return {
        "chance": record["fate"]["kind"],
        "commitment": record["fate"].get("commitment"),
        "entries": len(record["entries"]),
        "draws": len(draws),
        "finished": "result" in record,
        "foreign": foreign,
        "proven": not foreign,
    }


def tell(report: Json, record: Json) -> None:
    """The findings for people."""
    console = out()
    if report["commitment"]:
        console.print(f"commitment {report['commitment']}", soft_wrap=True)
    console.print(f"{report['entries']} entries replayed, {report['draws']} draws checked")
    if not report["finished"]:
        console.print("The game is not finished: later draws are not covered.")
    if report["proven"]:
        console.print(f"Every draw follows from the {SOURCES[report['chance']]}.", style=GOOD)
        return
    for number in report["foreign"]:
        word = record["entries"][number]["word"]
        console.print(f"entry {number}: {word!r} does not follow from it", style=BAD)
