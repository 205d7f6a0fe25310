"""A game in the terminal and one on the server, by a Python that lacks what Windows lacks.

Nobody here runs Windows itself: paths, consoles and locks are looked at one by one.
"""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import mimetypes
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path, PureWindowsPath

import httpx
import pytest
from rich.console import Console

import signoria
from signoria.cli.console import clear
from signoria.cli.running_server import note_of
from signoria.cli.table.game_file import as_typed
from signoria.server import running, settings
from signoria.server.page import files as page
from signoria.server.storage import backup, before
from signoria.server.storage.database import check_address, file_at, open_database
from signoria.server.storage.schema import NEWEST
from signoria.server.storage.sqlite import Sqlite
from tests.server.clients import Friend, free_port, play_on
from tests.waiting import LIMIT, until_async

ROOT = Path(__file__).parents[2]
LIMITS = Path(__file__).parent / "limits"
OLD_CONSOLE = {
    "PYTHONIOENCODING": "cp1252",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "LC_ALL": "C",
}
"""A console without UTF-8, and files that are read as ASCII where nobody says otherwise."""


def limited(folder: Path) -> dict[str, str]:
    """The environment of a Python without what Windows has not."""
    path = os.pathsep.join([str(LIMITS), *filter(None, [os.environ.get("PYTHONPATH")])])
    here = {"SIGNORIA_SERVER_DATABASE": str(folder / "tables.db"), "NO_COLOR": "1"}
    return {**os.environ, **OLD_CONSOLE, **here, "PYTHONPATH": path}


