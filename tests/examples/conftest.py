"""The example game on the shelf, brought as any package brings its game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from examples.quarry import bring
from signoria.bots.evaluate import BROUGHT, EVALUATIONS
from signoria.games.registry import RULEBOOKS


@pytest.fixture(autouse=True)
def quarry_is_brought() -> Iterator[None]:
    """For as long as a test needs it: others count the games there are."""
    bring()
    yield
    for shelf in (RULEBOOKS, EVALUATIONS, BROUGHT):
        del shelf["quarry"]
