"""The host's commands: serve, backup, restore."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import Result
from typer.testing import CliRunner

from signoria.cli.app import app
from signoria.cli.commands.serve import missing_part
from signoria.server.settings import NoHome, Settings
from signoria.server.storage.backup import backup
from signoria.server.storage.database import open_database
from tests.loopback import client
from tests.server.clients import free_port
from tests.waiting import LIMIT, until

SIGNORIA = [sys.executable, "-m", "signoria"]
PLAIN = {**os.environ, "NO_COLOR": "1", "COLUMNS": "200"}


def test_serve_prints_its_address_and_backup_copies_it_while_it_runs(tmp_path: Path) -> None:
    port, database = free_port(), str(tmp_path / "tables.db")
    place = ["--port", str(port), "--host", "127.0.0.1", "--database", database]
    server = subprocess.Popen(
        [*SIGNORIA, "serve", *place], stderr=subprocess.PIPE, env=PLAIN, text=True
    )
    try:
        address = f"http://localhost:{port}"
        wait_for(f"http://127.0.0.1:{port}/health", server)
        second = command("serve", *place)
        assert second.exit_code == 1 and "port" in second.stderr
        named = client(f"http://127.0.0.1:{port}").post("/api/me", json={"name": "Ada"})
        assert named.status_code == 200
        copied = command("backup", str(tmp_path / "copy.gz"), "--database", database)
        assert copied.exit_code == 0 and "rows written" in copied.stderr
    finally:
        server.send_signal(signal.SIGINT)
        output = server.communicate(timeout=LIMIT)[1]
    assert address in output
    fresh = str(tmp_path / "fresh.db")
    assert command("restore", str(tmp_path / "copy.gz"), "--database", fresh).exit_code == 0
    again = command("restore", str(tmp_path / "copy.gz"), "--database", fresh)
    assert again.exit_code == 1 and "not empty" in again.stderr


def test_what_cannot_work_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "odd.gz").write_bytes(b"this is not a backup")
    (tmp_path / "empty.db").touch()
    odd, new, empty = [str(tmp_path / name) for name in ("odd.gz", "new.db", "empty.db")]
    nobody = f"postgresql://ada:password@127.0.0.1:{free_port()}/tables"
    for message, *arguments in (
        ("postgresql://", "serve", "--database", "mysql://here/there"),
        ("Connect call failed", "serve", "--database", nobody),
        ("not a database", "serve", "--database", odd),
        ("no home folder here", "serve", "--database", "~no-such-user/tables.db"),
        ("redis://", "serve", "--redis", "nonsense"),
        ("cannot be used", "serve", "--host", "192.0.2.9"),
        ("no database", "backup", str(tmp_path / "copy.gz"), "--database", new),
        ("no Signoria tables", "backup", str(tmp_path / "copy.gz"), "--database", empty),
        ("not a complete backup", "restore", odd, "--database", new),
        ("no file", "restore", str(tmp_path / "nothing.gz"), "--database", new),
    ):
        port = ["--port", str(free_port())] * (arguments[0] == "serve")
        refused = command(*arguments, *port)
        assert refused.exit_code == 1 and message in refused.stderr, refused.stderr
        assert len(refused.stderr.splitlines()) == 1
        assert "password" not in refused.stderr
    assert not (tmp_path / "copy.gz").exists()
    assert not (tmp_path / "new.db").exists()


def test_a_backup_that_is_cut_off_leaves_no_database(tmp_path: Path) -> None:
    for number, text in enumerate(['{"format": "signoria-backup-1"}', "[1]", "{}", ""]):
        (tmp_path / "bad.gz").write_bytes(gzip.compress(text.encode()))
        place = tmp_path / f"{number}.db"
        refused = command("restore", str(tmp_path / "bad.gz"), "--database", str(place))
        assert refused.exit_code == 1 and len(refused.stderr.splitlines()) == 1
        assert not place.exists()


def test_a_server_without_its_libraries_says_how_to_install_them() -> None:
    said = str(missing_part(ImportError(name="litestar")))
    assert said.startswith("the server needs litestar: pip install ")
    assert "'signoria[server]'" in said and "in a clone '.[server]'" in said


def test_secrets_are_kept_in_files_for_their_owner_alone(tmp_path: Path) -> None:
    async def play() -> None:
        place = tmp_path / "house" / "tables.db"
        database = open_database(str(place))
        await database.migrate()
        await backup(database, tmp_path / "copy.gz")
        await database.close()
        for path in (place, place.parent, tmp_path / "copy.gz"):
            assert path.stat().st_mode & 0o077 == 0, path

    asyncio.run(play())


def test_the_hosting_guide_names_every_option() -> None:
    help_text = command("serve", "--help").stdout
    guide = (Path(__file__).parents[3] / "docs" / "guides" / "hosting.md").read_text("utf-8")
    options = set(re.findall(r"--[a-z]+(?:-[a-z]+)*", help_text)) - {"--help"}
    assert {"--host", "--port", "--database", "--redis", "--open"} <= options
    assert [option for option in sorted(options) if f"`{option}`" not in guide] == []


def command(*arguments: str) -> Result:
    """Run a command to its end, in this process."""
    return CliRunner().invoke(app, list(arguments), env=PLAIN)


def wait_for(address: str, server: subprocess.Popen[str]) -> None:
    """Until a server answers."""

    def is_up() -> bool:
        assert server.poll() is None, "the server ended"
        return client().get(address).status_code == 200

    until(is_up, "the server to answer", not_yet=httpx.HTTPError)


def test_a_user_without_a_home_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    with pytest.raises(NoHome, match="--database"):
        print(Settings().place)
    assert Settings(database="here.db").place == "here.db"
