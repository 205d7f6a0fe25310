"""All routes that name no framework: a server answers them, and so does a page without one.

Accounts, lines and health are not among them: they need cookies, sockets and processes.
"""

from __future__ import annotations

from typing import Final

from signoria.server.coaching import routes as coaching
from signoria.server.comments import routes as comments
from signoria.server.consent import routes as consent
from signoria.server.events import routes as events
from signoria.server.exercises import routes as exercises
from signoria.server.learning import routes as learning
from signoria.server.moderation import routes as moderation
from signoria.server.notices import routes as notices
from signoria.server.page import routes as page
from signoria.server.puzzles import routes as puzzles
from signoria.server.ratings import routes as ratings
from signoria.server.reviews import routes as reviews
from signoria.server.routing import Routes
from signoria.server.tables import list_routes as table_lists, routes as tables
from signoria.server.thinking import routes as bots

ROUTES: Final[tuple[Routes, ...]] = (
    tables.ROUTES,
    table_lists.ROUTES,
    bots.ROUTES,
    coaching.ROUTES,
    learning.ROUTES,
    puzzles.ROUTES,
    exercises.ROUTES,
    comments.ROUTES,
    consent.ROUTES,
    moderation.ROUTES,
    notices.ROUTES,
    reviews.ROUTES,
    ratings.ROUTES,
    events.ROUTES,
    page.ROUTES,
)
