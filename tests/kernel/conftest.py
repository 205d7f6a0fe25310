"""The toy game in the registry, for as long as a test needs it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from signoria.games.registry import RULEBOOKS
from tests.kernel.title import ToyRulebook


@pytest.fixture
def toy_on_the_shelf() -> Iterator[ToyRulebook]:
    """Lets `signoria.new("toy")` and its like work; the first edition, without amendments."""
    RULEBOOKS["toy"] = rulebook = ToyRulebook([])
    yield rulebook
    del RULEBOOKS["toy"]


@pytest.fixture
def toy() -> ToyRulebook:
    """The first edition of the toy game, beside the registry."""
    return ToyRulebook([])
