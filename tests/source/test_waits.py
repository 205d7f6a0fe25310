"""Tests wait for a sign, with the one limit of tests/waiting.py: no sleeps, no limits of their own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WAITING = ROOT / "tests" / "waiting.py"
SLEEPS = {"sleep", "wait_for_timeout", "Timer"}
LIMITED = {"timeout", "wait", "wait_for", "set_default_timeout", "set_default_navigation_timeout"}
ON_THE_PAGE = re.compile(r"\bsetTimeout\(|\b(?:test|hook)?[tT]imeout: *\d|\bsleep\(")


def fixed_times(source: str) -> Iterator[int]:
    """The lines of Python that wait for a fixed time, or no longer than one."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and is_fixed(node):
            yield node.lineno


def is_fixed(call: ast.Call) -> bool:
    """Does a call sleep, or name a number of seconds after which it gives up?"""
    name = getattr(call.func, "attr", None) or getattr(call.func, "id", "")
    if name in SLEEPS:
        return not is_zero(call.args)
    given = [each.value for each in call.keywords if "timeout" in (each.arg or "")]
    given += call.args if name in LIMITED else []
    return any([is_time(value) for value in given])


def is_zero(given: list[ast.expr]) -> bool:
    """Only lets others go first."""
    return bool(given) and isinstance(given[0], ast.Constant) and given[0].value == 0


def is_time(value: ast.expr) -> bool:
    """A number as it is written; zero only looks."""
    return isinstance(value, ast.Constant) and type(value.value) in (int, float) and value.value > 0


@pytest.mark.parametrize(
    ("source", "is_one"),
    [
        ("time.sleep(0.5)", True),
        ("page.wait_for_timeout(100)", True),
        ("process.wait(60)", True),
        ("process.communicate(timeout=60)", True),
        ("page.set_default_timeout(5000)", True),
        ("await asyncio.wait_for(line.recv(), 60)", True),
        ("button.click(timeout=2_000)", True),
        ("await asyncio.sleep(0)", False),
        ("process.wait(LIMIT)", False),
        ("process.communicate(timeout=LIMIT)", False),
        ("page.wait_for_selector('.app')", False),
    ],
)
def test_what_counts_as_a_fixed_time(source: str, is_one: bool) -> None:
    assert bool(list(fixed_times(source))) == is_one


def test_no_test_waits_for_a_fixed_time() -> None:
    places = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "bench" / "server").glob("*.py")]
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in places
        if path != WAITING
        for line in fixed_times(path.read_text("utf-8"))
    ]
    assert found == [], "wait for a sign, with the helpers of tests/waiting.py"


def test_no_test_of_the_page_waits_for_a_fixed_time() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {fixed.group()}"
        for path in (ROOT / "web" / "tests").rglob("*.ts")
        for fixed in ON_THE_PAGE.finditer(path.read_text("utf-8"))
    ]
    assert found == [], "use fake timers; the one limit is in web/vite.config.ts"
