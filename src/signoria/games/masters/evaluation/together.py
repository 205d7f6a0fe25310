"""What a table of Masters of Renaissance is worth to a seat.

The sum of named terms, all in victory points: what is scored already, and what is on its way. How
much of the latter still counts depends on how long the game will last.
"""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.games.masters.effects.abilities.discount import Discount
from signoria.games.masters.effects.abilities.leader_power import LeaderPower
from signoria.games.masters.effects.abilities.special_depot import SpecialDepot
from signoria.games.masters.effects.abilities.white_marble import WhiteMarble
from signoria.games.masters.pieces import (
    FAITH,
    KEPT,
    OPEN,
    RESOURCES,
    Card,
    Leader,
    Power,
    Report,
    total as count,
)
from signoria.games.masters.player import Player
from signoria.games.masters.state import Masters, Table
from signoria.games.masters.turn.buying import levels_open, price
from signoria.games.masters.turn.leaders import cards_of
from signoria.kernel.agenda import State

VERDICT: Final = 60.0
"""A game won or lost for good."""

TIME_TO_SPEND: Final = 4.0
"""With this many turns to come, a resource is worth all it can be; with fewer it is worth less."""

WARNING: Final = 2.0
"""About how many turns it takes at least until a report, once a player is right before it."""

STRIDE: Final = 2.0
"""A step that a player lacks weighs as much as this many steps of the leading player."""


