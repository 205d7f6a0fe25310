"""Who sits where at a table: over the rounds everybody has every seat about equally often."""

from __future__ import annotations

from itertools import permutations

from signoria.events.field import History


def seated(entrants: list[int], history: History) -> tuple[int, ...]:
    """The order in which the burden of seats that were had before is least. Of equal orders the first,
    by their numbers, so that the same round is always seated the same way."""
    return min(permutations(sorted(entrants)), key=lambda order: (burden(order, history), order))


def burden(order: tuple[int, ...], history: History) -> tuple[int, int]:
    """How often these seats were had, the worst one counted first."""
    times = [history.sat[entrant, seat] for seat, entrant in enumerate(order)]
    return sum([number**2 for number in times]), max(times)
