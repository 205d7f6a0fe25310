"""The files of a release: archive, wheels, what they are made of, and their checksums.

    python -m releasing.files dist    # checksums and bills of materials for what lies there

What a release is made of is written by the tools of the two registries, since they know what their
locks mean: cyclonedx-bom for the Python packages, npm for those that are built into the page.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from releasing.problem import Problem

ROOT = Path(__file__).parents[1]
SUMS = "SHA256SUMS"
BOM_OF_PYTHON, BOM_OF_PAGE = "signoria.cdx.json", "signoria-page.cdx.json"
CYCLONEDX = "cyclonedx-bom==7.5.0"
PLAIN = {"SIGNORIA_COMPILE": "0"}
"""Compiled wheels are made by cibuildwheel from the archive, each on its own system."""


def build(home: Path, out: Path) -> list[Path]:
    """The archive with the page, the pure wheel made from it, and all about them."""
    if out.is_dir():
        shutil.rmtree(out)
    run(home, sys.executable, "-m", "build", "--outdir", str(out), **PLAIN)
    describe(home, out)
    return sorted(out.iterdir())


def describe(home: Path, out: Path) -> None:
    """Write what the files are made of, and their checksums."""
    locked = ["requirements", "requirements/play.txt", "--pyproject", "pyproject.toml"]
    cyclonedx = [sys.executable, "-m", "uv", "tool", "run", "--from", CYCLONEDX, "cyclonedx-py"]
    bom = [*locked, "--output-reproducible", "--of", "JSON", "--output-file"]
    run(home, *cyclonedx, *bom, str(out / BOM_OF_PYTHON))
    npm = ["npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]
    (out / BOM_OF_PAGE).write_text(run(home / "web", *npm), encoding="utf-8")
    (out / SUMS).write_text(sums(out), encoding="utf-8")


def sums(folder: Path) -> str:
    """A line for each file, as sha256sum writes and checks them."""
    found = [path for path in sorted(folder.iterdir()) if path.is_file() and path.name != SUMS]
    if not found:
        raise Problem(f"there is nothing in {folder}")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in found]
    return "\n".join(lines) + "\n"


def run(home: Path, *command: str, **env: str) -> str:
    """Run a tool there; what it wrote."""
    program = shutil.which(command[0])
    if program is None:
        raise Problem(f"{command[0]} is needed, and not here")
    done = subprocess.run(
        [program, *command[1:]],
        cwd=home,
        env={**os.environ, **env},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        raise Problem(f"{' '.join(command[:4])} failed:\n{said}")
    return done.stdout


if __name__ == "__main__":
    try:
        describe(ROOT, Path(sys.argv[1]).resolve())
    except Problem as problem:
        raise SystemExit(f"releasing: {problem}") from None
