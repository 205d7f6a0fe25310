"""Measurements kept from commit to commit, and what became slower since the last ones."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from pathlib import Path
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.kernel.panel import Json

LOSS: Final = 0.2
"""A loss of this share is reported."""
CONFIGURATION: Final = ("game", "seats", "modules")
UNITS: Final = {"per second": True, "microseconds": False, "bytes": False}
"""What is measured, and whether more of it is better."""
NOT_COMPARED: Final = ("of players", "of fate")
"""Parts of another number."""

Pair = tuple[str, Json, Json]
"""A build, and what was measured of it then and now."""


class BadHistory(SignoriaError):
    """The file of earlier measurements cannot be read or written."""


def machine() -> str:
    """The kind of machine: what decides about speed, and nothing about who it belongs to."""
    found: dict[str, str] = {}
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            found.setdefault(name.strip(), value.strip())
    except OSError:
        found["model name"] = platform.processor()
    part = f"part {found['CPU part']}" if "CPU part" in found else ""
    model = found.get("model name") or part
    count = os.cpu_count()
    cores = "1 core" if count == 1 else f"{count} cores" if count else ""
    known = [f"{platform.system()} {platform.machine()}", model, cores]
    return ", ".join([each for each in known if each])


def commit(folder: Path) -> str:
    """The commit the sources are at, with a + when they have been changed; empty without git."""
    try:
        head = ask_git(folder, "rev-parse", "--short=12", "HEAD")
        changed = ask_git(folder, "status", "--porcelain", "--untracked-files=no", "--", ":/src")
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f"{head}+" if changed else head


def ask_git(folder: Path, *arguments: str) -> str:
    """What git says of the folder, whatever repository the variables of a hook point to."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(
        ["git", "-C", str(folder), *arguments],
        env=ours,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


def read(file: Path) -> list[Json]:
    """All earlier measurements, oldest first."""
    if not file.exists():
        return []
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
        entries = [json.loads(line) for line in lines if line.strip()]
    except OSError as error:
        raise BadHistory(f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise BadHistory(f"{file} is not a valid history: every line must be JSON") from error
    if not all([is_entry(entry) for entry in entries]):
        raise BadHistory(
            f"{file} is not a valid history: every line needs builds with numbers in them"
        )
    return entries


def is_entry(found: object) -> bool:
    """Is it one measurement: builds by name, each with a report of numbers for every game?"""
    builds = found.get("builds") if isinstance(found, dict) else None
    if not isinstance(builds, dict) or not all(
        [isinstance(each, list) for each in builds.values()]
    ):
        return False
    return all([is_report(report) for reports in builds.values() for report in reports])


def is_report(found: object) -> bool:
    """Is it the report of one game, with numbers wherever numbers are compared?"""
    if not isinstance(found, dict):
        return False
    measured = [found.get(unit, {}) for unit in UNITS]
    return all([isinstance(numbers, dict) for numbers in measured]) and all(
        [isinstance(number, (int, float)) for numbers in measured for number in numbers.values()]
    )


def add(file: Path, entry: Json) -> None:
    """Keep a measurement; one of the same commit, machine and Python takes the other's place."""
    place = ("commit", "machine", "python")
    older = [
        each for each in read(file) if [each.get(k) for k in place] != [entry[k] for k in place]
    ]
    lines = [json.dumps(each, ensure_ascii=False) + "\n" for each in [*older, entry]]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(lines), encoding="utf-8")
    except OSError as error:
        raise BadHistory(f"{file} cannot be written: {error.strerror}") from error


def comparable(entries: list[Json], now: Json) -> list[Pair]:
    """What can be compared with the last time on such a machine."""
    found = []
    alike = [each for each in entries if alike_machines(each, now)]
    for build, reports in now["builds"].items():
        for report in reports:
            before = last(alike, build, report)
            if before is not None:
                found.append((build, before, report))
    return found


def losses(pairs: list[Pair]) -> list[str]:
    """Whatever is a fifth worse than the last time, as sentences."""
    return [line for build, before, report in pairs for line in compare(build, before, report)]


def alike_machines(then: Json, now: Json) -> bool:
    """The same kind of machine, and a Python of the same series?"""
    series = [str(entry.get("python", "")).rsplit(".", 1)[0] for entry in (then, now)]
    return then.get("machine") == now["machine"] and series[0] == series[1]


def last(entries: list[Json], build: str, report: Json) -> Json | None:
    """The last measurement of the same build and configuration."""
    for entry in reversed(entries):
        for old in entry["builds"].get(build, []):
            if [old.get(k) for k in CONFIGURATION] == [report[k] for k in CONFIGURATION]:
                return {**old, "commit": entry.get("commit", "")}
    return None


def compare(build: str, before: Json, now: Json) -> list[str]:
    """What became worse: fewer by the second, or more microseconds or bytes."""
    found = []
    for unit, more_is_better in UNITS.items():
        for what, number in now[unit].items():
            old = before.get(unit, {}).get(what)
            if what in NOT_COMPARED or not old or not number:
                continue
            worse = old / number if more_is_better else number / old
            if worse >= 1 / (1 - LOSS):
                found.append(
                    f"{now['game']} {now['seats']}, {build}: {what} {old:,} -> {number:,} {unit}, "
                    f"{1 - 1 / worse:.0%} worse than at {before['commit'] or 'the last time'}"
                )
    return found
