"""The routes of the server and the structures they speak in, from its OpenAPI document."""

from __future__ import annotations

import inspect
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from litestar import Litestar

from docs.site.reference.schema import Schema, fields, in_words
from signoria.server.app import Services, application
from signoria.server.settings import Settings

DATA = "http-data"
REFUSED = "Refused"
ROUTES = """# HTTP routes

Everything the page asks of the server, programs may ask as well; [playing with a
program](../guides/hosting.md#programs-at-a-table) shows a whole game. A server describes its routes
itself, for programs, at `/schema/openapi.json`. Requests and answers are JSON; their structures are
on [a page of their own](http-data.md).

A request that is refused changes nothing. Its answer has a status from 400 on and is a
[`Refusal`](http-data.md#refusal): 401 without an account, 403 where it is not yours to do, 404 for
what is not there, 409 where the table has moved on meanwhile, 400, 413, 415 and 422 for what cannot
be, 429 for too many requests, 503 while the database is down.
"""
STRUCTURES = """# HTTP data

The structures of requests and answers, in alphabetical order. The [routes](http.md) say where they
are used.
"""


@cache
def app() -> Litestar:
    """The server's application; nothing is started."""
    with TemporaryDirectory() as folder:
        return application(Services(Settings(database=str(Path(folder) / "none.db"))))


@cache
def document() -> Schema:
    """The OpenAPI document."""
    found: Schema = app().openapi_schema.to_schema()
    return found


def structures() -> dict[str, Schema]:
    """The structures of the document, by name."""
    found: dict[str, Schema] = document()["components"]["schemas"]
    return dict(sorted(found.items()))


def pages() -> dict[str, str]:
    """The page of routes and that of structures."""
    return {"reference/http": routes(), f"reference/{DATA}": data()}


def link(name: str) -> str:
    """A structure, as pages of the reference point to it."""
    return f"[`{name}`]({DATA}.md#{name.lower()})"


def routes() -> str:
    """All routes, by what they are about."""
    says = docstrings()
    parts: dict[str, list[str]] = {}
    for path, operations in document()["paths"].items():
        for method, operation in operations.items():
            text = route(method.upper(), path, operation, says.get((method.upper(), path), ""))
            parts.setdefault(operation["tags"][0], []).append(text)
    found = [f"\n## {tag.capitalize()}\n\n" + "\n".join(each) for tag, each in parts.items()]
    return ROUTES + "".join(found)


def docstrings() -> dict[tuple[str, str], str]:
    """What the code says of each route."""
    return {
        (str(method), found.path_format): inspect.getdoc(handler.fn) or ""
        for found in app().routes
        for handler in getattr(found, "route_handlers", [])
        for method in handler.http_methods
    }


def route(method: str, path: str, operation: Schema, says: str) -> str:
    """One route: what it does, what it is asked with, what it answers."""
    lines = [f"### {method} {path}\n", f"{says}\n"]
    asked = operation.get("parameters", [])
    if asked:
        lines += ["| parameter | in | what it is | without it |", "| --- | --- | --- | --- |"]
        lines += [parameter(each) for each in asked] + [""]
    body = operation.get("requestBody")
    if body:
        lines.append(f"Send: {content(body)}\n")
    for status, answer in operation["responses"].items():
        if answer["description"] != REFUSED:
            lines.append(f"Answer {status}: {content(answer)}\n")
    return "\n".join(lines)


def parameter(asked: Schema) -> str:
    """A row of the table of parameters."""
    says = asked.get("description", "")
    what = in_words(asked["schema"], link) + (f": {says}" if says else "")
    default = asked["schema"].get("default")
    left_out = "must be there" if asked["required"] else "left out"
    without = f"by default `{default}`" if default not in (None, "") else left_out
    return f"| `{asked['name']}` | {asked['in']} | {what} | {without} |"


def content(part: Schema) -> str:
    """What a request or an answer holds."""
    kinds = part.get("content", {})
    said = [
        in_words(each["schema"], link) + ("" if "json" in kind else f" ({kind})")
        for kind, each in kinds.items()
    ]
    return " or ".join(said) or "nothing"


def data() -> str:
    """All structures with their entries."""
    says = meanings(msgspec.Struct)
    parts = [STRUCTURES]
    for name, schema in structures().items():
        parts.append(f"\n## {name}\n\n{says.get(name, '')}\n\n{fields(schema, link)}")
    return "".join(parts)


def meanings(base: Any) -> dict[str, str]:
    """What the code says of each structure."""
    found: dict[str, str] = {}
    for kind in base.__subclasses__():
        found |= meanings(kind)
        own = kind.__doc__ if kind.__module__.startswith("signoria.") else None
        if own:
            found[kind.__name__] = inspect.cleandoc(own)
    return found
