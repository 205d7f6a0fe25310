"""What a table of Masters of Renaissance is worth to a seat.

The sum of named terms, all in victory points: what is scored already, and what is on its way. How
much of the latter still counts depends on how long the game will last.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.games.masters.bends import Discount, LeaderPower, SpecialDepot, WhiteMarble
from signoria.games.masters.buying import levels_open, price
from signoria.games.masters.leaders import cards_of
from signoria.games.masters.state import (
    FAITH,
    KEPT,
    OPEN,
    RESOURCES,
    Card,
    Leader,
    Masters,
    Player,
    Power,
    Report,
    Table,
)
from signoria.kernel.agenda import State

LOOSE_GOOD: Final = 0.43
"""A resource in stock, whatever it is for."""

FAITH_STEP: Final = 0.69
"""A step of faith from a power, on average over the track."""

TURN: Final = 1.62
"""What a turn of waiting costs a plan."""

TAKE: Final = 3.10
"""Useful resources one takes in a turn."""

IN_HAND: Final = 0.9
"""What a leader is worth that could be played, but has not been."""

PATIENT: Final = 0.80
"""What a leader in hand keeps of its worth for each thing it still asks for."""

CARD_ASKED: Final = 2.0
"""A card a leader asks for is as far away as so many resources."""

WHITE: Final = 0.23
"""What a leader for white marbles brings in a turn."""

DISCOUNT: Final = 0.11
"""What a discount saves in a turn."""

DEPOT: Final = 0.05
"""What a special depot helps in a turn."""

SECOND_PLAN: Final = 0.35
"""The next best plan counts too, for less: the first may be bought away."""

CARD_PACE: Final = 2.85
"""Turns from one card to the next, about; so the leader's cards tell how long it will last."""

FAITH_PACE: Final = 1.26
"""Steps of faith in a turn, about."""

USES: Final = 0.19
"""How often a power is used per turn that is left."""

VERDICT: Final = 60.0
"""A game won or lost for good."""

RIVALS: Final = 0.52
"""How much of the others' faith is our loss."""

TEMPO: Final = 0.47
"""Each card brings the end nearer that one has in one's own hand."""

TEMPO_ALONE: Final = 4.7
"""Alone, each card is a step towards the only thing that counts."""

TURN_ALONE: Final = 3.0
"""And each turn is one more for Lorenzo."""

DREAD: Final = 1.18
"""Alone, each step of the black cross is a step towards defeat."""


