"""What the programs of training have in common: where they write, and how they end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.train.selfplay import BadTraining

REFUSED: Final = 1
STOPPED: Final = 130
"""What a shell sees of a program that was stopped with Ctrl-C."""


def run(name: str, work: Callable[[], None]) -> int:
    """Do the work; what goes wrong is told in one sentence. The exit code of the program."""
    try:
        work()
    except (SignoriaError, OSError) as refusal:
        print(f"{name}: {refusal}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print(f"{name}: stopped", file=sys.stderr)
        return STOPPED
    return 0


def make_folder(folder: Path) -> None:
    """Make a folder where it is missing, and try to write there: before hours are spent."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try_to_write(folder)
    except (FileExistsError, NotADirectoryError):
        raise BadTraining(f"{folder} is not a folder") from None
    except OSError as error:
        raise BadTraining(f"cannot write to the folder {folder}: {error.strerror}") from error


def check_file(path: Path) -> None:
    """Refuse a file that could not be written in the end."""
    if path.is_dir():
        raise BadTraining(f"{path} is a folder; name a file")
    try:
        try_to_write(path.parent)
    except OSError as error:
        raise BadTraining(f"cannot write {path}: {error.strerror}") from error


def try_to_write(folder: Path) -> None:
    """Write a file that is gone at once; OSError where that is not possible."""
    with TemporaryFile(dir=folder):
        pass


def check_at_least_one(option: str, count: int | None) -> None:
    """Refuse 0 and less of what there must be some of."""
    if count is not None and count < 1:
        raise BadTraining(f"{option} must be at least 1, not {count}")


def counted(count: int, thing: str) -> str:
    """A number of things: `1 game`, `2 games`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
