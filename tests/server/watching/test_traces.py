"""Traces: off by default, with spans for what takes time, and without what is private."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from signoria.server import app
from signoria.server.running import run
from signoria.server.watching.traces import NoTraces, Traces, open_traces
from tests.server.clients import Friend, free_port, play_on, served
from tests.server.serve import settings

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}
MAY_BE_NOTED = {
    "http.request.method",
    "http.response.status_code",
    "http.route",
    "signoria.game",
    "error.type",
}


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    """All spans of servers in this process, instead of a collector."""
    found = InMemorySpanExporter()
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(found))
    monkeypatch.setattr(app, "open_traces", lambda address: Traces(provider))
    return found


def named(spans: Sequence[ReadableSpan], name: str) -> list[ReadableSpan]:
    """The spans of one kind."""
    return [span for span in spans if span.name == name]


def test_requests_commits_loads_and_thoughts_are_spans_and_tell_no_secrets(
    tmp_path: Path, spans: InMemorySpanExporter
) -> None:
    place = str(tmp_path / "tables.db")
    private = ["Ada Secretive", "whispered", "nonsense"]

    async def play() -> None:
        async with served(settings(place)) as address:
            ada = await Friend(address, 1).introduced("Ada Secretive")
            table = await ada.create([MINE, BOT])
            await ada.do(table, "start")
            link = (await ada.http.post("/api/me/recovery")).json()["link"]
            await ada.do(table, "chat", seat=0, text="whispered")
            seen = await ada.look(table, seat=0)
            bad = {"seat": 0, "length": seen["length"], "word": "nonsense"}
            assert (await ada.http.post(f"/api/tables/{table}/moves", json=bad)).status_code > 400
            assert (await ada.http.request("BREW", "/api/games")).status_code >= 400
            assert (await ada.http.get("/api/tables/nowhere-at-all")).status_code == 404
            await play_on([ada], table, {0: ada})
            record = (await ada.http.get(f"/api/tables/{table}/record")).json()
            private.extend([table, record["fate"]["secret"], ada.http.cookies["signoria"]])
            private.append(link.partition("#")[2])
            private.extend({entry["word"] for entry in record["entries"] if "." in entry["word"]})
        async with served(settings(place)) as address:  # which has to read the table
            await Friend(address).look(table)

    asyncio.run(play())
    found = spans.get_finished_spans()
    for name in ("request", "commit", "load", "thought"):
        assert named(found, name), name
    told = "\n".join([span.to_json() for span in found])
    for each in private:
        assert each not in told, each
    for span in found:
        assert set(span.attributes or {}) <= MAY_BE_NOTED and not span.events and not span.links
    check_tree(found)


def check_tree(found: Sequence[ReadableSpan]) -> None:
    """A commit belongs to the request that asked for it, and routes are written without ids."""
    requests = {span.context.span_id: span for span in named(found, "request") if span.context}
    owners = [requests.get(span.parent.span_id) for span in named(found, "commit") if span.parent]
    routes = {str((owner.attributes or {}).get("http.route")) for owner in owners if owner}
    assert "/api/tables/{id}/moves" in routes
    methods = {str((span.attributes or {})["http.request.method"]) for span in requests.values()}
    assert methods <= {"GET", "POST", "_OTHER"}
    failed = [span for span in found if "error.type" in (span.attributes or {})]
    assert failed and all([span.status.description is None for span in failed])
    games = {(span.attributes or {}).get("signoria.game") for span in named(found, "thought")}
    assert games == {"masters"}


@pytest.mark.parametrize("is_installed", [True, False])
def test_without_the_setting_nothing_of_it_is_loaded_or_needed(
    tmp_path: Path, is_installed: bool
) -> None:
    missing = "" if is_installed else "sys.modules['opentelemetry'] = None; "
    code = (
        f"import sys; {missing}from signoria.server.running import uvicorn_config; "
        "from signoria.server.settings import Settings; "
        f"uvicorn_config(Settings(database={str(tmp_path / 'tables.db')!r}), '', 0); "
        "print([name for name in sys.modules if name.startswith('opentelemetry.sdk')])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


class Collector(BaseHTTPRequestHandler):
    """Takes what is sent to it."""

    taken: list[tuple[str, bytes]]

    def do_POST(self) -> None:
        length = int(self.headers["content-length"])
        self.taken.append((self.path, self.rfile.read(length)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def test_a_collector_is_sent_what_was_measured_before_the_server_is_gone(tmp_path: Path) -> None:
    taken: list[tuple[str, bytes]] = []
    handler = type("Taking", (Collector,), {"taken": taken})
    with HTTPServer(("127.0.0.1", 0), handler) as collector:
        thread = Thread(target=collector.serve_forever)
        thread.start()
        try:
            address = f"http://127.0.0.1:{collector.server_port}/v1/traces"
            given = replace(settings(str(tmp_path / "tables.db")), traces=address)

            async def play() -> None:
                async with served(given) as at:
                    await (await Friend(at).introduced("Ada")).create([MINE, MINE])

            asyncio.run(play())
        finally:
            collector.shutdown()
            thread.join()
    assert {path for path, _ in taken} == {"/v1/traces"}
    sent = b"".join([body for _, body in taken])
    assert b"request" in sent and b"signoria" in sent


@pytest.mark.parametrize(
    "address", ["collector:4318", "ftp://here/", "http://", "http://[", "http://ada:pw@here/"]
)
def test_an_address_that_cannot_be_is_one_line_before_anything_is_done(
    tmp_path: Path, address: str
) -> None:
    given = replace(settings(str(tmp_path / "tables.db")), traces=address)
    with pytest.raises(NoTraces, match="as http://127"):
        run(given, "127.0.0.1", free_port())
    assert not (tmp_path / "tables.db").exists()


def test_without_the_packages_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(NoTraces, match=r"pip install 'signoria\[traces\]'"):
        open_traces("http://127.0.0.1:4318/v1/traces")
