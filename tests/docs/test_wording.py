"""What no page may say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import ALL_PAGES, name

MACHINE = re.compile(r"(?<![\w.])/(?:root|tmp|work|Users)/|[A-Z]:\\\\")
HOST = re.compile(r"\b(?:[\w-]+\.)+(?:org|com|net|io|dev)\b")
EXAMPLE = "example.org"  # what everybody may use in examples
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|TBD|XXX)\b")


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_no_page_names_a_machine_or_a_host(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert MACHINE.findall(text) == []
    assert [host for host in HOST.findall(text) if not host.endswith(EXAMPLE)] == []


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_no_page_is_unfinished(page: Path) -> None:
    assert UNFINISHED.findall(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_lines_fit_a_screen(page: Path) -> None:
    """Prose is wrapped; tables, links and code may be as wide as they must."""
    lines = page.read_text(encoding="utf-8").splitlines()
    wide = [line for line in lines if len(line) > 120 and not re.match(r"\||\s*[!\[<>`]|sig", line)]
    assert wide == []
