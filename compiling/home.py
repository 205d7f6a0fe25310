"""Compiled homes: folders to put first on the path, one for each state of the sources.

    build/compiled/0123456789abcdef-O1/     the package, with its extensions beside the sources
    build/compiled/0123456789abcdef-O1.txt  why these sources could not be compiled

A home is named by the fingerprint of all that went into its extensions, so an edited rule never
meets an old one: it has no home until it is compiled. Everything that is not compiled is brought up
to date whenever a home is used. A home appears by being renamed, whole; what an interrupted build
leaves behind is never looked at, and cleared away by the next one.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from compiling.lock import locked
from compiling.sources import (
    PACKAGE,
    PLAIN,
    ROOT,
    compiled_files,
    fingerprint,
    mirror,
    package_files,
)
from compiling.tools import CannotCompile, check_tools

PLACE = ROOT / "build" / "compiled"
LOCK = "lock"
MADE = "made.json"
LEVELS = ("g", "1", "2", "3")
"""As the compiler takes them. The first is made almost as soon as without any, and runs far faster."""
KEPT = 4
"""Homes that stay: a game may still be running from an older one."""


def name(level: str) -> str:
    """What a home for the sources as they are now is called."""
    return f"{fingerprint()}-O{level}"


def ready(level: str) -> Path | None:
    """A home for exactly these sources, optimised at least this far; None when there is none."""
    key = fingerprint()
    for better in reversed(LEVELS[LEVELS.index(level) :]):
        home = PLACE / f"{key}-O{better}"
        if (home / MADE).is_file():
            mirror_package(home)
            return home
    return None


def mirror_package(home: Path) -> None:
    """Bring everything that is not compiled up to date, and take away what is gone."""
    with contextlib.suppress(OSError):
        os.utime(home)  # in use, so not to be forgotten
    files = package_files()
    source = ROOT / "src"
    mirror(files, source, home)
    wanted = {path.relative_to(source) for path in files}
    for path in [path for path in home.rglob("*") if path.is_file()]:
        relative = path.relative_to(home)
        if is_ours(path) and relative not in wanted:
            path.unlink(missing_ok=True)


def is_ours(path: Path) -> bool:
    """Was it copied from the sources? The rest was compiled, or is Python's own cache."""
    return path.name != MADE and path.suffix not in (".so", ".pyd", ".pyc")


def extensions_in(home: Path) -> list[Path]:
    """The compiled files of a home, relative to it."""
    found = [path for path in home.rglob("*") if path.suffix in (".so", ".pyd")]
    return sorted([path.relative_to(home) for path in found])


def why_not(level: str) -> str | None:
    """What went wrong when exactly these sources were compiled before."""
    try:
        return (PLACE / f"{name(level)}.txt").read_text(encoding="utf-8")
    except OSError:
        return None


def make(level: str) -> Path:
    """A home for these sources, compiled now if need be. Of several processes one works, others wait."""
    check_tools()
    try:
        PLACE.mkdir(parents=True, exist_ok=True)
        with locked(PLACE / LOCK, wait=True):
            found = ready(level)
            if found is None:
                build(PLACE / name(level), level)
                found = ready(level)
    except OSError as error:
        raise CannotCompile(f"{PLACE.relative_to(ROOT)} cannot be written: {error}") from error
    if found is None:
        raise CannotCompile("the sources were edited while they were being compiled")
    return found


def build(home: Path, level: str) -> None:
    """Compile in a folder nobody looks into, then give it its name."""
    for left in PLACE.glob("*.part"):
        shutil.rmtree(left, ignore_errors=True)
    staging = home.with_name(f"{home.name}.part")
    mirror(compiled_files(), ROOT, staging)
    (staging / PACKAGE / "__init__.py").touch()  # the package itself is not compiled, only named
    begun = time.monotonic()
    if home.name != f"{fingerprint(staging)}-O{level}":
        raise CannotCompile("the sources changed while they were being read")
    compile_in(staging, home, level)
    made = staging / "made"
    took = round(time.monotonic() - begun, 1)
    (made / MADE).write_text(json.dumps({"seconds": took, "level": level}), encoding="utf-8")
    mirror_package(made)
    shutil.rmtree(home, ignore_errors=True)
    made.rename(home)
    shutil.rmtree(staging, ignore_errors=True)
    forget()


def compile_in(staging: Path, home: Path, level: str) -> None:
    """Run the compilers; what they say is kept when they fail."""
    log = staging / "log.txt"
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [sys.executable, "-m", "compiling.builder", str(staging), level],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode or not whole(staging):
        said = log.read_text(encoding="utf-8", errors="replace")[-4000:]
        why = home.with_name(f"{home.name}.txt")
        if done.returncode >= 0:  # a compiler that was killed may do better next time
            why.write_text(said, encoding="utf-8")
        shutil.rmtree(staging, ignore_errors=True)
        raise CannotCompile(f"the rules could not be compiled ({why.relative_to(ROOT)})\n{said}")


def whole(staging: Path) -> bool:
    """Has every module its entrance, in its place, and is the library there?"""
    made = [path.with_name(path.name.partition(".")[0]) for path in extensions_in(staging / "made")]
    files = [path for path in compiled_files(staging) if path.name != PLAIN]
    wanted = [path.relative_to(staging / "src").with_suffix("") for path in files]
    return set(wanted) < set(made)


def forget() -> None:
    """Take away homes nobody has used for long."""
    homes = [path for path in PLACE.iterdir() if path.is_dir()]
    homes.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for old in homes[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def seconds_taken(home: Path) -> float:
    """How long it took to compile this home."""
    return float(json.loads((home / MADE).read_text(encoding="utf-8"))["seconds"])


def last_time(level: str) -> float | None:
    """How long it took on this machine the last time."""
    times = [(path.stat().st_mtime, path.parent) for path in PLACE.glob(f"*-O{level}/{MADE}")]
    return seconds_taken(max(times)[1]) if times else None
