"""`signoria` alone opens the page, on a port that is free; a second one finds the first."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from signoria.cli.app import app
from signoria.cli.commands import start
from signoria.cli.running_server import address_of, noted
from tests.loopback import client
from tests.server.clients import free_port
from tests.waiting import LIMIT, until

pty = pytest.importorskip("pty")  # no terminal can be made on Windows
SCREENS = dict.fromkeys((*start.DISPLAYS, "SSH_CONNECTION"), "")


def test_the_page_opens_on_a_free_port_and_a_second_start_finds_it(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    with socket.socket() as other:
        other.bind(("127.0.0.1", free_port()))
        other.listen()
        usual = other.getsockname()[1]
        env = {
            **SCREENS,
            "BROWSER": str(browser),
            "SIGNORIA_SERVER_PORT": str(usual),
            "SIGNORIA_SERVER_DATABASE": str(tmp_path / "tables.db"),
            "NO_COLOR": "1",
            "COLUMNS": "200",
        }
        ours, theirs = pty.openpty()
        server = subprocess.Popen(
            [sys.executable, "-m", "signoria"],
            stdin=theirs,
            stdout=theirs,
            stderr=subprocess.PIPE,
            env={**os.environ, **env},
            text=True,
        )
        try:
            until(opened.is_file, "the browser to be opened")
            address = opened.read_text("utf-8").strip()
            assert usual < int(address.rpartition(":")[2]) < usual + start.NEXT
            wait_for(address, server)
            again = CliRunner().invoke(app, [], env=env)
            assert again.exit_code == 0 and again.stdout == f"{address}\n", again.output
            assert "running already" in again.stderr
        finally:
            server.send_signal(signal.SIGINT)
            said = server.communicate(timeout=LIMIT)[1]
            os.close(ours)
            os.close(theirs)
    assert f"Port {usual} is taken; this is port" in said
    assert "Stop with Ctrl-C" in said and "signoria --help" in said
    assert "Traceback" not in said and "{" not in said
    assert not (tmp_path / "tables.db.address").exists()


def wait_for(address: str, server: subprocess.Popen[str]) -> None:
    """Until the server answers."""

    def is_up() -> bool:
        assert server.poll() is None, "the server ended"
        return client().get(f"{address}/live").status_code == 200

    until(is_up, "the server to answer", not_yet=httpx.HTTPError)


def test_where_a_killed_server_was_nobody_is_sent(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    for left in (f"http://localhost:{free_port()}", "file:///etc", "http://", "http://a:b", "\0"):
        with noted(place, left):
            assert address_of(place) == ""
    (tmp_path / "tables.db.address").write_bytes(b"\xff")
    assert address_of(place) == ""
    with noted("postgresql://here/tables", "http://localhost:1"):
        assert address_of("postgresql://here/tables") == ""


def test_another_server_of_the_same_tables_keeps_its_note(tmp_path: Path) -> None:
    place, note = str(tmp_path / "tables.db"), tmp_path / "tables.db.address"
    with noted(place, "http://localhost:1"):
        note.write_text("http://localhost:2", encoding="utf-8")
    assert note.read_text("utf-8") == "http://localhost:2"


@pytest.mark.parametrize(
    ("system", "screen", "browser", "shown"),
    [
        ("linux", {}, "xdg-open", False),
        ("linux", {"DISPLAY": ":0"}, "xdg-open", True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, "firefox", True),
        ("linux", {"DISPLAY": ":0"}, "lynx", False),
        ("linux", {"BROWSER": "/usr/bin/w3m"}, "/usr/bin/w3m", False),
        ("linux", {"DISPLAY": ":0"}, None, False),
        ("darwin", {}, "default", True),
        ("darwin", {"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "default", False),
        ("win32", {}, "", True),
    ],
)
def test_a_page_opens_only_where_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    screen: dict[str, str],
    browser: str | None,
    shown: bool,
) -> None:
    def found() -> webbrowser.BaseBrowser:
        if browser is None:
            raise webbrowser.Error("none")
        return webbrowser.GenericBrowser(browser)

    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    for name, value in screen.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(webbrowser, "get", found)
    assert start.has_display() is shown
