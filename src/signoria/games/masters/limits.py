"""How large a board may be.

What is taken from the market and what lies in the depots shares one number, and so do the powers of a
production. A box for which there is no room in them is refused when the game is put together.
"""

from __future__ import annotations

from signoria.games.masters.effects.abilities.leader_power import leader_powers
from signoria.games.masters.pieces import RESOURCES
from signoria.games.masters.production.plan import CHOICES, POWERS
from signoria.games.masters.state import Masters
from signoria.games.masters.stock.depots import MOST, most_in_depots
from signoria.games.masters.turn.leaders import DISCARD
from signoria.kernel.errors import BadCatalogue


def check_limits(game: Masters) -> None:
    """Is there room for everything that can come together?"""
    for good, name in enumerate(RESOURCES):
        line = max(game.rows, game.columns)
        check(f"{name} at once", most_in_depots(game, good) + line, MOST)
    if len(game.leaders) > DISCARD:
        raise BadCatalogue(f"there are at most {DISCARD} leaders, not {len(game.leaders)}")
    powers, choices = powers_of_leaders(game)
    check("powers", 1 + game.slots + powers, POWERS)
    check("resources of choice", game.base_power.choose + choices, len(CHOICES) - 1)


def check(what: str, most: int, room: int) -> None:
    """Refuse a box with more of something than there is room for."""
    if most > room:
        raise BadCatalogue(f"a player could have {most} {what}; there is room for {room}")


def powers_of_leaders(game: Masters) -> tuple[int, int]:
    """How many powers the leaders of one player can have, and how much of choice those give."""
    powers, choices = [], []
    for leader in game.leaders:
        found = leader_powers(leader)
        powers.append(len(found))
        choices.append(sum([power.choose for power in found]))
    kept = game.leaders_kept
    return sum(sorted(powers)[-kept:]), sum(sorted(choices)[-kept:])
