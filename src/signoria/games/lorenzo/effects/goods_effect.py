"""Effects that bring goods by themselves: the number in their frame is the kind of source."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.payment.goods import gain_brings, source_from_json, source_to_json
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Effect, Line
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader

USUAL_COUNT: Final = 3.0
"""About how many things a player has where an effect counts them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GoodsEffect(Effect[Table]):
    """An effect that brings goods, with `gain`."""

    def usual_gain(self) -> list[float]:
        """The goods it usually brings, by their numbers: bots judge it by them."""
        raise NotImplementedError

    def brings(self, s: Table) -> list[Line]:
        return [gain_brings(s)]

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)
