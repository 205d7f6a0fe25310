"""Before a database is upgraded, a copy of it is made: if you are not happy with a release, go back.

The copy of an SQLite file lies beside it, named after its schema: `tables.db.schema-0006`. It is one
consistent picture, also while another process writes. PostgreSQL has its own tools for this.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.server.storage.schema import FITTING, NEWEST
from signoria.server.telemetry import LOG

BUSY: Final = 10.0
"""Seconds another process may write before the copy is given up."""


class NoCopy(SignoriaError):
    """No copy can be made, so the database stays as it is."""


def keep_copy(path: Path) -> Path | None:
    """Copy an SQLite file that is about to be upgraded; None where there is nothing to keep."""
    found = revision_of(path)
    if found is None or found == NEWEST or found not in FITTING:
        return None
    copy = path.with_name(f"{path.name}.schema-{found}")
    partial = copy.with_name(f"{copy.name}.{os.getpid()}.part")
    try:
        write_copy(path, partial)
        if revision_of(partial) != found:  # another process was faster, and has made its copy
            return None
        partial.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise NoCopy(f"{path} is not upgraded, because it cannot be copied: {error}") from error
    finally:
        partial.unlink(missing_ok=True)
    LOG.info("copied before upgrading", file=copy.name)
    return copy


def write_copy(path: Path, partial: Path) -> None:
    """Write it whole, for its owner alone, and wait until it is on the disk."""
    partial.unlink(missing_ok=True)
    os.close(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(path, timeout=BUSY)) as source:
        source.execute("VACUUM INTO ?", (str(partial),))
    with open(partial, "r+b") as written:  # Windows brings only what may be written to the disk
        os.fsync(written.fileno())


def revision_of(path: Path) -> str | None:
    """Which schema a file has; None where it is not a database of ours."""
    try:
        with closing(sqlite3.connect(path, timeout=BUSY)) as source:
            row = source.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        return None
    return str(row[0]) if row is not None else None
