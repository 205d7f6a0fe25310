"""Choosing from what was mined: of every difficulty, and of each as mixed as can be."""

from __future__ import annotations

from collections import Counter
from typing import Final

from signoria.learn.puzzles.checking import problems_of
from signoria.learn.puzzles.puzzle import HIGHEST, LOWEST, Puzzle

BANDS: Final = 6
"""How many bands of difficulty are filled evenly."""

CLEAR: Final = 0.1
"""A margin of this much of a win is as clear as any larger one."""


def select(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """As many of them as are wanted, easiest first; those that are not in order are left out."""
    bands: list[list[Puzzle]] = [[] for _ in range(BANDS)]
    for puzzle in puzzles:
        if not problems_of(puzzle):
            bands[band_of(puzzle)].append(puzzle)
    chosen: list[Puzzle] = []
    seen: Counter[str] = Counter()
    while len(chosen) < count and any(bands):
        for band in bands:
            if band and len(chosen) < count:
                found = max(band, key=lambda each: freshness(each, seen))
                band.remove(found)
                chosen.append(found)
                seen.update(traits(found))
    return sorted(chosen, key=lambda each: (each.rating, each.id))


def band_of(puzzle: Puzzle) -> int:
    """The band of its difficulty."""
    return min(BANDS - 1, BANDS * (puzzle.rating - LOWEST) // (HIGHEST - LOWEST))


def traits(puzzle: Puzzle) -> list[str]:
    """What should not come too often: the same question, theme, table, answer."""
    game = puzzle.start().game
    return [
        f"kind {puzzle.kind}",
        f"theme {puzzle.theme}",
        f"table {game.seats} {' '.join(game.modules)}",
        f"answer {puzzle.kind} {puzzle.best}",
    ]


def freshness(puzzle: Puzzle, seen: Counter[str]) -> float:
    """How little it is like those chosen before; of equals the clearer one."""
    return min(puzzle.margin, CLEAR) - sum([seen[trait] for trait in traits(puzzle)])
