"""The compiled form, built from a copy of the sources by the project's own setup.py.

Compiling takes minutes, so what was built is kept under `build/`, by a hash of everything it was
built from: the next run with the same sources finds it there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "compiled"
TAKEN = ("setup.py", "pyproject.toml", "LICENSE", "README.md", "src/signoria")


def fingerprint() -> str:
    """A hash of the sources, the interpreter and the way they are compiled."""
    found = sha256(sys.version.encode())
    for name in TAKEN:
        path = ROOT / name
        for file in sorted(path.rglob("*.*")) if path.is_dir() else [path]:
            if file.suffix in (".py", ".toml") and file.is_file():
                found.update(str(file.relative_to(ROOT)).encode())
                found.update(file.read_bytes())
    return found.hexdigest()[:16]


def built() -> Path:
    """The folder to put first on the path: `src` of a compiled copy."""
    home = KEPT / fingerprint()
    if not (home / "done").exists():
        shutil.rmtree(KEPT, ignore_errors=True)
        take_copy(home)
        compile_copy(home)
        (home / "done").touch()
    return home / "src"


def take_copy(home: Path) -> None:
    """Copy what setup.py needs."""
    for name in TAKEN:
        target = home / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(ROOT / name, target, ignore=ignored)
        else:
            shutil.copy(ROOT / name, target)


def compile_copy(home: Path) -> None:
    """Run setup.py; what goes wrong is shown, with what to install."""
    if not any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang")):
        raise AssertionError("no C compiler: install one (Debian: gcc and python3-dev)")
    settings = {**os.environ, "SIGNORIA_COMPILE": "1", "SIGNORIA_OPT": "0"}
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=home,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    if not list((home / "src").glob("signoria/kernel/agenda.*.so")):
        raise AssertionError(f"nothing was compiled:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
