"""How the abilities of leaders are read from card files."""

from __future__ import annotations

from signoria.games.masters.pieces import RESOURCES
from signoria.games.masters.state import Masters
from signoria.kernel.cards.catalogue import Query
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityQuery(Query):
    """A query that leaders modify."""

    def __init__(self, game: Masters) -> None:
        super().__init__()
        self.phrases = game.phrases

    def goods(self, good: int, amount: int) -> Text:
        """An amount of one resource, in words."""
        return self.phrases.quantity(f"good.{RESOURCES[good]}", amount)

    def good(self, good: int) -> Text:
        """A resource in the name of a leader."""
        return self.phrases.noun(f"good.{RESOURCES[good]}", 2)


def one_resource(source: Reader) -> tuple[int, int]:
    """A table with exactly one resource: which, and how many."""
    amounts = source.amounts(RESOURCES, "resource", low=1)
    named = [good for good in range(len(amounts)) if amounts[good]]
    if len(named) != 1:
        raise source.fail("expected exactly one resource")
    return named[0], amounts[named[0]]
