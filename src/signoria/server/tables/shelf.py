"""The tables a process has in memory, up to a number of bytes.

Those that were not used for longest go first. A table with open lines always stays: someone looks at
it, and it would have to be read again at once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from signoria.server.tables.table import Table
from signoria.server.tables.weighing import Scale
from signoria.server.telemetry import Metrics

MEGABYTE: Final = 1 << 20
SLACK: Final = 1.02
"""Where only tables with open lines are left, room is looked for again when this much more is in use."""


class Shelf:
    """Pictures of tables, the last used at the end."""

    def __init__(self, megabytes: int, is_watched: Callable[[str], bool], metrics: Metrics) -> None:
        self.most = megabytes * MEGABYTE
        self.is_watched = is_watched
        self.metrics = metrics
        self.scale = Scale()
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.weights: dict[str, int] = {}
        self.total = 0
        self.stuck = 0.0

    def get(self, id: str) -> Table | None:
        """The picture that is here."""
        found = self.tables.get(id)
        if found is not None:
            self.tables.move_to_end(id)
        return found

    def keep(self, table: Table) -> Table:
        """Remember a picture, unless a newer one is here; the newest."""
        id = table.config.id
        known = self.tables.get(id)
        if known is not None and known.version > table.version:
            table = known
        self.put(id, table)
        self.make_room(id)
        return table

    def put(self, id: str, table: Table) -> None:
        """Take the place of an older picture."""
        weight = self.scale.weigh(table)
        self.change(weight - self.weights.get(id, 0), 1 - (id in self.tables))
        self.tables[id] = table
        self.tables.move_to_end(id)
        self.weights[id] = weight

    def drop(self, id: str) -> None:
        """Forget a table; it is read again when it is asked for."""
        if self.tables.pop(id, None) is not None:
            self.change(-self.weights.pop(id), -1)

    def clear(self) -> None:
        """Forget all tables."""
        for id in list(self.tables):
            self.drop(id)

    def change(self, bytes: int, tables: int) -> None:
        """This much more is in use."""
        self.total += bytes
        self.metrics.gauge("cache_bytes", bytes)
        self.metrics.gauge("cache_tables", tables)

    def make_room(self, newest: str) -> None:
        """Forget what was not used for longest, and nobody looks at."""
        if self.total <= max(self.most, self.stuck):
            return
        self.stuck = 0.0
        for id in list(self.tables):
            if self.total <= self.most:
                return
            if id != newest and not self.is_watched(id):
                self.drop(id)
                self.metrics.count("cache_dropped_total")
        if self.total > self.most:
            self.stuck = self.total * SLACK
