"""The process itself: its memory, processor time, open files, and how late its event loop is."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Final

from signoria import __version__
from signoria.server.telemetry import Metrics

EVERY: Final = 0.25
"""Seconds between two looks at the event loop."""

STATM: Final = Path("/proc/self/statm")
FILES: Final = ("/proc/self/fd", "/dev/fd")
STARTED: Final = time.time()


def memory() -> float | None:
    """Bytes this process has in memory; None where the system does not tell."""
    try:
        return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None


def open_files() -> float | None:
    """Files this process has open, connections included; None where the system does not tell."""
    for folder in FILES:
        try:
            return len(os.listdir(folder)) - 1  # the listing itself is one
        except OSError:
            continue
    return None


def files_limit() -> float | None:
    """Files it may have open; None where there is no limit."""
    try:
        import resource  # only systems with such a limit have the module
    except ImportError:
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def watch_process(metrics: Metrics) -> None:
    """From now on the metrics tell of this process."""
    metrics.ask("process_memory_bytes", memory)
    metrics.ask("process_cpu_seconds_total", time.process_time)
    metrics.ask("process_open_files", open_files)
    metrics.ask("process_files_limit", files_limit)
    metrics.ask("process_start_seconds", lambda: STARTED)
    metrics.ask(f'build{{version="{__version__}"}}', lambda: 1)


class LoopWatch:
    """Sleeps a moment again and again; waking up late means that everybody was kept waiting."""

    def __init__(self, metrics: Metrics, every: float = EVERY) -> None:
        self.metrics = metrics
        self.every = every
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self.task = asyncio.create_task(self.watch())

    async def stop(self) -> None:
        """Look no longer."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def watch(self) -> None:
        """One look after the other."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + self.every
            await asyncio.sleep(self.every)
            self.metrics.observe("loop_lag", max(0.0, loop.time() - due))
