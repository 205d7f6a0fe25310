"""The plan of an action as one number, carried from question to question in the frames."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.payment.goods import amounts_json
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Table
from signoria.kernel.cards.packing import Field
from signoria.kernel.reading import Reader

SPACE: Final = Field("spaces", 0, 8)
MEMBER: Final = Field("members, and none", 8, 4)
DISCOUNT: Final = Field("discounts", 12, 8)
VALUE: Final = 20
"""The parts of a plan; the value is on top. The box is held to these numbers by `check_limits`."""


def plan(space: int, member: int, discount: int = 0, value: int = 0) -> int:
    """An action as one number: its space, its member (NONE for a bonus action), discount and value."""
    return space | member + 1 << 8 | discount << 12 | value << VALUE


def space_of(arg: int) -> int:
    """The space of a plan."""
    return arg & 255


def member_of(arg: int) -> int:
    """The member of a plan, NONE for a bonus action."""
    return (arg >> 8 & 15) - 1


def discount_of(arg: int) -> int:
    """The discount of a bonus action: its number in the game's list."""
    return arg >> 12 & 255


def value_of(arg: int) -> int:
    """The printed value of a bonus action."""
    return arg >> VALUE


def plan_json(s: Table, arg: int) -> object:
    """A plan as a position shows it."""
    game = s.game
    found: dict[str, object] = {"space": game.space_names[space_of(arg)]}
    if member_of(arg) != NONE:
        found["member"] = game.members[member_of(arg)].id
    else:
        found["value"] = value_of(arg)
        found["discount"] = amounts_json(game, game.discounts[discount_of(arg)])
    return found


def plan_path(s: Table, arg: int) -> list[str]:
    """What was clicked for a plan: the member, if there is one, and the space."""
    space = f"space:{s.game.space_names[space_of(arg)]}"
    if member_of(arg) == NONE:
        return [space]
    return [f"member:{s.game.members[member_of(arg)].id}", space]


def plan_from_json(s: Table, source: Reader) -> int:
    """And back."""
    game = s.game
    source.only("space", "member", "value", "discount")
    space = source.get("space").index_in(game.space_names, "space")
    if source.has("member"):
        names = tuple([member.id for member in game.members])
        return plan(space, source.get("member").index_in(names, "member"))
    if space >= len(game.floors):
        raise source.get("space").fail("a bonus action takes a card from a floor")
    discount = source.get("discount").amounts(game.good_names, "good")
    if discount not in game.discounts:
        raise source.get("discount").fail("no card gives this discount")
    value, number = source.get("value").integer(0, 99), game.discounts.index(discount)
    if (value, number) not in game.bonus_actions:
        raise source.get("value").fail("no bonus action has this value and discount (Ruling L-45)")
    return plan(space, NONE, number, value)
