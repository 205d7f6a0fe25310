"""What routes may ask for by name: the services of the server, and who asks."""

from __future__ import annotations

from litestar.di import NamedDependency

from signoria.server.accounts.service import Accounts, Identity
from signoria.server.coaching.service import Coaching
from signoria.server.comments.service import Comments
from signoria.server.exercises.service import Exercises
from signoria.server.learning.studies import Studies
from signoria.server.live.service import Bus
from signoria.server.puzzles.service import Puzzles
from signoria.server.rate_limits import RateLimits
from signoria.server.reviews.service import Reviews
from signoria.server.tables.service import Tables
from signoria.server.telemetry import Metrics
from signoria.server.thinking.results import Results

InjectedAccounts = NamedDependency[Accounts]
InjectedTables = NamedDependency[Tables]
InjectedCoaching = NamedDependency[Coaching]
InjectedReviews = NamedDependency[Reviews]
InjectedResults = NamedDependency[Results]
InjectedStudies = NamedDependency[Studies]
InjectedPuzzles = NamedDependency[Puzzles]
InjectedComments = NamedDependency[Comments]
InjectedExercises = NamedDependency[Exercises]
InjectedRateLimits = NamedDependency[RateLimits]
InjectedBus = NamedDependency[Bus]
InjectedMetrics = NamedDependency[Metrics]
InjectedAsker = NamedDependency[str | None]
"""The account behind a request, None for a stranger."""

InjectedIdentity = NamedDependency[Identity | None]
"""The account behind a request with its device, None for a stranger."""
