"""Services that are started once for all tests that need them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from signoria.server.stores.tables import SqlTableStore
from tests.server import services


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


class Looks:
    """When servers looked for tables that are due, by their clocks."""

    def __init__(self) -> None:
        self.all: Counter[tuple[SqlTableStore, float]] = Counter()

    def twice(self, now: float, servers: int = 1) -> bool:
        """Have this many servers looked twice at this time? Then what the first look found is done."""
        return len([1 for (_, at), times in self.all.items() if at == now and times > 1]) == servers


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    """All looks of the servers in this process."""
    found = Looks()
    due = SqlTableStore.due

    async def noted(self: SqlTableStore, now: float, most: int) -> list[tuple[str, float]]:
        found.all[self, now] += 1
        return await due(self, now, most)

    monkeypatch.setattr(SqlTableStore, "due", noted)
    return found
