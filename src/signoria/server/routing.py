"""Routes in words of our own: which there are, and where each gets its parameters from.

They name no framework. `http/handlers.py` makes Litestar's handlers of them, and a page without a server
answers them itself (docs/adr/0033-page-without-a-server.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Final, Generic, Literal, Protocol, TypeVar

T = TypeVar("T")
Function = Callable[..., Any]


class Source(Enum):
    """Where a parameter comes from."""

    PATH = "path"
    BODY = "body"
    SERVICE = "service"
    """Something that is there for all routes, found by the parameter's name."""


@dataclass(frozen=True)
class QueryParameter:
    """A parameter in the address, behind the question mark, and between which limits it may be."""

    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    description: str | None = None


FromPath = Annotated[T, Source.PATH]
FromQuery = Annotated[T, QueryParameter()]
JSONBody = Annotated[T, Source.BODY]


class Request(Protocol):
    """What a route may know of a request beside its parameters."""

    @property
    def address(self) -> str:
        """Where it comes from, as limits count it."""

    @property
    def path(self) -> str:
        """What it asks for, as lists name their next page."""

    @property
    def query(self) -> Sequence[tuple[str, str]]:
        """What stands behind the question mark, in its order."""


JSON: Final = "application/json"


@dataclass(frozen=True)
class Response(Generic[T]):
    """An answer with headers; `body` may also be JSON as it is sent. `kind` is its media type."""

    body: Any
    headers: Mapping[str, str] = field(default_factory=dict)
    kind: str = JSON


@dataclass(frozen=True)
class Header:
    """A header that an answer may have, for the document of all routes."""

    name: str
    description: str


@dataclass(frozen=True)
class Route:
    """A route: what it is asked by, and the function that answers."""

    method: Literal["GET", "POST"]
    path: str
    status: int
    headers: tuple[Header, ...]
    function: Function


@dataclass(frozen=True)
class Routes:
    """Routes that belong together, under one name in the document."""

    tag: str
    all: tuple[Route, ...]
    largest_body: int | None = None
    """Bytes, where it is not what all others may have."""


def asks(path: str, headers: Sequence[Header] = ()) -> Callable[[Function], Route]:
    """A route that only asks."""
    return lambda function: Route("GET", path, 200, tuple(headers), function)


def does(path: str, status: int = 200) -> Callable[[Function], Route]:
    """A route that changes something, or asks with a body."""
    return lambda function: Route("POST", path, status, (), function)
