"""What the commands of `signoria admin` share: who does something, why, and whether they are sure."""

from __future__ import annotations

import getpass
import sys
import time
from typing import Annotated, Final

import typer

from signoria.cli.commands.serve import DATABASE, IN_SHELL
from signoria.kernel.errors import SignoriaError

Place = Annotated[str, typer.Option("--database", help=DATABASE, envvar=IN_SHELL)]
As = Annotated[
    str, typer.Option("--as", help="Who does this, for the audit log; by default your user name.")
]
Why = Annotated[str, typer.Option("--reason", help="Why, for the audit log.")]
ShownWhy = Annotated[
    str, typer.Option("--reason", help="Why; those concerned read it, and the audit log keeps it.")
]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask whether you are sure.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Most = Annotated[int, typer.Option("--limit", min=1, max=100_000, help="At most this many.")]
LONGEST: Final = 500
"""Letters of a reason."""


class NotSure(SignoriaError):
    """Nobody has said yes."""


class BadReason(SignoriaError):
    """The reason cannot be kept."""


def who(given: str) -> str:
    """Who is at the keyboard: as they say, else as the system knows them."""
    if given:
        return checked(given)
    try:
        return getpass.getuser()
    except (ImportError, KeyError, OSError):  # a container may have no name for its user
        return "unknown"


def checked(text: str) -> str:
    """A text that goes into the audit log and may be shown to people."""
    if len(text) > LONGEST or not (text.isprintable() or not text):
        raise BadReason(f"write a name or a reason on one line, with at most {LONGEST} letters")
    return text.strip()


def confirm(sure: bool, question: str) -> None:
    """Ask before something that cannot be taken back; a program says --yes."""
    if sure:
        return
    if not sys.stdin.isatty():
        raise NotSure(f"{question} Say --yes if you are sure")
    if not typer.confirm(question, err=True):
        raise NotSure("nothing was done")


def now() -> float:
    """The time, as rows have it."""
    return round(time.time(), 3)
