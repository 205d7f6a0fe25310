"""What is tested for every game holds for Quarry too: a copy of it begins with nothing to mend."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ["tests/bots/strength", "tests/bots/test_seat.py", "tests/envs/test_legends.py"]
TESTS += ["tests/kernel/matches", "tests/golden"]


def test_the_tests_of_every_game_pass_with_quarry_among_them() -> None:
    command = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", *TESTS]
    outside = {"SIGNORIA_GAMES": "examples.quarry"}
    run = subprocess.run(
        [*command, "-k", "quarry"], cwd=ROOT, env={**os.environ, **outside}, capture_output=True,
        text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    assert "passed" in run.stdout
