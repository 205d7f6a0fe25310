"""What lasting effects are worth in a round: of cards, leaders, families and excommunication tiles.

They are judged by what they come to (`ModifierTotals`), so whatever modifies the same thing is judged
alike, wherever it is from.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.totals import Discount, ModifierTotals, SeatModifier
from signoria.games.lorenzo.effects.triggers import Trigger
from signoria.games.lorenzo.evaluation.effects import USUAL_DIE, EffectWorth
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo

COLOURED: Final = 3
"""Members whose value a die says; of every other class a player has one."""

CARDS_A_ROUND: Final = 2.0
"""About how many development cards a player takes in a round."""

SOURCES_A_ROUND: Final = 2.0
"""About how many sources give a good in a round."""

REPORTS_A_ROUND: Final = 0.5

SPARED: Final = 3.0
"""About how much of a good a card costs for which it must only be held."""


class ModifierWorth:
    """The totals of a seat, in points for each round they last."""

    def __init__(self, game: Lorenzo, effects: EffectWorth, weights: dict[str, float]) -> None:
        self.game = game
        self.effects = effects
        self.added = weights["added"]
        self.member = weights["member"]
        self.fee = weights["fee"]
        self.freedom = weights["freedom"]
        self.servants = weights["servants"]
        self.cube = weights["cube"]
        self.known: dict[ModifierTotals, float] = {}

    def of(self, totals: ModifierTotals) -> float:
        """What a seat's lasting effects are worth in a round. Totals never change: said once."""
        found = self.known.get(totals)
        if found is None:
            found = self.values(totals) + self.prices(totals) + self.gains(totals)
            found += self.rights(totals)
            self.known[totals] = found
        return found

    def of_modifiers(self, modifiers: tuple[SeatModifier, ...]) -> float:
        """What some lasting effects would be worth by themselves."""
        return self.of(self.game.totals(modifiers))

    def values(self, totals: ModifierTotals) -> float:
        """Actions and members of a higher value."""
        added = sum(totals.take) + sum(totals.take_from) + sum(totals.work)
        total = self.added * added
        for number in range(len(self.game.classes)):
            members = COLOURED if self.game.classes[number] == "coloured" else 1
            more = float(totals.member_more[number])
            if totals.member_base[number]:
                more += totals.member_base[number] - USUAL_DIE
            total += self.member * members * more
        return total + self.servants * (totals.servant_worth / totals.servant_rate - 1.0)

    def prices(self, totals: ModifierTotals) -> float:
        """Cards that cost less."""
        total = self.fee * len(totals.fee_free) / len(self.game.towers)
        if totals.fee_waived:
            total += self.fee
        for discount in totals.discounts:
            types = 1 if discount.type != NONE else len(self.game.types)
            total += self.saved(discount) * CARDS_A_ROUND * types / len(self.game.types)
        return total

    def saved(self, discount: Discount) -> float:
        """What a discount saves on a card."""
        best = max([0.0, *[self.effects.bundle(less) for less in discount.alternatives]])
        for good in discount.spared:
            best += SPARED * self.effects.worths[good]
        return best

    def gains(self, totals: ModifierTotals) -> float:
        """Sources that give more or less."""
        worths = self.effects.worths
        found = self.effects.bundle(totals.more)
        for group in totals.less:
            found -= max([worths[good] for good in group])
        for good in totals.less_always:
            found -= worths[good]
        for good in totals.double:
            found += worths[good]
        found *= SOURCES_A_ROUND
        found += REPORTS_A_ROUND * self.effects.bundle(totals.support)
        found += self.effects.privilege * totals.privileges_more
        if totals.privilege_gain:
            found += self.effects.bundle(totals.privilege_gain)
        for triggers in totals.triggers.values():
            for each in triggers:
                found += self.trigger(each)
        return found

    def trigger(self, modifier: SeatModifier) -> float:
        """What happens whenever something else does, as often as that is usual."""
        if not isinstance(modifier, Trigger):
            return 0.0
        return self.effects.of(modifier.effect) * modifier.usual_times()

    def rights(self, totals: ModifierTotals) -> float:
        """What one may do, or may not."""
        may = int(totals.military_waived) + int(totals.enters_occupied) + totals.misses
        may += int(totals.payment_methods is not None)
        may -= len(totals.barred) + int(totals.skips_first)
        total = self.freedom * may - self.added * len(totals.bare_floors)
        total += self.cube if totals.spared else 0.0
        for number in totals.own_spaces:
            total += self.own_space(number)
        return total

    def own_space(self, number: int) -> float:
        """A space that is always free: what it gives beyond a usual action."""
        effect = self.game.spaces[number].effect
        more = self.effects.of(effect) - self.effects.action if effect is not None else 0.0
        return max(self.freedom / 2, more)
