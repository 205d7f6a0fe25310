"""Results on disk: a line for each game, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from signoria.arena.plan import BadArena, Plan
from signoria.arena.play import Result, result_from_json


class Keeper(Protocol):
    """Whoever keeps results: gives those of a plan back, and takes one more."""

    records: Path | None

    def open(self, plan: Plan) -> list[Result]:
        """The results of this plan that are there."""

    def add(self, result: Result) -> None:
        """One more."""


class Folder:
    """Where an arena keeps its plan, its results and its records."""

    def __init__(self, path: Path, records: bool) -> None:
        self.path = path
        self.plan_file = path / "plan.json"
        self.results_file = path / "results.jsonl"
        self.records: Path | None = path / "records" if records else None

    def open(self, plan: Plan) -> list[Result]:
        """Begin, or go on: the results there are. A folder belongs to one arena."""
        try:
            (self.records or self.path).mkdir(parents=True, exist_ok=True)
            if self.plan_file.exists():
                if self.plan_file.read_text(encoding="utf-8") != plan.key():
                    raise BadArena(
                        f"{self.path} holds the results of another arena; name a new folder"
                    )
                return self.results()
            self.plan_file.write_text(plan.key(), encoding="utf-8")
        except OSError as error:
            raise BadArena(f"{self.path} cannot be used: {error.strerror}") from error
        return []

    def results(self) -> list[Result]:
        """Every result that was written whole."""
        found: dict[str, Result] = {}
        for line in lines_of(self.results_file):
            try:
                result = result_from_json(line)
            except TypeError:
                continue
            found[result.key] = result
        return list(found.values())

    def add(self, result: Result) -> None:
        """One more."""
        append_line(self.results_file, result.to_json())


def lines_of(path: Path) -> list[Any]:
    """Every line of a file of results; one cut short by a crash is left out."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def append_line(path: Path, content: Any) -> None:
    """One more line; on its own also after one that was cut short."""
    with path.open("a+b") as file:
        if file.tell():
            file.seek(-1, 2)
            whole = file.read(1) == b"\n"
            if not whole:
                file.write(b"\n")
        written = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        file.write(written.encode() + b"\n")