def test_the_limits_hold(tmp_path: Path) -> None:
    asked = (
        "import os, signal\n"
        "assert not hasattr(os, 'fork') and not hasattr(signal, 'SIGHUP')\n"
        "try: import fcntl\n"
        "except ImportError: print('limited')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env=limited(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "limited\n", done.stderr


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    play = [sys.executable, "-m", "signoria", "play", "masters", "--language", "it"]
    done = subprocess.run(
        [*play, "--seats", "2", "--bots", "adept:20ms", "--seed", "1", "--save", "evening.json"],
        cwd=tmp_path,
        env=limited(tmp_path),
        input="h\n?\n1\n1\nu\n1\n1\nq\n",
        encoding="cp1252",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    match = signoria.load((tmp_path / "evening.json").read_text("utf-8"))
    assert {entry.seat for entry in match.entries} >= {0, 1}


def test_a_game_on_the_server_with_bots_in_processes(tmp_path: Path) -> None:
    port = free_port()
    said = tmp_path / "said.txt"
    with said.open("wb") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", "signoria", "serve", "--port", str(port), "--pause", "0"],
            cwd=tmp_path,
            env=limited(tmp_path),
            stderr=out,
        )
    try:
        status = asyncio.run(play(f"http://127.0.0.1:{port}", server, said))
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(LIMIT)
    assert status == "over", said.read_text("cp1252")
    assert "Traceback" not in said.read_text("cp1252")


async def play(address: str, server: subprocess.Popen[bytes], said: Path) -> str:
    """A person and a bot play a game to its end; how the table stands then."""
    friend = Friend(address)

    async def is_up() -> bool:
        assert server.poll() is None, said.read_text("cp1252")
        return (await friend.http.get("/ready")).status_code == 200

    await until_async(is_up, "the server to answer", not_yet=httpx.HTTPError)
    await friend.introduced("Ada")
    seats = [{"kind": "mine"}, {"kind": "bot", "level": "random"}]
    table = await friend.create(seats, settings={"round_limit": 1})
    await friend.do(table, "start")
    last = await play_on([friend], table, {0: friend})
    await friend.http.aclose()
    return str(last["table"]["status"])


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Code that asks for the system hears of Windows."""
    monkeypatch.setattr(sys, "platform", "win32")


def test_tables_are_kept_where_windows_keeps_data(
    on_windows: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert settings.Settings().place == str(tmp_path / "signoria" / "tables.db")
    monkeypatch.delenv("LOCALAPPDATA")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert settings.data_folder() == tmp_path / "AppData" / "Local" / "signoria"


def test_a_path_with_a_drive_is_a_file() -> None:
    place = str(PureWindowsPath("C:/Users/Ada/tables.db"))
    assert check_address(place) == place
    assert str(file_at(place)) == place
    assert note_of(place) == Path(f"{place}.address")


def test_a_port_in_use_is_not_shared(on_windows: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """With SO_REUSEADDR two programs get the same port there, and one of them no visitors."""
    asked = []
    monkeypatch.setattr(socket.socket, "setsockopt", lambda self, *option: asked.append(option))
    assert running.refusal("127.0.0.1", free_port()) is None
    assert asked == []


def test_a_command_to_type_is_quoted_as_the_shell_reads_it(on_windows: None) -> None:
    assert as_typed(["signoria", "play", "--load", "my games\\a.json"]) == (
        'signoria play --load "my games\\a.json"'
    )


@pytest.mark.parametrize("old", [True, False])
def test_an_old_console_is_emptied_by_its_command(
    monkeypatch: pytest.MonkeyPatch, old: bool
) -> None:
    """It prints the signs that others understand, and the hand of the player before stays in sight."""
    ran: list[str] = []
    monkeypatch.setattr(os, "system", ran.append)
    out = io.StringIO()
    clear(Console(file=out, force_terminal=True, legacy_windows=old), scrolled=True)
    assert (ran, "\x1b[3J" in out.getvalue()) == ((["cls"], False) if old else ([], True))
    clear(Console(file=out, force_terminal=False, legacy_windows=old), scrolled=True)
    assert len(ran) == int(old)


def test_a_script_is_a_script_whatever_the_registry_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mimetypes.init()
    monkeypatch.setitem(mimetypes.types_map, ".js", "text/plain")
    (tmp_path / "page.js").write_text("", encoding="utf-8")
    assert page.File(tmp_path / "page.js", "page.js").kind == "text/javascript"


def test_every_file_of_the_page_has_a_kind() -> None:
    built = [path for path in page.FOLDER.rglob("*") if path.is_file()]
    brought = [path for path in (ROOT / "web" / "public").rglob("*") if path.is_file()]
    assert {path.suffix for path in [*built, *brought]} <= set(page.KINDS)


def test_a_copy_is_brought_to_the_disk_by_a_handle_that_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to do it for a file that was opened to be read."""

    def fsync(handle: int) -> None:
        os.write(handle, b"")

    monkeypatch.setattr(os, "fsync", fsync)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        database.execute("CREATE TABLE one (number)")
    before.write_copy(tmp_path / "tables.db", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_size


def test_a_failed_restore_deletes_no_file_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    unlink, close = Path.unlink, Sqlite.close

    async def closed(self: Sqlite) -> None:
        steps.append("closed")
        await close(self)

    def unlinked(self: Path, missing_ok: bool = False) -> None:
        steps.append("deleted")
        unlink(self, missing_ok)

    def fails(connection: object, path: Path) -> int:
        raise backup.BadBackup("it does not fit together")

    async def restore() -> None:
        copy, fresh = tmp_path / "copy.gz", open_database(str(tmp_path / "fresh.db"))
        with gzip.open(copy, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"format": backup.FORMAT, "schema": NEWEST}) + '\n{"rows": 0}\n')
        monkeypatch.setattr(Sqlite, "close", closed)
        monkeypatch.setattr(Path, "unlink", unlinked)
        monkeypatch.setattr(backup, "fill", fails)
        with pytest.raises(backup.BadBackup, match="fit together"):
            await backup.restore(fresh, copy)

    asyncio.run(restore())
    assert steps[:2] == ["closed", "deleted"]
    assert not (tmp_path / "fresh.db").exists()


def test_windows_can_have_every_file_of_ours() -> None:
    """No name it reserves, no two that differ by capitals alone, no path it finds too long."""
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "src" / "signoria").rglob("*")]
    reserved = re.compile(r"(^|/)(con|prn|aux|nul|com\d|lpt\d)(\.|/|$)|[<>:\"|?*\\]|[ .]$", re.I)
    assert [name for name in files if reserved.search(name)] == []
    assert len({name.lower() for name in files}) == len(files)
    assert max(map(len, files)) < 150
