"""What the host can watch: structured logs without secrets, and counters for Prometheus."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

BOUNDS: Final = (0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)


class Log:
    """One JSON object a line. Callers name what they log: nothing is logged wholesale."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out
        self.on = True

    def write(self, level: str, what: str, facts: dict[str, object]) -> None:
        """Write one line."""
        if not self.on:
            return
        line = {"at": round(time.time(), 3), "level": level, "what": what, **facts}
        out = self.out if self.out is not None else sys.stderr
        print(json.dumps(line, default=str), file=out, flush=True)

    def info(self, what: str, **facts: object) -> None:
        """Something happened."""
        self.write("info", what, facts)

    def error(self, what: str, trace: BaseException | None = None, **facts: object) -> None:
        """Something went wrong."""
        if trace is not None:
            facts["trace"] = "".join(traceback.format_exception(trace))
        self.write("error", what, facts)


LOG: Final = Log()


class Structured(logging.Handler):
    """Warnings of the libraries, written like everything else."""

    def emit(self, record: logging.LogRecord) -> None:
        """One line for one warning."""
        trace = record.exc_info[1] if record.exc_info else None
        LOG.error(record.getMessage().partition("\n")[0], trace, logger=record.name)


def short_id(table: str) -> str:
    """A table as logs name it. Its whole id is its invitation, which must not stand in a log."""
    return table[:6]


class Metrics:
    """Counters, gauges and one kind of histogram, written as Prometheus reads them."""

    def __init__(self) -> None:
        self.counts: dict[str, float] = {}
        self.gauges: dict[str, float] = {}
        self.times: dict[str, list[int]] = {}
        self.sums: dict[str, float] = {}

    def count(self, name: str, by: float = 1) -> None:
        """One more."""
        self.counts[name] = self.counts.get(name, 0) + by

    def gauge(self, name: str, change: float) -> None:
        """More or fewer at the moment."""
        self.gauges[name] = self.gauges.get(name, 0) + change

    @contextmanager
    def track_in_progress(self, name: str) -> Iterator[None]:
        """One more for as long as this lasts."""
        self.gauge(name, 1)
        try:
            yield
        finally:
            self.gauge(name, -1)

    @contextmanager
    def measure(self, name: str) -> Iterator[None]:
        """How long something takes."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observe(name, time.perf_counter() - start)

    def observe(self, name: str, seconds: float) -> None:
        """It took this long."""
        slots = self.times.setdefault(name, [0] * (len(BOUNDS) + 1))
        slots[bisect_left(BOUNDS, seconds)] += 1
        self.sums[name] = self.sums.get(name, 0.0) + seconds

    def text(self) -> str:
        """All of it, in Prometheus' text format."""
        lines = []
        for kind, values in (("counter", self.counts), ("gauge", self.gauges)):
            last = ""
            for name, value in sorted(values.items()):
                family = name.partition("{")[0]
                if family != last:
                    lines.append(f"# TYPE signoria_{family} {kind}")
                    last = family
                lines.append(f"signoria_{name} {value:g}")
        for name, slots in sorted(self.times.items()):
            lines += histogram(f"signoria_{name}_seconds", slots, self.sums[name])
        return "\n".join(lines) + "\n"


def histogram(name: str, slots: list[int], total: float) -> list[str]:
    """One histogram: cumulative buckets, sum and count."""
    lines, seen = [f"# TYPE {name} histogram"], 0
    for bound, count in zip(BOUNDS, slots):
        seen += count
        lines.append(f'{name}_bucket{{le="{bound:g}"}} {seen}')
    seen += slots[-1]
    return [
        *lines,
        f'{name}_bucket{{le="+Inf"}} {seen}',
        f"{name}_sum {total:g}",
        f"{name}_count {seen}",
    ]
