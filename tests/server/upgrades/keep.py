"""Keep a small database of this release, so that every later one is tested with it:

    .venv/bin/python -m tests.server.upgrades.keep

A server is started as people start it, and played on over HTTP. What is kept in `databases/NNNN/` is a
backup as this release writes it, the schemas of both kinds of database, and what must still be true. Do
this before a release that has a new migration. Nothing here imports the server, so it also works with an
older release: put its `src` into PYTHONPATH.
"""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.loopback import client
from tests.server.clients import free_port
from tests.server.programs import needed
from tests.server.services import fresh_database, plain, postgres
from tests.waiting import run, until

HERE = Path(__file__).parent / "databases"
SIGNORIA = [sys.executable, "-m", "signoria"]
MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
NOT_WANTED = ("--", "SET ", "SELECT pg_catalog", "\\")
"""What PostgreSQL's own tool writes beside the schema."""


@contextmanager
def serving(database: str) -> Iterator[httpx.Client]:
    """A server of the release that is in use, and someone who talks to it."""
    port = free_port()
    command = [*SIGNORIA, "serve", "--port", str(port), "--database", database]
    with subprocess.Popen(command) as process, client(f"http://127.0.0.1:{port}") as http:
        try:
            until(
                lambda: http.get("/api/games").status_code == 200,
                "a server to answer",
                not_yet=httpx.HTTPError,
            )
            yield http
        finally:
            process.terminate()


def asked(http: httpx.Client, path: str, body: Any = None, wanted: bool = True) -> Any:
    """An answer of the server; where it is not wanted badly, a refusal will do."""
    answer = http.get(path) if body is None else http.post(path, json=body)
    assert answer.is_success or not wanted, (path, answer.text)
    return answer.json() if answer.content else None


def play(http: httpx.Client, table: str, most: int, rng: random.Random) -> Any:
    """Answer at a table, at most this often; how it stands then."""
    for _ in range(most):
        seen = asked(http, f"/api/tables/{table}?seat=0")
        if seen["table"]["status"] != "playing":
            break
        seat = seen["view"]["awaiting"]
        own = asked(http, f"/api/tables/{table}?seat={seat}")
        word = rng.choice(own["decision"]["options"])["word"]
        move = {"seat": seat, "length": own["length"], "word": word}
        asked(http, f"/api/tables/{table}/moves", move)
    return asked(http, f"/api/tables/{table}?seat=0")


def fill(http: httpx.Client) -> dict[str, Any]:
    """A finished game, one in the middle, one that waits, and what else there may be of a person."""
    rng = random.Random(1)
    asked(http, "/api/me", {"name": "Ada"})
    over, playing, waiting = [
        asked(http, "/api/tables", {"game": game, "seats": seats})["id"]
        for game, seats in (
            ("masters", [MINE]),
            ("lorenzo", [MINE, MINE]),
            ("princes", [MINE] * 2 + [OPEN]),
        )
    ]
    for table in (over, playing):
        asked(http, f"/api/tables/{table}/start", {})
    assert play(http, over, 5_000, rng)["table"]["status"] == "over"
    asked(http, f"/api/tables/{playing}/chat", {"seat": 0, "text": "à più tardi"})
    length = play(http, playing, 12, rng)["length"]
    asked(http, "/api/me/recovery", {}, wanted=False)
    asked(http, f"/api/tables/{over}/review", {}, wanted=False)
    comment = {"key": "k" * 16, "seat": 0, "step": 1, "text": "perché?"}
    asked(http, f"/api/tables/{over}/comments", comment, wanted=False)
    asked(http, "/api/me/bots", {"name": "Botticello"}, wanted=False)
    asked(http, "/api/me/codes", {}, wanted=False)
    puzzles = asked(http, "/api/puzzles", wanted=False)
    for puzzle in puzzles.get("puzzles", [])[:2]:
        given_up = {"tried": [], "given_up": True}
        asked(http, f"/api/puzzles/{puzzle['game']}/{puzzle['id']}/tries", given_up)
    record = asked(http, f"/api/tables/{over}/record")
    return {
        "at": time.time(),
        "cookie": http.cookies["signoria"],
        "over": over,
        "entries": [[entry["seat"], entry["word"]] for entry in record["entries"]],
        "playing": playing,
        "length": length,
        "waiting": waiting,
    }


def sqlite_schema(path: Path) -> str:
    """How a file's tables were made, and which migration made them."""
    with closing(sqlite3.connect(path)) as database:
        made = database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    return whole([sql for (sql,) in made], revision)


def postgres_schema(place: str, revision: str) -> str:
    """The same of a PostgreSQL."""
    command = [str(needed("pg_dump", "postgresql")), "--schema-only", "--no-owner", place]
    dumped = run(command, env=plain())
    assert dumped.returncode == 0, dumped.stderr
    kept = [line for line in dumped.stdout.splitlines() if line and not line.startswith(NOT_WANTED)]
    made = "\n".join(kept).replace("public.", "").split(";\n")
    return whole([sql.removesuffix(";") for sql in made], revision)


def whole(made: list[str], revision: str) -> str:
    """Statements, one after the other."""
    said = f"INSERT INTO alembic_version (version_num) VALUES ('{revision}')"
    return "".join([f"{sql};\n\n" for sql in [*made, said]])


def main() -> None:
    """Keep one."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        with serving(str(path)) as http:
            expected = fill(http)
            copy = str(Path(folder) / "tables.backup")
            made = run([*SIGNORIA, "backup", copy, "--database", str(path)])
            assert made.returncode == 0, made.stderr
        schema = sqlite_schema(path)
        revision = schema.rpartition("VALUES ('")[2].partition("'")[0]
        with postgres() as address, fresh_database(address, "kept") as place:
            with serving(place):
                pass
            other = postgres_schema(place, revision)
        target = HERE / revision
        target.mkdir(parents=True, exist_ok=True)
        (target / "tables.backup").write_bytes(Path(copy).read_bytes())
        (target / "sqlite.sql").write_text(schema, encoding="utf-8")
        (target / "postgresql.sql").write_text(other, encoding="utf-8")
        text = json.dumps(expected, ensure_ascii=False)
        (target / "expected.json").write_text(text + "\n", encoding="utf-8")
        print(f"kept {revision} in {target}")


if __name__ == "__main__":
    main()
