"""Routes become handlers of Litestar, which documents them as if they were declared in its own words."""

from __future__ import annotations

from dataclasses import asdict
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any, Final, get_args, get_origin

from litestar import Response as Sent, Router, get, post
from litestar.config.app import AppConfig
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter as LitestarQuery
from litestar.types.empty import Empty

from signoria.server.http.refusals import RESPONSES
from signoria.server.http.requests import CarefulRequest
from signoria.server.routing import (
    Function,
    QueryParameter,
    Request,
    Response,
    Route,
    Routes,
    Source,
)

METHODS: Final = {"GET": get, "POST": post}
SOURCES: Final[dict[Source, Any]] = {
    Source.PATH: FromPath,
    Source.BODY: JSONBody,
    Source.SERVICE: NamedDependency,
}
ANNOTATED: Final[Any] = Annotated
SENT: Final[Any] = Sent


def router(routes: Routes) -> Router:
    """The handlers of routes that belong together."""
    most = Empty if routes.largest_body is None else routes.largest_body
    return Router(
        "/",
        route_handlers=[handler(route) for route in routes.all],
        tags=[routes.tag],
        request_max_body_size=most,
    )


def handler(route: Route) -> HTTPRouteHandler:
    """The handler of one route."""
    made: HTTPRouteHandler = METHODS[route.method](
        route.path,
        status_code=route.status,
        responses=RESPONSES,
        response_headers=[
            ResponseHeader(name=each.name, description=each.description, documentation_only=True)
            for each in route.headers
        ],
    )(endpoint(route.function))
    return made


def endpoint(function: Function) -> Function:
    """The function with its parameters and its answer in Litestar's words."""
    told = signature(function, eval_str=True)
    sends = get_origin(told.return_annotation) is Response
    answers = SENT[get_args(told.return_annotation)] if sends else told.return_annotation

    @wraps(function)
    async def plain(**given: Any) -> Any:
        return await function(**given)

    @wraps(function)
    async def with_headers(**given: Any) -> Any:
        found: Response[Any] = await function(**given)
        return Sent(found.body, media_type=found.kind, headers=dict(found.headers))

    made: Any = with_headers if sends else plain
    parameters = [translated(each) for each in told.parameters.values()]
    made.__signature__ = told.replace(parameters=parameters, return_annotation=answers)
    made.__annotations__ = {each.name: each.annotation for each in parameters} | {"return": answers}
    return made  # type: ignore[no-any-return]


def translated(parameter: Parameter) -> Parameter:
    """A parameter in Litestar's words."""
    asked = parameter.annotation
    if asked is Request:
        return parameter.replace(annotation=CarefulRequest)
    kind, where = get_args(asked)
    if isinstance(where, QueryParameter):
        return parameter.replace(annotation=ANNOTATED[kind, LitestarQuery(**asdict(where))])
    meant = Any if where is Source.SERVICE else kind  # a service is never read from a request
    return parameter.replace(annotation=SOURCES[where][meant])


def quiet(config: AppConfig) -> AppConfig:
    """The framework's own logging stays off: it would write requests wholesale."""
    config.logging_config = None
    return config
