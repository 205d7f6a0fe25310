"""What no page may say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, name

MACHINE = re.compile(r"(?<![\w.])/(?:home|root|tmp|work|Users|opt|usr|var)/|[A-Z]:\\\\")
HOST = re.compile(r"(?:https?://|\b)(?:[\w-]+\.)+(?:org|com|net|io|dev)\b")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|TBD|XXX)\b")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_no_page_names_a_machine_or_a_host(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert MACHINE.findall(text) == []
    assert HOST.findall(text) == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_no_page_is_unfinished(page: Path) -> None:
    assert UNFINISHED.findall(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_lines_fit_a_screen(page: Path) -> None:
    """Prose is wrapped; tables, links and code may be as wide as they must."""
    lines = page.read_text(encoding="utf-8").splitlines()
    wide = [line for line in lines if len(line) > 120 and not re.match(r"\||\s*[!\[<>`]|sig", line)]
    assert wide == []
