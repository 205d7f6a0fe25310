"""The application: everything put together once, and handed what it needs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Router, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from signoria import __version__
from signoria.server import all_routes, health
from signoria.server.accounts import routes as account_routes
from signoria.server.accounts.cookies import held
from signoria.server.accounts.service import Accounts, Identity
from signoria.server.accounts.store import AccountStore
from signoria.server.coaching.service import Coaching
from signoria.server.comments.service import Comments
from signoria.server.events.service import Events
from signoria.server.exercises.service import Exercises
from signoria.server.health import Readiness
from signoria.server.http.dependencies import InjectedIdentity
from signoria.server.http.handlers import quiet, router
from signoria.server.http.refusals import answer_defect, answer_malformed, answer_refusal
from signoria.server.http.requests import CarefulRequest
from signoria.server.learning.studies import Studies
from signoria.server.live.following import Following
from signoria.server.live.routes import live
from signoria.server.live.service import Bus
from signoria.server.metrics_port import HERE, MetricsPort
from signoria.server.middleware import SAFE, Middleware
from signoria.server.moderation.blocks import Blocks
from signoria.server.moderation.news import News
from signoria.server.moderation.reports import Reports as PlayerReports
from signoria.server.notices.service import Notices
from signoria.server.own import routes as own_routes
from signoria.server.own.service import Own
from signoria.server.page.files import page
from signoria.server.programs import routes as bot_routes
from signoria.server.programs.routes import bearer, check_allowed
from signoria.server.programs.service import BotAccounts
from signoria.server.programs.store import BotStore
from signoria.server.puzzles.service import Puzzles
from signoria.server.rate_limiters import LocalRateLimiter, RateLimiter
from signoria.server.rate_limits import RateLimits
from signoria.server.ratings.service import Ratings
from signoria.server.refusals import Refused
from signoria.server.returning import routes as returning_routes
from signoria.server.returning.passkey_store import PasskeyStore
from signoria.server.returning.passkeys import Passkeys
from signoria.server.returning.service import Returning
from signoria.server.returning.store import ReturningStore
from signoria.server.reviews.service import Reviews
from signoria.server.settings import Settings
from signoria.server.storage.database import open_database
from signoria.server.stores.comments import SqlCommentStore
from signoria.server.stores.events.store import SqlEventStore
from signoria.server.stores.exercises import SqlExerciseStore
from signoria.server.stores.notices.outbox import SqlNoticeStore
from signoria.server.stores.puzzles import SqlPuzzleStore
from signoria.server.stores.reviews import SqlReviewStore
from signoria.server.stores.tables import SqlTableStore
from signoria.server.tables.retention import Keeper
from signoria.server.tables.service import Tables
from signoria.server.telemetry import Metrics
from signoria.server.thinking.levels import level_for, levels
from signoria.server.thinking.pool import Pool
from signoria.server.thinking.results import Results
from signoria.server.thinking.service import Thinking
from signoria.server.watching.process import LoopWatch, watch_process
from signoria.server.watching.traces import open_traces

if TYPE_CHECKING:
    from signoria.server.live.others import Others


class Services:
    """The services of a running server, made once and given to the routes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.traces = open_traces(settings.traces)
        self.metrics = Metrics(self.traces)
        self.loop_watch = LoopWatch(self.metrics)
        watch_process(self.metrics)
        self.database = open_database(settings.place)
        self.readiness = Readiness(self.database)
        self.metrics_port = MetricsPort(settings, self.metrics)
        self.rate_limits = RateLimits(settings.limits, rate_limiter(settings.redis))
        self.bus = Bus(settings.limits.watchers)
        self.accounts = Accounts(AccountStore(self.database), settings)
        self.tables = Tables(
            SqlTableStore(self.database),
            settings,
            self.metrics,
            levels,
            level_for,
            self.bus.watching.__contains__,
        )
        self.bot_accounts = BotAccounts(
            BotStore(self.database), self.accounts, self.bus, self.rate_limits, settings
        )
        self.studies = Studies(self.tables, Pool(1, patient=True), settings.bots)
        self.puzzles = Puzzles(SqlPuzzleStore(self.database), settings, self.studies.turn)
        self.results = Results(self.tables.store)
        bots = Pool(settings.bots.workers, quick=settings.bots.quick, metrics=self.metrics)
        self.thinking = Thinking(self.tables, self.bus, bots, settings.bots, self.metrics)
        self.coaching = Coaching(self.thinking, settings.coaching)
        self.reviews = Reviews(
            SqlReviewStore(self.database),
            self.tables,
            Pool(1, patient=True),
            settings,
            self.metrics,
            self.coaching.quiet,
        )
        self.exercises = Exercises(
            SqlExerciseStore(self.database), self.reviews.store, self.tables, settings
        )
        self.blocks = Blocks(self.database, self.accounts, settings)
        self.reports = PlayerReports(self.database, settings)
        self.news = News(self.database, self.accounts, self.tables, self.bus)
        self.keeper = Keeper(self.database, settings)
        self.own = Own(self.database, self.accounts)
        passkeys = Passkeys(PasskeyStore(self.database), self.accounts, settings)
        self.returning = Returning(ReturningStore(self.database), passkeys, self.accounts, settings)
        self.comments = Comments(
            SqlCommentStore(self.database), self.tables, self.accounts, settings
        )
        self.ratings = Ratings(self.database, self.accounts, settings)
        self.notices = Notices(SqlNoticeStore(self.database), self.tables, settings, self.metrics)
        events = SqlEventStore(self.database)
        self.events = Events(events, self.tables, self.accounts, settings)
        self.tables.listeners += [self.bus, self.thinking, self.ratings, self.events.runner]
        self.metrics.ask("cache_limit_bytes", lambda: self.tables.pictures.most)
        self.others = self.find_others() if settings.redis else None

    def find_others(self) -> Others:
        """Other processes may serve the same tables."""
        from signoria.server.live.others import Others  # only who wants Redis loads it

        following = Following(self.tables.pictures, self.metrics)
        others = Others(self.settings.redis, self.bus, following, self.accounts, self.metrics)
        self.tables.listeners.append(others)
        return others

    async def open(self) -> None:
        """Before the first request."""
        await self.database.migrate()
        await self.accounts.start()
        await self.news.start()
        self.rate_limits.limiter.start()
        if self.others is not None:
            self.others.start()
        self.thinking.start()
        self.reviews.start()
        self.ratings.start()
        self.events.runner.start()
        self.keeper.start()
        await self.notices.start()
        self.loop_watch.start()
        await self.metrics_port.open()

    async def close(self) -> None:
        """After the last one."""
        await self.metrics_port.close()
        await self.loop_watch.stop()
        await self.notices.stop()
        await self.returning.stop()
        await self.keeper.stop()
        await self.news.stop()
        await self.studies.stop()
        await self.reviews.stop()
        await self.ratings.stop()
        await self.events.runner.stop()
        await self.thinking.stop()
        if self.others is not None:
            await self.others.stop()
        await self.rate_limits.limiter.stop()
        await self.database.close()
        if self.traces is not None:
            await asyncio.to_thread(self.traces.close)

    def dependencies(self) -> dict[str, Provide]:
        """What routes may ask for by name."""
        return {
            "accounts": Provide(lambda: self.accounts, sync_to_thread=False),
            "bot_accounts": Provide(lambda: self.bot_accounts, sync_to_thread=False),
            "own": Provide(lambda: self.own, sync_to_thread=False),
            "returning": Provide(lambda: self.returning, sync_to_thread=False),
            "tables": Provide(lambda: self.tables, sync_to_thread=False),
            "coaching": Provide(lambda: self.coaching, sync_to_thread=False),
            "reviews": Provide(lambda: self.reviews, sync_to_thread=False),
            "results": Provide(lambda: self.results, sync_to_thread=False),
            "studies": Provide(lambda: self.studies, sync_to_thread=False),
            "puzzles": Provide(lambda: self.puzzles, sync_to_thread=False),
            "comments": Provide(lambda: self.comments, sync_to_thread=False),
            "blocks": Provide(lambda: self.blocks, sync_to_thread=False),
            "reports": Provide(lambda: self.reports, sync_to_thread=False),
            "networks": Provide(lambda: self.news.networks, sync_to_thread=False),
            "notices": Provide(lambda: self.notices, sync_to_thread=False),
            "exercises": Provide(lambda: self.exercises, sync_to_thread=False),
            "ratings": Provide(lambda: self.ratings, sync_to_thread=False),
            "events": Provide(lambda: self.events, sync_to_thread=False),
            "rate_limits": Provide(lambda: self.rate_limits, sync_to_thread=False),
            "readiness": Provide(lambda: self.readiness, sync_to_thread=False),
            "bus": Provide(lambda: self.bus, sync_to_thread=False),
            "metrics": Provide(lambda: self.metrics, sync_to_thread=False),
        }

    async def identity(self, request: Request[Any, Any, Any]) -> Identity | None:
        """Who is behind a request: a bot with a token, or a person with a cookie."""
        token = bearer(request)
        if token is not None:
            check_allowed(request)
            return await self.bot_accounts.admit(token)
        return await self.accounts.identify(held(request, self.settings.https))


