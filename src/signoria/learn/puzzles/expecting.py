"""What is to be expected after an answer, on the table of a puzzle: until chance has a say, or another
does what the puzzle's seat would not see."""

from __future__ import annotations

from typing import Final

from signoria.bots.search.search import Search
from signoria.bots.search.tree import OPTION
from signoria.kernel.agenda import EVERYONE, FATE, State, apply, word_of
from signoria.learn.puzzles.puzzle import Line

LONGEST: Final = 8


def expect(search: Search, table: State, first: int) -> Line:
    """The play to expect after an answer; the answer itself is the beginning."""
    seat = search.handle.seat
    s = table.clone()
    node = search.root
    index = first
    found: Line = []
    while index >= 0 and len(found) < LONGEST and is_seen(s, s.options[index], seat):
        option = s.options[index]
        found.append((s.seat, word_of(s, option)))
        key = option << OPTION | search.keys.base(s)
        apply(s, option)
        if s.over or s.seat == FATE or key not in node.branches:
            break
        node = node.branches[key]
        index = search.most_tried(node, s)
    return found


def is_seen(s: State, option: int, seat: int) -> bool:
    """Does a seat see this answer?"""
    task, mover, arg = s.asked
    audience = task.audience(s, mover, arg, option)
    return mover == seat or audience == EVERYONE or bool(audience >> seat & 1)