class MastersEvaluation(Evaluation):
    """Points now, and cards, faith, stock, powers and leaders for what they will bring."""

    open_questions: ClassVar[tuple[str, ...]] = ("action",)

    def __init__(self, game: Masters) -> None:
        super().__init__(game)
        self.game = game
        self.slope = smooth_track(game)
        self.tempo = TEMPO if game.seats > 1 else TEMPO_ALONE
        self.turn = TURN if game.seats > 1 else TURN_ALONE

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        if s.over:
            return self.outcome(s, seat)
        player = s.players[seat]
        turns = self.turns_left(s)
        total = self.cards(player) + self.faith(s, seat) + self.played(player, turns)
        total += self.powers(player, turns) + self.stock(s, player, turns)
        total += self.hand(s, player, turns)
        if s.game.seats > 1:
            return total - self.rivals(s, seat)
        return total - self.dread(s)

    def outcome(self, s: Table, seat: int) -> float:
        """The game is over: winning is what counts, then the points."""
        won = s.game.ranking(s)[seat] == 1
        return s.game.score(s, seat) + (VERDICT if won else -VERDICT)

    def turns_left(self, s: Table) -> float:
        """How many turns there will be, about: until somebody has all cards or all faith."""
        cards = max([player.cards_owned() for player in s.players])
        by_cards = (s.game.card_limit - cards) * CARD_PACE
        by_faith = (s.game.last_space - max(s.faith)) / FAITH_PACE
        return max(0.0, min(by_cards, by_faith))

    def cards(self, player: Player) -> float:
        """Points of the development cards, and the pace they set."""
        cards = self.game.cards
        points = sum([cards[number].points for slot in player.slots for number in slot])
        return points + self.tempo * player.cards_owned()

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

    def played(self, player: Player, turns: float) -> float:
        """Leaders in play: their points, and what they will still save or bring."""
        leaders = self.game.leaders
        return sum([self.leader_worth(leaders[number], turns) for number in player.played])

    def leader_worth(self, leader: Leader, turns: float) -> float:
        """A leader's points and, while it lasts, its ability."""
        worth = float(leader.points)
        for bend in leader.bends:
            if isinstance(bend, LeaderPower):
                worth += power_worth(bend.power) * turns * USES
            elif isinstance(bend, WhiteMarble):
                worth += WHITE * turns
            elif isinstance(bend, Discount):
                worth += DISCOUNT * turns
            elif isinstance(bend, SpecialDepot):
                worth += DEPOT * turns
        return worth

    def powers(self, player: Player, turns: float) -> float:
        """The visible powers of the cards, as often as they may still be used."""
        cards = self.game.cards
        worth = 0.0
        for stack in player.slots:
            if stack:
                worth += power_worth(cards[stack[-1]].power)
        return worth * turns * USES

    def stock(self, s: Table, player: Player, turns: float) -> float:
        """Resources: a fifth of a point each at least, and more towards the cards they can buy."""
        held = player.held()
        loose = sum(held) * (0.2 + min(1.0, turns / 4.0) * (LOOSE_GOOD - 0.2))
        levels = levels_open(s, player)
        best = second = 0.0
        for number in s.tops:
            if number >= 0 and levels >> self.game.cards[number].level & 1:
                plan = self.plan(player, self.game.cards[number], held, turns)
                if plan > best:
                    best, second = plan, best
                elif plan > second:
                    second = plan
        return loose + best + SECOND_PLAN * second

    def plan(self, player: Player, card: Card, held: list[int], turns: float) -> float:
        """A card one may buy later: less for each turn it takes, nothing when time is up."""
        cost = price(player, card)
        lacking = 0
        for good in range(len(RESOURCES)):
            if cost[good] > held[good]:
                lacking += cost[good] - held[good]
        wait = 1.0 + lacking / TAKE
        if wait > turns + 1.0:
            return 0.0
        worth = card.points + self.tempo + power_worth(card.power) * (turns - wait) * USES
        return worth - wait * self.turn

    def hand(self, s: Table, player: Player, turns: float) -> float:
        """Leaders in hand: less for each card or resource their requirement lacks."""
        total = 0.0
        for number in player.hand:
            leader = self.game.leaders[number]
            lacking = requirement_lacks(s, player, leader)
            if lacking <= turns:
                total += IN_HAND * self.leader_worth(leader, turns) * PATIENT**lacking
        return total

    def rivals(self, s: Table, seat: int) -> float:
        """The others' faith: what is discarded moves them."""
        others = [self.faith(s, other) for other in range(s.game.seats) if other != seat]
        return RIVALS * sum(others) / len(others)

    def dread(self, s: Table) -> float:
        """Alone: the black cross on its way."""
        return DREAD * self.slope[s.faith[-1]]


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
    """How likely a marker is in time for a report: its way against that of whoever comes first."""
    short = max(0, section.first - place)
    time = max(0, section.pope - furthest) + 2.0
    return time / (time + 2.0 * short)


def power_worth(power: Power) -> float:
    """One use of a power: what it gives less what it takes."""
    goods = sum(power.gain) - power.gain[FAITH] + power.choose
    taken = sum(power.pay) + power.loose
    return power.gain[FAITH] * FAITH_STEP + (goods - taken) * LOOSE_GOOD + 0.1


def requirement_lacks(s: Table, player: Player, leader: Leader) -> float:
    """How far a requirement is from being met, in resources."""
    lacking = 0.0
    for flag in leader.flags:
        lacking += CARD_ASKED * max(0, flag.count - cards_of(s, player, flag.colour, flag.level))
    held = player.held()
    for good in range(len(RESOURCES)):
        lacking += max(0, leader.goods[good] - held[good])
    return lacking
