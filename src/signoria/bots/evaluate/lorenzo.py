"""What a table of Lorenzo il Magnifico is worth to a seat.

The sum of named terms, all in victory points: what would score now, and what goods, cards, faith and
members at home will still bring. How much of the latter counts depends on the rounds that are left.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.games.lorenzo.exchange import Exchange
from signoria.games.lorenzo.modules.advanced.leaders import Leaders
from signoria.games.lorenzo.pieces import FAITH, MILITARY, NONE, VICTORY, Card, Work
from signoria.games.lorenzo.privileges import Privileges
from signoria.games.lorenzo.servants import member_value
from signoria.games.lorenzo.state import Lorenzo, Player, Table
from signoria.games.lorenzo.verbs import Gain, GainPer
from signoria.kernel.agenda import State, Task

GOODS: Final[tuple[float, ...]] = (0.55, 0.55, 0.5, 0.45, 0.35, 0.7, 1.0)
"""Wood, stone, coin, servant, military, faith, victory: what one of it is worth with time to use it."""

LATE_GOOD: Final = 0.2
"""A resource that is never used: a fifth of a point."""

PRIVILEGE: Final = 1.1
WORKS_A_ROUND: Final = 0.55
"""How often harvest and production are carried out, each, per round that is left."""

EXCHANGE: Final = 0.6
"""What an exchange keeps of its gain: one needs the goods, and the good moment."""

NEXT_CARD: Final = 0.3
"""How much of the next step of a scoring table counts already."""

SAFE: Final = 5.0
"""Having the faith for the next report."""

MEMBER: Final = 0.22
"""What a point of value of a member at home is worth: dice are for where they are needed."""

ADDED: Final = 0.3
"""What a lasting +1 on an action is worth per round; so is a coin less for a kind of card."""

CUBE: Final = 1.4
"""What an excommunication costs per round that is left."""

IN_HAND: Final = 0.9
ABILITY: Final = 1.3
FIRST: Final = 0.6
"""What it is worth to be first, or next after the first, in the coming round."""


class LorenzoEvaluation(Evaluation):
    """Points now, and stock, faith, cards, leaders and members for what they will bring."""

    open_questions: ClassVar[tuple[str, ...]] = ("place", "window")

    def __init__(self, game: Lorenzo) -> None:
        super().__init__(game)
        self.game = game
        self.yields = [self.work_worth(card) for card in game.cards]
        shelf = game.shelf.get("leaders")
        self.leaders = shelf if isinstance(shelf, Leaders) else None

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
            total += self.leader_worth(s, self.leaders, seat, rounds)
        return total + self.palace(s, seat)

    def rounds_left(self, s: Table, player: Player) -> float:
        """Rounds that are still to come, and the part of this one that is left to the player."""
        home = len([member for member in player.members if player.at[member] == NONE])
        total = self.game.periods * self.game.rounds_per_period
        return total - s.round + home / len(player.members)

    def stock(self, player: Player, rounds: float) -> float:
        """Goods, as far as there is time to use them."""
        early = min(1.0, rounds)
        total = 0.0
        for good in range(len(GOODS)):
            if self.game.goods[good].resource:
                total += player.goods[good] * early * (GOODS[good] - LATE_GOOD)
        return total + GOODS[MILITARY] * player.goods[MILITARY] * early

    def faith(self, s: Table, player: Player) -> float:
        """The step on the track, and being safe at the next report."""
        held = player.goods[FAITH]
        points = self.game.faith_points[min(held, len(self.game.faith_points) - 1)]
        needed = self.game.faith_required[min(s.period, self.game.periods - 1)]
        return points + SAFE * min(1.0, held / needed)

    def cards(self, player: Player, rounds: float) -> float:
        """A part of what the next card of a type would add to the tables."""
        total = 0.0
        for type in range(len(self.game.types)):
            table = self.game.types[type].points
            count = len(player.cards[type])
            if count + 1 < len(table):
                total += NEXT_CARD * (table[count + 1] - table[count]) * min(1.0, rounds / 3)
        return total

    def works(self, player: Player, rounds: float) -> float:
        """What territories and buildings will give: less for those that need a high value."""
        total = 0.0
        for work in self.game.works:
            total += self.work_of(player, work)
        return total * rounds * WORKS_A_ROUND

    def work_of(self, player: Player, work: Work) -> float:
        """What one harvest or production gives, about."""
        added = player.terms.work[work.number]
        total = 0.0
        for number in player.cards[work.type]:
            reach = (8.0 - self.game.cards[number].activation + added) / 7.0
            total += self.yields[number] * max(0.1, min(1.0, reach))
        return total

    def work_worth(self, card: Card) -> float:
        """What a card gives each time it works."""
        return sum([self.task_worth(task) for task in card.work])

    def task_worth(self, task: Task[Table]) -> float:
        """What a plain effect is worth, about."""
        if isinstance(task, Gain):
            return bundle_worth(task.bundle)
        if isinstance(task, GainPer):
            return bundle_worth(task.bundle) * 3.0 / task.amount
        if isinstance(task, Privileges):
            return PRIVILEGE * task.count
        if isinstance(task, Exchange):
            best = 0.0
            for row in task.rows:
                gain = sum([self.task_worth(part) for part in row.effect])
                best = max(best, gain - bundle_worth(row.pay))
            return best * EXCHANGE
        return 1.0

    def lasting(self, player: Player, rounds: float) -> float:
        """What bends help and hinder."""
        terms = player.terms
        added = sum(terms.take) + sum(terms.work) + sum(terms.member_more)
        added += len(terms.discounts) - len(terms.bare_floors)
        return rounds * (ADDED * added - CUBE * player.cubes.bit_count())

    def members(self, s: Table, player: Player) -> float:
        """Members at home: high dice are kept for where they are needed."""
        total = 0
        for member in player.members:
            if player.at[member] == NONE:
                total += member_value(s, player, member)
        return MEMBER * total

    def leader_worth(self, s: Table, leaders: Leaders, seat: int, rounds: float) -> float:
        """Leaders in hand for a privilege at least, those in play for what they do."""
        played = s.trays[leaders.played[seat]]
        return len(s.trays[leaders.hand[seat]]) * IN_HAND + len(played) * rounds * ABILITY

    def palace(self, s: Table, seat: int) -> float:
        """The coming turn order, as far as the palace decides it."""
        arrived: list[int] = []
        for pawn in s.pawns[len(s.pawns) - 1]:
            if pawn >> 4 not in arrived:
                arrived.append(pawn >> 4)
        return FIRST * max(0, 2 - arrived.index(seat)) if seat in arrived else 0.0


def bundle_worth(bundle: list[int]) -> float:
    """Goods at their usual worth."""
    return sum([bundle[good] * GOODS[good] for good in range(VICTORY + 1)])
