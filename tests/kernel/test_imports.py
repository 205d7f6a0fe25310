"""Every module can be imported by its whole name, alone and whatever was imported before."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import signoria

ROOT = Path(signoria.__file__).parent


def name_of(path: Path) -> str:
    """The name by which a file is imported."""
    parts = ("signoria", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {name_of(path): path for path in sorted(ROOT.rglob("*.py"))}

IMPORT_ALL = """
import sys
for name in sys.stdin.read().split():
    scope = {}
    try:
        exec(f"import {name} as found", scope)
        if scope["found"] is not sys.modules[name]:
            print(name, "is hidden behind", scope["found"])
    except Exception as problem:
        print(name, type(problem).__name__, problem)
"""


def test_every_module_is_found_under_its_whole_name() -> None:
    run_by_others = ("__main__", ".migrations.env")
    versions = ".migrations.versions."  # their names begin with a digit
    names = [n for n in FILES if not n.endswith(run_by_others) and versions not in n]
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL],
        input="\n".join(names),
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(names) > 300 and done.stdout == ""


def test_the_package_of_games_also_lists_them() -> None:
    import signoria.games.princes.state as st

    assert st.Princes.__name__ == "Princes"
    assert "princes" in signoria.games.registry.RULEBOOKS
    assert [info.id for info in signoria.games("it")] == list(signoria.games.registry.RULEBOOKS)


def run_on_import(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a file that run when it is imported."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.If):
            if ast.unparse(statement.test) not in ("TYPE_CHECKING", "__name__ == '__main__'"):
                yield from run_on_import(statement.body)
            yield from run_on_import(statement.orelse)
        elif isinstance(statement, ast.Try):
            handlers = [line for handler in statement.handlers for line in handler.body]
            yield from run_on_import(statement.body + handlers + statement.orelse)
        elif isinstance(statement, ast.ClassDef):
            yield from run_on_import(statement.body)


def imported(name: str) -> Iterator[str]:
    """The modules of this package that a module names in its imports."""
    for statement in run_on_import(ast.parse(FILES[name].read_text(encoding="utf-8")).body):
        if isinstance(statement, ast.Import):
            yield from [alias.name for alias in statement.names if alias.name in FILES]
        elif isinstance(statement, ast.ImportFrom) and statement.module in FILES:
            for alias in statement.names:
                inner = f"{statement.module}.{alias.name}"
                yield inner if inner in FILES else statement.module


def packages_of(name: str) -> set[str]:
    """The packages a module lies in, which are imported before it."""
    parts = name.split(".")
    return {".".join(parts[:depth]) for depth in range(1, len(parts))}


def needs(name: str) -> set[str]:
    """What must have been imported before a module is: what it names, and the packages of that."""
    found = set(imported(name))
    around = set().union(*[packages_of(each) for each in found]) if found else set()
    return found | (around - packages_of(name) - {name})


def test_no_module_needs_itself_so_the_order_of_imports_does_not_matter() -> None:
    edges = {name: needs(name) for name in FILES}
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, " -> ".join([*above[above.index(name) :], name])
        if name not in done:
            for each in sorted(edges[name]):
                visit(each, (*above, name))
            done.add(name)

    for name in FILES:
        visit(name, ())
