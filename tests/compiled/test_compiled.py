"""The compiled rules are what they are called: compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled.build import ROOT, CannotCompile, compiled_source, seconds_taken

MODULES = [
    "signoria.kernel.agenda",
    "signoria.kernel.match",
    "signoria.games.registry",
    "signoria.games.masters.turn.actions",
    "signoria.games.masters.evaluation.alone",
    "signoria.bots.novice",
    "signoria.bots.search.search",
]


@pytest.fixture(scope="module")
def source() -> Path:
    """The compiled copy; without a compiler these tests fail, since nothing else covers them."""
    try:
        return compiled_source()
    except CannotCompile as problem:
        pytest.fail(str(problem), pytrace=False)


def run(source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the compiled copy first on its path."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_rules_are_really_compiled(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for module in MODULES:
        place = place_of(source, module)
        assert place.suffix in (".so", ".pyd"), f"{module} is {place}"
        assert source in place.parents
    assert place_of(source, "signoria.kernel.native").name == "native.py"
    assert place_of(source, "signoria.games.masters.terminal.home").name == "home.py"
    with capsys.disabled():
        print(f"\n[compiled in {seconds_taken(source)} s]", end=" ")


def place_of(source: Path, module: str) -> Path:
    """The file a module comes from."""
    asked = f"import importlib; print(importlib.import_module({module!r}).__file__)"
    done = run(source, "-c", asked)
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())
