"""The puzzles that are shipped: a file in the folder of each game, which its manifest names."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

from signoria.games.registry import MANIFESTS
from signoria.kernel.cards.catalogue import shown_path
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader, short
from signoria.learn.puzzles.puzzle import BadPuzzle, Puzzle, read_puzzle


class UnknownPuzzle(BadPuzzle):
    """There is no puzzle of this name."""


@cache
def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of a game, easiest first, read once; none where it has none."""
    manifest = MANIFESTS.get(game)
    if manifest is None or manifest.puzzles is None:
        return []
    return read_shelf(manifest.puzzles)


def read_shelf(file: Path) -> list[Puzzle]:
    """All puzzles in a file."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadPuzzle(f"{shown_path(file)} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadPuzzle(f"{shown_path(file)} is not JSON ({error})") from error
    source = Reader(found, shown_path(file), BadPuzzle).only("puzzles")
    return [read_puzzle(item) for item in source.get("puzzles").items()]


def write_shelf(puzzles: list[Puzzle]) -> str:
    """A file with these puzzles, each in a line of its own."""
    lines = [one_line(puzzle.to_json()) for puzzle in puzzles]
    return '{"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"


def one_line(found: Json) -> str:
    """Data without a space too many."""
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def all_puzzles() -> list[Puzzle]:
    """The puzzles of all games."""
    return [puzzle for game in MANIFESTS for puzzle in puzzles_of(game)]


def puzzle_called(game: object, id: object) -> Puzzle:
    """A puzzle by its game and name."""
    for puzzle in puzzles_of(str(game)):
        if puzzle.id == id:
            return puzzle
    raise UnknownPuzzle(f"{short(game)} has no puzzle {short(id)}")


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: in a mixed order, each once before the first comes again."""
    found = all_puzzles()
    if not found:
        raise UnknownPuzzle("there are no puzzles")
    round, place = divmod(day.toordinal(), len(found))
    Random(round).shuffle(found)
    return found[place]


def next_puzzle(game: str | None, rating: int, done: set[str]) -> Puzzle | None:
    """The puzzle to play next: of those not done the one whose rating is nearest to one's own."""
    puzzles = all_puzzles() if game is None else puzzles_of(game)
    left = [puzzle for puzzle in puzzles if puzzle.id not in done]
    return min(left, key=lambda puzzle: abs(puzzle.rating - rating), default=None)
