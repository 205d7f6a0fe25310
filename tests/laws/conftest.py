"""The journeys every law is held against: pytest runs all laws on one before it makes the next."""

from __future__ import annotations

import pytest

from signoria.games.registry import RULEBOOKS
from tests.laws.journeys import Journey
from tests.laws.tables import CONFIGURATIONS, TITLES, Configuration

GAMES = [("eager", 1), ("wander", 2)]


@pytest.fixture(autouse=True)
def every_title_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The doors of the package know the example game too, for as long as a law looks at it."""
    for id, rulebook in TITLES.items():
        monkeypatch.setitem(RULEBOOKS, id, rulebook)


@pytest.fixture(
    scope="session",
    params=[(table, style, seed) for table in CONFIGURATIONS for style, seed in GAMES],
    ids=lambda param: f"{param[0]}-{param[1]}-{param[2]}",
)
def journey(request: pytest.FixtureRequest) -> Journey:
    """A whole game of every configuration, played in several ways."""
    configuration: Configuration
    configuration, style, seed = request.param
    return Journey(configuration, seed, style)
