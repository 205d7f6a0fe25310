"""A slow processor: the processes of a browser that show pages are stopped most of the time.

What browsers offer for this does not slow down workers, and here these do the work.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

ROUND: Final = 0.08
"""Seconds in which it runs once and is stopped once."""


def renderers() -> list[int]:
    """The processes below this one that show pages."""
    parents = {int(path.name): parent(path) for path in Path("/proc").glob("[0-9]*")}
    return [pid for pid in parents if is_below(pid, parents) and is_renderer(pid)]


def parent(path: Path) -> int:
    """Who has started a process."""
    try:
        return int((path / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
    except OSError:
        return 0


def is_below(pid: int, parents: dict[int, int]) -> bool:
    """Is it a descendant of ours?"""
    while pid in parents and pid != os.getpid():
        pid = parents[pid]
    return pid == os.getpid()


def is_renderer(pid: int) -> bool:
    """Does it show pages?"""
    try:
        return b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def processor_seconds(processes: list[int]) -> float:
    """What these have worked so far, all their threads together."""
    return sum([worked(process) for process in processes])


def worked(process: int) -> float:
    """Seconds of processor time; one that is gone counts no more."""
    try:
        said = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    in_user, in_system = said.rpartition(")")[2].split()[11:13]
    return (int(in_user) + int(in_system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def slowed(processes: list[int], times: int) -> Iterator[None]:
    """These run one part of this many of the time."""
    done = Event()

    def send(what: signal.Signals) -> None:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, what)

    def run() -> None:
        while not done.is_set():
            send(signal.SIGSTOP)
            time.sleep(ROUND * (times - 1) / times)
            send(signal.SIGCONT)
            done.wait(ROUND / times)

    runner = Thread(target=run, daemon=True)
    runner.start()
    try:
        yield
    finally:
        done.set()
        runner.join()
        send(signal.SIGCONT)
