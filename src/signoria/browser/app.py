"""The app in the page: a server's services for one person. Only JavaScript talks to it.

`start` makes it; `ask` answers a request, `open`, `hear` and `close` are for lines, and
`changed_elsewhere` says when another page of the same person has moved a table on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from signoria.browser import routes as browser_routes
from signoria.browser.alone import ME, NobodyElse, OnePerson, OwnTables
from signoria.browser.dispatch import Dispatch
from signoria.browser.keeper import CarefulKeeper, Keeper
from signoria.browser.lines import Lines, Say
from signoria.browser.pool import PagePool, Thinkers
from signoria.browser.stores.learning import (
    BrowserCommentStore,
    BrowserExerciseStore,
    BrowserReviewStore,
)
from signoria.browser.stores.puzzles import BrowserPuzzleStore
from signoria.browser.stores.tables import BrowserTableStore
from signoria.server import all_routes
from signoria.server.coaching.service import Coaching
from signoria.server.comments.service import Comments
from signoria.server.exercises.service import Exercises
from signoria.server.learning.studies import Studies
from signoria.server.live.service import Bus
from signoria.server.puzzles.service import Puzzles
from signoria.server.rate_limiters import Allowance, LocalRateLimiter
from signoria.server.rate_limits import RateLimits
from signoria.server.reviews.service import Reviews
from signoria.server.settings import Bots, Cache, Settings
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG, Metrics
from signoria.server.thinking.levels import level_for, levels
from signoria.server.thinking.results import Results
from signoria.server.thinking.service import Thinking

BROWSER: Final = Settings(
    bots=Bots(workers=1, budget=1.0, grace=1.0, sweep=5.0),  # it has a second and a half
    cache=Cache(megabytes=48, past_megabytes=16),
)


class Unlimited(LocalRateLimiter):
    """Refuses nothing: a page that asks too much slows down only itself."""

    async def take(self, here: str, wanted: list[Allowance]) -> str:
        """Nothing is used up."""
        return ""


class Pages:
    """Tells other pages of the same person that a table has moved on."""

    def __init__(self, tell: Callable[[str, int], object]) -> None:
        self.tell = tell

    def table_changed(self, before: Table, after: Table) -> None:
        """A change was made here."""
        try:
            self.tell(after.config.id, after.version)
        except Exception as error:  # they look again by themselves, in their own time
            LOG.error("pages were not told", trace=error)


class App:
    """All services for one person."""

    def __init__(
        self,
        keeper: Keeper,
        thinkers: Thinkers,
        tell_pages: Callable[[str, int], object],
        say: Say,
        person: OnePerson,
        settings: Settings = BROWSER,
    ) -> None:
        self.settings = settings
        self.person = person
        self.metrics = Metrics()
        self.bus = Bus(settings.limits.watchers)
        self.limits = RateLimits(settings.limits, Unlimited(), Unlimited())
        people, patient = NobodyElse(person), PagePool(thinkers, patient=True)
        self.tables = OwnTables(
            BrowserTableStore(keeper),
            settings,
            self.metrics,
            levels,
            level_for,
            self.bus.watching.__contains__,
        )
        self.thinking = Thinking(
            self.tables, self.bus, PagePool(thinkers), settings.bots, self.metrics
        )
        self.tables.listeners += [self.bus, self.thinking, Pages(tell_pages)]
        studies = Studies(self.tables, patient, settings.bots)
        store = BrowserExerciseStore(keeper)
        coaching = Coaching(self.thinking, settings.coaching)
        self.reviews = Reviews(
            BrowserReviewStore(keeper, store),
            self.tables,
            patient,
            settings,
            self.metrics,
            coaching.quiet,
        )
        services = {
            "person": person,
            "accounts": people,
            "tables": self.tables,
            "bus": self.bus,
            "rate_limits": self.limits,
            "studies": studies,
            "coaching": coaching,
            "reviews": self.reviews,
            "results": Results(self.tables.store),
            "puzzles": Puzzles(BrowserPuzzleStore(keeper, ME), settings, studies.turn),
            "comments": Comments(BrowserCommentStore(keeper), self.tables, people, settings),
            "exercises": Exercises(store, self.reviews.store, self.tables, settings),
        }
        self.dispatch = Dispatch([browser_routes.ROUTES, *all_routes.ROUTES], services, person.look)
        self.lines = Lines(self.tables, self.limits, self.bus, person, say)

    async def ask(self, method: str, address: str, body: str = "") -> list[int | str]:
        """A request as the page would send it to a server: the status, the JSON, and of a list the
        address of its next page."""
        found = await self.dispatch.answer(method, address, body)
        return [found.status, found.body.decode(), found.next]

    def open(self, number: int, address: str) -> None:
        """The page opens a line."""
        self.lines.open(number, address)

    def hear(self, number: int, text: str) -> None:
        """The page says something on a line."""
        self.lines.hear(number, text)

    def close(self, number: int) -> None:
        """The page closes a line."""
        self.lines.close(number)

    def changed_elsewhere(self, table: str, version: int) -> None:
        """Another page has moved a table on."""
        self.bus.notify(table, version)

    def start(self) -> None:
        """Begin to look after tables and reviews, those of an earlier life first."""
        self.thinking.start()
        self.reviews.start()

    async def stop(self) -> None:
        """Let go of everything; a page that closes need not wait for it."""
        for number in list(self.lines.wires):
            self.close(number)
        await self.reviews.stop()
        await self.thinking.stop()


async def start(
    keeper: Keeper,
    thinkers: Thinkers,
    tell_pages: Callable[[str, int], object],
    say: Say,
    settings: Settings = BROWSER,
) -> App:
    """Start the app."""
    kept = CarefulKeeper(keeper)
    app = App(kept, thinkers, tell_pages, say, OnePerson(kept), settings)
    app.start()
    return app
