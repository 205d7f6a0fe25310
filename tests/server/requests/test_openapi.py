"""Whatever is sent to the HTTP API, the OpenAPI document holds."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
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

from tests.server import services
from tests.server.clients import Friend, served
from tests.server.serve import settings
from tests.waiting import LIMIT

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
EXAMPLES = {"sqlite": 5, "postgresql": 1}

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]

PEOPLE_MAY = ("/leave", "/start", "/seats", "/chat")
"""What a table's owner may do and a fuzzer would: it is tried at other tables."""


@contextmanager
def in_the_background(database: str) -> Iterator[tuple[str, str, str]]:
    """A server in a thread of its own and a table that has begun: address, table, its owner's cookie."""
    ready, done = threading.Event(), threading.Event()
    found: list[tuple[str, str, str]] = []

    async def serve() -> None:
        async with served(settings(database)) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            found.append((address, table, ada.cookie))
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


@contextmanager
def database(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """An empty database of a kind."""
    if kind == "sqlite":
        yield str(folder / "tables.db")
        return
    with services.fresh_database(request.getfixturevalue("postgres"), "fuzzed") as place:
        yield place


@pytest.mark.parametrize("kind", EXAMPLES)
def test_the_openapi_document_holds_for_whatever_is_sent(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    with (
        database(kind, tmp_path, request) as place,
        in_the_background(place) as (address, table, cookie),
    ):
        looked = f"{address}/api/tables/{table}?since=0"
        document = httpx.get(
            f"{address}/schema/openapi.json", trust_env=False, timeout=LIMIT
        ).json()
        seen = httpx.get(looked, trust_env=False, timeout=LIMIT).json()
        described = schemathesis.openapi.from_dict(document)
        operations = [found.ok() for found in described.get_all_operations()]
        assert len(operations) > 15
        for operation in operations:
            for mode in schemathesis.GenerationMode:
                tried = attempt(operation, address, table, cookie)
                fuzz(operation, mode, tried, EXAMPLES[kind])
        odd_letters(address, table, cookie)
        assert httpx.get(looked, trust_env=False, timeout=LIMIT).json() == seen
        counters = httpx.get(f"{address}/metrics", trust_env=False, timeout=LIMIT).text
        assert 'status="200"' in counters and 'status="400"' in counters
        assert 'status="5' not in counters


def attempt(operation: Any, address: str, table: str, cookie: str) -> Callable[[Any], None]:
    """One try: often at the table that has begun, often as its owner."""
    rng = random.Random(operation.label)
    session = requests.Session()
    session.trust_env = False

    def tried(case: Any) -> None:
        here = "id" in (case.path_parameters or {}) and not operation.path.endswith(PEOPLE_MAY)
        if here and rng.random() < 0.7:
            case.path_parameters["id"] = table
        headers = {"Cookie": cookie} if rng.random() < 0.7 else {}
        answer = case.call(base_url=address, session=session, headers=headers, timeout=LIMIT)
        case.validate_response(answer, checks=CHECKS)
        assert "Traceback" not in answer.text

    return tried


def odd_letters(address: str, table: str, cookie: str) -> None:
    """Letters that end strings, steer terminals or do not exist: no database gets to see them."""
    with httpx.Client(
        base_url=address, headers={"Cookie": cookie}, timeout=LIMIT, trust_env=False
    ) as http:
        for odd in ("a%00b", "%ff%fe", "..%2f..", "%F0%9F%8E%B2", "a" * 3000):
            for path in ("", "/log", "/record", "/past/1", "/explain?word=x"):
                assert http.get(f"/api/tables/{odd}{path}").status_code == 404
        for odd in ("a\x00b", "\x1b[2J", "\x7f", "\t\n", " "):
            assert http.post("/api/me", json={"name": odd}).status_code == 400
            said = {"seat": 0, "text": odd}
            assert http.post(f"/api/tables/{table}/chat", json=said).status_code == 400
            sat = {"seat": 0, "name": odd}
            assert http.post(f"/api/tables/{table}/seats", json=sat).status_code == 400
        assert http.post("/api/me", content=b'{"name": "\\ud800"}').status_code == 400


def fuzz(operation: Any, mode: Any, tried: Callable[[Any], None], examples: int) -> None:
    """Try a number of requests that fit the description, or that do not."""
    quick = hypothesis_settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with suppress(Unsatisfiable):  # what takes no input cannot be given a wrong one
        quick(given(operation.as_strategy(generation_mode=mode))(tried))()
