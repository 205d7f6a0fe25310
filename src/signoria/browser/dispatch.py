"""The server's routes without a framework: msgspec reads what is asked, and writes the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from inspect import Parameter, signature
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin
from urllib.parse import parse_qsl, unquote

import msgspec

from signoria.browser.alone import alone
from signoria.server.refusals import Refusal, Refused
from signoria.server.routing import QueryParameter, Request, Response, Route, Routes, Source
from signoria.server.telemetry import LOG

ENCODE: Final = msgspec.json.Encoder().encode
ASKER: Final = "asker"
API: Final = "/api"
NEXT: Final = '>; rel="next"'
ANNOTATED: Final[Any] = Annotated


@dataclass(frozen=True)
class PageRequest:
    """A request of this page, as routes know it."""

    method: str
    path: str
    query: list[tuple[str, str]]
    body: str = ""
    asker: str | None = None
    address: str = "here"
    found: dict[str, str] = field(default_factory=dict)
    """The parts of the path that vary."""


@dataclass(frozen=True)
class Answer:
    """The status, the JSON, and for a list the address of its next page."""

    status: int
    body: bytes
    next: str = ""


Read = Callable[[PageRequest], Any]


class Endpoint:
    """A route, and how each of its parameters is read."""

    def __init__(self, route: Route, services: Mapping[str, Any]) -> None:
        self.route = route
        self.parts = route.path.strip("/").split("/")
        self.varying = len([part for part in self.parts if part.startswith("{")])
        given = signature(route.function, eval_str=True).parameters
        self.needs_others = any(
            [is_service(each) and name not in services for name, each in given.items()]
        )
        self.reads = {
            name: reader(name, each, services)
            for name, each in given.items()
            if not self.needs_others
        }

    def match(self, path: str) -> dict[str, str] | None:
        """The parts that vary, where the path is this route's."""
        parts = path.strip("/").split("/")
        if len(parts) != len(self.parts):
            return None
        found = {}
        for wanted, part in zip(self.parts, parts):
            if wanted.startswith("{"):
                found[wanted[1:-1].partition(":")[0]] = unquote(part)
            elif wanted != part:
                return None
        return found

    async def answer(self, asked: PageRequest) -> Answer:
        """Read what is asked, and answer it."""
        if self.needs_others:
            raise alone()
        given = {name: read(asked) for name, read in self.reads.items()}
        answered = await self.route.function(**given)
        if not isinstance(answered, Response):
            return Answer(self.route.status, ENCODE(answered))
        return Answer(self.route.status, ENCODE(answered.body), next_of(answered.headers))


class Dispatch:
    """All routes there are. A service that is missing makes its routes refuse."""

    def __init__(
        self,
        routes: Iterable[Routes],
        services: Mapping[str, Any],
        asker: Callable[[], Awaitable[str | None]],
    ) -> None:
        known = {**services, ASKER: None}
        self.asker = asker
        endpoints = [Endpoint(route, known) for each in routes for route in each.all]
        self.endpoints = sorted(endpoints, key=lambda endpoint: endpoint.varying)

    async def answer(self, method: str, address: str, body: str) -> Answer:
        """The answer to a request; refusals are answers too."""
        path, _, query = address.removeprefix(API).partition("?")
        asked = PageRequest(method, path, parse_qsl(query, keep_blank_values=True), body)
        try:
            return await self.answered(asked)
        except Refused as error:
            return Answer(error.status, ENCODE(error.to_message()))
        except Exception as error:
            LOG.error("failed", trace=error, path=path)
            said = Refusal("defect", "something went wrong here; nothing was changed")
            return Answer(500, ENCODE(said))

    async def answered(self, asked: PageRequest) -> Answer:
        """The answer, or a refusal."""
        matches = [(endpoint, endpoint.match(asked.path)) for endpoint in self.endpoints]
        fitting = [(endpoint, found) for endpoint, found in matches if found is not None]
        for endpoint, found in fitting:
            if endpoint.route.method == asked.method:
                asker = await self.asker()
                return await endpoint.answer(replace(asked, found=found, asker=asker))
        if fitting:
            raise Refused(405, "method", "this cannot be done here")
        raise Refused(404, "unknown", "there is nothing at this address")


def is_service(parameter: Parameter) -> bool:
    """Does it come from the app, and not from the request?"""
    return Source.SERVICE in get_args(parameter.annotation)


def reader(name: str, parameter: Parameter, services: Mapping[str, Any]) -> Read:
    """How a parameter is read."""
    if parameter.annotation is Request:
        return lambda asked: asked
    kind, where = get_args(parameter.annotation)
    if where is Source.SERVICE:
        service = services[name]
        return (lambda asked: asked.asker) if name == ASKER else (lambda asked: service)
    if where is Source.BODY:
        decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)
        return lambda asked: checked("body", lambda: decoder.decode(asked.body or "{}"))
    if where is Source.PATH:
        return lambda asked: in_path(asked.found[name], kind)
    assert isinstance(where, QueryParameter)
    return query_reader(name, within(kind, where), parameter.default)


def query_reader(name: str, kind: Any, default: Any) -> Read:
    """How a parameter behind the question mark is read."""
    is_list = is_list_kind(kind)

    def read(asked: PageRequest) -> Any:
        given = [value for key, value in asked.query if key == name]
        if not given:
            if default is Parameter.empty:
                raise Refused(400, "malformed", f"{name}: this is missing")
            return default
        value = given if is_list else given[-1]
        return checked(name, lambda: msgspec.convert(value, kind, strict=False))

    return read


def is_list_kind(kind: Any) -> bool:
    """May it be given several times?"""
    return get_origin(kind) is list or any([get_origin(each) is list for each in get_args(kind)])


def within(kind: Any, limits: QueryParameter) -> Any:
    """The kind of a value between limits."""
    given = {name: value for name, value in asdict(limits).items() if value is not None}
    given.pop("description", None)
    if not given:
        return kind
    bare = [each for each in get_args(kind) if each is not NoneType] or [kind]
    limited = ANNOTATED[bare[0], msgspec.Meta(**given)]
    return limited | None if NoneType in get_args(kind) else limited


def in_path(text: str, kind: Any) -> Any:
    """A part of the path; where it is not of this kind, nothing is there."""
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(404, "unknown", "there is nothing at this address") from error


def checked(what: str, read: Callable[[], Any]) -> Any:
    """What is read, or a refusal that says what is wrong with it."""
    try:
        return read()
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused(400, "malformed", f"{what}: {error}"[:500]) from error


def next_of(headers: Mapping[str, str]) -> str:
    """Where the next page of a list is."""
    return headers.get("Link", "").removeprefix("<").removesuffix(NEXT).removeprefix(API)
