"""How much a bot may think: so many iterations, or so much time."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Final

from signoria.kernel.errors import SignoriaError

WRITTEN: Final = re.compile(
    r"(?:(\d{1,9})|(\d{1,6}(?:\.\d{1,6})?)(ms|s))(?:\*(\d{1,3}))?", re.ASCII
)
MOST_PROCESSES: Final = 256
LEAST_SECONDS: Final = 0.001


class BadBudget(SignoriaError):
    """This says neither how many iterations nor how much time."""


class Budget:
    """Iterations or seconds (the other is 0), over so many processes.

    Iterations are exact. Seconds are a bound, read from `clock`: by default the clock on the wall,
    since that is what a person waits by. Whoever compares bots gives one that counts the time of the
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

    def of_an_aide(self) -> str:
        """What each process beside this one takes of it, as it is written."""
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
            f"{written!r} is no budget; write iterations (200) or time (1s, 500ms), "
            "and *4 behind it for four processes"
        )
    iterations, amount, unit, processes = found.groups()
    seconds = float(amount) / (1000.0 if unit == "ms" else 1.0) if amount else 0.0
    budget = Budget(int(iterations or 0), seconds, int(processes or 1))
    if not budget.iterations and budget.seconds < LEAST_SECONDS:
        raise BadBudget("a budget of less than a millisecond leaves no time to think")
    if not 1 <= budget.processes <= MOST_PROCESSES:
        raise BadBudget(f"a bot thinks in 1 to {MOST_PROCESSES} processes")
    if 0 < budget.iterations < budget.processes:
        raise BadBudget(f"{budget.iterations} iterations are too few for {processes} processes")
    return budget
