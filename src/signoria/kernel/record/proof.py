"""The proof that chance was not tampered with: what a fate must have answered, it answers again."""

from __future__ import annotations

from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match


def foreign_draws(match: Match, entries: list[tuple[int, str]]) -> list[int]:
    """Replay a record on a match at its start: the entries of fate that its own fate would not give."""
    found = []
    for number, entry in enumerate(entries):
        state = match.state
        if not state.over and state.seat == FATE == entry[0]:
            task, _, arg = state.asked
            legal = match.words
            weights = task.weights(state, arg, state.options)
            if legal[match.fate.choose(match.chances, weights, legal)] != entry[1]:
                found.append(number)
        match.replay([entry])
    return found
