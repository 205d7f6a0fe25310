"""Run the benchmark: one table of results, everything measured in the same run on the same machine."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.server.inside import inside
from tests.server.company import free_port
from tests.server.services import fresh_database, postgres, redis

HERE = Path(__file__).parent
TICK = os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def running(command: list[str], port: int, path: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server process, from its first answer on."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        for _ in range(600):
            try:
                direct.open(f"http://127.0.0.1:{port}{path}", timeout=5).read()
                break
            except OSError:
                time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait()


def cpu_of(process: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def loaded(kind: str, ports: list[int], servers: list[Any], tables: int, moves: int) -> Any:
    """One load on some servers."""
    addresses = ",".join([f"http://127.0.0.1:{port}" for port in ports])
    before = sum([cpu_of(server) for server in servers])
    done = subprocess.run(
        ["node", str(HERE / "load.cjs"), kind, addresses, str(tables), str(moves)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found = json.loads(done.stdout)
    used = sum([cpu_of(server) for server in servers]) - before
    return {**found, "cpu": used / found["moves"] * 1000}


def signoria(
    name: str, database: str, bus: str, processes: int, loads: list[tuple[int, int]]
) -> None:
    """Our server, in one process or several."""
    with contextlib.ExitStack() as stack:
        ports = [free_port() for _ in range(processes)]
        servers = []
        for port in ports:
            command = [sys.executable, "-m", "bench.server.count", str(port), database, bus]
            servers.append(stack.enter_context(running(command, port, "/health")))
        for tables, moves in loads:
            show(name, tables, loaded("signoria", ports, servers, tables, moves))


def peer(loads: list[tuple[int, int]]) -> None:
    """boardgame.io's server, tables in memory."""
    port = free_port()
    with running(["node", str(HERE / "peer.cjs"), str(port)], port, "/games") as server:
        for tables, moves in loads:
            found = loaded("boardgame.io", [port], [server], tables, moves)
            show("boardgame.io (in memory)", tables, found)


def show(name: str, tables: int, found: Any) -> None:
    """One line of the report."""
    print(
        f"{name:34} {tables:6} tables {found['perSecond']:8.0f} moves/s"
        f"  p50 {found['p50']:7.2f} ms  p99 {found['p99']:7.2f} ms"
        f"  server {found['cpu']:6.3f} ms/move",
        flush=True,
    )


def install_peer() -> None:
    """boardgame.io from npm, here and for this benchmark only."""
    if not (HERE / "node_modules" / "boardgame.io").exists():
        if shutil.which("npm") is None:
            raise SystemExit("the peer needs Node and npm; --no-peer leaves it out")
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=HERE, check=True
        )


def main() -> None:
    """All of it."""
    reader = argparse.ArgumentParser(description="Benchmark of the table server.")
    reader.add_argument("--quick", action="store_true", help="fewer moves")
    reader.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    asked = reader.parse_args()
    install_peer()
    loads = (
        [(1, 100), (16, 40), (64, 15)]
        if asked.quick
        else [(1, 500), (16, 150), (64, 60), (200, 20)]
    )
    print(json.dumps(inside()))
    with tempfile.TemporaryDirectory() as folder:
        signoria("Signoria, SQLite, one process", f"{folder}/tables.db", "", 1, loads)
    with postgres() as address, redis() as bus:
        with fresh_database(address, "one") as database:
            signoria("Signoria, PostgreSQL, one process", database, "", 1, loads)
        with fresh_database(address, "two") as database:
            signoria("Signoria, PostgreSQL, two processes", database, bus, 2, loads)
    if not asked.no_peer:
        peer(loads)


if __name__ == "__main__":
    main()
