"""Results on disk: a line for each game, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

from signoria.arena.plan import BadArena, Plan
from signoria.arena.play import Result, result_from_json


class Folder:
    """Where an arena keeps its plan, its results and its records."""

    def __init__(self, path: Path, records: bool) -> None:
        self.path = path
        self.plan_file = path / "plan.json"
        self.results_file = path / "results.jsonl"
        self.records = path / "records" if records else None

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
        """Every result that was written whole; a line cut short by a crash is left out."""
        if not self.results_file.exists():
            return []
        found: dict[str, Result] = {}
        for line in self.results_file.read_text(encoding="utf-8").splitlines():
            try:
                result = result_from_json(json.loads(line))
            except (ValueError, TypeError):
                continue
            found[result.key] = result
        return list(found.values())

    def add(self, result: Result) -> None:
        """One more; on a line of its own also after a line that was cut short."""
        with self.results_file.open("a+b") as file:
            if file.tell():
                file.seek(-1, 2)
                whole = file.read(1) == b"\n"
                if not whole:
                    file.write(b"\n")
            file.write(json.dumps(result.to_json(), ensure_ascii=False).encode() + b"\n")
