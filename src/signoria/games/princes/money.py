"""Money and prestige: paying, earning, selling (Rulings P-15, P-33, P-39, P-65).

Every payment goes through here, so that no florin is made or lost between the players and the bank.

Prestige may be sold at any time (Ruling P-39). It is offered where money counts: when one names, bids
or takes an object, and in the action turn. In every other question of one's own (a piece, a card, a
recruit, the exchange for a work) nothing is paid, and one of these comes before anything is; so
selling there as well would never change what can be played.
"""

from __future__ import annotations

from typing import Final

from signoria.games.princes.player import MOST, Player
from signoria.games.princes.state import Princes, Table, TurnAction
from signoria.games.princes.texts import florins, points
from signoria.kernel.flow.menu import NO_ITEMS, ONLY_ITEM
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

SOURCES: Final = ("works", "buildings", "landscapes", "builders", "best_works", "sold")
"""Where prestige comes from, and what was sold of it again."""

WORKS: Final = 0
BUILDINGS: Final = 1
LANDSCAPES: Final = 2
BUILDERS: Final = 3
BEST_WORKS: Final = 4
SOLD: Final = 5

NO_PRESTIGE: Final = 1
NOT_SOLD: Final = 2
NO_USE: Final = 4


def purse(game: Princes, player: Player) -> int:
    """What a player can pay: money and, where prestige may be sold, what it would bring (P-65)."""
    if game.selling:
        return player.money + game.prestige_sale * player.prestige
    return player.money


def receive(s: Table, seat: int, amount: int) -> None:
    """The bank pays, as long as the purse holds it."""
    player = s.players[seat]
    paid = min(amount, MOST - player.money)
    player.money += paid
    s.bank -= paid


def pay(s: Table, seat: int, amount: int) -> None:
    """Pay the bank; just enough prestige is sold by itself to cover what is missing (P-15, P-65)."""
    player = s.players[seat]
    if player.money < amount:
        sale = s.game.prestige_sale
        sell(s, seat, (amount - player.money + sale - 1) // sale)
    player.money -= amount
    s.bank += amount


def gain(s: Table, seat: int, amount: int, source: int) -> None:
    """Move the figure forward on the fame track."""
    player = s.players[seat]
    points = min(amount, MOST - player.fame[source])
    player.fame[source] += points
    player.prestige += points


def sell(s: Table, seat: int, amount: int) -> None:
    """Move the figure back, 100 florins a space; there is no way back (Ruling P-39)."""
    player = s.players[seat]
    player.fame[SOLD] += amount
    player.prestige -= amount
    receive(s, seat, amount * s.game.prestige_sale)


def may_sell(s: Table, seat: int) -> bool:
    """Is there prestige to sell?"""
    return s.game.selling and s.players[seat].prestige > 0


def selling_obstacles(s: Table, seat: int) -> int:
    """Selling is out with some modules, and needs prestige."""
    if not s.game.selling:
        return NOT_SOLD
    return 0 if s.players[seat].prestige else NO_PRESTIGE


def selling_obstacle(s: Table, obstacle: int) -> Obstacle:
    """Why nothing can be sold."""
    if obstacle == NOT_SOLD:
        return Obstacle("selling", s.game.phrases.say("reason.selling"), "P-54")
    if obstacle == NO_USE:
        return Obstacle("choice", s.game.phrases.say("reason.no_use"), "P-66")
    return Obstacle("prestige", s.game.phrases.say("reason.prestige"), "P-39", {"prestige": 1})


def selling_label(s: Table) -> Text:
    """Selling one point."""
    game = s.game
    parts = {"points": points(game, 1), "sum": florins(game, game.prestige_sale)}
    return game.phrases.say("sell.label", parts)


def too_dear(s: Table, seat: int, price: int, rule: str) -> Obstacle:
    """Why something cannot be paid: what is missing, and what there is."""
    game = s.game
    player = s.players[seat]
    missing = price - purse(game, player)
    parts = [("price", price), ("money", player.money)]
    if game.selling:
        parts.append(("prestige", player.prestige * game.prestige_sale))
    said = {"price": florins(game, price), "missing": florins(game, missing)}
    return Obstacle(
        "money", game.phrases.say("reason.money", said), rule, {"florin": missing}, parts
    )


class SellPrestige(TurnAction):
    """One point for 100 florins, as often as one likes (Ruling P-39)."""

    def items(self, s: Table, seat: int) -> list[int]:
        return ONLY_ITEM if may_sell(s, seat) else NO_ITEMS

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [0]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        return selling_obstacles(s, seat)

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        return selling_obstacle(s, obstacle)

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        sell(s, seat, 1)

    def word(self, s: Table, seat: int, item: int) -> str:
        return "sell prestige"

    def label(self, s: Table, seat: int, item: int) -> Text:
        return selling_label(s)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return ["sell"]
