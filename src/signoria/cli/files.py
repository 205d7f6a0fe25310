"""Records in files: read with clear complaints, and a place for them that can be written."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

import typer

from signoria.arena.atomic_write import FileProblem
from signoria.kernel.errors import BadRecord
from signoria.kernel.panel import Json


def read_record(file: Path) -> Json:
    """The record in a file; one line says so if it holds something else."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise FileProblem(f"{file} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{file} is not a valid record: it is not JSON") from error
    if not isinstance(found, dict):
        raise BadRecord(f"{file} is not a valid record: it is not a JSON object")
    return found


def check_writable(file: Path) -> None:
    """Better refuse a file before a game than lose the game after it."""
    if file.is_dir():
        raise FileProblem(f"{file} cannot be written: it is a folder")
    if not file.parent.is_dir():
        raise FileProblem(f"{file} cannot be written: there is no folder {file.parent}")
    if not os.access(file.parent, os.W_OK) or (file.exists() and not os.access(file, os.W_OK)):
        raise FileProblem(f"{file} cannot be written: permission denied")


def file_named(name: str) -> Path:
    """The file that was typed; ~ is a home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise FileProblem(f"{name} cannot be written: that user has no home folder here") from error


def default_file(game: str) -> Path:
    """Where a game goes that was given no file: this folder, or the user's own."""
    name = f"{game}-{datetime.now().strftime('%Y%m%d-%H%M%S')}.json"
    return Path(name) if os.access(Path.cwd(), os.W_OK) else user_folder() / name


def user_folder() -> Path:
    """The folder of this user's own games."""
    home = Path(typer.get_app_dir("signoria"))
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileProblem(f"{home} cannot be created: {error.strerror}") from error
    return home
