"""Processes that play games for this one, and end when nobody waits for them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from threading import Thread


@contextmanager
def worker_pool(jobs: int | None) -> Iterator[ProcessPoolExecutor]:
    """A number of processes, by default one per core; who leaves early waits for none of them."""
    others = active_children()
    with ProcessPoolExecutor(jobs, initializer=belong_to_the_parent) as pool:
        try:
            yield pool
        except BaseException:  # also Ctrl-C, and callers that stop listening
            pool.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                if process not in others:
                    process.kill()  # a game may take minutes, and nobody waits for it
            raise


def belong_to_the_parent() -> None:
    """Ctrl-C stops the arena once, not once per process; and whatever ends the arena ends this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_parent, daemon=True).start()


def end_with_the_parent() -> None:
    """Wait until the parent is gone, however it went: in mid-game, too, there is nobody to tell."""
    parent = parent_process()
    assert parent is not None, "only started processes have one"
    parent.join()
    os._exit(1)
