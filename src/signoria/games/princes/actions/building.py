"""Building a building (Ruling P-35) and introducing a freedom (Ruling P-37)."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.box import FREEDOMS
from signoria.games.princes.money import pay, purse, too_dear
from signoria.games.princes.player import Player
from signoria.games.princes.principality.placement import (
    TURN_PIECE,
    hindrance,
    placing_obstacle,
    room_for,
)
from signoria.games.princes.state import Princes, Table, TurnAction
from signoria.games.princes.texts import florins, freedom_name, piece_name
from signoria.kernel.flow.menu import NO_ITEMS
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

# Beside those of placement.py.
OWNED: Final = 1
SUPPLY: Final = 2
COST: Final = 4


def building_cost(game: Princes, player: Player) -> int:
    """700 florins; 300 with one or two builders; nothing with three (Ruling P-22)."""
    return game.building_costs[player.builders]


class Build(TurnAction):
    """Pay, place, score 3 (Ruling P-35); an item is the building."""

    def items(self, s: Table, seat: int) -> list[int]:
        player = s.players[seat]
        if building_cost(s.game, player) > purse(s.game, player):
            return NO_ITEMS
        supply, owned, reach = s.buildings, player.buildings, player.reach
        return [
            building
            for building in range(len(supply))
            if supply[building] and not owned >> building & 1 and reach[building] >= 0
        ]

    def candidates(self, s: Table, seat: int) -> list[int]:
        return list(range(len(s.game.buildings)))

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        player = s.players[seat]
        found = OWNED if player.buildings >> item & 1 else 0
        if not s.buildings[item]:
            found |= SUPPLY
        if building_cost(s.game, player) > purse(s.game, player):
            found |= COST
        spots = s.game.shapes[item].spots
        return found | placing_obstacle(player, spots, room_for(s.game, player, item))

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        parts = {"piece": piece_name(s.game, item)}
        if obstacle == OWNED:
            return Obstacle("owned", phrases.say("reason.owned", parts), "P-44")
        if obstacle == SUPPLY:
            return Obstacle("supply", phrases.say("reason.supply", parts), "P-35")
        if obstacle == COST:
            return too_dear(s, seat, building_cost(s.game, s.players[seat]), "P-35")
        return hindrance(s, seat, obstacle, phrases.say("reason.room", parts))

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        pay(s, seat, building_cost(s.game, s.players[seat]))
        s.do(TURN_PIECE, seat, item)

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"build {s.game.buildings[item]}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        parts = {
            "piece": piece_name(s.game, item),
            "sum": florins(s.game, building_cost(s.game, s.players[seat])),
        }
        return s.game.phrases.say("action.build", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"building:{s.game.buildings[item]}"]


class IntroduceFreedom(TurnAction):
    """A freedom one lacks, from the supply, once a round (Ruling P-37); an item is the freedom."""

    def items(self, s: Table, seat: int) -> list[int]:
        player = s.players[seat]
        if s.game.freedom_cost > purse(s.game, player):
            return NO_ITEMS
        return [
            freedom
            for freedom in range(len(FREEDOMS))
            if s.freedoms[freedom] and not player.freedoms >> freedom & 1
        ]

    def candidates(self, s: Table, seat: int) -> list[int]:
        return list(range(len(FREEDOMS)))

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        player = s.players[seat]
        found = OWNED if player.freedoms >> item & 1 else 0
        if not s.freedoms[item]:
            found |= SUPPLY
        return found if s.game.freedom_cost <= purse(s.game, player) else found | COST

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        if obstacle == COST:
            return too_dear(s, seat, s.game.freedom_cost, "P-37")
        parts = {"piece": freedom_name(s.game, item)}
        key = "owned" if obstacle == OWNED else "supply"
        return Obstacle(key, s.game.phrases.say(f"reason.{key}", parts), "P-37")

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        pay(s, seat, s.game.freedom_cost)
        s.freedoms[item] -= 1
        s.players[seat].freedoms |= 1 << item

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"freedom {FREEDOMS[item]}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        parts = {
            "freedom": freedom_name(s.game, item),
            "sum": florins(s.game, s.game.freedom_cost),
        }
        return s.game.phrases.say("action.freedom", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"freedom:{FREEDOMS[item]}"]
