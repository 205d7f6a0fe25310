"""What is compiled, what else the package needs, and a name for the state of it all."""

from __future__ import annotations

import hashlib
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path("src", "signoria")
COMPILED = ("kernel/**/*.py", "games/**/*.py", "bots/**/*.py", "learn/**/*.py", "envs/features.py")
"""The rules and those who play by them; and what turns every view a learner sees into numbers."""
PLAIN = "native.py"
"""The one file in those folders that stays plain; it says itself why."""
RECIPE = ("sources.py", "builder.py")
"""Files of this folder on which the compiled form depends."""
NOT_RULES = "terminal"
"""The folder of a game that is not compiled: it draws the board for the commands."""
NOT_OURS = (".so", ".pyd", ".pyc")


def compiled_files(root: Path = ROOT) -> list[Path]:
    """Every Python file the compiler reads, in a fixed order."""
    home = root / PACKAGE
    found = [path for pattern in COMPILED for path in home.glob(pattern)]
    return sorted([path for path in found if NOT_RULES not in path.relative_to(home).parts])


def package_files(root: Path = ROOT) -> list[Path]:
    """The whole package as it stands in the sources: code, data and the built page."""
    found = [path for path in (root / PACKAGE).rglob("*") if path.is_file()]
    return sorted([path for path in found if path.suffix not in NOT_OURS])


def fingerprint(root: Path = ROOT) -> str:
    """A name for the compiled files, the way they are compiled, and the Python they are for."""
    python = (sys.version, sys.platform, sysconfig.get_config_var("EXT_SUFFIX"), mypy_version())
    digest = hashlib.sha256(repr(python).encode())
    recipe = [Path(__file__).parent / name for name in RECIPE]
    for path in [*recipe, *compiled_files(root)]:
        name = path.name if path in recipe else path.relative_to(root).as_posix()
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def mypy_version() -> str:
    """mypyc is a part of mypy; another one may write other C."""
    try:
        return metadata.version("mypy")
    except metadata.PackageNotFoundError:
        return ""


def mirror(files: list[Path], root: Path, home: Path) -> None:
    """Put files below `home` as they lie below `root`; those that are there already stay."""
    for path in files:
        there = home / path.relative_to(root)
        stat = path.stat()
        if there.exists():
            old = there.stat()
            if (old.st_size, old.st_mtime_ns) == (stat.st_size, stat.st_mtime_ns):
                continue
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, there)
