"""Pages of lists over HTTP: which one is asked for, and the link to the next one."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Generic, TypeVar
from urllib.parse import urlencode

from signoria.server.refusals import Refused
from signoria.server.routing import Header, QueryParameter, Request, Response

T = TypeVar("T")
Place = tuple[str | int | float, ...]
"""Where a row stands in a list: the values it is ordered by. No two rows have the same."""

MOST: Final = 50
"""Rows of a page, unless fewer are asked for."""

LARGEST: Final = {int: 2**31 - 1, float: 2**53}
WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""The texts that lists are ordered by are ids."""

AskedMost = Annotated[int, QueryParameter(ge=1, le=MOST, description="Rows of a page")]
AskedAfter = Annotated[
    str | None, QueryParameter(max_length=400, description="Where the page begins; see Link")
]
NEXT: Final = [
    Header("Link", 'Where there is more: <ADDRESS OF THE NEXT PAGE>; rel="next"'),
]
"""What routes of lists say about the link."""


@dataclass(frozen=True)
class Page(Generic[T]):
    """A part of a list, and where the next one begins; None where this is the last."""

    rows: list[T]
    end: Place | None


def cut(found: Sequence[T], most: int, place: Callable[[T], Place]) -> Page[T]:
    """The first rows of those found, of which there is one more where there is another page."""
    rows = list(found[:most])
    return Page(rows, place(rows[-1]) if len(found) > most else None)


def read_place(written: str | None, *kinds: type) -> Place | None:
    """The place that an address names: a value of each kind."""
    if written is None:
        return None
    try:
        found = json.loads(base64.urlsafe_b64decode(written + "=" * (-len(written) % 4)))
        if len(found) != len(kinds) or not all([fits(*each) for each in zip(found, kinds)]):
            raise ValueError(written)
    except (ValueError, TypeError, RecursionError) as error:
        raise Refused(400, "after", "there is no such page; begin with the first one") from error
    return tuple([kind(value) for value, kind in zip(found, kinds)])


def fits(value: Any, kind: type) -> bool:
    """Can this stand in a list, where values of this kind do?"""
    if kind is str:
        return isinstance(value, str) and WORD.fullmatch(value) is not None
    kinds = (int, float) if kind is float else (int,)
    return type(value) in kinds and -LARGEST[kind] <= value <= LARGEST[kind]


def write_place(place: Place) -> str:
    """A place as an address names it."""
    text = json.dumps(place, separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def page_response(request: Request, body: T, end: Place | None) -> Response[T]:
    """A page, with the link to the next one where there is one."""
    if end is None:
        return Response(body)
    asked = [(name, value) for name, value in request.query if name != "after"]
    query = urlencode([*asked, ("after", write_place(end))])
    return Response(body, headers={"Link": f'<{request.path}?{query}>; rel="next"'})
