"""The page without a server, from a host of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.alone.host import SITE, Host


@pytest.fixture
def host() -> Iterator[Host]:
    """Cut off at the end, if not before."""
    if not (SITE / "sw.js").exists():
        pytest.fail("the page without a server has not been built: make static")
    found = Host()
    yield found
    if found.thread.is_alive():
        found.cut()
