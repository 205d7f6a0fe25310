"""Where packs are kept: a folder of files that the owner of the machine fills.

The setting names a pack and not a file, so that a player who sets up a table can choose among the
packs that are there, and read nothing else.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from signoria.kernel.errors import BadSetting
from signoria.kernel.game import Game
from signoria.kernel.title.setting import Value

FOLDER: Final = "SIGNORIA_PACKS"
"""The environment variable that names the folder."""

ALLOWED: Final = "abcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST: Final = 64
"""No pack has a longer name, whatever files the machine can have."""


def pack_folder() -> Path:
    """The folder of packs: the one named by the environment, else one in the home folder."""
    named = os.environ.get(FOLDER, "")
    return Path(named) if named else Path.home() / ".signoria" / "packs"


def pack_file(name: str) -> Path:
    """The file of a pack."""
    check_pack_name(name)
    path = pack_folder() / f"{name}.toml"
    if not path.is_file():
        place = f"the folder of packs ({FOLDER}, or else .signoria/packs at home)"
        raise BadSetting(
            f"there is no pack {name!r} in {place}; there: {', '.join(packs()) or 'none'}"
        )
    return path


def check_pack_name(name: str) -> None:
    """Can a setting name a pack so?"""
    if len(name) > LONGEST:
        raise BadSetting(f"the name of a pack has at most {LONGEST} letters")
    if name.strip(ALLOWED):
        raise BadSetting(
            f"the name of a pack has small letters, digits and hyphens only, not {name!r}"
        )


def packs() -> list[str]:
    """The names of the packs that are there."""
    try:
        return sorted([path.stem for path in pack_folder().glob("*.toml")])
    except OSError:
        return []


def chosen_pack(game: Game[Any], setting: str) -> Path | None:
    """The file of the pack that a setting names, if it names one; records will name it too."""
    name = str(game.settings[setting])
    if not name:
        return None
    path = pack_file(name)
    game.packs[name] = digest(path)
    game.pack_files.append(path)
    return path


def pack_edition(settings: dict[str, Value], setting: str) -> str:
    """The hash of the pack that a setting names: what a game is made of, as its file may change."""
    name = str(settings.get(setting, ""))
    return digest(pack_file(name)) if name else ""


def digest(path: Path) -> str:
    """What a pack says, as a hash: records name it, so that they are replayed with nothing else."""
    return sha256(path.read_bytes()).hexdigest()