def rate_limiter(redis: str) -> RateLimiter:
    """Counts in memory, or in Redis when several processes share the limits."""
    if not redis:
        return LocalRateLimiter()
    from signoria.server.live.rate_limiters import SharedRateLimiter  # loaded only with Redis

    return SharedRateLimiter(redis)


def build(settings: Settings) -> Middleware:
    """The application for these settings, behind its middleware."""
    services = Services(settings)
    return Middleware(application(services), services.rate_limits, services.metrics, settings.https)


def application(services: Services) -> Litestar:
    """The application behind the middleware."""

    @get("/metrics", include_in_schema=False, media_type="text/plain")
    async def metrics() -> str:
        """Counters for Prometheus."""
        return services.metrics.text()

    async def identity(request: Request[Any, Any, Any]) -> Identity | None:
        return await services.identity(request)

    async def asker(request: Request[Any, Any, Any], identity: InjectedIdentity) -> str | None:
        account = identity.account if identity is not None else None
        if request.method not in SAFE:
            await services.rate_limits.spend_own(account, "changes")
        return account

    async def own_device(identity: InjectedIdentity) -> str:
        return identity.device if identity is not None else ""

    api = Router(
        "/api",
        route_handlers=[
            account_routes.ROUTER,
            own_routes.ROUTER,
            returning_routes.ROUTER,
            bot_routes.ROUTER,
            *[router(each) for each in all_routes.ROUTES],
        ],
        dependencies={
            "identity": Provide(identity),
            "asker": Provide(asker),
            "own_device": Provide(own_device),
        },
    )
    return Litestar(
        route_handlers=[
            health.live,
            health.ready,
            *([metrics] if services.settings.metrics == HERE else []),
            api,
            Router("/api", route_handlers=[live]),
            page,
        ],
        dependencies=services.dependencies(),
        on_startup=[services.open],
        on_shutdown=[services.close],
        exception_handlers={
            Refused: answer_refusal,
            HTTPException: answer_malformed,
            Exception: answer_defect,
        },
        openapi_config=OpenAPIConfig(
            title="Signoria",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_class=CarefulRequest,
        request_max_body_size=services.settings.limits.body,
        on_app_init=[quiet],
        debug=False,
    )
