"""The process knows itself, and how late its event loop is."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from signoria.server.telemetry import Metrics
from signoria.server.watching import process
from signoria.server.watching.process import LoopWatch
from tests.waiting import until_true


def counted(metrics: Metrics, at_least: float) -> int:
    """How many looks found the loop at least this late; a bound of the histogram."""
    later = metrics.text().partition(f'signoria_loop_lag_seconds_bucket{{le="{at_least:g}"}} ')[2]
    total = metrics.text().partition("signoria_loop_lag_seconds_count ")[2]
    return int(total.partition("\n")[0]) - int(later.partition("\n")[0])


def test_a_loop_that_is_kept_busy_is_seen_to_be_late() -> None:
    async def play() -> None:
        metrics = Metrics()
        watch = LoopWatch(metrics, every=0.01)
        watch.start()
        await until_true(lambda: "loop_lag" in metrics.times, "a first look")
        before = counted(metrics, 0.25)
        end = time.perf_counter() + 0.4
        while time.perf_counter() < end:  # as a reducer would that computes for too long
            pass
        await until_true(lambda: counted(metrics, 0.25) > before, "a look that was late")
        await watch.stop()
        assert watch.task is not None and watch.task.done()

    asyncio.run(play())


def test_an_open_file_more_is_counted(tmp_path: Path) -> None:
    before = process.open_files()
    if before is None:
        assert not any([os.path.isdir(folder) for folder in process.FILES])
        return
    with open(tmp_path / "one", "w", encoding="utf-8"):
        assert process.open_files() == before + 1


def test_memory_grows_with_what_is_held() -> None:
    before = process.memory()
    if before is None:
        assert not process.STATM.exists()
        return
    held = bytearray(os.urandom(1)) * (64 << 20)
    after = process.memory()
    assert after is not None and after > before + (32 << 20), len(held)


def test_where_the_system_tells_nothing_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "STATM", tmp_path / "none")
    monkeypatch.setattr(process, "FILES", (str(tmp_path / "none"),))
    assert process.memory() is None and process.open_files() is None
