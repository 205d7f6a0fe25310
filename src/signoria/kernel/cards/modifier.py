"""Modifiers: the lasting effects of cards in play.

Each number or list a rule computes and a card may alter is a named query (`buy.cost`,
`market.white`). A modifier belongs to one query; its game says what the query asks of it.
"""

from __future__ import annotations

from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Text


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """Changes the answer to a named query. Immutable and shared, like a task."""

    def __init__(self, query: str) -> None:
        self.query = query

    def text(self) -> Text:
        """In the words of the cards."""
        return Text(self.query, self.query)
