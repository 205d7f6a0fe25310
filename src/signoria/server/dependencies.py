"""What routes may ask for by name: the services of the server, and who asks.

Types are named and not loaded: the server has all of these services, a page without one some of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from signoria.server.routing import Source

if TYPE_CHECKING:
    from signoria.server.accounts.people import People
    from signoria.server.coaching.service import Coaching
    from signoria.server.comments.service import Comments
    from signoria.server.events.service import Events
    from signoria.server.exercises.service import Exercises
    from signoria.server.learning.studies import Studies
    from signoria.server.live.service import Bus
    from signoria.server.moderation.blocks import Blocks
    from signoria.server.moderation.reports import Reports as PlayerReports
    from signoria.server.notices.service import Notices
    from signoria.server.puzzles.service import Puzzles
    from signoria.server.rate_limits import RateLimits
    from signoria.server.ratings.service import Ratings
    from signoria.server.reviews.service import Reviews
    from signoria.server.tables.service import Tables
    from signoria.server.thinking.results import Results

InjectedAccounts = Annotated["People", Source.SERVICE]
InjectedTables = Annotated["Tables", Source.SERVICE]
InjectedCoaching = Annotated["Coaching", Source.SERVICE]
InjectedReviews = Annotated["Reviews", Source.SERVICE]
InjectedResults = Annotated["Results", Source.SERVICE]
InjectedStudies = Annotated["Studies", Source.SERVICE]
InjectedPuzzles = Annotated["Puzzles", Source.SERVICE]
InjectedComments = Annotated["Comments", Source.SERVICE]
InjectedBlocks = Annotated["Blocks", Source.SERVICE]
InjectedReports = Annotated["PlayerReports", Source.SERVICE]
InjectedNotices = Annotated["Notices", Source.SERVICE]
InjectedExercises = Annotated["Exercises", Source.SERVICE]
InjectedRatings = Annotated["Ratings", Source.SERVICE]
InjectedEvents = Annotated["Events", Source.SERVICE]
InjectedRateLimits = Annotated["RateLimits", Source.SERVICE]
InjectedBus = Annotated["Bus", Source.SERVICE]
InjectedOwnDevice = Annotated["str", Source.SERVICE]
"""The device a request comes from; nothing for strangers, bots, and those from before there were any."""
InjectedAsker = Annotated["str | None", Source.SERVICE]
"""The account behind a request, None for a stranger."""
