"""Services that are started once for all tests that need them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from . import services


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL."""
    with services.postgres() as address:
        yield address


@pytest.fixture(scope="session")
def redis_address() -> Iterator[str]:
    """A real Redis."""
    with services.redis() as address:
        yield address
