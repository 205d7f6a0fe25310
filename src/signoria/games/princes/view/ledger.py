"""What money a player of a table from outside can have: what came in, less what went out.

How much was bid nobody can know, so there is only a most. Modules that pay or take money of their own
make even that unknown.
"""

from __future__ import annotations

from signoria.games.princes.box import NONE
from signoria.games.princes.money import SOLD, WORKS
from signoria.games.princes.player import Player
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.professions import auctions_had
from signoria.games.princes.view.turns import most_earned, turns_had, unpaid_now
from signoria.kernel.reading import Reader


def check_money(s: Table, position: Reader) -> None:
    """Money comes from works and from prestige that was sold (Rulings P-2, P-33, P-39)."""
    game, agenda = s.game, position.get("agenda")
    if game.sums:
        return
    for seat, source in enumerate(position.get("players").items()):
        player, money = s.players[seat], source.get("money")
        begun = is_paying(s, seat, agenda) or auctions_had(s, seat, agenda)
        begun = begun or turns_had(s, seat, agenda)
        if not begun and player.money != game.money:
            raise money.fail(f"everybody begins with {game.money} (Ruling P-2)")
        earned = most_earned(s, seat, agenda) - unpaid_now(seat, agenda)
        most = game.money + earned * game.work_pay
        most += player.fame[SOLD] * game.prestige_sale
        most -= player.fame[WORKS] * game.prestige_price
        if player.money > most - least_paid(game, player):
            raise money.fail(
                "works and prestige that was sold brought less than this (Rulings P-33, P-39)"
            )


def is_paying(s: Table, seat: int, agenda: Reader) -> bool:
    """May a seat have paid already for an object that it does not have yet (Ruling P-11)?"""
    bidding = [item.get("task").value for item in agenda.items()[:1]] == ["bid"]
    return s.lot != NONE and s.bidder == seat and not bidding


def least_paid(game: Princes, player: Player) -> int:
    """What everything that a player has must have cost (Rulings P-9, P-13, P-35, P-37, P-38)."""
    objects = sum(player.landscapes) + player.jesters + player.builders
    objects += len(player.secrets) + player.recruiters
    return (
        objects * min(game.opening_bid, game.last_price)
        + player.buildings.bit_count() * min(game.building_costs)
        + player.freedoms.bit_count() * game.freedom_cost
        + len(player.bonus) * game.bonus_cost
    )
