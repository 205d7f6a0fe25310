"""Lists for people, for pipes and for programs.

On a terminal a list is a table that is whole at any width. In a pipe each row is one line, however long,
with a tab between its columns, so that `grep`, `cut` and `sort` can work on it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from signoria.cli.console import notes, out
from signoria.cli.sheets import Sheet


def show(heads: Sequence[str], rows: Sequence[Sequence[object]], sentences: int = 0) -> None:
    """Print a list. The last columns may hold sentences, which go on in the next line."""
    console = out()
    if not console.is_terminal:
        for row in [heads, *rows]:
            print("\t".join([cell(value) for value in row]))
        return
    if not rows:
        notes().print("nothing found")
        return
    sheet = Sheet()
    figures = len(heads) - sentences
    for number, head in enumerate(heads):
        if number == 0:
            sheet.names(head)
        elif number < figures:
            sheet.figures(head)
        else:
            sheet.sentences(head)
    for row in rows:
        sheet.row(*[cell(value) for value in row])
    console.print(sheet)


def cell(value: object) -> str:
    """A value as it is printed; nothing that would break a line."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(str(value).split())


def moment(at: float | None) -> str:
    """A time, the same on every machine."""
    return "-" if at is None else time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))


def facts(**known: object) -> None:
    """Some facts about one thing, a line each."""
    wide = max([len(name) for name in known])
    for name, value in known.items():
        print(f"{name.replace('_', ' '):<{wide}}  {cell(value)}")


def done(text: str) -> None:
    """Say what was done, beside the answer."""
    notes().print(text, markup=False, soft_wrap=True)
