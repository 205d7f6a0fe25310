"""Which modules need which: read from their sources, nothing is imported."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from typing import Final

REFERENCE: Final = re.compile(r"([\w.]+\.\w+):\w+")
"""How a manifest names what is loaded later."""
ELSEWHERE: Final = re.compile(r"\b(TYPE_CHECKING|__name__)\b")
INIT: Final = "/__init__.py"


class Sources:
    """Modules that may be imported, by path."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.paths = {self.module(path): path for path in files}

    def module(self, path: str) -> str:
        """The name a file is imported by."""
        return path.removesuffix(INIT).removesuffix(".py").replace("/", ".")

    def path(self, module: str) -> str:
        """The file of a module."""
        return self.paths[module]


def named(source: bytes, package: str = "", late: bool = True) -> set[str]:
    """Every module a file names; what follows a dot may also be something in a module.

    Without `late` only those that are imported together with the file, not those of its functions.
    """
    found: set[str] = set()
    for node in walked(ast.parse(source), late):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1])
            base = ".".join(filter(None, [start if node.level else "", node.module]))
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            reference = REFERENCE.fullmatch(node.value)
            found |= {reference[1]} if reference else set()
    return found


def walked(node: ast.AST, late: bool) -> Iterator[ast.AST]:
    """Everything in a file but what is there for a checker of types, or when it is a program."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ELSEWHERE.search(ast.unparse(child.test)):
            continue
        if not late and isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        yield child
        yield from walked(child, late)


def followed(
    sources: Sources, roots: Iterable[str], late: bool = True, never: Iterable[str] = ()
) -> set[str]:
    """These modules and all that they need, with the packages around them."""
    refused = set(never)
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in found or name in refused or name not in sources.paths:
            continue
        found.add(name)
        path = sources.path(name)
        package = name if path.endswith(INIT) else name.rpartition(".")[0]
        waiting += [package, name.rpartition(".")[0]]
        waiting += named(sources.files[path], package, late)
    return found
