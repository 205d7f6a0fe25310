"""The version: where it stands, and which may come next."""

from __future__ import annotations

import re
from pathlib import Path

from releasing.problem import Problem

FORM = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
LINE = re.compile(r'^__version__ = "([^"]*)"$', re.MULTILINE)


def file(home: Path) -> Path:
    """The one place where the version is written."""
    return home / "src" / "signoria" / "__init__.py"


def current(home: Path) -> str:
    """The version of these sources."""
    found = LINE.search(file(home).read_text(encoding="utf-8"))
    if found is None:
        raise Problem(f"{file(home).name} names no version")
    return found[1]


def write(home: Path, version: str) -> None:
    """Write another version."""
    text = file(home).read_text(encoding="utf-8")
    file(home).write_text(LINE.sub(f'__version__ = "{version}"', text), encoding="utf-8")


def check(now: str, wanted: str, tags: list[str]) -> None:
    """Is this the next version? The first release may have the number that is there already."""
    if FORM.fullmatch(wanted) is None:
        raise Problem(f"a version is three numbers, such as 1.0.0, not {wanted!r}")
    allowed = following(now) if f"v{now}" in tags else [now, *following(now)]
    if wanted not in allowed:
        raise Problem(f"after {now} comes {', '.join(allowed[:-1])} or {allowed[-1]}, not {wanted}")


def following(now: str) -> list[str]:
    """What may come after a version: a fix, something new, or what breaks a promise."""
    major, minor, fix = map(int, now.split("."))
    return [f"{major}.{minor}.{fix + 1}", f"{major}.{minor + 1}.0", f"{major + 1}.0.0"]
