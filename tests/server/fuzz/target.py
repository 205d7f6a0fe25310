"""A server to be fuzzed: its routes, what is known there, and what must never be told."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.clients import Friend
from tests.server.process import Server

MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
DEPTH = 5
Route = tuple[str, dict[str, dict[str, Any]]]


@dataclass
class Target:
    """What a fuzzer knows about a server."""

    server: Server
    routes: list[Route]
    cookies: list[str]
    tables: list[str]
    known: dict[str, list[str]]
    secrets: list[bytes] = field(default_factory=list)

    @property
    def port(self) -> int:
        return self.server.port

    def check(self, said: bytes, sent: bytes | str) -> None:
        """Nothing that was answered may be a stack trace, or hold a secret."""
        assert b"Traceback" not in said and b'File "/' not in said, (sent, said[:2_000])
        for secret in self.secrets:
            assert secret not in said, (secret, sent)

    def check_log(self) -> int:
        """Neither may the log, nor any error in it; how many lines it has."""
        lines = self.server.said.read_bytes().splitlines()
        private = [*self.secrets, *[table.encode() for table in self.tables], b"Ada Secretive"]
        for line in lines:
            for secret in private:
                assert secret not in line, line
            assert b"Traceback" not in line, line.decode()
            if line.startswith(b"{"):
                logged = json.loads(line)
                assert "trace" not in logged and logged["what"] not in ("defect", "failed"), logged
        return len(lines)


async def target_of(server: Server) -> Target:
    """People and tables on a running server, and what its document describes."""
    ada = await Friend(server.address, 1).introduced("Ada Secretive")
    eve = await Friend(server.address, 2).introduced("Eve")
    playing = await ada.create([MINE, MINE], "lorenzo", modules=["advanced"])
    waiting = await ada.create([MINE, OPEN], "princes")
    bots = await ada.create([MINE, BOT], "masters")
    for table in (playing, bots):
        await ada.do(table, "start")
    document = (await ada.http.get("/schema/openapi.json")).json()
    cookies = [eve.cookie, eve.cookie[:-3] + "abc", "signoria=x.y.z", ada.cookie]
    tables = [playing, waiting, bots]
    found = Target(server, routes_of(document), cookies, tables, known_places(tables))
    found.secrets = secrets_in(Path(server.database))
    return found


def known_places(tables: list[str]) -> dict[str, list[str]]:
    """What stands in the places of a path, where it is known."""
    return {
        "{id}": [*tables, "nowhere-at-all", "market"],
        "{game}": ["masters", "lorenzo", "princes", "chess"],
        "{entry}": ["0", "1", "5", "999999"],
        "{step}": ["0", "1", "5", "999999"],
        "{device}": ["a" * 12, "here"],
    }


def secrets_in(database: Path) -> list[bytes]:
    """What only the server may know: the keys, and the fate of games that are not over."""
    with closing(sqlite3.connect(database)) as source:
        keys = [bytes(value) for (value,) in source.execute("SELECT value FROM keys")]
        fates = [json.loads(fate) for (fate,) in source.execute("SELECT fate FROM tables")]
    hidden = [str(fate["secret"]).encode() for fate in fates if "secret" in fate]
    assert keys and hidden
    return [*keys, *[key.hex().encode() for key in keys], *hidden]


def routes_of(document: Any) -> list[Route]:
    """Every route with its methods: the names of its query, and an example of its body."""
    found = []
    for path, methods in document["paths"].items():
        operations = {}
        for method, described in methods.items():
            parameters = described.get("parameters", [])
            content = described.get("requestBody", {}).get("content", {})
            schema = next(iter(content.values()), {}).get("schema")
            operations[method.upper()] = {
                "query": [each["name"] for each in parameters if each["in"] == "query"],
                "body": None if schema is None else example(document, schema, 0),
            }
        found.append((path, operations))
    return found


def example(document: Any, schema: Any, depth: int) -> Any:
    """A value that fits a description more or less."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return example(document, document["components"]["schemas"][name], depth)
    for choice in ("oneOf", "anyOf", "allOf"):
        if choice in schema:
            return example(document, schema[choice][-1], depth)
    if "enum" in schema:
        return schema["enum"][0]
    kind = schema.get("type")
    if kind == "object" and depth < DEPTH:
        inner = schema.get("properties", {})
        return {name: example(document, each, depth + 1) for name, each in inner.items()}
    if kind == "array" and depth < DEPTH:
        return [example(document, schema.get("items", {}), depth + 1)]
    simple: dict[Any, Any] = {"integer": 1, "number": 1.5, "boolean": True, "string": "masters"}
    return simple.get(str(kind))
