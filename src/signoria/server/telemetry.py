"""What the host can watch: structured logs without secrets, and metrics for Prometheus."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final, Protocol, TextIO

from signoria.server.watching.families import FAMILIES, PREFIX

BOUNDS: Final = (0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)


class Log:
    """One JSON object a line. Callers name what they log: nothing is logged wholesale."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out
        self.on = True
        self.only_errors = False

    def write(self, level: str, what: str, facts: dict[str, object]) -> None:
        """Write one line."""
        if not self.on:
            return
        line = {"at": round(time.time(), 3), "level": level, "what": what, **facts}
        out = self.out if self.out is not None else sys.stderr
        print(json.dumps(line, default=str), file=out, flush=True)

    def info(self, what: str, **facts: object) -> None:
        """Something happened."""
        if not self.only_errors:
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


class Span(Protocol):
    """A step of a trace, which may be told something about itself."""

    def note(self, name: str, value: str | int) -> None:
        """Never a word, a name, a table or a secret: traces leave the house."""


class Untraced:
    """Where there are no traces."""

    def note(self, name: str, value: str | int) -> None:
        """Nobody wants to know."""


UNTRACED: Final = Untraced()


class Tracer(Protocol):
    """What makes spans of what is measured; see `watching/traces.py`."""

    def span(self, name: str) -> AbstractContextManager[Span]:
        """A span for as long as this lasts, within the one that is open."""


def short_id(table: str) -> str:
    """A table as logs name it. Its whole id is its invitation, which must not stand in a log."""
    return table[:6]


class Metrics:
    """Counters, gauges and histograms, written as Prometheus reads them; see `watching/families.py`.

    What has no label begins at zero, so that "none" can be told from "unknown".
    """

    def __init__(self, tracer: Tracer | None = None) -> None:
        self.tracer = tracer
        self.counts: dict[str, float] = {}
        self.gauges: dict[str, float] = {}
        self.asked: dict[str, Callable[[], float | None]] = {}
        self.times: dict[str, list[int]] = {}
        self.sums: dict[str, float] = {}

    def count(self, name: str, by: float = 1) -> None:
        """One more."""
        self.counts[name] = self.counts.get(name, 0) + by

    def gauge(self, name: str, change: float) -> None:
        """More or fewer at the moment."""
        self.gauges[name] = self.gauges.get(name, 0) + change

    def ask(self, name: str, look: Callable[[], float | None]) -> None:
        """From now on look whenever it is asked for; None is not told."""
        self.asked[name] = look

    @contextmanager
    def track_in_progress(self, name: str) -> Iterator[None]:
        """One more for as long as this lasts."""
        self.gauge(name, 1)
        try:
            yield
        finally:
            self.gauge(name, -1)

    @contextmanager
    def measure(self, name: str) -> Iterator[Span]:
        """How long something takes; where traces are wanted it is a span as well."""
        start = time.perf_counter()
        try:
            if self.tracer is None:
                yield UNTRACED
            else:
                with self.tracer.span(name) as span:
                    yield span
        finally:
            self.observe(name, time.perf_counter() - start)

    def observe(self, name: str, seconds: float) -> None:
        """It took this long."""
        slots = self.times.setdefault(name, [0] * (len(BOUNDS) + 1))
        slots[bisect_left(BOUNDS, seconds)] += 1
        self.sums[name] = self.sums.get(name, 0.0) + seconds

    def text(self) -> str:
        """All of it, in Prometheus' text format."""
        values = {**self.counts, **self.gauges}
        values |= {name: now for name, look in self.asked.items() if (now := look()) is not None}
        lines = []
        for name, family in FAMILIES.items():
            told = PREFIX + name
            lines += [f"# HELP {told} {family.says}", f"# TYPE {told} {family.kind}"]
            if family.kind == "histogram":
                short = name.removesuffix("_seconds")
                slots = self.times.get(short, [0] * (len(BOUNDS) + 1))
                lines += histogram(told, slots, self.sums.get(short, 0.0))
            elif family.label:
                of = sorted([each for each in values if each.startswith(f"{name}{{")])
                lines += [f"{PREFIX}{each} {values[each]:.15g}" for each in of]
            elif name in values or name not in self.asked:
                lines.append(f"{told} {values.get(name, 0):.15g}")
        return "\n".join(lines) + "\n"


def histogram(name: str, slots: list[int], total: float) -> list[str]:
    """One histogram: cumulative buckets, sum and count."""
    lines, seen = [], 0
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
