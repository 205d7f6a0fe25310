"""When the database is not available: one error for all drivers."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    InterfaceError,
    OperationalError,
    TimeoutError as NoConnection,
)

from signoria.server.refusals import DatabaseUnavailable

AWAY: Final = (
    OSError,
    NoConnection,
    OperationalError,
    InterfaceError,
    sqlite3.OperationalError,
)
NOT_NOW: Final = ("08", "28", "3D", "53", "57")
"""PostgreSQL's classes of errors that are about itself: the line, who may use it, its databases, its
resources, its operator."""


@contextmanager
def report_unavailable() -> Iterator[None]:
    """Use the database; if it is not there, that is what is said."""
    try:
        yield
    except Exception as error:
        if is_unavailable(error):
            raise DatabaseUnavailable from error
        raise


def is_unavailable(error: Exception) -> bool:
    """Is this about the database, and not about what it was asked?"""
    if isinstance(error, AWAY):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    if type(error) in (DatabaseError, sqlite3.DatabaseError):  # a file that is not a database
        return True
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(cause, "sqlstate", None) or "")[:2] in NOT_NOW
