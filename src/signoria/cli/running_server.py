"""Where a server of this user runs: it writes its address beside its database.

So a second `signoria` opens the page that is there. A file that a killed server left behind misleads
nobody, since the address is asked whether it answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

PATIENCE: Final = 2.0
"""Seconds a server has for saying that it is there."""


def note_of(place: str) -> Path | None:
    """The file beside a database; other databases than files have none."""
    return None if "://" in place else Path(f"{place}.address").expanduser()


@contextmanager
def noted(place: str, address: str) -> Iterator[None]:
    """While this lasts, the note says where the server is."""
    note = note_of(place)
    if note is not None:
        with suppress(OSError):  # a server works without it
            note.write_text(address, encoding="utf-8")
    try:
        yield
    finally:
        if note is not None and read(note) == address:
            with suppress(OSError):
                note.unlink()


def address_of(place: str) -> str:
    """Where a server of these tables answers; nothing if there is none."""
    note = note_of(place)
    address = read(note) if note is not None else ""
    return address if address and answers(address) else ""


def read(note: Path) -> str:
    """What the note says; nothing where there is none."""
    try:
        return note.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def answers(address: str) -> bool:
    """Is there a server of ours? It is asked directly: a proxy would not know this machine."""
    try:
        there = urlsplit(address)
        if there.scheme != "http" or there.hostname is None:
            return False
        connection = HTTPConnection(there.hostname, there.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/live")
            said = json.loads(connection.getresponse().read(1_000))
        finally:
            connection.close()
    except (OSError, HTTPException, ValueError):
        return False
    return isinstance(said, dict) and said.get("status") == "ok" and "version" in said
