"""Whatever is sent to the HTTP API, the OpenAPI document holds."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings as hypothesis_settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tests.loopback import client
from tests.server import services
from tests.server.clients import Friend, served
from tests.server.serve import settings
from tests.waiting import LIMIT

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
EXAMPLES = 5
"""Requests of each kind, to each operation."""

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]

PEOPLE_MAY = ("/leave", "/start", "/seats", "/chat")
"""What a table's owner may do and a fuzzer would: it is tried at other tables."""


class Place(NamedTuple):
    """A server, a table that has begun there, and its owner's cookie."""

    address: str
    table: str
    cookie: str


@contextmanager
def in_the_background(database: str) -> Iterator[Place]:
    """A server in a thread of its own."""
    ready, done = threading.Event(), threading.Event()
    found: list[Place] = []

    async def serve() -> None:
        async with served(settings(database)) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            found.append(Place(address, table, ada.cookie))
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(LIMIT), "no server came up"
        yield found[0]
    finally:
        done.set()
        thread.join()


def test_the_openapi_document_holds_for_whatever_is_sent(tmp_path: Path, postgres: str) -> None:
    """On both databases: each request is sent to a server on SQLite and to one on PostgreSQL."""
    with (
        services.fresh_database(postgres, "fuzzed") as database,
        in_the_background(str(tmp_path / "tables.db")) as on_sqlite,
        in_the_background(database) as on_postgresql,
    ):
        places = [on_sqlite, on_postgresql]
        before = [look(place) for place in places]
        document = client(on_sqlite.address).get("/schema/openapi.json").json()
        described = schemathesis.openapi.from_dict(document)
        operations = [found.ok() for found in described.get_all_operations()]
        assert len(operations) > 15
        for operation in operations:
            for mode in schemathesis.GenerationMode:
                fuzz(operation, mode, attempt(operation, places))
        for place in places:
            odd_letters(place)
            counters = client(place.address).get("/metrics").text
            assert 'status="200"' in counters and 'status="400"' in counters
            assert 'status="5' not in counters
        assert [look(place) for place in places] == before


def look(place: Place) -> Any:
    """The table as everybody may see it."""
    return client(place.address).get(f"/api/tables/{place.table}?since=0").json()


def attempt(operation: Any, places: list[Place]) -> Callable[[Any], None]:
    """One try: often at the table that has begun, often as its owner."""
    rng = random.Random(operation.label)
    session = requests.Session()
    session.trust_env = False

    def tried(case: Any) -> None:
        here = "id" in (case.path_parameters or {}) and not operation.path.endswith(PEOPLE_MAY)
        at_the_table, as_owner = here and rng.random() < 0.7, rng.random() < 0.7
        for place in places:
            if at_the_table:
                case.path_parameters["id"] = place.table
            headers = {"Cookie": place.cookie} if as_owner else {}
            answer = case.call(
                base_url=place.address, session=session, headers=headers, timeout=LIMIT
            )
            case.validate_response(answer, checks=CHECKS)
            assert "Traceback" not in answer.text

    return tried


def odd_letters(place: Place) -> None:
    """Letters that end strings, steer terminals or do not exist: no database gets to see them."""
    with client(place.address, headers={"Cookie": place.cookie}) as http:
        for odd in ("a%00b", "%ff%fe", "..%2f..", "%F0%9F%8E%B2", "a" * 3000):
            for path in ("", "/log", "/record", "/past/1", "/explain?word=x"):
                assert http.get(f"/api/tables/{odd}{path}").status_code == 404
        for odd in ("a\x00b", "\x1b[2J", "\x7f", "\t\n", " "):
            assert http.post("/api/me", json={"name": odd}).status_code == 400
            said = {"seat": 0, "text": odd}
            assert http.post(f"/api/tables/{place.table}/chat", json=said).status_code == 400
            sat = {"seat": 0, "name": odd}
            assert http.post(f"/api/tables/{place.table}/seats", json=sat).status_code == 400
        assert http.post("/api/me", content=b'{"name": "\\ud800"}').status_code == 400


def fuzz(operation: Any, mode: Any, tried: Callable[[Any], None]) -> None:
    """Try a number of requests that fit the description, or that do not."""
    quick = hypothesis_settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with suppress(Unsatisfiable):  # what takes no input cannot be given a wrong one
        quick(given(operation.as_strategy(generation_mode=mode))(tried))()
