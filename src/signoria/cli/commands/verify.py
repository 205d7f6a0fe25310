"""`signoria verify`: was the chance of a game what was sealed before it?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria import api
from signoria.cli.console import out, print_json
from signoria.cli.files import read_record
from signoria.cli.palette import BAD, GOOD
from signoria.kernel.agenda import FATE
from signoria.kernel.panel import Json


def verify(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, as `signoria play` saves it.")
    ],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="The commitment that was published before the game."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Replay a record and prove its chance.

    The secret must fit the commitment, and every draw must follow from it. Give the commitment you
    were told before the game: then nobody can have exchanged the secret and it together.
    Exit code 1 when something does not fit; the entries are named.

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
        console.print("The game is not finished: what comes after is not proven by this.")
    if report["proven"]:
        console.print(f"Every draw is what the {report['chance']} chance gives.", style=GOOD)
        return
    for number in report["foreign"]:
        word = record["entries"][number]["word"]
        console.print(f"entry {number}: {word!r} is not what this chance gives", style=BAD)
