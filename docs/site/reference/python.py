"""The Python interface: pages that let Sphinx read the docstrings."""

from __future__ import annotations

import ast
import inspect
import tomllib
from pathlib import Path
from typing import Any

import signoria

FILE = Path(__file__).with_name("python.toml")
SOURCE = Path(signoria.__file__).parents[1]
LISTING = "signoria.games"
"""It is a package that can be called, so Sphinx would describe the package."""


def pages() -> dict[str, str]:
    """A page for each part of the interface."""
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))["page"]
    return {f"reference/python/{each['name']}": page(each) for each in written}


def page(written: dict[str, Any]) -> str:
    """One page, with its names in the order of the file."""
    hidden = written.get("hidden", [])
    blocks = [f"```{{eval-rst}}\n{directive(name, hidden)}\n```\n" for name in written["names"]]
    return f"# {written['title']}\n\n{written['says']} {written['see']}\n\n" + "\n".join(blocks)


def directive(name: str, hidden: list[str]) -> str:
    """What tells Sphinx to describe this name."""
    if name == LISTING:
        return listing()
    if kind_of(name) == "function":
        return f".. autofunction:: {name}"
    left_out = f"\n   :exclude-members: {', '.join(hidden)}" if hidden else ""
    return f".. autoclass:: {name}\n   :members:{left_out}"


def kind_of(name: str) -> str:
    """Is it a function or a class? The source says so, whatever libraries are there."""
    module, _, last = name.rpartition(".")
    if module == "signoria":
        return "class" if inspect.isclass(getattr(signoria, last)) else "function"
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == last:
            return "function"
        if isinstance(node, ast.ImportFrom) and node.module:
            if last in [alias.name for alias in node.names]:
                return kind_of(f"{node.module}.{last}")
    return "class"


def listing() -> str:
    """What can be called is described by what answers the call."""
    from signoria.api import games

    signature = str(inspect.signature(games, eval_str=True)).replace("signoria.api.", "")
    return f".. py:function:: signoria.games{signature}\n\n   {inspect.getdoc(games)}"
