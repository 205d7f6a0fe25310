"""How tests are ordered, and how Hypothesis looks for games: the same ones in every run, or others.

    HYPOTHESIS_PROFILE=search make test ARGS=tests/laws

looks for games nobody has seen yet; what it finds is printed so that it can be kept as an example.
"""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

for asked in ("FORCE_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS", "PY_COLORS", "TERMINAL_WIDTH"):
    os.environ.pop(asked, None)  # libraries look when they are imported; tests compare plain words

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "fixed", derandomize=True, database=None, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile(
    "search", deadline=None, print_blob=True, suppress_health_check=SLOW_IS_FINE
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


gc.disable()  # what is imported stays, so nothing is gained by looking for garbage meanwhile


def pytest_collection_finish() -> None:
    """From now on garbage is looked for among what tests make, and not in all that was imported."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest begin, so that no worker is left alone with one of them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
