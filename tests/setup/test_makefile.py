"""The Makefile on a machine that is not as the last one was."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAKES_IT = "Setting up, 2 of 4"
PLACES = ["plain", "with spaces and an àccent"]


@pytest.fixture(params=PLACES)
def checkout(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with the Makefile and an environment that was made there."""
    folder = tmp_path / os.fsdecode(request.param.encode())  # whatever letters this machine knows
    programs = folder / ".venv" / "bin"
    programs.mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", folder)
    (programs / "python").symlink_to(sys.executable)
    (folder / ".venv" / ".made").write_bytes(os.fsencode(f"{folder.resolve()}\n"))
    return folder


def planned(folder: Path, *arguments: str) -> str:
    """What `make` would do there."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(
        ["make", "-n", *arguments],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_environment_that_is_there_is_kept(checkout: Path) -> None:
    assert MAKES_IT not in planned(checkout, ".venv/.made")


def test_an_environment_that_was_moved_here_is_made_anew(checkout: Path) -> None:
    moved = checkout.with_name("moved there")
    checkout.rename(moved)
    assert MAKES_IT in planned(moved, ".venv/.made")


def test_an_environment_whose_python_is_gone_is_made_anew(checkout: Path) -> None:
    python = checkout / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(checkout / "no-such-python")
    assert MAKES_IT in planned(checkout, ".venv/.made")


def test_make_alone_lists_its_targets(checkout: Path) -> None:
    listed = subprocess.run(
        ["make"], cwd=checkout, capture_output=True, text=True, encoding="utf-8", check=True
    ).stdout
    for target in ("play", "test", "quick", "test-browser", "terminal", "docs"):
        assert f"make {target} " in listed
