"""Processes that play for another: killed with it, stopped with it, and never left behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import LIMIT, until

BUSY = {
    "a/results.jsonl": [
        "arena", "run", "--game", "masters", "--seats", "2", "--bots", "novice,random",
        "--games", "10000", "--out", "a",
    ],
    "t.jsonl": [
        "arena", "tune", "masters", "--rounds", "10000", "--games", "2", "--record", "t.jsonl",
    ],
    "games/masters-00001.json": [
        "sim", "masters", "--seats", "2", "--bots", "novice", "--games", "10000", "--records", "games",
    ],
}  # fmt: skip
"""Commands that are long at work, by what they write early."""


@pytest.mark.parametrize("early", list(BUSY))
def test_who_is_killed_leaves_no_process_behind(tmp_path: Path, early: str) -> None:
    """All of them hold the line it speaks on: that ends when the last of them has."""
    command = [sys.executable, "-m", "signoria", *BUSY[early], "--jobs", "2"]
    busy = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def is_written() -> bool:
        assert busy.poll() is None, busy.communicate()[0]
        return (tmp_path / early).exists() and (tmp_path / early).stat().st_size > 0

    until(is_written, early)
    busy.kill()
    busy.communicate(timeout=LIMIT)
