"""The changelog: what is unreleased becomes the section of a version."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

from releasing.problem import Problem

UNRELEASED = "## Unreleased\n"


def file(home: Path) -> Path:
    """Where it is."""
    return home / "CHANGELOG.md"


def release(home: Path, version: str, day: date) -> str:
    """Give what is unreleased its version and its day; the text of the release."""
    text = file(home).read_text(encoding="utf-8")
    if text.count(UNRELEASED) != 1:
        raise Problem("CHANGELOG.md needs one section named Unreleased")
    dated = f"{UNRELEASED}\n## {version} ({day.isoformat()})\n"
    text = text.replace(UNRELEASED, dated)
    notes = section(text, version)
    if not re.search(r"^- ", notes, re.MULTILINE):
        raise Problem("CHANGELOG.md has nothing under Unreleased: say what is new")
    file(home).write_text(text, encoding="utf-8")
    return notes


def section(text: str, version: str) -> str:
    """What the changelog says about a version."""
    found = re.search(
        rf"^## {re.escape(version)} \([^\n]*\)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
    )
    if found is None:
        raise Problem(f"CHANGELOG.md has no section {version}")
    return found[1].strip()


if __name__ == "__main__":  # python -m releasing.changelog 1.0.0: the text of that release
    print(section(file(Path(__file__).parents[1]).read_text(encoding="utf-8"), sys.argv[1]))
