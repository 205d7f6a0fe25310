"""The two consoles: answers go to the one, notes, progress and errors to the other.

Rich looks at the terminal itself: NO_COLOR is respected, and what is piped carries no colour.
"""

from __future__ import annotations

import io
import json
import os
import sys
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def out() -> Console:
    """Where the answer of a command goes. Made when needed, so that it writes to today's stdout."""
    return Console(highlight=False, soft_wrap=False)


def notes() -> Console:
    """Where everything goes that is not the answer."""
    return Console(stderr=True, highlight=False)


def print_json(found: object) -> None:
    """A command's answer for programs: one JSON value, never wrapped or coloured."""
    json.dump(found, sys.stdout, indent=2, ensure_ascii=not knows_all_letters(sys.stdout))
    sys.stdout.write("\n")


def knows_all_letters(stream: TextIO) -> bool:
    """Can accents, dashes and frames be written there?"""
    return (stream.encoding or "").lower().replace("-", "").startswith("utf")


def replace_missing_letters() -> None:
    """Where a terminal lacks a letter it shows a question mark; the command goes on."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def clear(console: Console, scrolled: bool = False) -> None:
    """Empty the screen; if asked, also what could be scrolled back to."""
    if not console.is_terminal:
        return
    if console.legacy_windows:  # an old console of Windows knows no signs for it, only a command
        os.system("cls")
        return
    console.clear()
    if scrolled:
        console.file.write("\x1b[3J")


def progress() -> Progress:
    """A bar for long work, on the notes' side; silent where nobody is watching."""
    console = notes()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(complete_style="gold3", finished_style="gold3"),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
