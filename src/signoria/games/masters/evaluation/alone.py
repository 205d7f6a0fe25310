"""What a table of Masters of Renaissance is worth in the solo game.

Alone you win or lose, whatever the points: what counts is how many turns you need for the last card
or the end of the track, and how many Lorenzo needs for either of his ends.
"""

from __future__ import annotations

from math import exp

from signoria.games.masters.evaluation.together import MastersEvaluation
from signoria.games.masters.pieces import COLOURS, FAITH, LEVELS, RESOURCES
from signoria.games.masters.player import Player
from signoria.games.masters.state import Masters, Table
from signoria.games.masters.turn.buying import levels_open, price
from signoria.kernel.agenda import State


class MastersAloneEvaluation(MastersEvaluation):
    """The race against Lorenzo, and a little of everything that counts among several."""

    def __init__(self, game: Masters, weights: dict[str, float]) -> None:
        super().__init__(game, weights)
        self.points_alone = weights["points_alone"]
        self.turn_alone = weights["turn_alone"]
        self.race = weights["race"]
        self.race_doubt = weights["race_doubt"]
        self.cross_pace = weights["cross_pace"]
        self.colour_pace = weights["colour_pace"]
        self.income_alone = weights["income_alone"]
        self.engine = weights["engine"]
        self.faith_alone = weights["faith_alone"]
        self.costs = level_costs(game, weights["thrift"])
        self.rest: dict[int, float] = {}

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        if s.over:
            return self.outcome(s, seat)
        player = s.players[seat]
        own = self.turns_of(s, seat)
        his = self.turns_of_lorenzo(s)
        turns = min(own, his)
        points = self.cards(player) + self.devotion * self.faith(s, seat)
        points += self.leaders_in_play(player, turns)
        points += self.powers(player, turns) + self.hand(s, player, turns)
        pace = self.race * self.chance(own, his)
        return self.points_alone * points - self.turn_alone * own + pace

    def parts(self, s: State, seat: int) -> dict[str, float]:
        assert isinstance(s, Table)
        if s.over:
            return {"outcome": self.outcome(s, seat)}
        player = s.players[seat]
        own, his = self.turns_of(s, seat), self.turns_of_lorenzo(s)
        turns = min(own, his)
        points = {
            "cards": self.cards(player),
            "faith": self.devotion * self.faith(s, seat),
            "leaders": self.leaders_in_play(player, turns),
            "powers": self.powers(player, turns),
            "hand": self.hand(s, player, turns),
        }
        found = {name: self.points_alone * worth for name, worth in points.items()}
        found["turns"] = -self.turn_alone * own
        found["race"] = self.race * self.chance(own, his)
        return found

    def chance(self, own: float, his: float) -> float:
        """How likely one is done before Lorenzo."""
        return 1.0 / (1.0 + exp(-(his - own) / self.race_doubt))

    def turns_left(self, s: Table) -> float:
        return min(self.turns_of(s, 0), self.turns_of_lorenzo(s))

    def turns_of(self, s: Table, seat: int) -> float:
        by_faith = (s.game.last_space - s.faith[seat]) / self.faith_alone
        return max(0.0, min(self.turns_by_cards(s, s.players[seat]), by_faith))

    def turns_by_cards(self, s: Table, player: Player) -> float:
        """The next card as it is on offer, the others by what cards of their level cost."""
        missing = s.game.card_limit - player.cards_owned()
        if missing <= 0:
            return 0.0
        held = player.resources()
        stock = sum(held)
        income = self.income(player)
        heights = sorted([len(stack) for stack in player.slots])
        levels = levels_open(s, player)
        best = missing + self.rest_costs(heights, missing) / income
        for number in s.tops:
            if number < 0 or not levels >> self.game.cards[number].level & 1:
                continue
            cost = price(player, self.game.cards[number])
            lacking = 0
            for good in range(len(RESOURCES)):
                lacking += max(0, cost[good] - held[good])
            after = heights[:]
            after[after.index(self.game.cards[number].level - 1)] += 1
            after.sort()
            spare = max(0, stock - sum(cost) + lacking)
            rest = max(0.0, self.rest_costs(after, missing - 1) - spare)
            turns = missing + (lacking + rest) / income
            if turns < best:
                best = turns
        return best

    def rest_costs(self, heights: list[int], missing: int) -> float:
        """What the missing cards cost, taking the cheapest levels that fit on these stacks first."""
        key = missing
        for height in heights:
            key = key << 2 | height
        known = self.rest.get(key, -1.0)
        if known >= 0.0:
            return known
        stacks = heights[:]
        total = 0.0
        for _ in range(missing):
            lowest = min(stacks)
            total += self.costs[min(lowest, len(LEVELS) - 1)]
            stacks[stacks.index(lowest)] += 1
        self.rest[key] = total
        return total

    def income(self, player: Player) -> float:
        """Resources a turn brings: from the market, and from powers that make more than they take."""
        made = 0
        for stack in player.slots:
            if stack:
                power = self.game.cards[stack[-1]].power
                made += max(0, sum(power.gain) - power.gain[FAITH] - sum(power.pay))
        return self.income_alone + self.engine * made

    def turns_of_lorenzo(self, s: Table) -> float:
        """How many turns Lorenzo needs, about, for the track or for all cards of a colour."""
        by_cross = (s.game.last_space - s.faith[-1]) / self.cross_pace
        return min(by_cross, fewest_of_a_colour(s) * self.colour_pace)


def level_costs(game: Masters, thrift: float) -> list[float]:
    """What a card of each level costs a player who buys the cheaper ones."""
    found = []
    for level in LEVELS:
        costs = [sum(card.cost) for card in game.cards if card.level == level]
        found.append(thrift * sum(costs) / len(costs))
    return found


def fewest_of_a_colour(s: Table) -> int:
    """How many cards are left of the colour that has the fewest."""
    left = [0] * len(COLOURS)
    for spot in range(len(s.tops)):
        if s.tops[spot] >= 0:
            left[spot % len(COLOURS)] += 1 + len(s.decks[spot])
    return min(left)
