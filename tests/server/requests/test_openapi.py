"""Whatever is sent to the HTTP API, the OpenAPI document holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.loopback import client
from tests.server import services
from tests.server.requests.place import Place, in_the_background


def test_the_openapi_document_holds_for_whatever_is_sent(tmp_path: Path, postgres: str) -> None:
    """On both databases: each request is sent to a server on SQLite and to one on PostgreSQL."""
    from tests.server.requests.fuzzing import fuzz, operations_of

    with (
        services.fresh_database(postgres, "fuzzed") as database,
        in_the_background(str(tmp_path / "tables.db")) as on_sqlite,
        in_the_background(database) as on_postgresql,
    ):
        places = [on_sqlite, on_postgresql]
        before = [look(place) for place in places]
        document = client(on_sqlite.address).get("/schema/openapi.json").json()
        operations = operations_of(document)
        assert len(operations) > 15
        for operation in operations:
            fuzz(operation, places)
        for place in places:
            odd_letters(place)
            counters = client(place.address).get("/metrics").text
            assert 'status="200"' in counters and 'status="400"' in counters
            assert 'status="5' not in counters
        assert [look(place) for place in places] == before


def look(place: Place) -> Any:
    """The table as everybody may see it."""
    return client(place.address).get(f"/api/tables/{place.table}?since=0").json()


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
