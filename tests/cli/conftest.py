"""A terminal for tests: commands run in this process, answers typed beforehand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from signoria.cli.app import app


class Run:
    """What a command printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Command = Callable[..., Run]


@pytest.fixture
def signoria(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command in a folder of its own; `typed` are the lines a user types.

    Without a width nobody says how broad the terminal is, as in a pipe.
    """
    monkeypatch.chdir(tmp_path)

    def run(
        *arguments: str, typed: list[str] | None = None, width: int | None = 100, height: int = 40
    ) -> Run:
        result = CliRunner().invoke(
            app,
            list(arguments),
            input="".join([f"{line}\n" for line in typed or []]),
            env={
                "COLUMNS": None if width is None else str(width),
                "LINES": str(height),
                "XDG_CONFIG_HOME": str(tmp_path),
            },
        )
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Run(result.exit_code, result.stdout, result.stderr)

    return run
