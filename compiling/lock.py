"""A lock that the system gives back by itself when its holder ends, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path


class Taken(Exception):
    """Another process holds the lock."""


@contextlib.contextmanager
def locked(path: Path, wait: bool) -> Iterator[None]:
    """Hold the lock; without waiting, `Taken` is raised where another process holds it."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT)
    try:
        take(handle, wait)
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt
    import time

    def take(handle: int, wait: bool) -> None:
        """Lock the first byte; waiting is asking again, since Windows gives up after ten seconds."""
        while True:
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
                return
            except OSError as error:
                if not wait:
                    raise Taken from error
            time.sleep(0.2)

else:
    import fcntl

    def take(handle: int, wait: bool) -> None:
        """Lock the file."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Taken from error
