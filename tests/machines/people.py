"""Tests run by a user other than root."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tests.machines.start import NotHere, Start, base_python, identity

NAMELESS = 54321


def become(start: Start, name: str | None) -> None:
    """Run as a user with this name, or as one without any, in a copy that this user owns."""
    if os.geteuid() != 0:
        raise NotHere("only root can become another user")
    start.user = number(name)
    packages = readable(start, Path(sysconfig.get_path("purelib")), "packages")
    start.move("signoria", reachable_python(start), packages)


def number(name: str | None) -> int:
    """The user's number."""
    try:
        if name is not None:
            return pwd.getpwnam(name).pw_uid
        pwd.getpwuid(NAMELESS)
    except KeyError as error:
        if name is None:
            return NAMELESS
        raise NotHere(f"there is no user {name}") from error
    raise NotHere(f"user {NAMELESS} has a name here")


def succeeds(start: Start, *command: str | Path) -> bool:
    """Can the user who runs the tests run a command?"""
    try:
        done = subprocess.run(
            command,
            cwd="/",
            env=start.env,
            capture_output=True,
            check=False,
            **identity(start.user),
        )
    except OSError:
        return False
    return done.returncode == 0


def reachable_python(start: Start) -> Path:
    """Our Python, where the user can run it: it may be in another user's home, and its library too."""
    home = readable(start, Path(sys.base_prefix), "python")
    if home != Path(sys.base_prefix):
        start.env["LD_LIBRARY_PATH"] = str(home / "lib")
    python = home / base_python().relative_to(sys.base_prefix)
    if not succeeds(
        start, python, "-c", f"import ssl, sys, venv; sys.exit({sys.version!r} != sys.version)"
    ):
        raise NotHere(f"{base_python()} runs for nobody else, not even from another folder")
    return python


def readable(start: Start, ours: Path, name: str) -> Path:
    """A folder of ours; where the user cannot read it, linked into a place where that can be done."""
    if succeeds(start, "ls", ours):
        return ours
    there = start.scratch / name
    shutil.copytree(ours, there, symlinks=True, copy_function=linked)
    return there


def linked(ours: str, there: str) -> None:
    """The same file a second time, without a copy where the disk allows that."""
    try:
        os.link(ours, there)
    except OSError:
        shutil.copy2(ours, there)
