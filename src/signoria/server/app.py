"""The application: everything put together once, and handed what it needs."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Router, get
from litestar.config.app import AppConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from signoria import __version__
from signoria.server import health, page as page_routes
from signoria.server.accounts import routes as account_routes
from signoria.server.accounts.cookies import held
from signoria.server.accounts.service import Accounts, Identity
from signoria.server.accounts.store import AccountStore
from signoria.server.coaching import routes as coach_routes
from signoria.server.coaching.service import Coaching
from signoria.server.comments import routes as comment_routes
from signoria.server.comments.service import Comments
from signoria.server.comments.store import CommentStore
from signoria.server.dependencies import InjectedIdentity
from signoria.server.exercises import routes as exercise_routes
from signoria.server.exercises.service import Exercises
from signoria.server.exercises.store import ExerciseStore
from signoria.server.health import Readiness
from signoria.server.learning import routes as learning_routes
from signoria.server.learning.studies import Studies
from signoria.server.live.routes import live
from signoria.server.live.service import Bus, channels, rate_limiter
from signoria.server.metrics_port import HERE, MetricsPort
from signoria.server.middleware import SAFE, Middleware
from signoria.server.puzzles import routes as puzzle_routes
from signoria.server.puzzles.service import Puzzles
from signoria.server.puzzles.store import PuzzleStore
from signoria.server.rate_limits import RateLimits
from signoria.server.refusals import (
    CarefulRequest,
    Refused,
    answer_defect,
    answer_malformed,
    answer_refusal,
)
from signoria.server.reviews import routes as review_routes
from signoria.server.reviews.service import Reviews
from signoria.server.reviews.store import ReviewStore
from signoria.server.settings import Settings
from signoria.server.storage.database import open_database
from signoria.server.tables import routes as table_routes
from signoria.server.tables.retention import Keeper
from signoria.server.tables.service import Tables
from signoria.server.tables.store import TableStore
from signoria.server.telemetry import Metrics
from signoria.server.thinking import routes as bot_routes
from signoria.server.thinking.levels import level_for, levels
from signoria.server.thinking.results import Results
from signoria.server.thinking.service import Thinking


class Services:
    """The services of a running server, made once and given to the routes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.database = open_database(settings.place)
        self.readiness = Readiness(self.database)
        self.metrics_port = MetricsPort(settings, self.metrics)
        self.rate_limits = RateLimits(settings.limits, rate_limiter(settings.redis))
        self.channels = channels(settings.redis)
        self.bus = Bus(self.channels, settings.limits.watchers)
        self.accounts = Accounts(AccountStore(self.database), settings)
        self.tables = Tables(
            TableStore(self.database),
            settings,
            self.metrics,
            levels,
            level_for,
            self.bus.watching.__contains__,
        )
        self.studies = Studies(self.tables, settings.bots)
        self.puzzles = Puzzles(PuzzleStore(self.database), settings)
        self.results = Results(self.tables.store)
        self.thinking = Thinking(self.tables, self.bus, settings.bots, self.metrics)
        self.coaching = Coaching(self.thinking, settings.coaching)
        self.reviews = Reviews(ReviewStore(self.database), self.tables, settings, self.metrics)
        self.exercises = Exercises(
            ExerciseStore(self.database), self.reviews.store, self.tables, settings
        )
        self.keeper = Keeper(self.database, settings)
        self.comments = Comments(CommentStore(self.database), self.tables, settings)
        self.tables.listeners += [self.bus, self.thinking]

    async def open(self) -> None:
        """Before the first request."""
        await self.database.migrate()
        await self.accounts.start()
        self.rate_limits.limiter.start()
        self.thinking.start()
        self.reviews.start()
        self.keeper.start()
        await self.metrics_port.open()

    async def close(self) -> None:
        """After the last one."""
        await self.metrics_port.close()
        await self.keeper.stop()
        await self.studies.stop()
        await self.reviews.stop()
        await self.thinking.stop()
        await self.rate_limits.limiter.stop()
        await self.database.close()

    def dependencies(self) -> dict[str, Provide]:
        """What routes may ask for by name."""
        return {
            "accounts": Provide(lambda: self.accounts, sync_to_thread=False),
            "tables": Provide(lambda: self.tables, sync_to_thread=False),
            "coaching": Provide(lambda: self.coaching, sync_to_thread=False),
            "reviews": Provide(lambda: self.reviews, sync_to_thread=False),
            "results": Provide(lambda: self.results, sync_to_thread=False),
            "studies": Provide(lambda: self.studies, sync_to_thread=False),
            "puzzles": Provide(lambda: self.puzzles, sync_to_thread=False),
            "comments": Provide(lambda: self.comments, sync_to_thread=False),
            "exercises": Provide(lambda: self.exercises, sync_to_thread=False),
            "rate_limits": Provide(lambda: self.rate_limits, sync_to_thread=False),
            "readiness": Provide(lambda: self.readiness, sync_to_thread=False),
            "bus": Provide(lambda: self.bus, sync_to_thread=False),
            "metrics": Provide(lambda: self.metrics, sync_to_thread=False),
        }

    async def identity(self, request: Request[Any, Any, Any]) -> Identity | None:
        """Who is behind a request."""
        return await self.accounts.identify(held(request, self.settings.https))


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

    api = Router(
        "/api",
        route_handlers=[
            account_routes.ROUTER,
            table_routes.ROUTER,
            bot_routes.ROUTER,
            coach_routes.ROUTER,
            learning_routes.ROUTER,
            puzzle_routes.ROUTER,
            exercise_routes.ROUTER,
            comment_routes.ROUTER,
            review_routes.ROUTER,
            page_routes.ROUTER,
        ],
        dependencies={"identity": Provide(identity), "asker": Provide(asker)},
    )
    return Litestar(
        route_handlers=[
            health.live,
            health.ready,
            *([metrics] if services.settings.metrics == HERE else []),
            api,
            Router("/api", route_handlers=[live]),
            page_routes.page,
        ],
        dependencies=services.dependencies(),
        plugins=[services.channels],
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


def quiet(config: AppConfig) -> AppConfig:
    """The framework's own logging stays off: it would write requests wholesale."""
    config.logging_config = None
    return config
