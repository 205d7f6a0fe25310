"""Environments for the peers, each of its own, under build/peers/: made once for each pinned version."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "peers"
PINNED = Path(__file__).parent / "peers.toml"
ENGINES = Path(__file__).parent / "engines"
DONE = "installed"


class NotInstalled(Exception):
    """Why a peer is not there."""


@dataclass(frozen=True)
class Peer:
    """One engine: where it comes from, at which version, and the program that measures it."""

    name: str
    source: str
    pinned: str
    script: Path

    @property
    def home(self) -> Path:
        """Its environment, named by the version."""
        return PLACE / self.pinned.replace("==", "-").replace("@", "-")

    def install(self) -> None:
        """Make the environment, unless it is there."""
        if (self.home / DONE).exists():
            return
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir(parents=True)
        try:
            self.fetch()
        except (OSError, subprocess.CalledProcessError) as error:
            said = getattr(error, "stderr", None) or str(error)
            raise NotInstalled(last_line(said)) from error
        (self.home / DONE).touch()

    def fetch(self) -> None:
        """From PyPI or from npm."""
        if self.source == "pip":
            venv.create(self.home, with_pip=True)
            install = ["-m", "pip", "--disable-pip-version-check", "install", "-q", self.pinned]
            asked([str(python_in(self.home)), *install])
        else:
            install = ["install", "--no-audit", "--no-fund", "--no-package-lock", self.pinned]
            asked([npm(), *install, "--prefix", str(self.home)])

    def command(self) -> list[str]:
        """What measures it."""
        if self.source == "pip":
            return [str(python_in(self.home)), str(self.script)]
        shutil.copy2(self.script, self.home)  # Node looks for packages from there upwards
        return ["node", str(self.home / self.script.name)]


def asked(command: list[str]) -> None:
    """Run an installer."""
    subprocess.run(command, check=True, capture_output=True, text=True)


def npm() -> str:
    """npm's own command."""
    found = shutil.which("npm")
    if found is None:
        raise NotInstalled("there is no npm here")
    return found


def python_in(home: Path) -> Path:
    """The Python of an environment."""
    return home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def last_line(said: str) -> str:
    """The end of what an installer said, which is where it says why not."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"


def peers() -> list[Peer]:
    """All that are pinned."""
    pinned = tomllib.loads(PINNED.read_text(encoding="utf-8"))
    found = []
    for name, entry in pinned.items():
        source = "pip" if "pip" in entry else "npm"
        found.append(Peer(name, source, entry[source], ENGINES / entry["script"]))
    return found
