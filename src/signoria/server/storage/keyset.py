"""Pages of lists. A page begins behind the last row of the one before, which is named by its values: no
row is counted or skipped, so a late page costs what the first one does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_, or_

from signoria.server.paging import Place


@dataclass(frozen=True)
class Order:
    """A column by which a list is ordered, from its smallest value or from its largest."""

    column: ColumnElement[Any]
    falls: bool = False

    @property
    def clause(self) -> ColumnElement[Any]:
        """For ORDER BY."""
        return self.column.desc() if self.falls else self.column.asc()

    def beyond(self, value: object, or_equal: bool = False) -> ColumnElement[bool]:
        """The rows that come later by this column alone."""
        column = self.column
        if self.falls:
            return column <= value if or_equal else column < value
        return column >= value if or_equal else column > value


def behind(orders: Sequence[Order], place: Place) -> ColumnElement[bool]:
    """The rows behind a place. The first column is bounded by itself, which is where an index begins."""
    first, value = orders[0], place[0]
    if len(orders) == 1:
        return first.beyond(value)
    rest = and_(first.column == value, behind(orders[1:], place[1:]))
    return and_(first.beyond(value, or_equal=True), or_(first.beyond(value), rest))
