"""How the tests are started: what a condition may change, and where the tests then run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NOT_COPIED = shutil.ignore_patterns(
    *(".git", ".venv", "build", "dist", "node_modules", "__pycache__", ".*_cache", "*.so")
)
OURS_ALONE = ("PYTHONPATH", "PYTEST_")
"""Variables of the process that starts the tests, which the tests are not to see."""


class NotHere(Exception):
    """This machine cannot be made to look like that one; why."""


def environment() -> dict[str, str]:
    """The variables around us, without those that are ours alone."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS_ALONE)}


@dataclass
class Start:
    """One start of the tests."""

    scratch: Path
    """A folder of its own, which other users can read."""
    after: ExitStack
    """Takes away what was put up for it."""
    root: Path = ROOT
    python: Path = Path(sys.executable)
    env: dict[str, str] = field(default_factory=environment)
    before: list[str] = field(default_factory=list)
    """A program that starts the tests in its turn."""
    user: int | None = None
    umask: int = -1

    def run(self, arguments: list[str]) -> int:
        """Run the tests; how they ended."""
        return subprocess.run(
            [*self.before, self.python, "-m", "pytest", *arguments],
            cwd=self.root,
            env=self.env,
            umask=self.umask,
            check=False,
            **identity(self.user),
        ).returncode

    def folder(self, name: str) -> Path:
        """A new folder, which belongs to the user who runs the tests."""
        made = self.scratch / name
        made.mkdir(parents=True)
        self.give(made)
        return made

    def give(self, path: Path) -> None:
        """Let a folder, and all that is in it, belong to the user who runs the tests."""
        if self.user is None:
            return
        for place, _, files in os.walk(path):
            for name in [place, *[os.path.join(place, file) for file in files]]:
                os.chown(name, self.user, self.user, follow_symlinks=False)

    def move(self, name: str, base: Path | None = None, packages: Path | None = None) -> None:
        """Run in a copy of the checkout, with an environment of its own that borrows packages."""
        self.root = self.scratch / name
        shutil.copytree(ROOT, self.root, ignore=NOT_COPIED)
        packages = packages or Path(sysconfig.get_path("purelib"))
        self.python = borrowing(base or base_python(), self.root, packages)
        self.give(self.root)


def identity(user: int | None) -> dict[str, Any]:
    """Arguments that make `subprocess.run` run as another user; None is the current one."""
    return {} if user is None else {"user": user, "group": user, "extra_groups": []}


def base_python() -> Path:
    """The Python from which our virtual environment was made."""
    return Path(sys.base_prefix, "bin", f"python{version()}")


def version() -> str:
    """The series of our Python: packages installed for it fit no other."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def borrowing(base: Path, root: Path, packages: Path) -> Path:
    """A virtual environment with the sources of a checkout and packages from elsewhere; its Python.

    Lines of a .pth file only name folders. What the .pth files in those folders say, such as where
    an editable install has its sources, is not read: the copy never meets our sources.
    """
    place = root / ".venv"
    subprocess.run([base, "-m", "venv", "--without-pip", place], check=True)
    python = place / "bin" / "python"
    site = output(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    file = Path(site, "borrowed.pth")
    file.write_text(f"{root / 'src'}\n{packages}\n", encoding="utf-8")
    return python


def output(program: Path, *arguments: str) -> str:
    """What a program says."""
    done = subprocess.run([program, *arguments], check=True, capture_output=True, encoding="utf-8")
    return done.stdout.strip()
