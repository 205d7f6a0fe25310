"""Games that other packages bring.

A package declares its game in a manifest. Where the package is installed, an entry point names it:

    [project.entry-points."signoria.games"]
    quarry = "quarry.manifest:MANIFEST"

Where it is only a folder on Python's path, the variable SIGNORIA_GAMES names the package; several
stand with commas between them. Processes that are started later inherit it, so bots that think
elsewhere know the game too.
"""

from __future__ import annotations

import os
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from signoria.games.registry import register

GROUP: Final = "signoria.games"
VARIABLE: Final = "SIGNORIA_GAMES"
MANIFEST: Final = "manifest:MANIFEST"
"""Where the manifest of a package is that is named alone."""


def bring_games() -> None:
    """Register every game that a package brings. One that fails gives a warning and is left out."""
    brought: set[str] = set()
    for entry in [*entry_points(group=GROUP), *named(os.environ.get(VARIABLE, ""))]:
        if entry.value in brought:
            continue
        brought.add(entry.value)
        try:
            register(entry.load())
        except Exception as problem:  # whatever it is, the other games can be played
            why = f"{type(problem).__name__}: {problem}"
            warnings.warn(f"{entry.value} could not bring its game ({why})", stacklevel=2)


def named(packages: str) -> list[EntryPoint]:
    """The packages of a list written with commas, as if they were installed."""
    names = [name.strip() for name in packages.split(",") if name.strip()]
    return [
        EntryPoint(name, name if ":" in name else f"{name}.{MANIFEST}", GROUP) for name in names
    ]
