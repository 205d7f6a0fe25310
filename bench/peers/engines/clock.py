"""Counting by the second of processor time; no more than the standard library, for any Python."""

import json
import sys
from time import process_time

STRETCHES = 3


def seconds():
    """How long each thing is measured."""
    return float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def best(work, *given, limit=None):
    """The counts that `work` returns, by the second, in the best of a few stretches."""
    limit = seconds() if limit is None else limit
    found = []
    for _ in range(STRETCHES):
        counts = None
        start = process_time()
        while counts is None or process_time() - start < limit / STRETCHES:
            done = work(*given)
            counts = [a + b for a, b in zip(counts or [0] * len(done), done)]
        spent = process_time() - start
        found.append([count / spent for count in counts])
    return max(found)


def copied(copy, states):
    """Microseconds for one copy, over several states from the middle of games."""

    def work():
        for state in states:
            copy(state)
        return [len(states)]

    return 1e6 / best(work, limit=seconds() / 3)[0]


def row(game, way, players, chance, copy, counted):
    """One line of the table."""
    return {
        "game": game,
        "way": way,
        "decisions": round(players + chance),
        "of players": round(players),
        "copy": None if copy is None else round(copy, 2),
        "counted": counted,
    }


def tell(rows):
    """What the program that started this one reads."""
    json.dump(rows, sys.stdout)
