"""Processes of ours read our modules, whatever lies in the folder in which they are started."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from signoria.processes import python

PLAY = """
from signoria.bots.helpers import HelperProcess
helper = HelperProcess()
print(repr(helper.reader.next()))
helper.dismiss()
"""


def test_a_file_of_a_player_is_not_taken_for_a_module(tmp_path: Path) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('not ours')\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-P", "-c", PLAY],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "'ready\\n'\n", done.stderr


def test_who_looks_into_the_folder_has_processes_that_do(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = [place for place in sys.path if place not in ("", os.getcwd())]
    for path, command in (
        (elsewhere, [sys.executable, "-P"]),
        (["", *elsewhere], [sys.executable]),
        ([os.getcwd(), *elsewhere], [sys.executable]),
    ):
        monkeypatch.setattr(sys, "path", path)
        assert python() == command
