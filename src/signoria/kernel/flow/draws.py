"""Draws that are certain: the last card of a deck, the last marble in the bag.

The rules do not ask fate for them, and records need not hold them. People who read the log still want
to see the card that came.
"""

from __future__ import annotations

from signoria.kernel.agenda import EVERYONE, NO_OPTIONS, Chance, State
from signoria.kernel.text import Text


def advance_with_draws(s: State) -> list[tuple[str, Text]]:
    """Let things happen until a real question, like `advance`, and say which draws were certain."""
    found: list[tuple[str, Text]] = []
    while s.agenda:
        task, seat, arg = s.agenda[-1]
        draws = certain_draw(task, s, seat, arg) if isinstance(task, Chance) else []
        if task.proceed(s, seat, arg):
            return found
        found += draws
    s.options = NO_OPTIONS
    return found


def certain_draw(task: Chance[State], s: State, seat: int, arg: int) -> list[tuple[str, Text]]:
    """What this draw will bring, as a word and a sentence, if all see it and nothing else can come."""
    options = task.options(s, seat, arg)
    if len(options) != 1 or task.audience(s, seat, arg, options[0]) != EVERYONE:
        return []
    return [(task.word(s, seat, arg, options[0]), task.label(s, seat, arg, options[0]))]
