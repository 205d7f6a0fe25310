"""How much a bot may think: a number of iterations, or a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.kernel.reading import short

WRITTEN: Final = re.compile(
    r"(?:(\d{1,30})|(\d{1,30}(?:\.\d{1,30})?)(ms|s))(?:\*(\d{1,30}))?", re.ASCII
)
MOST_PROCESSES: Final = 256
MOST_ITERATIONS: Final = 999_999_999
LEAST_SECONDS: Final = 0.001
MOST_SECONDS: Final = 999_999


class BadBudget(SignoriaError):
    """This says neither how many iterations nor how much time."""


class Budget:
    """Iterations or seconds (the other is 0), over a number of processes.

    Iterations are exact. Seconds are a bound, read from `clock`: by default the clock on the wall,
    since that is what a person waits by. To compare bots, give one that counts the time of the
    process alone, so that what else the machine does makes no bot weaker.
    """

    def __init__(
        self,
        iterations: int,
        seconds: float,
        processes: int = 1,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.processes = processes
        self.clock = clock

    def helper_spec(self) -> str:
        """The budget of each of the other processes, as it is written."""
        return str(self.part()) if self.iterations else f"{self.seconds:.6f}s"

    def most(self) -> int:
        """Iterations of this process: those the others leave, or as many as there is time for."""
        if not self.iterations:
            return 1 << 60
        return self.iterations - (self.processes - 1) * self.part()

    def part(self) -> int:
        """Iterations of each of the others: all have the same, and what cannot be shared is left."""
        return self.iterations // self.processes


def read_budget(written: str) -> Budget:
    """A budget as it is written: `200`, `1s`, `500ms`, `2s*4` for four processes."""
    found = WRITTEN.fullmatch(written.strip())
    if found is None:
        raise BadBudget(
            f"{short(written)} is not a budget; write iterations (200) or time (1s, 500ms), "
            "and add *4 for four processes"
        )
    iterations, amount, unit, processes = found.groups()
    many = int(processes or 1)
    if not 1 <= many <= MOST_PROCESSES:
        raise BadBudget(f"a bot thinks in 1 to {MOST_PROCESSES} processes, not in {many}")
    if iterations:
        return Budget(check_iterations(int(iterations), many), 0.0, many)
    return Budget(0, check_seconds(float(amount) / (1000.0 if unit == "ms" else 1.0)), many)


def check_iterations(iterations: int, processes: int) -> int:
    """The same number of iterations, if it is enough for every process and not too large."""
    if iterations < 1:
        raise BadBudget(f"a budget is at least 1 iteration, not {iterations}")
    if iterations > MOST_ITERATIONS:
        raise BadBudget(f"a budget is at most {MOST_ITERATIONS} iterations, not {iterations}")
    if iterations < processes:
        raise BadBudget(f"{iterations} iterations are too few for {processes} processes")
    return iterations


def check_seconds(seconds: float) -> float:
    """The same number of seconds, if it is enough to think in and not too large."""
    if seconds < LEAST_SECONDS:
        raise BadBudget("a budget of less than a millisecond leaves no time to think")
    if seconds > MOST_SECONDS:
        raise BadBudget(f"a budget is at most {MOST_SECONDS} seconds, not {seconds:.0f}")
    return seconds
