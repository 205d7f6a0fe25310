"""What a puzzle is about, and why its answer is best: as far as its two lines prove it.

No reason is better than a wrong one. So each of these can be read off the lines and the points on the
table, and where none holds nothing is said.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.agenda import FATE
from signoria.learn.puzzles.puzzle import Line, Puzzle

WORTH_TELLING: Final = 2
"""Points that are a reason."""


def theme_of(puzzle: Puzzle) -> str:
    """The first of the themes that holds."""
    best, natural = puzzle.lines[puzzle.best], puzzle.lines[puzzle.natural]
    if comes_later(best, natural, puzzle.seat):
        return "order"
    if taken_by(best, natural, puzzle.seat) is not None:
        return "race"
    points = more_at_once(puzzle)
    if points is not None and sum(points.values()) >= WORTH_TELLING:
        return "now"
    if points is not None and sum(points.values()) <= -WORTH_TELLING:
        return "wait"
    return "quiet"


def comes_later(best: Line, natural: Line, seat: int) -> bool:
    """Does the natural answer follow the best one, and not the other way round?"""
    after_best = [word for mover, word in best[1:] if mover == seat]
    after_natural = [word for mover, word in natural[1:] if mover == seat]
    return natural[0][1] in after_best and best[0][1] not in after_natural


def taken_by(best: Line, natural: Line, seat: int) -> int | None:
    """Who is expected to give the best answer, if the natural one was given; None if nobody is."""
    for mover, word in natural[1:]:
        if mover == seat:
            return None
        if word == best[0][1]:
            return mover
    return None


def more_at_once(puzzle: Puzzle) -> dict[str, int] | None:
    """What the best answer brings more than the natural one before anybody else is asked, by the
    lines of the score. None where a line does not reach so far, or chance has a say."""
    ours = at_once(puzzle, puzzle.lines[puzzle.natural])
    theirs = at_once(puzzle, puzzle.lines[puzzle.best])
    if ours is None or theirs is None:
        return None
    names = [name for name in theirs if theirs[name] != ours[name]]
    return {name: theirs[name] - ours[name] for name in names}


def at_once(puzzle: Puzzle, line: Line) -> dict[str, int] | None:
    """The lines of the score after a seat's part of a line, once another seat is asked."""
    match = puzzle.start().clone()
    for mover, word in line:
        if mover != puzzle.seat:
            break
        match.replay([(mover, word)])
        if match.over:
            return match.breakdown[puzzle.seat]
        if match.state.seat == FATE:
            return None
    if match.state.seat == puzzle.seat:
        return None
    return match.breakdown[puzzle.seat]
