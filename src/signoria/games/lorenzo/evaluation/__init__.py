"""What a table of Lorenzo il Magnifico is worth to a seat.

The sum of named terms, all in victory points: what would score now, and what goods, cards, faith and
members at home will still bring. How much of the latter counts depends on the rounds that are left.
"""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.games.lorenzo.evaluation.effects import GOODS, EffectWorth
from signoria.games.lorenzo.evaluation.leaders import LeaderWorth
from signoria.games.lorenzo.evaluation.modifiers import ModifierWorth
from signoria.games.lorenzo.evaluation.thrift import thrifty
from signoria.games.lorenzo.modules.advanced.leaders import LEADERS
from signoria.games.lorenzo.modules.houses.auction.lots import AUCTION, Auction
from signoria.games.lorenzo.pieces import FAITH, MILITARY, NONE, Work
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.servants import SERVANTS, member_value
from signoria.kernel.agenda import State

TIME_FOR_CARDS: Final = 3.0
"""With this many rounds to come, another card of a type is likely; with fewer it is less likely."""

RARER: Final = 7.0
"""A card that needs the value 1 always works; each point more takes one part in 7 away."""

LEAST_REACH: Final = 0.1
"""However high a value a card needs, it works at least this often."""


class LorenzoEvaluation(Evaluation):
    """Points now, and stock, faith, cards, leaders and members for what they will bring."""

    def __init__(self, game: Lorenzo, weights: dict[str, float]) -> None:
        super().__init__(game, weights)
        self.game = game
        self.open_questions = ("place", "window")
        self.late_good = weights["late_good"]
        self.works_a_round = weights["works_a_round"]
        self.next_card = weights["next_card"]
        self.tastes = [weights[type.id] for type in game.types]
        self.safe = weights["safe"]
        self.member = weights["member"]
        self.action = weights["action"]
        self.cube = weights["cube"]
        self.first = weights["first"]
        self.palaces = [space.number for space in game.spaces if space.area == "palace"]
        self.effects = EffectWorth(game, weights)
        self.modifiers = ModifierWorth(game, self.effects, weights)
        self.yields = [self.effects.all_of(card.work) for card in game.cards]
        self.trusted = weights["trusted"]
        self.leaders: LeaderWorth | None = None
        leaders = LEADERS.find(game)
        if leaders is not None:
            self.leaders = LeaderWorth(leaders, self.effects, self.modifiers, weights)
        self.auction = AUCTION.find(game)

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        points = float(self.game.score(s, seat))
        if s.over:
            return points
        player = s.players[seat]
        rounds = self.rounds_left(s, player)
        total = points + self.stock(player, rounds) + self.faith(s, player)
        total += self.cards(player, rounds) + self.works(player, rounds)
        total += self.lasting(player, rounds) + self.members(s, player)
        if self.leaders is not None:
            total += self.leaders.of(s, seat, rounds, self.rounds_to_come(s))
        if self.auction is not None:
            total += self.offer(s, self.auction, seat)
        return total + self.palace(s, seat)

    def parts(self, s: State, seat: int) -> dict[str, float]:
        assert isinstance(s, Table)
        found = {"points": float(self.game.score(s, seat))}
        if s.over:
            return {"outcome": found["points"]}
        player = s.players[seat]
        rounds = self.rounds_left(s, player)
        found["stock"] = self.stock(player, rounds)
        found["faith"] = self.faith(s, player)
        found["cards"] = self.cards(player, rounds)
        found["works"] = self.works(player, rounds)
        found["lasting"] = self.lasting(player, rounds)
        found["members"] = self.members(s, player)
        if self.leaders is not None:
            found["leaders"] = self.leaders.of(s, seat, rounds, self.rounds_to_come(s))
        if self.auction is not None:
            found["offer"] = self.offer(s, self.auction, seat)
        found["palace"] = self.palace(s, seat)
        return found

    def sensible(self, s: State) -> list[int]:
        if s.decision is not SERVANTS:
            return s.options
        assert isinstance(s, Table)
        return thrifty(s)

    def seldom(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        if self.leaders is None or s.over:
            return 0.0
        rounds = self.rounds_left(s, s.players[seat])
        return self.trusted * self.leaders.of(s, seat, rounds, self.rounds_to_come(s))

    def tempo(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        player = s.players[seat]
        return self.action * len([each for each in player.members if player.at[each] == NONE])

    def remaining(self, s: State) -> float:
        assert isinstance(s, Table)
        total = self.game.periods * self.game.rounds_per_period
        return (total - s.round + 1) / total

    def rounds_left(self, s: Table, player: Player) -> float:
        """Rounds that are still to come, and the part of this one that is left to the player."""
        home = len([member for member in player.members if player.at[member] == NONE])
        total = self.game.periods * self.game.rounds_per_period
        return total - s.round + home / len(player.members)

    def rounds_to_come(self, s: Table) -> int:
        """Rounds after this one."""
        return self.game.periods * self.game.rounds_per_period - s.round

    def stock(self, player: Player, rounds: float) -> float:
        """Goods, as far as there is time to use them."""
        early = min(1.0, rounds)
        total = 0.0
        for good in range(len(GOODS)):
            if self.game.goods[good].resource:
                total += player.goods[good] * early * (self.effects.worths[good] - self.late_good)
        total += self.effects.token * early * sum(player.goods[len(GOODS) :])
        return total + self.effects.worths[MILITARY] * player.goods[MILITARY] * early

    def faith(self, s: Table, player: Player) -> float:
        """The step on the track, and being safe at the next report."""
        held = player.goods[FAITH]
        points = self.game.faith_points[min(held, len(self.game.faith_points) - 1)]
        needed = self.game.faith_required[min(s.period, self.game.periods - 1)]
        return points + self.safe * min(1.0, held / needed)

    def cards(self, player: Player, rounds: float) -> float:
        """A part of what the next card of a type would add to the tables."""
        early = min(1.0, rounds / TIME_FOR_CARDS)
        total = 0.0
        for type in range(len(self.game.types)):
            table = self.game.types[type].points
            count = len(player.cards[type])
            if count + 1 < len(table):
                step = self.tastes[type] * (table[count + 1] - table[count])
                total += self.next_card * step * early
        return total

    def works(self, player: Player, rounds: float) -> float:
        """What territories and buildings will give: less for those that need a high value."""
        total = 0.0
        for work in self.game.works:
            total += self.work_of(player, work)
        return total * rounds * self.works_a_round

    def work_of(self, player: Player, work: Work) -> float:
        """What one harvest or production gives, about."""
        added = player.totals.work[work.number]
        total = 0.0
        for number in player.cards[work.type]:
            above = self.game.cards[number].activation - 1 - added
            reach = (RARER - above) / RARER
            total += self.yields[number] * max(LEAST_REACH, min(1.0, reach))
        return self.tastes[work.type] * total

    def lasting(self, player: Player, rounds: float) -> float:
        """What modifiers help and hinder, and what excommunications cost."""
        cubes = player.cubes.bit_count()
        return rounds * (self.modifiers.of(player.totals) - self.cube * cubes)

    def members(self, s: Table, player: Player) -> float:
        """Members at home: high dice are kept for where they are needed."""
        total = 0.0
        for member in player.members:
            if player.at[member] == NONE:
                total += self.member * member_value(s, player, member)
        return total

    def palace(self, s: Table, seat: int) -> float:
        """The coming turn order, as far as the palace decides it."""
        arrived: list[int] = []
        for palace in self.palaces:
            for pawn in s.pawns[palace]:
                if pawn >> 4 not in arrived:
                    arrived.append(pawn >> 4)
        return self.first * max(0, 2 - arrived.index(seat)) if seat in arrived else 0.0

    def offer(self, s: Table, auction: Auction, seat: int) -> float:
        """The goods of one's offer in the auction, while it stands."""
        lot = auction.lots_by_seat(s).get(seat, NONE)
        if lot == NONE:
            return 0.0
        return self.effects.bundle(auction.tile(s, lot).lines[auction.offer(s, lot) - 1])
