"""What routes may ask for by name: the parts of the house, and who asks."""

from __future__ import annotations

from litestar.di import NamedDependency

from signoria.server.accounts.service import Accounts
from signoria.server.doors import Doors
from signoria.server.live.service import Bus
from signoria.server.tables.service import Tables
from signoria.server.telemetry import Metrics
from signoria.server.thinking.service import Thinking

GivenAccounts = NamedDependency[Accounts]
GivenTables = NamedDependency[Tables]
GivenThinking = NamedDependency[Thinking]
GivenDoors = NamedDependency[Doors]
GivenBus = NamedDependency[Bus]
GivenMetrics = NamedDependency[Metrics]
GivenAsker = NamedDependency[str | None]
"""The account behind a request, None for a stranger."""
