"""Backups: where they may be written, and what a damaged one does."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from signoria.cli.app import app
from signoria.server.storage.schema import NEWEST

HEAD = {"format": "signoria-backup-1", "schema": NEWEST}
ADA = ["accounts", ["a" * 32, "Ada", 1.5, 1, False]]
ADA_BEFORE = ["accounts", ["a" * 32, "Ada", 1.5]]
"""As she was written before accounts had an epoch."""


def command(*arguments: str) -> Result:
    """Run a command to its end, in this process."""
    plain = {**os.environ, "NO_COLOR": "1", "COLUMNS": "200"}
    return CliRunner().invoke(app, list(arguments), env=plain)


def packed(path: Path, *lines: object) -> str:
    """A backup with these lines."""
    text = "\n".join([line if isinstance(line, str) else json.dumps(line) for line in lines])
    path.write_bytes(gzip.compress(text.encode()))
    return str(path)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with a database of one account."""
    whole = packed(tmp_path / "whole.gz", HEAD, ADA, {"rows": 1})
    restored = command("restore", whole, "--database", str(tmp_path / "live.db"))
    assert restored.exit_code == 0, restored.stderr
    return tmp_path


def rows_of(database: Path, copy: Path) -> str:
    """How many rows a database has, as a backup tells it."""
    return command("backup", str(copy), "--database", str(database)).stderr.split()[0]


def test_a_backup_is_not_written_over_its_database(house: Path) -> None:
    live = house / "live.db"
    (house / "other.db").symlink_to(live)
    for name in ("live.db", "other.db"):
        refused = command("backup", str(house / name), "--database", str(live))
        assert refused.exit_code == 1 and "the database itself" in refused.stderr
    assert rows_of(live, house / "copy.gz") == "1"


def test_a_backup_of_the_release_before_is_restored(house: Path) -> None:
    older = packed(house / "older.gz", {**HEAD, "schema": "0001"}, ADA_BEFORE, {"rows": 1})
    restored = command("restore", older, "--database", str(house / "again.db"))
    assert restored.exit_code == 0, restored.stderr
    assert rows_of(house / "again.db", house / "copy.gz") == "1"
    newer = packed(house / "newer.gz", {**HEAD, "schema": "9999"}, ADA, {"rows": 1})
    refused = command("restore", newer, "--database", str(house / "never.db"))
    assert refused.exit_code == 1 and not (house / "never.db").exists()


def test_at_tables_of_an_older_backup_coaching_is_allowed(house: Path) -> None:
    table: list[object] = ["t", 1.5, "a" * 32, False, "masters", 2, "[]", "{}", 1, "{}", "live", 10]
    table += ["open", 0, 0, None, None, None]
    head = {**HEAD, "schema": "0002"}
    older = packed(house / "older.gz", head, ADA_BEFORE, ["tables", table], {"rows": 2})
    restored = command("restore", older, "--database", str(house / "again.db"))
    assert restored.exit_code == 0, restored.stderr
    command("backup", str(house / "copy.gz"), "--database", str(house / "again.db"))
    rows = gzip.decompress((house / "copy.gz").read_bytes()).decode().splitlines()
    since = [True, 1.5, False, False, "move", 0, 0, "bot", "", ""]
    assert ["tables", [*table, *since]] in [json.loads(row) for row in rows]
    short = packed(house / "short.gz", HEAD, ADA, ["tables", table], {"rows": 2})
    refused = command("restore", short, "--database", str(house / "never.db"))
    assert refused.exit_code == 1 and "damaged" in refused.stderr


@pytest.mark.parametrize("target", [".", "..", "", "/", "folder", "file/x", "x" * 300, "p"])
def test_a_backup_into_a_bad_place_is_one_line(house: Path, target: str) -> None:
    (house / "folder").mkdir()
    (house / "p.part").mkdir()
    (house / "file").touch()
    before = sorted(house.iterdir())
    place = target if target in (".", "..", "", "/") else str(house / target)
    refused = command("backup", place, "--database", str(house / "live.db"))
    assert refused.exit_code == 1 and len(refused.stderr.splitlines()) == 1, refused.stderr
    assert sorted(house.iterdir()) == before


@pytest.mark.parametrize(
    "damaged",
    [
        ["accounts", []],
        ["accounts", [None, None, None]],
        ["accounts", {"id": 1}],
        ["accounts", ["b" * 32, "Bea", "text", 1, False]],
        ["accounts", ["b" * 32, 7, 1.5, 1, False]],
        ["accounts", ["b" * 32, "Bea", 10**30, 1, False]],
        ["accounts", ["a" * 32, "Ada again", 1.5, 1, False]],
        ["seats", ["no such table", 0, "human", None, "Ada", "", False, 1.5, "open", "x", None]],
        ["reviews", ["no such table", "a" * 32, 1.5, "done", "master", 1, 1, None, None, "[]"]],
        ["reviews", ["no such table", "a" * 32, 1.5, "done", "master", 1, 1, None, None, None]],
        ["no such table", []],
        [],
        "[" * 100_000,
        '{"rows": Infinity}',
        {"rows": -1},
    ],
    ids=lambda damaged: str(damaged)[:40],
)
def test_a_damaged_backup_is_refused_and_leaves_no_database(
    tmp_path: Path, damaged: object
) -> None:
    bad = packed(tmp_path / "bad.gz", HEAD, ADA, damaged, {"rows": 2})
    refused = command("restore", bad, "--database", str(tmp_path / "new.db"))
    assert refused.exit_code == 1 and len(refused.stderr.splitlines()) == 1, refused.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["bad.gz"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "masters", "--save", "LONG"],
        ["bench", "masters", "--alone", "--seconds", "0.01", "--history", "LONG"],
        ["backup", "x", "--database", "LONG"],
        ["restore", "LONG", "--database", "x.db"],
    ],
    ids=" ".join,
)
def test_a_name_that_is_too_long_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = command(*[each.replace("LONG", "x" * 300) for each in arguments])
    assert refused.exit_code == 1 and refused.stderr.splitlines()[-1].startswith("signoria: ")
    assert "Traceback" not in refused.stderr and not list(tmp_path.iterdir())
