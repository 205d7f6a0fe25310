"""Run the tests as they would run on other machines.

python -m tests.machines [CONDITION ... | all] [--browser] [-- ARGUMENTS OF PYTEST]
"""

from __future__ import annotations

import argparse
import signal
import sys

from tests.machines.conditions import CONDITIONS, known, sentence
from tests.machines.runs import run, table

ALL = "all"
BROWSER = "tests/web"
HELP = """\
Without a condition, all of them are listed. What follows -- goes to pytest: files to run, -k, -x, -n 2.

Examples:
  python -m tests.machines narrow links
  python -m tests.machines narrow+proxied         both at the same time
  python -m tests.machines all -- tests/cli tests/bench
  python -m tests.machines busy --browser -- -n 3
  PYTHON=python3.12 python -m tests.machines other-python -- tests/kernel
"""


def main(arguments: list[str]) -> int:
    """The command."""
    signal.signal(signal.SIGTERM, end)  # so that nothing is left behind
    ours, pytests = split(arguments)
    reader = argparse.ArgumentParser(
        prog="python -m tests.machines",
        description="Run the tests as they would run on other machines.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("conditions", nargs="*", metavar="CONDITION", help="which ones, or all")
    reader.add_argument("--browser", action="store_true", help="also the tests in a browser")
    asked = reader.parse_args(ours)
    if not asked.conditions:
        print(listed())
        return 0
    unknown = [name for name in asked.conditions if name != ALL and not known(name)]
    if unknown:
        print(f"There is no condition {', '.join(unknown)}. These are there:", file=sys.stderr)
        print(listed(), file=sys.stderr)
        return 2
    names = list(CONDITIONS) if ALL in asked.conditions else list(dict.fromkeys(asked.conditions))
    if not asked.browser and not any([BROWSER in argument for argument in pytests]):
        pytests = [f"--ignore={BROWSER}", *pytests]
    return tried(names, pytests)


def end(number: int, frame: object) -> None:
    """When asked to end, tidy up first."""
    sys.exit(128 + number)


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """What is ours, and what pytest is to be told."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:at], arguments[at + 1 :]


def listed() -> str:
    """All conditions, each with its sentence."""
    width = max(map(len, CONDITIONS))
    return "\n".join([f"  {name:<{width}}  {sentence(name)}" for name in CONDITIONS])


def tried(names: list[str], pytests: list[str]) -> int:
    """Run the tests under one condition after the other, and say what came of it."""
    results = []
    for name in names:
        print(f"\n{name}: {sentence(name)}", flush=True)
        results.append(run(name, pytests))
    print(f"\n{table(results)}")
    return 0 if all([result.good for result in results]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
