"""The packs of the page without a server: our own code, and the part of Python's library it needs.

`web/static` calls this in the very Python that will run it, so what it compiles fits. A pack is a line
of JSON, {path: length}, and then the files one after the other.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from compiling.imports import Sources, followed, named
from compiling.library import compiled, lean

ROOTS: Final = ("signoria.browser.app", "signoria.browser.thinker")
"""What the workers of the page call; everything else is there because these need it."""
GAMES: Final = "signoria/games"
LEFT_OUT: Final = ("terminal", "codebooks")
"""The parts of a game that are for terminals, and for those who learn from numbers."""
LEARNED: Final = ("lessons", "puzzles")
"""The parts of a game that are only for those who learn: a pack of their own, which may come later."""
DATA: Final = (".json", ".npz", ".toml")

Files = dict[str, bytes]


def is_left_out(path: str) -> bool:
    """Is it of a part of a game that no page shows?"""
    parts = path.split("/")
    return path.startswith(f"{GAMES}/") and len(parts) > 3 and parts[3] in LEFT_OUT


def needed(src: Path, roots: tuple[str, ...] = ROOTS) -> dict[str, Path]:
    """Every file that may be needed, by its path below src: modules, and data beside them."""
    ours = {
        str(path.relative_to(src).as_posix()): path
        for path in (src / "signoria").rglob("*")
        if path.suffix in (".py", *DATA)
    }
    ours = {name: path for name, path in ours.items() if not is_left_out(name)}
    modules = Sources(
        {name: path.read_bytes() for name, path in ours.items() if name.endswith(".py")}
    )
    missing = [root for root in roots if root not in modules.paths]
    if missing:
        raise LookupError(f"there is no module {missing[0]}")
    of_games = [modules.module(name) for name in modules.files if in_a_game(name)]
    found = {modules.path(name) for name in followed(modules, [*roots, *of_games])}
    folders = {name.rpartition("/")[0] for name in found}
    data = {
        name
        for name in ours
        if name.endswith(DATA) and (in_a_game(name) or name.rpartition("/")[0] in folders)
    }
    return {name: ours[name] for name in sorted(found | data)}


def in_a_game(name: str) -> bool:
    """Does it belong to one game?"""
    return name.startswith(f"{GAMES}/") and name.count("/") > 2


def pack_of(name: str) -> str:
    """The pack a file belongs to: that of its game, of learning it, or the one that is always there."""
    if not in_a_game(name):
        return "core"
    _, _, game, part, *_ = name.split("/")
    return f"{game}-learning" if part in LEARNED else game


def by_pack(files: dict[str, Path]) -> dict[str, Files]:
    """Our own code as it is brought along."""
    packs: dict[str, Files] = {}
    for name, path in files.items():
        packs.setdefault(pack_of(name), {}).update(shipped(name, path.read_bytes()))
    return packs


def installed(folder: Path) -> Files:
    """A package that was made for this Python, as it lies in a folder, without what is about it."""
    files: Files = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder).as_posix())
        if path.suffix in (".py", ".so") and ".dist-info/" not in name:
            files |= shipped(name, path.read_bytes())
    return files


def shipped(name: str, data: bytes) -> Files:
    """A file as it is brought along."""
    return {f"{name}c": compiled(data, name)} if name.endswith(".py") else {name: data}


def packed(files: Files) -> bytes:
    """One pack."""
    index = json.dumps({name: len(data) for name, data in files.items()}, separators=(",", ":"))
    return b"".join([index.encode(), b"\n", *files.values()])


def write(src: Path, msgspec: Path, library: Path, out: Path) -> None:
    """Write the packs, and the library they need, into a folder."""
    ours = needed(src)
    packs = by_pack(ours)
    packs["core"] |= installed(msgspec)
    for name, files in packs.items():
        (out / f"{name}.bin").write_bytes(packed(files))
    sources = [path for path in [*ours.values(), *msgspec.rglob("*.py")] if path.suffix == ".py"]
    asked = {name for path in sources for name in named(path.read_bytes())}
    (out / "library.zip").write_bytes(lean(library, asked))
