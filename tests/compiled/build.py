"""A compiled copy of the package, made once for each state of the sources.

It lies in `build/compiled-tests/`, named by a hash of everything that goes into it, and is made by the
same `setup.py` that makes a release, only without optimisation: here it must be right, not fast.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "compiled-tests"
MADE = "made.txt"
CACHE = ".mypy_cache"

NO_COMPILER = """\
There is no C compiler here ({compiler}), and the compiled form must be tested too.
  Debian, Ubuntu:  sudo apt install build-essential python3-dev
  macOS:           xcode-select --install"""
NO_MYPYC = "mypyc is not installed here; it comes with mypy: python -m pip install mypy setuptools"


class CannotCompile(Exception):
    """Something is missing on this machine, or the sources do not compile."""


def compiled_files() -> list[Path]:
    """What the compiler sees: whenever one of these changes, everything is compiled again."""
    home = ROOT / "src" / "signoria"
    found = [
        path for folder in ("kernel", "games", "bots") for path in (home / folder).rglob("*.py")
    ]
    return [ROOT / "setup.py", *sorted(found)]


def plain_files() -> list[Path]:
    """Everything else the package needs, taken as it is."""
    found = [path for path in (ROOT / "src" / "signoria").rglob("*") if path.is_file()]
    return [path for path in found if path.suffix in (".py", ".toml", ".json", ".typed")]


def fingerprint() -> str:
    """A name for this state of the sources, for this Python."""
    digest = hashlib.sha256(f"{sys.version} {sys.platform}".encode())
    for path in compiled_files():
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def check_tools() -> None:
    """Say what has to be installed, before anything is tried."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler) and not shutil.which("cc"):
        raise CannotCompile(NO_COMPILER.format(compiler=compiler))
    if not importlib.util.find_spec("mypyc") or not importlib.util.find_spec("setuptools"):
        raise CannotCompile(NO_MYPYC)


def compiled_source() -> Path:
    """The folder to put first on the path: a copy of `src` with its extensions beside the sources.

    Only one process makes it; others that come at the same time wait for that one.
    """
    check_tools()
    PLACE.mkdir(parents=True, exist_ok=True)
    with (PLACE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        home = PLACE / fingerprint()
        if not (home / MADE).exists():
            for old in PLACE.iterdir():
                if old.is_dir():
                    keep_types(old, home)
                    shutil.rmtree(old)
            make(home)
        copy(plain_files(), home)
    return home / "src"


def keep_types(old: Path, home: Path) -> None:
    """What mypy found out about files that have not changed need not be found out again."""
    if (old / CACHE).exists() and not (home / CACHE).exists():
        home.mkdir(exist_ok=True)
        (old / CACHE).rename(home / CACHE)


def make(home: Path) -> None:
    """Copy the sources, compile them, and note how long it took."""
    copy([*compiled_files(), *plain_files()], home)
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "src"],
        cwd=home,
        env={**os.environ, "SIGNORIA_COMPILE": "1", "SIGNORIA_OPT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not list((home / "src").glob("*mypyc*")):
        raise CannotCompile(f"setup.py could not compile:\n{(done.stdout + done.stderr)[-4000:]}")
    (home / MADE).write_text(f"{time.monotonic() - begun:.0f}", encoding="utf-8")


def copy(files: list[Path], home: Path) -> None:
    """Put files where they lie in the project."""
    for path in files:
        there = home / path.relative_to(ROOT)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)


def seconds_taken(source: Path) -> str:
    """How long the compilation took when it was done."""
    return (source.parent / MADE).read_text(encoding="utf-8")
