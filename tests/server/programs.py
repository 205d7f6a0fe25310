"""Where the programs of PostgreSQL, Redis and browsers are, and how a missing one is installed.

Every program is looked for by itself: on one machine all are on the path, on another some are links, and
on a third the packages keep them in a folder of their own.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.waiting import run

PACKAGED = (
    "/usr/lib/postgresql/*/bin",  # Debian, Ubuntu
    "/usr/pgsql-*/bin",  # Fedora, Red Hat
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
    "/usr/local/pgsql/bin",
)
"""Folders in which packages keep PostgreSQL's programs; the newest version is taken."""

OF_POSTGRESQL = ("initdb", "postgres", "pg_isready", "createdb")
CLUSTERS = Path("/etc/postgresql-common/createcluster.conf")


def find(program: str) -> Path | None:
    """A program, wherever it is."""
    for path in places(program):
        if path.is_file() and os.access(path, os.X_OK):
            return path
    return None


def places(program: str) -> Iterator[Path]:
    """Where a program may be. PostgreSQL's stay together: one version cannot read another's data."""
    home = followed("initdb") if program in OF_POSTGRESQL else None
    if home is not None:
        yield home.with_name(program)
    on_the_path = followed(program)
    if on_the_path is not None:
        yield on_the_path
    if program in OF_POSTGRESQL:
        for folder in packaged():
            yield folder / program


def followed(program: str) -> Path | None:
    """The program on the path, behind its links; but not behind one to a program of another name."""
    found = shutil.which(program)
    if found is None:
        return None
    path = Path(found)
    return path.resolve() if path.resolve().name == path.name else path


def packaged() -> list[Path]:
    """Folders of packages that are here, the newest version first."""
    found = [folder for pattern in PACKAGED for folder in Path("/").glob(pattern[1:])]
    return sorted(found, key=version, reverse=True)


def version(folder: Path) -> list[int]:
    """The numbers in a folder's name: 9.6 is older than 15."""
    return [int(number) for number in re.findall(r"\d+", str(folder))]


def needed(program: str, package: str) -> Path:
    """A program, installed now if that can be done."""
    if find(program) is None:
        install(package, program)
    found = find(program)
    if found is None:
        path = os.environ.get("PATH", "")
        pytest.fail(f"{package} is here, but its program {program!r} is not; looked on {path}")
    return found


def install(package: str, program: str) -> None:
    """Install a package of the system, or say what is missing. Of several test processes one does."""
    lock = Path(tempfile.gettempdir()) / f"signoria-apt-{os.geteuid()}.lock"
    with open(lock, "w", encoding="utf-8") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if find(program) is None:
            install_at_once(package, program)


def install_at_once(package: str, program: str) -> None:
    """The same, without waiting for anybody."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        pytest.fail(
            f"this test needs {package}: there is no program {program!r}; "
            "install it, or run as root where apt-get can"
        )
    if not CLUSTERS.exists():  # tests bring up their own cluster, the package need not
        CLUSTERS.parent.mkdir(parents=True, exist_ok=True)
        CLUSTERS.write_text("create_main_cluster = false\n", encoding="utf-8")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        done = run(["apt-get", "-qq", *command], env=quiet)
    if done.returncode:
        pytest.fail(f"this test needs {package}, and apt-get could not install it: {done.stderr}")
