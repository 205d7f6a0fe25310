"""Run Python with the compiled rules when they are there, or can be had in time, and say which run.

python -m compiling [--since TIME] [--need] [--level N] -- ARGUMENTS OF PYTHON
"""

from __future__ import annotations

import argparse
import sys
import time

from compiling.home import LEVELS
from compiling.start import LEVEL, choose, run, tell
from compiling.tools import BadSwitch, CannotCompile

PROMISE = 60.0
"""Seconds from `make play` to the first game."""

HELP = """\
Without --need nobody waits longer than a minute: where compiling would take longer, the plain rules
start at once, and a process in the background compiles for the next start.

SIGNORIA_COMPILE=1 waits for the compiled rules or fails; SIGNORIA_COMPILE=0 runs the plain ones.

Examples:
  python -m compiling -- -m signoria --version
  python -m compiling --need -- -m pytest tests/kernel
"""


def main() -> int:
    """The command."""
    reader = argparse.ArgumentParser(
        prog="python -m compiling",
        description="Run Python with the compiled rules.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("--since", type=float, default=None, help="when the minute began")
    reader.add_argument("--need", action="store_true", help="compile however long it takes")
    reader.add_argument(
        "--level", choices=LEVELS, default=LEVEL, help="optimised at least this far"
    )
    reader.add_argument("arguments", nargs="*", help="what Python is to run")
    asked = reader.parse_args()
    begun = time.time() if asked.since is None else asked.since
    try:
        chosen = choose(asked.need, begun + PROMISE, asked.level)
    except (BadSwitch, CannotCompile) as problem:
        tell(f"signoria: {problem}")
        return 1
    except KeyboardInterrupt:
        tell("signoria: interrupted; what was compiled so far is not used")
        return 130
    tell(f"Rules: {chosen.said}.")
    return run(chosen, asked.arguments)


if __name__ == "__main__":
    sys.exit(main())
