"""How much memory a table takes, weighed and not guessed.

Weighing walks through everything that belongs to a table alone, which takes longer than a move. So of
each kind of game only a few tables are weighed, at a few lengths; the others are taken to be like them.
What was prepared to be sent is counted for each table, for it differs with who asked.
"""

from __future__ import annotations

import gc
import sys
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from signoria.kernel.game import Game
from signoria.server.tables.table import Table

SAMPLES: Final = 2
"""Tables weighed of each kind and length. Up to twice as many lines count as the same length: what a
table takes for each of them hardly grows."""

HIDDEN: Final = 1.2
"""What Python needs beside the objects themselves, as measured with tracemalloc."""

SHARED: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, Game)
"""What all tables of a game use together."""

BARE: Final = 4_096
"""Bytes of a table without a game: its seats, and its place here."""


def bytes_of(things: list[Any]) -> int:
    """Bytes of these objects with all they lead to, each counted once."""
    seen: set[int] = set()
    total = 0
    waiting = things
    while waiting:
        fresh = {id(each): each for each in waiting if id(each) not in seen}
        seen.update(fresh)
        own = [each for each in fresh.values() if not isinstance(each, SHARED)]
        total += sum(map(sys.getsizeof, own))
        waiting = gc.get_referents(*own)
    return total


def bytes_sent(table: Table) -> int:
    """Bytes of what was prepared to be sent."""
    return sum([len(found) for found in table.cache.values() if isinstance(found, bytes)])


class Scale:
    """Knows what tables weigh."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], list[float]] = {}

    def weigh(self, table: Table) -> int:
        """Bytes of a table."""
        if table.match is None:
            return BARE + bytes_sent(table)
        config, lines = table.config, len(table.lines) + 1
        kind = (config.game, config.size, config.modules, lines.bit_length())
        samples = self.known.setdefault(kind, [])
        if len(samples) < SAMPLES:
            match = table.match
            found = bytes_of([table.lines, match.state, match.entries, match.trail, match.fate])
            samples.append(HIDDEN * found / lines)
        each = sum(samples) / len(samples)
        return BARE + int(each * lines) + bytes_sent(table)
