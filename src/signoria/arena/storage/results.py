"""Results on disk: a line for each game, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from signoria.arena.atomic_write import write_atomically
from signoria.arena.plan import BadArena, Plan, check_same
from signoria.arena.play import Result, result_from_json
from signoria.kernel.reading import short


class Keeper(Protocol):
    """Keeps results: gives those of a plan back, and takes one more."""

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
            if not self.plan_file.exists() and not self.results_file.exists():
                write_atomically(self.plan_file, plan.key())
            known = self.plan_file.read_bytes() if self.plan_file.exists() else b""
            check_same(self.path, "arena", known == plan.key().encode())
            self.results_file.open("ab").close()  # refused now rather than after the first game
            return self.results()
        except OSError as error:
            raise BadArena(f"{self.path} cannot be used: {error.strerror}") from error

    def seed(self) -> int | None:
        """The seed of the arena that is there, if one is: without another it goes on with that."""
        try:
            found = json.loads(self.plan_file.read_bytes())["seed"]
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return found if isinstance(found, int) else None

    def results(self) -> list[Result]:
        """Every result that was written whole."""
        found = [read_result(self.results_file, line) for line in lines_of(self.results_file)]
        return list({result.key: result for result in found}.values())

    def add(self, result: Result) -> None:
        """One more."""
        append_line(self.results_file, result.to_json())


def lines_of(path: Path) -> list[Any]:
    """Every line of a file of results; one cut short by a crash is left out."""
    found = []
    written = path.read_bytes() if path.exists() else b""
    for line in written.splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    if written.endswith(b"\n") and not found:
        raise BadArena(f"{path} does not hold results; choose a new folder")
    return found


def read_result(path: Path, found: Any) -> Result:
    """A result as it is written down, whatever else a file may say instead."""
    try:
        result = result_from_json(found)
        if is_sound(result):
            return result
    except (TypeError, AttributeError, ValueError):
        pass
    raise BadArena(f"{path} is damaged: {short(found)} is not a result")


def is_sound(result: Result) -> bool:
    """Does it tell every seat's part, each in its own kind, and who won? Alone nobody need have."""
    seats = len(result.bots)
    each = (result.scores, result.places, result.breakdown, result.moves, result.seconds)
    if not all([isinstance(part, tuple) and len(part) == seats for part in each]):
        return False
    parts = [points for lines in result.breakdown for points in lines.values()]
    if len(result.faults) not in (0, seats):
        return False
    return (
        all([isinstance(text, str) for text in (*result.bots, *result.faults)])
        and all([type(number) is int for number in (*result.scores, *result.moves, *parts)])
        and all([type(place) is int and place > 0 for place in result.places])
        and all([isinstance(seconds, (int, float)) for seconds in result.seconds])
        and (1 in result.places or seats == 1)
    )


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
