"""One source, two forms: compiled, the rules play the same games and keep the same laws."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.compiled.building import ROOT, built

LAWS = "masters-2 or lorenzo+advanced-2 or princes+muse-3"


def run(source: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Python on the compiled form, from the project's root so that its tests are found."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def source() -> str:
    """Where the compiled form lies."""
    return str(built())


def test_the_compiled_form_plays_the_same_games(source: str) -> None:
    """Goldens and perft, the kernel with its interpreted toy game, and laws of each game."""
    where = run(source, "-c", "import signoria.kernel.agenda as rules; print(rules.__file__)")
    assert where.stdout.strip().endswith(".so"), where.stdout + where.stderr
    pytest_ = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-x")
    for tests in (
        ["tests/golden", "tests/kernel"],
        ["tests/laws/test_records.py", "tests/laws/test_positions.py", "-k", LAWS],
        ["tests/laws/test_secrets.py", "tests/laws/test_questions.py", "-k", LAWS],
    ):
        done = run(source, *pytest_, *tests)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
        assert " passed" in done.stdout
