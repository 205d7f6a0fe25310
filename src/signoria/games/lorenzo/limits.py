"""How much there may be in the box.

Where several numbers are packed into one, each has a fixed number of bits: in the plan of an action,
in the key of a price, in a council privilege. A box that holds more is refused when the game is put
together, before anything can be taken for something else.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.verbs.privileges import EXTRA, TAKEN
from signoria.games.lorenzo.payment.goods import KINDS
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.towers.prices import DISCOUNT as CARD_BITS
from signoria.games.lorenzo.turn.plan import DISCOUNT, MEMBER, SPACE
from signoria.kernel.cards.packing import Field
from signoria.kernel.errors import BadCatalogue

CARD: Final = Field("development cards", 0, CARD_BITS)
SOURCE: Final = Field("kinds of source", 0, TAKEN)


def check_limits(game: Lorenzo) -> None:
    """Has everything in the box a number of its own?"""
    SPACE.check_count(len(game.spaces))
    MEMBER.check_count(len(game.members) + 1)
    DISCOUNT.check_count(len(game.discounts))
    CARD.check_count(len(game.cards))
    SOURCE.check_count(len(game.sources))
    most = {"goods": KINDS, "privileges": EXTRA - TAKEN}
    found = {"goods": len(game.goods), "privileges": len(game.privileges)}
    for kind in most:
        if found[kind] > most[kind]:
            raise BadCatalogue(f"at most {most[kind]} kinds of {kind}, not {found[kind]}")
