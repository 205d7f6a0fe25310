"""Kernel and games need Python alone."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import signoria

HOME = Path(signoria.__file__).parent
FILES = [path for folder in ("kernel", "games") for path in sorted((HOME / folder).rglob("*.py"))]
ALLOWED = {*sys.stdlib_module_names, "signoria"}
ONLY_FOR_THE_COMPILER = {"native.py": {"mypy_extensions"}}


def imported(path: Path) -> set[str]:
    """The packages a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update([alias.name.partition(".")[0] for alias in node.names])
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HOME)))
def test_kernel_and_games_import_the_standard_library_only(path: Path) -> None:
    foreign = imported(path) - ALLOWED
    assert foreign <= ONLY_FOR_THE_COMPILER.get(path.name, set())
