"""Packs as commands name them: by their file."""

from __future__ import annotations

from pathlib import Path

from signoria.games.registry import RULEBOOKS
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.title.packs import pack_owner, pack_tables
from signoria.kernel.title.rulebook import Rulebook


def is_pack(named: str) -> bool:
    """Is this the file of a pack, and not the name of a game?"""
    return named.lower().endswith(".toml")


def game_of_pack(path: Path) -> Rulebook:
    """The game that has tables like those of this pack."""
    for book in RULEBOOKS.values():
        if pack_owner(book, path) is not None:
            return book
    known = [name for book in RULEBOOKS.values() for name in pack_tables(book)]
    raise BadCatalogue(f"{path}: no game has such a pack; its tables are {', '.join(known)}")


def setting_for(rulebook: Rulebook, path: Path) -> str:
    """How a game is told to play with a pack, once its file is in the folder of packs."""
    owner = pack_owner(rulebook, path)
    return f"--set {owner.pack_setting}={path.stem}" if owner is not None else ""
