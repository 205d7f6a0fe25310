"""Tests run by another Python."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.machines.start import ROOT, NotHere, Start, output, version

SERIES = ("3.14", "3.13", "3.12", "3.11")
WHERE = (
    "import sys, sysconfig; print(sysconfig.get_path('purelib'), sys.base_exec_prefix, sep='\\n')"
)


def other_python_here(start: Start) -> None:
    """Run in a copy of the checkout, with another Python and packages for it."""
    python = named_python() or found_python()
    packages = installed_packages(python)
    start.move("signoria", base_of(python), packages or start.scratch / "packages")
    if packages is None:
        install(start, python)


def named_python() -> Path | None:
    """The one in PYTHON."""
    named = os.environ.get("PYTHON", "")
    place = shutil.which(named) if named else None
    if named and not (place and works(Path(place))):
        raise NotHere(f"PYTHON={named} does not run")
    return Path(place) if place else None


def found_python() -> Path:
    """The newest of another series than ours."""
    for series in SERIES:
        place = shutil.which(f"python{series}")
        if series != version() and place and works(Path(place)):
            return Path(place)
    raise NotHere("no other Python was found; PYTHON=/path/to/python names one")


def works(python: Path) -> bool:
    """Is it a Python that can make virtual environments?"""
    asked = [python, "-c", "import venv"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def base_of(python: Path) -> Path:
    """The program from which a virtual environment was made; else the program itself."""
    base = output(python, "-c", "import sys; print(getattr(sys, '_base_executable', ''))")
    return Path(base or python)


def installed_packages(python: Path) -> Path | None:
    """Where this Python has what the tests need, if it has it."""
    asked = "import hypothesis, litestar, pytest, sysconfig; print(sysconfig.get_path('purelib'))"
    try:
        return Path(output(python, "-c", asked))
    except subprocess.CalledProcessError:
        return None


def install(start: Start, python: Path) -> None:
    """Put the locked packages where the copy looks for them."""
    installer = start.scratch / "installer"
    subprocess.run([python, "-m", "venv", installer], check=True)
    command = [installer / "bin" / "python", "-m", "pip", "install", "-qq", "--require-hashes"]
    command += ["--target", start.scratch / "packages", "-r", ROOT / "requirements" / "dev.txt"]
    subprocess.run(command, check=True)
