"""Run the tests: ``python -m tests``, which is what `make test` does.

The tests of single rules run on plain Python. What plays thousands of whole games - laws, bots, lessons,
server, commands, arena, environments - runs on the compiled rules: it is the same code, and they are
done sooner. So do the tests in a browser, where the rules have been compiled. The kernel's tests and the
golden games run on both, and hold them together.

    python -m tests                       everything that needs no browser
    python -m tests --quick               what finds most faults, in less than a minute
    python -m tests --browser             the page in a real browser; with a path, only that
    python -m tests --compiled            the half that runs on the compiled rules
    python -m tests --all                 everything, on the rules this Python runs with
    python -m tests tests/laws -k undo    the arguments of pytest: one run, on plain Python
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from compiling.home import ready

ROOT = Path(__file__).parents[1]
ON_COMPILED_RULES = [
    "arena", "bench", "bots", "cli", "compiled", "envs", "input", "laws", "learn", "server",
    "train",
]  # fmt: skip
ON_BOTH = ["golden", "kernel"]
QUICK = ["games", "golden", "kernel"]
BROWSER = ["web"]
IN_SHARES = ["--dist", "worksteal"]
ONE_BY_ONE = ["--dist", "load", "--maxschedchunk", "1"]
"""How tests are handed out: each worker a share, or one test at a time, the long ones first. In a
browser the second is faster, for no core waits at the end."""
LEVEL = "g"
"""How far the compiled rules are optimised: they are soon there."""
SOME_FAILED = 1
"""The largest exit code of pytest after a whole run; beyond it, it was interrupted or misused."""


def folders() -> list[str]:
    """Every folder with tests."""
    found = [path.relative_to(ROOT / "tests").parts for path in (ROOT / "tests").rglob("test_*.py")]
    return sorted({parts[0] for parts in found if len(parts) > 1} - set(BROWSER))


def workers(more: int) -> str:
    """More processes than there are cores: tests of servers also wait. Many need much memory."""
    return os.environ.get("JOBS") or str(min(cores() + more, 8))


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def pytest(arguments: list[str], compiled: bool = False, share: list[str] = IN_SHARES) -> int:
    """Run pytest; its exit code."""
    through = ["-m", "compiling", "--need", "--level", LEVEL, "--"] if compiled else []
    more = 1 if share is ONE_BY_ONE else 2  # a browser waits less
    command = [sys.executable, *through, "-m", "pytest", "-n", workers(more), *share]
    return subprocess.call([*command, *arguments], cwd=ROOT)


def both_halves() -> int:
    """The second half runs also when the first has failed: one run shows all there is to mend."""
    alone = [path.name for path in (ROOT / "tests").glob("test_*.py")]
    plain = [name for name in [*folders(), *sorted(alone)] if name not in ON_COMPILED_RULES]
    print(f"On plain rules: {', '.join(plain)}", flush=True)
    first = pytest(within(plain))
    if first > SOME_FAILED:
        return first
    return max(first, compiled_half())


def compiled_half(*arguments: str) -> int:
    """What plays many games."""
    names = [*ON_COMPILED_RULES, *ON_BOTH]
    print(f"\nOn compiled rules: {', '.join(names)}", flush=True)
    return pytest([*within(names), *arguments], compiled=True)


def within(names: list[str]) -> list[str]:
    """Folders and files of tests, as pytest is told them."""
    return [f"tests/{name}" for name in names]


def main(arguments: list[str]) -> int:
    """The command."""
    match arguments:
        case []:
            return both_halves()
        case ["--quick", *more]:
            return pytest([*within(QUICK), "-x", *more])
        case ["--browser", *more]:
            named = [each for each in more if each.startswith("tests/")]
            chosen = [*([] if named else within(BROWSER)), *more]
            return pytest(chosen, compiled=ready(LEVEL) is not None, share=ONE_BY_ONE)
        case ["--compiled", *more]:
            return compiled_half(*more)
        case ["--all", *more]:
            return pytest(["--ignore=tests/compiled", *more])
        case _:
            return pytest(["--ignore=tests/web", *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
