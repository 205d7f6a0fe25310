"""Tests run by somebody else than root."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sysconfig
from pathlib import Path

from tests.machines.start import NotHere, Start, base_python, identity, version

NAMELESS = 54321


def become(start: Start, name: str | None) -> None:
    """Run as a user with this name, or as one without any, in a copy that this user owns."""
    if os.geteuid() != 0:
        raise NotHere("only root can become somebody else")
    start.user = number(name)
    start.move("signoria", reachable_python(start.user), readable_packages(start))


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


def succeeds(user: int, *command: str | Path) -> bool:
    """Can this user run a command?"""
    try:
        done = subprocess.run(
            command, cwd="/", env={}, capture_output=True, check=False, **identity(user)
        )
    except OSError:
        return False
    return done.returncode == 0


def reachable_python(user: int) -> Path:
    """A Python of our series that the user can run: ours may lie in somebody's home."""
    found = [Path(folder, f"python{version()}") for folder in os.get_exec_path()]
    for python in [base_python(), *found]:
        if succeeds(user, python, "-c", "import venv"):
            return python
    raise NotHere(f"there is no Python {version()} outside of root's home")


def readable_packages(start: Start) -> Path:
    """Our packages; where the user cannot read them, linked into a folder where that can be done."""
    ours = Path(sysconfig.get_path("purelib"))
    if start.user is None or succeeds(start.user, "ls", ours):
        return ours
    there = start.scratch / "packages"
    shutil.copytree(ours, there, symlinks=True, copy_function=linked)
    return there


def linked(ours: str, there: str) -> None:
    """The same file a second time, without a copy where the disk allows that."""
    try:
        os.link(ours, there)
    except OSError:
        shutil.copy2(ours, there)
