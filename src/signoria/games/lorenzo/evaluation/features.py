"""What a table of Lorenzo il Magnifico looks like to a seat, as named numbers.

Points are divided by 50 and goods by about as many as one has when things go well, so that most numbers
lie between 0 and 1. What modules bring is in `features_leaders` and `features_houses`.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.features import POINTS, Features, Row
from signoria.games.lorenzo.evaluation import LorenzoEvaluation
from signoria.games.lorenzo.evaluation.features_houses import HouseFeatures
from signoria.games.lorenzo.evaluation.features_leaders import LeaderFeatures
from signoria.games.lorenzo.modules.houses.families.family import FAMILIES
from signoria.games.lorenzo.pieces import FAITH, MILITARY, NONE, VICTORY, Space
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.servants import member_value
from signoria.kernel.agenda import State
from signoria.kernel.game import Game

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5

LEAD: Final = 20.0
STEPS: Final = 10.0
WORTH: Final = 10.0
VALUE: Final = 7.0
GOODS: Final = 10.0
MOST: Final = 3.0
"""More than this times what is usual counts no more."""


class LorenzoFeatures(Features):
    """Goods, cards, members and faith of a seat, what is left on the board, and how the others stand."""

    def __init__(self, game: Game[Any], opinion: Evaluation) -> None:
        super().__init__(game, opinion)
        assert isinstance(game, Lorenzo) and isinstance(opinion, LorenzoEvaluation)
        self.box = game
        self.hand_made = opinion
        self.name_terms()
        self.name_board(game)
        self.name_church(game)
        self.name_city(game)
        self.name_standing(game)
        self.leaders: LeaderFeatures | None = None
        if opinion.leaders is not None:
            self.leaders = LeaderFeatures(self, opinion.leaders)
        self.houses: HouseFeatures | None = None
        families = FAMILIES.find(game)
        if families is not None:
            self.houses = HouseFeatures(self, game, opinion, families)

    def name_terms(self) -> None:
        """The parts of the hand-made evaluation, and what they come to; modules add theirs."""
        self.stock_term = self.place("term.stock")
        self.faith_term = self.place("term.faith")
        self.cards_term = self.place("term.cards")
        self.works_term = self.place("term.works")
        self.lasting_term = self.place("term.lasting")
        self.members_term = self.place("term.members")
        self.palace_term = self.place("term.palace")
        self.sum_term = self.place("term.sum")

    def name_board(self, game: Lorenzo) -> None:
        """The personal board."""
        self.goods = [self.place(f"goods.{good.id}") for good in game.goods]
        self.usual = [GOODS] * len(game.goods)
        self.usual[MILITARY] = self.usual[FAITH] = 2 * GOODS
        self.usual[VICTORY] = POINTS
        self.own = [self.place(f"own:{card.id}") for card in game.cards]
        self.counts = [
            [self.place(f"{type.id}={count}") for count in range(type.limit + 1)]
            for type in game.types
        ]
        self.work = [self.place(f"work.{work.id}") for work in game.works]
        self.bonus_tile = [self.place(f"bonus_tile:{tile.id}") for tile in game.bonus_tiles]
        self.member = [self.place(f"member.{member.id}") for member in game.members]
        self.home = self.place("members")

    def name_church(self, game: Lorenzo) -> None:
        """The coming report, the tiles, and the cubes on them."""
        self.ready = self.place("report.ready")
        self.lacks = self.place("report.lacks")
        self.tiles = [self.place(f"tile:{tile.id}") for tile in game.excommunications]
        self.cubes = [self.place(f"cube:{tile.id}") for tile in game.excommunications]
        self.excommunicated = self.place("cubes")

    def name_city(self, game: Lorenzo) -> None:
        """The towers and the other spaces."""
        self.left = [self.place(f"left.{tower.id}") for tower in game.towers]
        self.best = [self.place(f"best.{tower.id}") for tower in game.towers]
        narrow = [space for space in game.spaces if is_narrow(space)]
        places = {space.number: self.place(f"free.{space.id}") for space in narrow}
        self.narrow = [space.number for space in game.others if is_narrow(space)]
        self.free = [places[number] for number in self.narrow]
        worth = self.hand_made.effects
        self.card_worth = [
            float(card.points)
            + self.hand_made.yields[card.number]
            + (worth.of(card.effect) if card.effect is not None else 0.0)
            for card in game.cards
        ]

    def name_standing(self, game: Lorenzo) -> None:
        """How the seat stands to the others, and whose turn it is."""
        rounds = game.periods * game.rounds_per_period
        self.players = [
            self.place(f"seats={seats}") for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
        ]
        self.order = [self.place(f"order={place + 1}") for place in range(MOST_SEATS)]
        self.round = [self.place(f"round={number}") for number in range(rounds + 1)]
        self.rounds = self.place("rounds")
        self.score = self.place("score")
        self.victory_lead = self.place("lead.victory")
        self.military_lead = self.place("lead.military")
        self.faith_lead = self.place("lead.faith")
        self.member_lead = self.place("lead.members")
        self.to_move = self.place("to_move")

    def fill(self, s: State, seat: int, row: Row) -> None:
        assert isinstance(s, Table)
        player = s.players[seat]
        rounds = self.hand_made.rounds_left(s, player)
        members = self.fill_members(s, player, row)
        total = self.hand_made.member * members + self.fill_works(player, rounds, row)
        total += self.fill_terms(s, seat, rounds, row)
        if self.leaders is not None:
            to_come = len(self.round) - 1 - s.round
            total += self.leaders.fill(s, seat, rounds, to_come, row)
        if self.houses is not None:
            total += self.houses.fill(s, seat, row)
        row.add(self.sum_term, total / POINTS)
        self.fill_board(player, row)
        self.fill_church(s, player, row)
        if members:
            self.fill_city(s, row)
        self.fill_standing(s, seat, rounds, row)

    def fill_terms(self, s: Table, seat: int, rounds: float, row: Row) -> float:
        """What the hand-made evaluation thinks, part by part, as far as nobody else says it."""
        opinion, player = self.hand_made, s.players[seat]
        points = float(self.box.score(s, seat))
        stock, faith = opinion.stock(player, rounds), opinion.faith(s, player)
        cards, lasting = opinion.cards(player, rounds), opinion.lasting(player, rounds)
        palace = opinion.palace(s, seat)
        row.add(self.score, points / POINTS)
        row.add(self.stock_term, stock / POINTS)
        row.add(self.faith_term, faith / POINTS)
        row.add(self.cards_term, cards / POINTS)
        row.add(self.lasting_term, lasting / POINTS)
        row.add(self.palace_term, palace / POINTS)
        return points + stock + faith + cards + lasting + palace

    def fill_works(self, player: Player, rounds: float, row: Row) -> float:
        """What harvest and production give."""
        total = 0.0
        for work in self.box.works:
            gives = self.hand_made.work_of(player, work)
            row.add(self.work[work.number], gives / WORTH)
            total += gives
        total *= rounds * self.hand_made.works_a_round
        row.add(self.works_term, total / POINTS)
        return total

    def fill_members(self, s: Table, player: Player, row: Row) -> int:
        """The members at home, each with its value; their values in all."""
        total = count = 0
        for member in player.members:
            if player.at[member] == NONE:
                value = member_value(s, player, member)
                row.add(self.member[member], value / VALUE)
                total += value
                count += 1
        row.add(self.home, count / len(player.members))
        row.add(self.members_term, self.hand_made.member * total / POINTS)
        return total

    def fill_board(self, player: Player, row: Row) -> None:
        """Goods and cards."""
        for good in range(len(self.goods)):
            if player.goods[good]:
                row.add(self.goods[good], min(MOST, player.goods[good] / self.usual[good]))
        for type in range(len(self.counts)):
            cards, counts = player.cards[type], self.counts[type]
            row.add(counts[min(len(cards), len(counts) - 1)], 1.0)
            for number in cards:
                row.add(self.own[number], 1.0)
        if player.bonus_tile != NONE:
            row.add(self.bonus_tile[player.bonus_tile], 1.0)

    def fill_church(self, s: Table, player: Player, row: Row) -> None:
        """Is there faith enough for the coming report, and what did the earlier ones do?"""
        lacks = self.box.faith_required[s.period] - player.goods[FAITH]
        row.add(self.ready, 1.0 if lacks <= 0 else 0.0)
        row.add(self.lacks, max(0, lacks) / STEPS)
        cubes = 0
        for period in range(self.box.periods):
            tile = s.tiles[period]
            if tile != NONE:
                if player.cubes >> period & 1:
                    row.add(self.cubes[tile], 1.0)
                    cubes += 1
                elif period >= s.period:
                    row.add(self.tiles[tile], 1.0)
        row.add(self.excommunicated, cubes / self.box.periods)

    def fill_city(self, s: Table, row: Row) -> None:
        """The cards left in the towers, the best of each, and the spaces where there is room."""
        for tower in self.box.towers:
            count, best = 0, 0.0
            for floor in tower.floors:
                card = s.floors[floor.number]
                if card != NONE:
                    count += 1
                    best = max(best, self.card_worth[card])
            if count:
                row.add(self.left[tower.number], count / len(tower.floors))
                row.add(self.best[tower.number], best / WORTH)
        for index in range(len(self.narrow)):
            if not s.pawns[self.narrow[index]]:
                row.add(self.free[index], 1.0)

    def fill_standing(self, s: Table, seat: int, rounds: float, row: Row) -> None:
        """Against the best of the others on each track, and the turn order."""
        victory = military = faith = members = 0
        for other in range(self.box.seats):
            if other != seat:
                player = s.players[other]
                victory = max(victory, player.goods[VICTORY])
                military = max(military, player.goods[MILITARY])
                faith = max(faith, player.goods[FAITH])
                members = max(members, at_home(player))
        own = s.players[seat]
        row.add(self.victory_lead, (own.goods[VICTORY] - victory) / LEAD)
        row.add(self.military_lead, (own.goods[MILITARY] - military) / LEAD)
        row.add(self.faith_lead, (own.goods[FAITH] - faith) / STEPS)
        row.add(self.member_lead, (at_home(own) - members) / 4.0)
        row.add(self.players[self.box.seats - FEWEST_SEATS], 1.0)
        row.add(self.round[min(s.round, len(self.round) - 1)], 1.0)
        row.add(self.rounds, rounds / (len(self.round) - 1))
        if seat in s.order:
            row.add(self.order[s.order.index(seat)], 1.0)
        row.add(self.to_move, 1.0 if s.seat == seat else 0.0)


def at_home(player: Player) -> int:
    """Members that can still be placed in this round."""
    count = 0
    for member in player.members:
        if player.at[member] == NONE:
            count += 1
    return count


def is_narrow(space: Space) -> bool:
    """Is there room for one member only, on a space for everybody that is not a floor?"""
    return space.room == 1 and space.tower == NONE and not space.owned
