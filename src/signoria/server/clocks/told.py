"""What everybody is told of the clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from signoria.server.tables.table import Table


class TimesOut(msgspec.Struct):
    """How much time there is. `spare` is what each seat has in reserve, in seconds: for the whole game,
    or as holidays. The time of who is asked is over at the table's `due`, the `each` of the move
    included; while the clocks stand still, `rest` is what is left of it. `late`: it is over, and all
    wait."""

    spare: list[float]
    each: float
    rest: float
    paused: bool
    late: bool


def times_message(table: Table) -> TimesOut:
    """How much time everybody has."""
    times, each = table.times, table.config.terms.each
    return TimesOut(list(times.spare), each, times.rest, times.paused, times.late)
