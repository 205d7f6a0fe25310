"""Before an SQLite file is upgraded there is a copy of it, with which an older release can go on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from signoria.server.storage import before as before_upgrade
from signoria.server.storage.before import NoCopy, keep_copy, revision_of
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import NEWEST
from tests.server.running.test_backups import command
from tests.server.upgrades.kept import KEPT, Kept


@pytest.fixture
def old() -> Kept:
    """A database of the first release of all."""
    return KEPT[0]


def rows_in(path: Path) -> list[tuple[object, ...]]:
    """The lines of all logs."""
    with closing(sqlite3.connect(path)) as database:
        return database.execute(
            'SELECT "table", version, kind, seat, word, at FROM log ORDER BY 1, 2'
        ).fetchall()


def migrate(path: Path) -> None:
    """Upgrade a file, as a server does when it starts."""

    async def run() -> None:
        database = open_database(str(path))
        try:
            await database.migrate()
        finally:
            await database.close()

    asyncio.run(run())


def test_it_is_made_once_and_is_what_was_there_before(old: Kept, tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / f"tables.db.schema-{old.schema}"
    old.into_sqlite(path)
    before = rows_in(path)
    migrate(path)
    assert revision_of(path) == NEWEST and revision_of(copy) == old.schema
    assert rows_in(copy) == rows_in(path) == before
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    made = copy.stat().st_mtime_ns
    migrate(path)
    assert copy.stat().st_mtime_ns == made
    beside = {each.name for each in tmp_path.iterdir() if not each.name.endswith(("-wal", "-shm"))}
    assert beside == {path.name, copy.name}


def test_what_another_process_has_just_written_is_in_it(old: Kept, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    old.into_sqlite(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        with other:
            other.execute("UPDATE accounts SET name = 'Ada in the log'")
        copy = keep_copy(path)
        assert copy is not None
        with closing(sqlite3.connect(copy)) as found:
            assert found.execute("SELECT DISTINCT name FROM accounts").fetchall() == [
                ("Ada in the log",)
            ]


def test_a_new_file_one_of_this_release_and_a_strange_one_are_not_copied(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    assert keep_copy(path) is None
    path.unlink(missing_ok=True)
    migrate(path)
    assert keep_copy(path) is None
    (tmp_path / "letter.txt").write_text("Dear Ada", encoding="utf-8")
    assert keep_copy(tmp_path / "letter.txt") is None
    assert not list(tmp_path.glob("*.schema-*"))


def test_without_a_copy_nothing_is_upgraded_and_one_line_says_why(
    old: Kept, tmp_path: Path
) -> None:
    path = tmp_path / "tables.db"
    old.into_sqlite(path)
    (tmp_path / f"tables.db.schema-{old.schema}").mkdir()  # as good as a full disk
    with pytest.raises(NoCopy):
        migrate(path)
    assert revision_of(path) == old.schema
    words = ["serve", "--port", "23988", "--set", "server.metrics=off", "--database", str(path)]
    refused = command(*words)
    assert refused.exit_code == 1 and "is not upgraded" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1, refused.stderr
    assert not list(tmp_path.glob("*.part"))


def test_where_another_process_was_faster_its_copy_stays(
    old: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / f"tables.db.schema-{old.schema}"
    old.into_sqlite(path)
    usual = before_upgrade.write_copy

    def late(source: Path, partial: Path) -> None:
        monkeypatch.setattr(before_upgrade, "write_copy", usual)
        migrate(path)  # the other one copies and upgrades
        usual(source, partial)

    monkeypatch.setattr(before_upgrade, "write_copy", late)
    assert keep_copy(path) is None
    assert revision_of(copy) == old.schema and revision_of(path) == NEWEST
    assert os.listdir(tmp_path).count(copy.name) == 1
