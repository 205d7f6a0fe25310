"""Routes that are declared in our own words answer as Litestar's would."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
import pytest
from litestar import Litestar
from litestar.di import Provide
from litestar.testing import TestClient

from signoria.server.http.handlers import router
from signoria.server.http.requests import CarefulRequest
from signoria.server.routing import (
    FromPath,
    FromQuery,
    Header,
    JSONBody,
    QueryParameter,
    Request,
    Response,
    Routes,
    Source,
    asks,
    does,
)

Most = Annotated[int, QueryParameter(ge=1, le=9)]
Counter = Annotated[list[int], Source.SERVICE]


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """A body."""

    text: str


@asks("/rooms/{id:str}/{step:int}", headers=[Header("Link", "Where there is more")])
async def look(
    id: FromPath[str],
    step: FromPath[int],
    request: Request,
    seen: Counter,
    most: Most = 9,
    word: FromQuery[str] = "",
) -> Response[list[str]]:
    """All that can be asked by an address."""
    seen.append(step)
    told = [id, str(step), str(most), word, request.path, request.address]
    return Response(told, {"Link": str(sorted(request.query))})


@does("/rooms", status=201)
async def say(data: JSONBody[Said]) -> Said:
    """What is said comes back."""
    return data


@asks("/raw")
async def raw() -> Response[Said]:
    """Something that is written already."""
    return Response(msgspec.Raw(b'{"text":"as it is"}'))


ROUTES: Final = Routes("rooms", (look, say, raw), largest_body=40)


@pytest.fixture
def seen() -> list[int]:
    """What the service was told."""
    return []


@pytest.fixture
def client(seen: list[int]) -> TestClient[Litestar]:
    """An application of these routes alone."""
    return TestClient(
        Litestar(
            [router(ROUTES)],
            dependencies={"seen": Provide(lambda: seen, sync_to_thread=False)},
            request_class=CarefulRequest,
        )
    )


def test_parameters_come_from_where_they_are_said_to(
    client: TestClient[Litestar], seen: list[int]
) -> None:
    found = client.get("/rooms/a%20b/7?most=3&word=x")
    assert found.json() == ["a b", "7", "3", "x", "/rooms/a b/7", "testclient"]
    assert found.headers["link"] == "[('most', '3'), ('word', 'x')]"
    assert seen == [7]


@pytest.mark.parametrize("address", ["/rooms/a/7?most=10", "/rooms/a/7?most=x"])
def test_what_goes_beyond_is_refused(client: TestClient[Litestar], address: str) -> None:
    assert client.get(address).status_code == 400


def test_a_body_is_read_up_to_its_size(client: TestClient[Litestar]) -> None:
    assert client.post("/rooms", json={"text": "salve"}).json() == {"text": "salve"}
    assert client.post("/rooms", json={"text": "salve"}).status_code == 201
    assert client.post("/rooms", json={"other": "salve"}).status_code == 400
    assert client.post("/rooms", json={"text": "salve" * 10}).status_code == 413


def test_json_that_is_written_already_is_sent_as_it_is(client: TestClient[Litestar]) -> None:
    found = client.get("/raw")
    assert found.content == b'{"text":"as it is"}'
    assert found.headers["content-type"] == "application/json"


def test_the_document_names_them(client: TestClient[Litestar]) -> None:
    asked = client.app.openapi_schema.to_schema()["paths"]["/rooms/{id}/{step}"]["get"]
    assert asked["tags"] == ["rooms"]
    assert [each["name"] for each in asked["parameters"]] == ["id", "step", "most", "word"]
    assert "Link" in asked["responses"]["200"]["headers"]
