"""What money and prestige a player of a table from outside can have (Rulings P-20, P-22, P-35, P-40)."""

from __future__ import annotations

from math import gcd

from signoria.games.princes.money import (
    BEST_WORKS,
    BUILDERS,
    BUILDINGS,
    LANDSCAPES,
    SOLD,
)
from signoria.games.princes.player import MOST, Player
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.turns import check_completed, check_introduced
from signoria.kernel.reading import Reader


def check_fame(s: Table, position: Reader) -> None:
    """Prestige is that of pieces, works and rounds; money comes in whole coins."""
    if s.composed:
        return
    coin = smallest_coin(s.game)
    for seat, source in enumerate(position.get("players").items()):
        player = s.players[seat]
        if player.money % coin:
            raise source.get("money").fail(f"every sum of the game is a multiple of {coin}")
        check_pieces(s.game, player, source.get("fame"))
        check_best_works(s, player, position.get("agenda"), source.get("fame"))
        check_completed(s, seat, position.get("agenda"), source)
        check_introduced(s, seat, position.get("agenda"), source)


def smallest_coin(game: Princes) -> int:
    """What all sums are multiples of: what one starts with, pays, bids and receives."""
    sums = [game.money, game.opening_bid, game.raise_by, game.last_price, *game.building_costs]
    sums += [game.profession_cost, game.freedom_cost, game.bonus_cost, game.work_pay]
    return gcd(*sums, game.prestige_price, game.prestige_sale, *game.sums, MOST)


def check_pieces(game: Princes, player: Player, fame: Reader) -> None:
    """Buildings, further landscapes of a type and further builders score as they come."""
    further = sum([max(0, count - 1) for count in player.landscapes])
    for source, points in (
        (BUILDINGS, game.prestige_building * player.buildings.bit_count()),
        (LANDSCAPES, game.prestige_landscape * further),
        (BUILDERS, game.prestige_builder * max(0, player.builders - 1)),
    ):
        if player.fame[source] != points:
            name = game.sources[source]
            raise fame.fail(f"the {name} bring {points} points (Rulings P-20, P-22, P-35)")


def check_best_works(s: Table, player: Player, agenda: Reader, fame: Reader) -> None:
    """The best work of a round scores at its end; not everywhere prestige is for sale (P-40, P-54)."""
    game = s.game
    tasks = [item.get("task").value for item in agenda.items()]
    rounds = max(0, s.round - int("best work" in tasks))
    best = player.fame[BEST_WORKS]
    if best not in [game.prestige_best_work * count for count in range(rounds + 1)]:
        raise fame.fail(f"{best} points for best works are not possible by now (Ruling P-40)")
    if player.fame[SOLD] and not game.selling:
        raise fame.fail("prestige is not for sale (Ruling P-54)")
