"""Where packs are kept: a folder of files that the owner of the machine fills.

The setting names a pack and not a file, so that a player who sets up a table can choose among the
packs that are there, and read nothing else.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import Final

from signoria.kernel.errors import BadSetting

FOLDER: Final = "SIGNORIA_PACKS"
"""The environment variable that names the folder."""

ALLOWED: Final = "abcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST: Final = 64
"""No pack has a longer name, whatever files the machine can have."""


def pack_folder() -> Path:
    """The folder of packs: the one named by the environment, else one in the home folder."""
    named = os.environ.get(FOLDER, "")
    return Path(named) if named else Path.home() / ".signoria" / "packs"


def pack_file(name: str, standard: Path) -> Path:
    """The file of a pack; without a name the one that comes with the game."""
    if not name:
        return standard
    if len(name) > LONGEST:
        raise BadSetting(f"the name of a pack has at most {LONGEST} letters")
    if name.strip(ALLOWED):
        raise BadSetting(
            f"the name of a pack has small letters, digits and hyphens only, not {name!r}"
        )
    path = pack_folder() / f"{name}.toml"
    if not path.is_file():
        raise BadSetting(f"there is no pack {name!r} in the folder that {FOLDER} names")
    return path


def digest(path: Path) -> str:
    """What a pack says, as a hash: records name it, so that they are replayed with nothing else."""
    return sha256(path.read_bytes()).hexdigest()
