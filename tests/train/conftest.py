"""The example game in the registry, as any package brings its game; and a terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from examples.quarry.manifest import MANIFEST
from signoria.games.registry import MANIFESTS, RULEBOOKS, register
from tests.cli.conftest import signoria

__all__ = ["quarry_is_brought", "signoria"]


@pytest.fixture(autouse=True)
def quarry_is_brought() -> Iterator[None]:
    """For as long as a test needs it: others count the games there are."""
    register(MANIFEST)
    yield
    del MANIFESTS["quarry"], RULEBOOKS["quarry"]
