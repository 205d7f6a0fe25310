"""Runs of the tests under conditions, and the table of what came of them."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tests.machines.conditions import CONDITIONS, TOGETHER
from tests.machines.start import NotHere, Start

NO_TESTS = 5
"""How pytest ends where nothing was chosen."""


@dataclass(frozen=True)
class Result:
    """What came of the tests under one condition."""

    condition: str
    passed: int = 0
    failed: tuple[str, ...] = ()
    seconds: float = 0.0
    broken: str = ""
    """Why the tests did not run to their end."""
    not_here: str = ""
    """Why this machine cannot be made to look like that one."""

    @property
    def good(self) -> bool:
        """Nothing failed; what could not be tried does not count as a failure."""
        return not self.failed and not self.broken


def run(name: str, arguments: list[str]) -> Result:
    """Run the tests under one condition; nothing is left of it afterwards."""
    with ExitStack() as after:
        folder = tempfile.TemporaryDirectory(prefix="signoria-machine-", ignore_cleanup_errors=True)
        start = Start(Path(after.enter_context(folder)), after)
        start.scratch.chmod(0o755)
        try:
            for part in name.split(TOGETHER):
                CONDITIONS[part](start)
        except NotHere as why:
            return Result(name, not_here=str(why))
        report = start.folder("report") / "tests.xml"
        begun = time.monotonic()
        code = start.run([f"--junitxml={report}", *arguments])
        return result(name, report, code, time.monotonic() - begun)


def result(name: str, report: Path, code: int, seconds: float) -> Result:
    """Read what pytest wrote about a run."""
    if code not in (0, 1) or not report.is_file():
        why = "no tests were chosen" if code == NO_TESTS else f"pytest ended with {code}"
        return Result(name, seconds=seconds, broken=why)
    cases = list(ElementTree.parse(report).iter("testcase"))
    failed = [case for case in cases if fell(case, ("failure", "error"))]
    passed = [case for case in cases if not fell(case, ("failure", "error", "skipped"))]
    return Result(name, len(passed), tuple(map(title, failed)), seconds)


def fell(case: ElementTree.Element, kinds: Iterable[str]) -> bool:
    """Did one of these happen to a test?"""
    return any([case.find(kind) is not None for kind in kinds])


def title(case: ElementTree.Element) -> str:
    """A test as its report calls it."""
    return f"{case.get('classname', '')}::{case.get('name', '')}"


def table(results: list[Result]) -> str:
    """What passed and failed under each condition, and below it which tests failed."""
    rows = [("condition", "passed", "failed", "minutes"), ("---", "---:", "---:", "---:")]
    rows += [row(each) for each in results]
    widths = [max([len(row[column]) for row in rows]) for column in range(4)]
    lines = [
        f"| {row[0]:<{widths[0]}} | {row[1]:>{widths[1]}} "
        f"| {row[2]:>{widths[2]}} | {row[3]:>{widths[3]}} |"
        for row in rows
    ]
    for each in results:
        lines += [f"{each.condition}: {test}" for test in each.failed]
        if each.broken or each.not_here:
            lines.append(f"{each.condition}: {each.broken or each.not_here}")
    return "\n".join(lines)


def row(found: Result) -> tuple[str, str, str, str]:
    """One line of the table."""
    if found.not_here:
        return found.condition, "not here", "", ""
    failed = "broken" if found.broken else str(len(found.failed))
    return found.condition, f"{found.passed:,}", failed, f"{found.seconds / 60:.1f}"
