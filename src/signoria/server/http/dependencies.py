"""The services that routes ask for which are Litestar's own: those of identities and of live lines."""

from __future__ import annotations

from litestar.di import NamedDependency

from signoria.server.accounts.service import Accounts, Identity
from signoria.server.live.service import Bus
from signoria.server.moderation.bans import Networks
from signoria.server.rate_limits import RateLimits
from signoria.server.tables.service import Tables
from signoria.server.telemetry import Metrics

InjectedAccounts = NamedDependency[Accounts]
InjectedTables = NamedDependency[Tables]
InjectedNetworks = NamedDependency[Networks]
InjectedRateLimits = NamedDependency[RateLimits]
InjectedBus = NamedDependency[Bus]
InjectedMetrics = NamedDependency[Metrics]
InjectedIdentity = NamedDependency[Identity | None]
"""The account behind a request with its device, None for a stranger."""
