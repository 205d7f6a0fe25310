"""Games that other packages bring.

A package brings its game with one function, `bring`, which registers a rulebook and, for bots, an
evaluation. Where the package is installed, an entry point names the function:

    [project.entry-points."signoria.games"]
    quarry = "quarry:bring"

Where it is only a folder on Python's path, the variable SIGNORIA_GAMES names the package; several
stand with commas between them. Processes that are started later inherit it, so bots that think
elsewhere know the game too.
"""

from __future__ import annotations

import os
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

GROUP: Final = "signoria.games"
VARIABLE: Final = "SIGNORIA_GAMES"
BRING: Final = "bring"
"""The function of a package that is named without one."""


def bring_games() -> None:
    """Let every package that is named bring its game. One that fails gives a warning and is left out."""
    brought: set[str] = set()
    for entry in [*entry_points(group=GROUP), *named(os.environ.get(VARIABLE, ""))]:
        if entry.value in brought:
            continue
        brought.add(entry.value)
        try:
            entry.load()()
        except Exception as problem:  # whatever it is, the other games can be played
            why = f"{type(problem).__name__}: {problem}"
            warnings.warn(f"{entry.value} could not bring its game ({why})", stacklevel=2)


def named(packages: str) -> list[EntryPoint]:
    """The packages of a list written with commas, as if they were installed."""
    names = [name.strip() for name in packages.split(",") if name.strip()]
    return [EntryPoint(name, name if ":" in name else f"{name}:{BRING}", GROUP) for name in names]
