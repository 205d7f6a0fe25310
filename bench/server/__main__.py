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
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.server.inside import inside
from tests import waiting
from tests.server.clients import free_port
from tests.server.services import fresh_database, postgres, redis

HERE = Path(__file__).parent
TICK = os.sysconf("SC_CLK_TCK")
LIMIT = 100
"""Milliseconds: a table is held while 99 of 100 answers are acknowledged sooner."""


@dataclass(frozen=True)
class Plan:
    """How hard to try."""

    rush: list[tuple[int, int]]  # tables, moves each
    first: int  # tables to begin with when looking for how many are held
    most: int
    seconds: int  # for each number of tables


QUICK = Plan([(1, 100), (16, 40), (64, 15)], 64, 400, 4)
WHOLE = Plan([(1, 500), (16, 150), (64, 60), (200, 30)], 64, 3_000, 8)


@contextlib.contextmanager
def running(command: list[str], port: int, path: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server process, from its first answer on."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        waiting.until(
            lambda: answers(process, f"http://127.0.0.1:{port}{path}"), path, not_yet=OSError
        )
        yield process
    finally:
        process.terminate()
        process.wait()


def answers(process: subprocess.Popen[bytes], address: str) -> bool:
    """Does a server that is starting answer already?"""
    if process.poll() is not None:
        raise SystemExit(f"the server for {address} has ended")
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(address, timeout=waiting.LIMIT) as answer:
        return bool(answer.read())


def cpu_of(process: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time a process has used."""
    stat = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8")
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Bench:
    """One server under load."""

    def __init__(self, name: str, kind: str, ports: list[int], servers: list[Any]) -> None:
        self.name = name
        self.kind = kind
        self.ports = ports
        self.servers = servers

    def used(self) -> float:
        """Processor time of all its processes."""
        return sum([cpu_of(server) for server in self.servers])

    def load(self, mode: str, *numbers: int) -> Iterator[Any]:
        """What the load generator finds, line by line."""
        addresses = ",".join([f"http://127.0.0.1:{port}" for port in self.ports])
        command = ["node", str(HERE / "load.cjs"), mode, self.kind, addresses]
        with subprocess.Popen(
            [*command, *[str(number) for number in numbers]], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                yield json.loads(line)
        if process.returncode:
            raise SystemExit(f"{self.name}: the load generator failed")

    def rush(self, tables: int, moves: int) -> None:
        """As fast as it goes."""
        before = self.used()
        for found in self.load("rush", tables, moves):
            cost = (self.used() - before) / found["moves"] * 1000
            show(self.name, "as fast as it goes", found, f"  server {cost:6.3f} ms/move")

    def hold(self, plan: Plan) -> None:
        """How many tables are held when each moves about once a second."""
        best = None
        for found in self.load("hold", plan.first, plan.most, plan.seconds, LIMIT):
            show(self.name, "a move a second", found, "" if found["held"] else "  not held")
            best = found if found["held"] else best
        held = f"{best['tables']} tables" if best else f"fewer than {plan.first} tables"
        more = " or more" if best and best["tables"] >= plan.most else ""
        print(f"{self.name:42} holds {held}{more}", flush=True)

    def run(self, plan: Plan) -> None:
        """Both."""
        for tables, moves in plan.rush:
            self.rush(tables, moves)
        self.hold(plan)


def show(name: str, how: str, found: Any, more: str) -> None:
    """One line of the report."""
    print(
        f"{name:42} {how:18} {found['tables']:5} tables {found['perSecond']:7.0f} moves/s"
        f"  p50 {found['p50']:7.2f} ms  p99 {found['p99']:7.2f} ms{more}",
        flush=True,
    )


def signoria(name: str, database: str, bus: str, processes: int, plan: Plan) -> None:
    """Our server, in one process or several."""
    with contextlib.ExitStack() as stack:
        ports = [free_port() for _ in range(processes)]
        servers = []
        for port in ports:
            command = [sys.executable, "-m", "bench.server.count", str(port), database, bus]
            servers.append(stack.enter_context(running(command, port, "/health")))
        Bench(name, "signoria", ports, servers).run(plan)


def peer(plan: Plan) -> None:
    """boardgame.io's server, tables in memory."""
    port = free_port()
    with running(["node", str(HERE / "peer.cjs"), str(port)], port, "/games") as server:
        Bench("boardgame.io 0.50.2, in memory", "boardgame.io", [port], [server]).run(plan)


def install_peer() -> None:
    """boardgame.io from npm, here and for this benchmark only; the load generator needs it too."""
    if not (HERE / "node_modules" / "boardgame.io").exists():
        if shutil.which("npm") is None:
            raise SystemExit("the benchmark needs Node and npm")
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=HERE, check=True
        )


def tell(found: dict[str, Any]) -> None:
    """What was measured from inside."""
    print(f"rules compiled: {found.pop('compiled')}; disk wait {found.pop('disk_wait'):.2f} ms")
    for game, what in found.items():
        length = what.pop("length")
        for name, times in what.items():
            line = "  ".join([f"{clock} {value:7.2f} ms" for clock, value in times.items()])
            print(f"{game:8} {length} entries  {name:6} {line}", flush=True)


def main() -> None:
    """All of it."""
    reader = argparse.ArgumentParser(description="Benchmark of the table server.")
    reader.add_argument("--quick", action="store_true", help="fewer moves and tables")
    reader.add_argument("--inside", action="store_true", help="only what one process measures")
    reader.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    asked = reader.parse_args()
    plan = QUICK if asked.quick else WHOLE
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    tell(inside())
    if asked.inside:
        return
    install_peer()
    with tempfile.TemporaryDirectory() as folder, postgres() as address, redis() as bus:
        signoria("Signoria, SQLite, one process", f"{folder}/one.db", "", 1, plan)
        signoria("Signoria, SQLite, two processes", f"{folder}/two.db", bus, 2, plan)
        with fresh_database(address, "one") as database:
            signoria("Signoria, PostgreSQL, one process", database, "", 1, plan)
        with fresh_database(address, "two") as database:
            signoria("Signoria, PostgreSQL, two processes", database, bus, 2, plan)
        if not asked.no_peer:
            peer(plan)


if __name__ == "__main__":
    main()
