"""What happens without a question: draws that are certain, and answers that are the only ones.

The last card of a deck, the last marble in the bag: the rules do not ask fate for them, and records need
not hold them. People who read the log still want to see the card that came, and what a player did
because nothing else was possible.
"""

from __future__ import annotations

from signoria.kernel.agenda import EVERYONE, NO_OPTIONS, Chance, Decision, State
from signoria.kernel.text import Text


def advance_with_draws(s: State) -> tuple[list[tuple[str, Text]], list[tuple[int, Text]]]:
    """Let things happen until a real question, like `advance`.

    Says which draws were certain, and which answers worth telling were the only ones, by their seats.
    """
    found: list[tuple[str, Text]] = []
    forced: list[tuple[int, Text]] = []
    while s.agenda:
        task, seat, arg = s.agenda[-1]
        draws = certain_draw(task, s, seat, arg) if isinstance(task, Chance) else []
        answers = only_answer(task, s, seat, arg) if isinstance(task, Decision) else []
        if task.proceed(s, seat, arg):
            return found, forced
        found += draws
        forced += answers
    s.options = NO_OPTIONS
    return found, forced


def only_answer(task: Decision[State], s: State, seat: int, arg: int) -> list[tuple[int, Text]]:
    """What a player has to answer, with the seat, if it is worth telling and all may know it."""
    if not task.may_be_told:
        return []
    options = task.options(s, seat, arg)
    if len(options) != 1 or not task.worth_telling(s, seat, arg, options[0]):
        return []
    if task.audience(s, seat, arg, options[0]) != EVERYONE:
        return []
    return [(seat, task.label(s, seat, arg, options[0]))]


def certain_draw(task: Chance[State], s: State, seat: int, arg: int) -> list[tuple[str, Text]]:
    """What this draw will bring, as a word and a sentence, if all see it and nothing else can come."""
    options = task.options(s, seat, arg)
    if len(options) != 1 or task.audience(s, seat, arg, options[0]) != EVERYONE:
        return []
    return [(task.word(s, seat, arg, options[0]), task.label(s, seat, arg, options[0]))]
