"""What florins are worth in The Princes of Florence: they are for the auctions still to come."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.state import Princes

HUNDRED_FLORINS: Final = 100.0


class Purse:
    """An opinion on money, in prestige points."""

    def __init__(self, game: Princes, weights: dict[str, float]) -> None:
        self.price = game.prestige_sale
        self.need = weights["need"]
        self.needed = weights["needed"]
        self.half = weights["half"]
        self.spare = weights["spare"]
        self.sale = weights["sale"]

    def worth(self, money: int, auctions: int) -> float:
        """What florins are worth with this many auctions to come: those needed, then those to spare."""
        if auctions <= 0:
            return 0.0
        needed = min(float(money), self.need)
        scarce = self.needed * auctions / (auctions + self.half)
        return (needed * scarce + (money - needed) * self.spare * (auctions - 1)) / HUNDRED_FLORINS

    def selling_cost(self, points: int) -> float:
        """What selling prestige has cost, on top of the points themselves."""
        return self.sale * points

    def debt(self, money: int) -> float:
        """Prestige pays for what a player bid and does not have in cash."""
        return (1.0 + self.sale) * max(0, -money) / self.price