class MastersEvaluation(Evaluation):
    """Points now, and cards, faith, stock, powers and leaders for what they will bring."""

    def __init__(self, game: Masters, weights: dict[str, float]) -> None:
        super().__init__(game, weights)
        self.game = game
        self.open_questions = ("action",)
        self.card_tempo = weights["tempo"]
        self.turn = weights["turn"]
        self.move = weights["move"]
        self.loose_good = weights["loose_good"]
        self.faith_step = weights["faith_step"]
        self.devotion = weights["devotion"]
        self.take = weights["take"]
        self.in_hand = weights["in_hand"]
        self.patient = weights["patient"]
        self.card_asked = weights["card_asked"]
        self.white = weights["white"]
        self.discount = weights["discount"]
        self.depot = weights["depot"]
        self.second_plan = weights["second_plan"]
        self.card_pace = weights["card_pace"]
        self.faith_pace = weights["faith_pace"]
        self.uses = weights["uses"]
        self.rivals_faith = weights["rivals_faith"]
        self.narrowing = weights["narrowing"]
        self.power = weights["power"]
        self.left_over = 1.0 / game.goods_per_point
        self.slope = smooth_track(game)
        self.power_worths = [self.power_worth(card.power) for card in game.cards]

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        if s.over:
            return self.outcome(s, seat)
        player = s.players[seat]
        turns = self.turns_left(s)
        total = self.cards(player) + self.devotion * self.faith(s, seat)
        total += self.leaders_in_play(player, turns)
        total += self.powers(player, turns) + self.stock(s, player, turns)
        total += self.hand(s, player, turns)
        return total - self.rivals(s, seat)

    def parts(self, s: State, seat: int) -> dict[str, float]:
        assert isinstance(s, Table)
        if s.over:
            return {"outcome": self.outcome(s, seat)}
        player = s.players[seat]
        turns = self.turns_left(s)
        return {
            "cards": self.cards(player),
            "faith": self.devotion * self.faith(s, seat),
            "leaders": self.leaders_in_play(player, turns),
            "powers": self.powers(player, turns),
            "stock": self.stock(s, player, turns),
            "hand": self.hand(s, player, turns),
            "rivals": -self.rivals(s, seat),
        }

    def outcome(self, s: Table, seat: int) -> float:
        """The game is over: winning is what counts, then the points."""
        won = s.game.ranking(s)[seat] == 1
        return s.game.score(s, seat) + (VERDICT if won else -VERDICT)

    def tempo(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        if s.over:
            return 0.0
        waiting = seat > s.seat or (seat == s.seat and s.decision.kind == "action")
        return self.move if waiting else 0.0

    def remaining(self, s: State) -> float:
        assert isinstance(s, Table)
        return min(1.0, self.turns_left(s) / (s.game.card_limit * self.card_pace))

    def turns_left(self, s: Table) -> float:
        """About how many turns there will be: until a player has all cards or all faith."""
        return min([self.turns_of(s, seat) for seat in range(s.game.seats)])

    def turns_of(self, s: Table, seat: int) -> float:
        """How many turns a player needs, about, for all cards or all faith."""
        by_cards = (s.game.card_limit - s.players[seat].cards_owned()) * self.card_pace
        by_faith = (s.game.last_space - s.faith[seat]) / self.faith_pace
        return max(0.0, min(by_cards, by_faith))

    def cards(self, player: Player) -> float:
        """Points of the development cards, and the pace they set."""
        cards = self.game.cards
        points = sum([cards[number].points for slot in player.slots for number in slot])
        return points + self.card_tempo * player.cards_owned()

    def faith(self, s: Table, seat: int) -> float:
        """The track, counting parts of the way, and the favours kept or within reach."""
        place = s.faith[seat]
        total = self.slope[place]
        furthest = max(s.faith)
        favours = s.players[seat].favours
        sections = self.game.report_sections
        for index in range(len(sections)):
            section = sections[index]
            if favours[index] == KEPT:
                total += section.points
            elif favours[index] == OPEN:
                total += section.points * chance_of_favour(section, place, furthest)
        return total

    def leaders_in_play(self, player: Player, turns: float) -> float:
        """Leaders in play: their points, and what they will still save or bring."""
        leaders = self.game.leaders
        return sum([self.leader_worth(leaders[number], turns) for number in player.played])

    def leader_worth(self, leader: Leader, turns: float) -> float:
        """A leader's points and, while it lasts, its ability."""
        worth = float(leader.points)
        for modifier in leader.modifiers:
            if isinstance(modifier, LeaderPower):
                worth += self.power_worth(modifier.power) * turns * self.uses
            elif isinstance(modifier, WhiteMarble):
                worth += self.white * turns
            elif isinstance(modifier, Discount):
                worth += self.discount * turns
            elif isinstance(modifier, SpecialDepot):
                worth += self.depot * turns
        return worth

    def powers(self, player: Player, turns: float) -> float:
        """The visible powers of the cards, as often as they may still be used."""
        worth = 0.0
        for stack in player.slots:
            if stack:
                worth += self.power_worths[stack[-1]]
        return worth * turns * self.uses

    def stock(self, s: Table, player: Player, turns: float) -> float:
        """Resources: what is scored for each at least, and more towards the cards they can buy."""
        held = player.resources()
        each = self.good_worth(turns)
        levels = levels_open(s, player)
        best = second = 0.0
        for number in s.tops:
            if number >= 0 and levels >> self.game.cards[number].level & 1:
                card = self.game.cards[number]
                cost = price(player, card)
                plan = self.plan(card, cost, lacking_of(cost, held), turns, each)
                if plan > best:
                    best, second = plan, best
                elif plan > second:
                    second = plan
        return count(held) * each + best + self.second_plan * second

    def good_worth(self, turns: float) -> float:
        """A resource by itself: in the end only what is scored for it."""
        early = min(1.0, turns / TIME_TO_SPEND)
        return self.left_over + early * (self.loose_good - self.left_over)

    def plan(self, card: Card, cost: list[int], lacking: int, turns: float, each: float) -> float:
        """A card one may buy later: less for each turn it takes, nothing when time is up.

        What it costs is taken off: otherwise to plan a card would look better than to buy it.
        """
        wait = 1.0 + lacking / self.take
        if wait > turns + 1.0:
            return 0.0
        worth = (
            card.points
            + self.card_tempo
            + self.power_worths[card.number] * (turns - wait) * self.uses
        )
        return worth - count(cost) * each - wait * self.turn

    def hand(self, s: Table, player: Player, turns: float) -> float:
        """Leaders in hand: less for each card or resource their requirement lacks."""
        total = 0.0
        for number in player.hand:
            leader = self.game.leaders[number]
            lacking = self.requirement_lacks(s, player, leader)
            if lacking <= turns:
                total += self.in_hand * self.leader_worth(leader, turns) * self.patient**lacking
        return total

    def rivals(self, s: Table, seat: int) -> float:
        """The others' faith: what is discarded moves them."""
        others = [self.faith(s, other) for other in range(s.game.seats) if other != seat]
        return self.rivals_faith * sum(others) / len(others)

    def requirement_lacks(self, s: Table, player: Player, leader: Leader) -> float:
        """How far a requirement is from being met, in resources."""
        lacking = 0.0
        for flag in leader.flags:
            there = cards_of(s, player, flag.colour, flag.level)
            lacking += self.card_asked * max(0, flag.count - there)
        held = player.resources()
        for good in range(len(RESOURCES)):
            lacking += max(0, leader.goods[good] - held[good])
        return lacking

    def power_worth(self, power: Power) -> float:
        """One use of a power: what it gives less what it takes."""
        goods = sum(power.gain) - power.gain[FAITH] + power.choose
        taken = sum(power.pay) + power.loose
        faith = power.gain[FAITH] * self.faith_step
        return faith + (goods - taken) * self.loose_good + self.power


def lacking_of(cost: list[int], held: list[int]) -> int:
    """How many resources one lacks of a cost."""
    lacking = 0
    for good in range(len(RESOURCES)):
        if cost[good] > held[good]:
            lacking += cost[good] - held[good]
    return lacking


def smooth_track(game: Masters) -> list[float]:
    """Points by space, with parts of the way between two printed numbers counted in."""
    found = []
    for space in range(game.last_space + 1):
        points = game.track[space]
        below = space
        while below > 0 and game.track[below - 1] == points:
            below -= 1
        above = space
        while above < game.last_space and game.track[above] == points:
            above += 1
        step = (game.track[above] - points) / (above - below) if above > below else 0.0
        found.append(points + step * (space - below))
    return found


def chance_of_favour(section: Report, place: int, furthest: int) -> float:
    """How likely a marker is in time for a report: its way against that of the leading player."""
    short = max(0, section.first - place)
    time = max(0, section.pope - furthest) + WARNING
    return time / (time + STRIDE * short)
