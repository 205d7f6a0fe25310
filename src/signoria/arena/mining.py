"""Mining puzzles on all cores: games are scouted, what they show is confirmed, and each find is written
down at once, so that a mine can be left at any time and gone on with later."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from signoria.api import rulebook_of
from signoria.arena.plan import BadArena
from signoria.arena.worker_pool import worker_pool
from signoria.bots import edition_of
from signoria.cores import cores
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import scramble
from signoria.learn.puzzles.checking import doubts_about
from signoria.learn.puzzles.confirming import Confirmer, Doubt
from signoria.learn.puzzles.puzzle import name_of
from signoria.learn.puzzles.scouting import Scout
from signoria.learn.puzzles.shelf import puzzle_called

TICK: Final = 1.0
"""Seconds between two looks at the time."""


class Enough(Exception):
    """The time is up: whatever is still being looked at is dropped."""


@dataclass(frozen=True)
class Mine:
    """What is mined: a game, with a seed, into a file."""

    game: str
    seed: int
    file: Path

    def header(self) -> Json:
        """What tells this mine from another."""
        rules = rulebook_of(self.game).rules
        return {
            "mine": self.game,
            "seed": self.seed,
            "edition": edition_of(self.game),
            "rules": rules,
        }


@dataclass
class Haul:
    """What has come of a mine so far."""

    games: int = 0
    puzzles: int = 0
    refused: int = 0
    suspects: dict[int, list[int]] = field(default_factory=dict)  # by game, the steps
    settled: set[tuple[int, int]] = field(default_factory=set)

    def take(self, line: Json) -> None:
        """Count a line of the file."""
        if "game" in line:
            self.games += 1
            self.suspects[line["game"]] = line["steps"]
        elif "from" in line:
            self.settled.add((line["from"][0], line["from"][1]))
            self.puzzles += "puzzle" in line
            self.refused += "refused" in line

    def is_done(self, number: int) -> bool:
        """Is nothing left to be looked at in this game?"""
        steps = self.suspects.get(number)
        return steps is not None and all([(number, step) in self.settled for step in steps])


def configurations(game: str) -> list[tuple[int, tuple[str, ...]]]:
    """Every way to set the game up: numbers of seats with sets of modules, in a mixed order."""
    rulebook = rulebook_of(game)
    choices = rulebook.choices()
    sets = [
        rulebook.with_implied(list(chosen))
        for count in range(len(choices) + 1)
        for chosen in combinations(choices, count)
    ]
    found = []
    for modules in dict.fromkeys(sets):
        low, high = rulebook.seats_with(modules)
        found += [(seats, modules) for seats in range(low, high + 1)]
    Random(1).shuffle(found)
    return found


def scout_game(game: str, seed: int, number: int) -> list[tuple[int, Json]]:
    """In some process: play a game; the steps worth a long look, with their tables."""
    ways = configurations(game)
    seats, modules = ways[number % len(ways)]
    scout = Scout(rulebook_of(game).game(seats, list(modules)), scramble(scramble(seed) ^ number))
    return [(suspect.step, suspect.position) for suspect in scout.play()]


@cache
def confirmer(seed: int) -> Confirmer:
    """One in each process: it keeps what it knows about the cards."""
    return Confirmer(seed)


def look_closely(seed: int, position: Json) -> Json:
    """In some process: a puzzle as data, or why it is none."""
    try:
        puzzle = confirmer(seed).confirm(position)
    except Doubt as doubt:
        return {"refused": str(doubt)}
    return {"puzzle": puzzle.to_json()}


def doubts(game: str, id: str, seed: int) -> list[str]:
    """In some process: what new searches say against a puzzle that is shipped."""
    return doubts_about(puzzle_called(game, id), confirmer(seed))


class Miner:
    """Keeps the processes busy, and the file up to date."""

    def __init__(
        self, mine: Mine, minutes: float, workers: int | None, tell: Callable[[Haul], None]
    ) -> None:
        self.mine = mine
        self.ends = monotonic() + 60.0 * minutes
        self.workers = workers or cores()
        self.tell = tell
        self.haul = Haul()
        self.waiting: deque[tuple[int, int, Json]] = deque()
        self.running: dict[Future[Any], tuple[int, int]] = {}
        self.next = 0

    def run(self) -> Haul:
        """Mine until the time is up."""
        self.open()
        try:
            with worker_pool(self.workers) as pool:
                while True:
                    self.fill(pool)
                    self.collect()
                    self.tell(self.haul)
        except Enough:
            return self.haul

    def open(self) -> None:
        """Begin the file, or read what is there already."""
        self.mine.file.parent.mkdir(parents=True, exist_ok=True)
        if not self.mine.file.exists():
            self.write(self.mine.header())
            return
        lines = read_lines(self.mine.file)
        if not lines or lines[0] != self.mine.header():
            raise BadArena(f"{self.mine.file} is of another mine, other bots or other rules")
        for line in lines[1:]:
            self.haul.take(line)

    def fill(self, pool: ProcessPoolExecutor) -> None:
        """Give every process something to do: what is to be confirmed comes before new games."""
        while len(self.running) < self.workers:
            if self.waiting:
                number, step, position = self.waiting.popleft()
                closer = pool.submit(look_closely, self.mine.seed, position)
                self.running[closer] = (number, step)
            else:
                while self.haul.is_done(self.next):
                    self.next += 1
                game = pool.submit(scout_game, self.mine.game, self.mine.seed, self.next)
                self.running[game] = (self.next, -1)
                self.next += 1

    def collect(self) -> None:
        """Take in what is ready; Enough once the time is up."""
        left = self.ends - monotonic()
        if left <= 0.0:
            raise Enough
        done, _ = wait(self.running, timeout=min(TICK, left), return_when=FIRST_COMPLETED)
        for task in done:
            number, step = self.running.pop(task)
            if step < 0:
                self.scouted(number, task.result())
            else:
                self.add({"from": [number, step], **task.result()})

    def scouted(self, number: int, found: list[tuple[int, Json]]) -> None:
        """A game was played: what it showed is looked at next."""
        if number not in self.haul.suspects:
            self.add({"game": number, "steps": [step for step, _ in found]})
        for step, position in found:
            if (number, step) not in self.haul.settled:
                self.waiting.append((number, step, position))

    def add(self, line: Json) -> None:
        """Count a line and write it down."""
        self.haul.take(line)
        self.write(line)

    def write(self, line: Json) -> None:
        """One more line of the file, whole."""
        with self.mine.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def read_lines(file: Path) -> list[Json]:
    """What was written; a last line that was cut off when the power went is left out, and taken away."""
    found: list[Json] = []
    whole = 0
    content = file.read_bytes()
    for line in content.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        found.append(json.loads(line))
        whole += len(line)
    if whole < len(content):
        with file.open("rb+") as cut:
            cut.truncate(whole)
    return found


def mined(files: list[Path]) -> list[Json]:
    """The puzzles in the files of mines, each once."""
    found: dict[str, Json] = {}
    for file in files:
        for line in read_lines(file):
            if "puzzle" in line:
                found[name_of(line["puzzle"]["position"])] = line["puzzle"]
    return list(found.values())
