"""Files that are written whole, or not at all."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from signoria.kernel.errors import SignoriaError
from signoria.kernel.panel import Json


class FileProblem(SignoriaError):
    """A file cannot be read or written."""


def write_atomically(path: Path, content: str) -> None:
    """Write beside the file first and then take its place: a full disk spoils nothing."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(content, encoding="utf-8")
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def write_record(file: Path, record: Json) -> None:
    """Write a record whole, or say in one line why not."""
    try:
        write_atomically(file, json.dumps(record, ensure_ascii=False) + "\n")
    except OSError as error:
        raise FileProblem(f"{file} cannot be written: {error.strerror}") from error
