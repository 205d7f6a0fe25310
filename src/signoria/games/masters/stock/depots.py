"""Depots: what may lie in the warehouse, and what is kept of what was taken (Rulings M-19 to M-29)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.effects.abilities.special_depot import SpecialDepot
from signoria.games.masters.faith import advance_others
from signoria.games.masters.pieces import RESOURCES
from signoria.games.masters.player import Player
from signoria.games.masters.state import Masters, Table
from signoria.kernel.agenda import Decision
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

MOST: Final = 15
"""An amount of a resource takes 4 bits of a number. What lies in the depots and what is taken from the
market together is never more: boards on which it could be are refused by `check_limits`."""


def pack_amounts(amounts: list[int]) -> int:
    """Four small amounts in one number, as a frame carries them."""
    return amounts[0] | amounts[1] << 4 | amounts[2] << 8 | amounts[3] << 12


def unpack_amounts(number: int) -> list[int]:
    """And back."""
    return [number & 15, number >> 4 & 15, number >> 8 & 15, number >> 12 & 15]


def pieces(number: int) -> int:
    """How many pieces are in such a number."""
    return (number & 15) + (number >> 4 & 15) + (number >> 8 & 15) + (number >> 12 & 15)


def amounts_word(amounts: list[int]) -> str:
    """Amounts as words are written: 1 coin 2 stone."""
    return " ".join(
        [f"{amounts[good]} {RESOURCES[good]}" for good in range(len(RESOURCES)) if amounts[good]]
    )


def amounts_json(amounts: list[int]) -> dict[str, int]:
    """Amounts as positions and views show them."""
    return {RESOURCES[good]: amounts[good] for good in range(len(RESOURCES))}


def special_slots(player: Player) -> list[int]:
    """The slots of the special depots, by resource (query `depot.slots`, Ruling M-23)."""
    slots = [0, 0, 0, 0]
    for modifier in player.modifiers:
        if isinstance(modifier, SpecialDepot):
            slots[modifier.good] += modifier.slots
    return slots


def special_room(game: Masters, good: int) -> int:
    """How much of a resource the leaders of one player can hold."""
    rooms = []
    for leader in game.leaders:
        depots = [modifier for modifier in leader.modifiers if isinstance(modifier, SpecialDepot)]
        rooms.append(sum([depot.slots for depot in depots if depot.good == good]))
    return sum(sorted(rooms)[-game.leaders_kept :])


def most_in_depots(game: Masters, good: int) -> int:
    """How much of a resource can lie in the depots of one player."""
    return max(game.depots) + special_room(game, good)


def fits(depots: list[int], content: list[int], special: list[int]) -> bool:
    """May this lie in the depots? One type each, largest stack in the largest (Ruling M-27)."""
    rest = [content[good] - special[good] for good in range(4) if content[good] > special[good]]
    if len(rest) > len(depots):
        return False
    rest.sort(reverse=True)
    for index in range(len(rest)):
        if rest[index] > depots[index]:
            return False
    return True


def discards(game: Masters, packed_stock: int, packed_special: int, taken: int) -> list[int]:
    """What may be left over of stock and taken resources together, packed, fewest first.

    Any legal content may be kept, but no more is discarded than was taken (Ruling M-20). The answer
    depends on these numbers alone, so the game remembers it.
    """
    key = packed_stock | packed_special << 16 | taken << 32
    found = game.storing.get(key)
    if found is None:
        stock, special = unpack_amounts(packed_stock), unpack_amounts(packed_special)
        found = [
            pack_amounts(left)
            for left in bundles_up_to(stock, taken)
            if fits(game.depots, [stock[good] - left[good] for good in range(4)], special)
        ]
        game.storing[key] = found
    return found


def bundles_up_to(limits: list[int], most: int) -> list[list[int]]:
    """All bundles within the limits with at most `most` pieces, smallest first."""
    found = [
        [a, b, c, d]
        for a in range(min(limits[0], most) + 1)
        for b in range(min(limits[1], most - a) + 1)
        for c in range(min(limits[2], most - a - b) + 1)
        for d in range(min(limits[3], most - a - b - c) + 1)
    ]
    found.sort(key=sum)
    return found


class Store(Decision[Table]):
    """Place what was taken; whatever is left over moves everybody else (Rulings M-19, M-20).

    The frame's number is what was taken from the market.
    """

    kind: ClassVar[str] = "store"
    may_be_told: ClassVar[bool] = True

    def worth_telling(self, s: Table, seat: int, arg: int, option: int) -> bool:
        """What is discarded moves the others, so they want to hear of it."""
        return bool(option)

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        special = pack_amounts(special_slots(player)) if player.modifiers else 0
        return discards(s.game, pack_amounts(player.depots) + arg, special, pieces(arg))

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [pack_amounts(left) for left in bundles_up_to(self.stock(s, seat, arg), pieces(arg))]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        special = special_slots(s.players[seat])
        return int(not fits(s.game.depots, self.goods_kept(s, seat, arg, option), special))

    def stock(self, s: Table, seat: int, arg: int) -> list[int]:
        """What lies in the depots and what was taken, together."""
        depots, taken = s.players[seat].depots, unpack_amounts(arg)
        return [depots[good] + taken[good] for good in range(4)]

    def goods_kept(self, s: Table, seat: int, arg: int, option: int) -> list[int]:
        """What would lie in the depots after this answer."""
        stock, left = self.stock(s, seat, arg), unpack_amounts(option)
        return [stock[good] - left[good] for good in range(4)]

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        kept = s.game.phrases.bundle(RESOURCES, self.goods_kept(s, seat, arg, option))
        return Obstacle("depots", s.game.phrases.say("reason.depots", {"goods": kept}), "M-22")

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        depots = s.players[seat].depots
        for good in range(4):
            shift = 4 * good
            depots[good] = depots[good] + (arg >> shift & 15) - (option >> shift & 15)
        if option:
            advance_others(s, seat, pieces(option))

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"discard {amounts_word(unpack_amounts(option))}" if option else "keep all"

    def word_parts(self, s: Table) -> Names:
        line = max(s.game.rows, s.game.columns)
        bundles = bundles_up_to([line] * len(RESOURCES), line)
        return {"goods": [amounts_word(bundle) for bundle in bundles if any(bundle)]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        phrases = s.game.phrases
        if not option:
            return phrases.say("store.all")
        left = unpack_amounts(option)
        parts = {
            "goods": phrases.bundle(RESOURCES, left),
            "kept": phrases.bundle(RESOURCES, self.goods_kept(s, seat, arg, option)),
            "faith": phrases.quantity("good.faith", sum(left)),
        }
        return phrases.say("store.discard" if s.game.seats > 1 else "store.discard_alone", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        left = unpack_amounts(option)
        return [f"discard:{RESOURCES[good]}" for good in range(4) for _ in range(left[good])] + [
            "confirm"
        ]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        goods = s.game.phrases.bundle(RESOURCES, unpack_amounts(arg))
        return s.game.phrases.say("store.prompt", {"goods": goods})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return amounts_json(unpack_amounts(arg))

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        taken = source.amounts(RESOURCES, "resource", 4)
        if sum(taken) > max(s.game.rows, s.game.columns):
            raise source.fail("no line of the market gives this many")
        return pack_amounts(taken)


STORE: Final = Store()
