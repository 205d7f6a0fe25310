"""The games there are: ours, and those that other packages bring."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.kernel.errors import BadCatalogue
from signoria.kernel.title.manifest import Manifest, load_reference
from signoria.kernel.title.rulebook import Rulebook

GAMES: Final = ("lorenzo", "princes", "masters")
"""Our games in the order in which they are offered. Each is a folder here, with a `manifest.py`."""

HOME: Final = Path(__file__).parent
MANIFESTS: Final[dict[str, Manifest]] = {}
RULEBOOKS: Final[dict[str, Rulebook]] = {}
"""Both by the id of the game."""


def register(manifest: object) -> None:
    """Add a game; no two have the same id."""
    if not isinstance(manifest, Manifest):
        raise BadCatalogue(f"a game is registered by its manifest, not by {manifest!r}")
    if manifest.id in RULEBOOKS:
        raise BadCatalogue(f"there is a game {manifest.id!r} already")
    MANIFESTS[manifest.id] = manifest
    RULEBOOKS[manifest.id] = manifest.rulebook


def register_ours() -> None:
    """Add those of our games that are here: a page without a server brings them one by one."""
    for game in GAMES:
        if game not in RULEBOOKS and (HOME / game).is_dir():
            register(load_reference(f"signoria.games.{game}.manifest:MANIFEST"))


register_ours()
