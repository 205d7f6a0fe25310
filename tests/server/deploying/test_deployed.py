"""Before a release: the Caddyfile in front of two real servers, and what the Containerfile runs."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.docs.pages import ROOT
from tests.server.clients import free_port
from tests.server.process import Server
from tests.server.programs import needed
from tests.server.restarts.rolling import roll
from tests.server.running.test_proxies import listens
from tests.server.services import Service, folder_for, fresh_database, running
from tests.waiting import run

DEPLOY = ROOT / "deploy"


@contextmanager
def caddy_before(servers: list[Server]) -> Iterator[str]:
    """The Caddyfile as it stands there, in front of servers on this machine; its address."""
    port = free_port()
    front = f"http://127.0.0.1:{port}"
    env = {
        **os.environ,
        "SIGNORIA_SITE": front,
        "SIGNORIA_SERVERS": " ".join([f"127.0.0.1:{server.port}" for server in servers]),
    }
    with folder_for({}) as folder:
        file = folder / "Caddyfile"
        head = f"{{\n admin off\n storage file_system {folder}\n}}\n"
        text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        file.write_text(head + text, encoding="utf-8")
        program = str(needed("caddy", "caddy"))
        command = [program, "run", "--config", str(file), "--adapter", "caddyfile"]
        with running(Service(command, folder, env=env), lambda: listens(port), signal.SIGTERM):
            yield front


@pytest.mark.release
def test_behind_the_caddyfile_people_play_on_while_both_servers_are_restarted(
    postgres: str, redis_address: str
) -> None:
    with fresh_database(postgres, "composed") as database:
        servers = [Server(database, redis_address) for _ in range(2)]
        with caddy_before(servers) as front:
            found = asyncio.run(roll(servers, rounds=1, people=3, front=[front]))
    assert found.restarts >= 2 and found.verified >= 3 and found.breaks


@pytest.mark.release
def test_caddy_finds_its_file_valid_and_well_formed() -> None:
    program = str(needed("caddy", "caddy"))
    file = str(DEPLOY / "Caddyfile")
    valid = run([program, "validate", "--adapter", "caddyfile", "--config", file])
    assert valid.returncode == 0, valid.stderr
    formatted = run([program, "fmt", file])
    assert formatted.stdout == Path(file).read_text(encoding="utf-8"), formatted.stderr


@pytest.mark.release
def test_what_the_containerfile_runs_makes_a_server(tmp_path: Path) -> None:
    """With plain rules and without the page, which need a compiler, Node and minutes."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    (steps,) = re.findall(r"^RUN (python -m venv .+)$", text, re.MULTILINE)
    home = tmp_path / "signoria"
    steps = steps.replace("/opt/signoria", shlex.quote(str(home)))
    steps = re.sub(r"^python ", f"{shlex.quote(sys.executable)} ", steps)
    source = tmp_path / "source"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(source)], check=True)
    env = {**os.environ, "SIGNORIA_COMPILE": "0", "SIGNORIA_PAGE": "0", "EXTRAS": "server"}
    made = run(["sh", "-ec", steps], cwd=source, env=env)
    assert made.returncode == 0, made.stderr[-4_000:]
    shown = run([str(home / "bin" / "signoria"), "serve", "--print-config"], cwd=tmp_path)
    assert shown.returncode == 0 and "[server]" in shown.stdout, shown.stderr
