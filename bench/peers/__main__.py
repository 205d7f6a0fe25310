"""Measure other engines and ours in one run on one core: ``python -m bench.peers``."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

from bench.peers.install import ENGINES, PLACE, ROOT, NotInstalled, peers
from bench.peers.table import OURS, Row, chart, markdown, write
from compiling.home import make
from compiling.start import LEVEL
from compiling.tools import CannotCompile
from signoria.cli.speed.history import machine

PAGE = ROOT / "docs" / "guides" / "performance.md"
CHART = ROOT / "docs" / "pictures" / "peers.svg"
FOUND = PLACE / "found.json"

HELP = """\
Peers are installed into environments of their own under build/peers/, at the versions in
bench/peers/peers.toml. One that cannot be installed or measured is reported as such.

Examples:
  python -m bench.peers
  python -m bench.peers --seconds 1 --no-compiled
  python -m bench.peers --write      # also the table and the chart of docs/guides/performance.md
"""


def measured(engine: str, command: list[str], seconds: float, path: str = "") -> list[Row]:
    """What one of the programs finds; it runs alone, on the core all of them run on."""
    env = dict(os.environ)
    if path:
        env["PYTHONPATH"] = path
    done = subprocess.run(
        [*command, str(seconds)], env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotInstalled((done.stderr.strip().splitlines() or ["it failed"])[-1])
    return [{"engine": engine, **row} for row in json.loads(done.stdout)]


def ours(seconds: float, compiled: bool) -> tuple[list[Row], dict[str, str]]:
    """Our own numbers: plain, and compiled where that can be had."""
    command = [sys.executable, str(ENGINES / "ours.py")]
    rows = measured(OURS, command, seconds, str(ROOT / "src"))
    if not compiled:
        return rows, {f"{OURS}, compiled": "it was not asked for"}
    try:
        rows += measured(OURS, command, seconds, str(make(LEVEL)))
    except CannotCompile as problem:
        return rows, {f"{OURS}, compiled": problem.sentence}
    return rows, {}


def everything(seconds: float, compiled: bool) -> tuple[list[Row], dict[str, str]]:
    """All engines, one after the other, and why some are missing."""
    if hasattr(os, "sched_setaffinity"):
        prepared = compiled and make_first()
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        compiled = compiled and prepared
    rows: list[Row] = []
    missing: dict[str, str] = {}
    for peer in peers():
        say(f"{peer.pinned} ...")
        try:
            peer.install()
            rows += measured(peer.name, peer.command(), seconds)
        except NotInstalled as problem:
            missing[peer.pinned] = str(problem)
    say(f"{OURS} ...")
    own, why = ours(seconds, compiled)
    return rows + own, missing | why


def make_first() -> bool:
    """Compile while all cores may still be used; why not, is told later."""
    try:
        make(LEVEL)
    except CannotCompile as problem:
        say(problem.sentence)
        return False
    return True


def say(text: str) -> None:
    """What is going on."""
    print(text, file=sys.stderr, flush=True)


def circumstances() -> str:
    """On what it was measured."""
    load = f"{os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{machine()}; one core; Python {platform.python_version()}; processor time, the best of three "
        f"stretches; load average {load} when it began."
    )


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(
        prog="python -m bench.peers",
        description="Random play and copies of states: other engines, and ours.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    reader.add_argument("--no-compiled", action="store_true", help="ours plain alone")
    reader.add_argument("--write", action="store_true", help="renew the page and the chart")
    asked = reader.parse_args()
    machine = circumstances()
    rows, missing = everything(asked.seconds, not asked.no_compiled)
    PLACE.mkdir(parents=True, exist_ok=True)
    FOUND.write_text(json.dumps({"rows": rows, "missing": missing}, indent=2), encoding="utf-8")
    table = markdown(rows, missing, machine)
    print(table)
    if asked.write:
        write(PAGE, table)
        chart(rows, CHART)
        say(f"{Path(PAGE).relative_to(ROOT)} and {CHART.relative_to(ROOT)} are renewed")


if __name__ == "__main__":
    main()
