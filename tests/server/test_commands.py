"""The host's commands: serve, backup, restore."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from .company import free_port

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
        wait_for(f"http://127.0.0.1:{port}/health")
        second = subprocess.run(
            [*SIGNORIA, "serve", *place], capture_output=True, env=PLAIN, text=True, check=False
        )
        assert second.returncode == 1 and "port" in second.stderr
        named = httpx.post(f"http://127.0.0.1:{port}/api/me", json={"name": "Ada"}, trust_env=False)
        assert named.status_code == 200
        copied = command("backup", str(tmp_path / "copy.gz"), "--database", database)
        assert copied.returncode == 0 and "rows written" in copied.stderr
    finally:
        server.send_signal(signal.SIGINT)
        told = server.communicate(timeout=30)[1]
    assert address in told
    fresh = str(tmp_path / "fresh.db")
    assert command("restore", str(tmp_path / "copy.gz"), "--database", fresh).returncode == 0
    again = command("restore", str(tmp_path / "copy.gz"), "--database", fresh)
    assert again.returncode == 1 and "not empty" in again.stderr


def test_odd_databases_and_files_are_refused_in_one_line(tmp_path: Path) -> None:
    odd = command("serve", "--database", "mysql://here/there")
    assert odd.returncode == 1 and "postgresql://" in odd.stderr
    (tmp_path / "odd.gz").write_bytes(b"this is no backup")
    bad = command("restore", str(tmp_path / "odd.gz"), "--database", str(tmp_path / "new.db"))
    assert bad.returncode == 1 and "not a whole backup" in bad.stderr
    for refused in (odd, bad):
        assert "Traceback" not in refused.stderr


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [*SIGNORIA, *arguments], capture_output=True, env=PLAIN, text=True, check=False, timeout=60
    )


def wait_for(address: str) -> None:
    """Until a server answers."""
    for _ in range(600):
        try:
            if httpx.get(address, trust_env=False).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")
