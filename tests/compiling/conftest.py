"""A small checkout with the real `compiling`, whose compilers mostly pretend: they write a word."""

from __future__ import annotations

import importlib
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FILES = {
    "__init__.py": "from signoria.cli import app\n",
    "kernel/__init__.py": "",
    "kernel/agenda.py": "RULE = 1\n",
    "kernel/native.py": "PLAIN = True\n",
    "games/registry.py": "GAMES = ['toy']\n",
    "games/cards.toml": "price = 1\n",
    "games/toy/evaluation/__init__.py": "WEIGHT = 1\n",
    "games/toy/terminal/__init__.py": "WIDTH = 80\n",
    "bots/bot.py": "CLEVER = False\n",
    "cli/app.py": "VERSION = 1\n",
    "page/index.html": "<html>\n",
}


class Checkout:
    """A folder with sources, and the parts of `compiling` that look after it."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.package = root / "src" / "signoria"
        self.place = root / "build" / "compiled"
        self.compiled = 0
        self.monkeypatch = monkeypatch
        self.home: Any = importlib.import_module("compiling.home")
        self.start: Any = importlib.import_module("compiling.start")
        self.tools: Any = importlib.import_module("compiling.tools")
        self.compile_in = self.home.compile_in
        monkeypatch.setattr(self.home, "compile_in", self.pretend)
        self.begin = self.start.begin
        monkeypatch.setattr(self.start, "begin", lambda level: None)
        monkeypatch.delenv("SIGNORIA_COMPILE", raising=False)

    def pretend(self, staging: Path, home: Path, level: str) -> None:
        """Write what was compiled into the library, so that a stale one can be told."""
        self.compiled += 1
        made = staging / "made"
        (made / "signoria" / "kernel").mkdir(parents=True)
        rule = (staging / "src/signoria/kernel/agenda.py").read_text(encoding="utf-8")
        (made / "signoria__mypyc.so").write_text(rule, encoding="utf-8")
        (made / "signoria" / "kernel" / "agenda.so").write_text("door", encoding="utf-8")

    def edit(self, file: str, text: str) -> None:
        """Change a file of the sources."""
        (self.package / file).write_text(text, encoding="utf-8")

    def choose(self, need: bool = False, seconds: float = 60.0) -> Any:
        """Which build would run?"""
        return self.start.choose(need, time.time() + seconds, "1")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Checkout]:
    """`compiling` belongs to the checkout it lies in: here it is imported anew from a small one."""
    shutil.copytree(
        ROOT / "compiling", tmp_path / "compiling", ignore=shutil.ignore_patterns("__pycache__")
    )
    for name, text in FILES.items():
        path = tmp_path / "src" / "signoria" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name in loaded():
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    yield Checkout(tmp_path, monkeypatch)
    for name in loaded():
        del sys.modules[name]


def loaded() -> list[str]:
    """The parts of `compiling` that are imported now."""
    return [name for name in sys.modules if name.partition(".")[0] == "compiling"]
