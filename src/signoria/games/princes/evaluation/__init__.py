"""What a table of The Princes of Florence is worth to a seat.

The sum of named terms, all in prestige points: what is scored already, what the professions in hand
will bring, and what money, cards and objects do for them. An object one has bid for counts as won,
less the bid, so that a bot bids up to what a thing is worth to it.
"""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.evaluation import NO_ADVICE, Evaluation
from signoria.games.princes.actions.work_value import holdings, minimum
from signoria.games.princes.actions.works import EXCHANGE
from signoria.games.princes.box import BONUS, NONE, PRESTIGE, PROFESSION
from signoria.games.princes.evaluation.court import CourtOpinion
from signoria.games.princes.evaluation.money import Purse
from signoria.games.princes.evaluation.prospects import (
    auctions_left,
    turns_after,
    turns_for_more,
    turns_left,
    works_in_hand,
)
from signoria.games.princes.modules.muse.module import COURT
from signoria.games.princes.money import SOLD
from signoria.games.princes.player import Player
from signoria.games.princes.state import Princes, Stack, Table
from signoria.kernel.agenda import State

VERDICT: Final = 60.0
"""A game won or lost for good."""

LEAST: Final = 0.1
"""However much a work falls short, it keeps at least this part of its worth."""


class PrincesEvaluation(Evaluation):
    """Prestige now, works to come, money, cards and helpers."""

    def __init__(self, game: Princes, weights: dict[str, float]) -> None:
        super().__init__(game, weights)
        self.game = game
        self.open_questions = ("action", "name", "take", "marker")
        self.chains = ("bonus",)
        self.purse = Purse(game, weights)
        self.turn = weights["turn"]
        self.counted = weights["counted"]
        self.short = weights["short"]
        self.keen = weights["keen"]
        self.waiting = weights["waiting"]
        self.growth = weights["growth"]
        self.best = weights["best"]
        self.later_jester = weights["later_jester"]
        self.later_landscape = weights["later_landscape"]
        self.later_freedom = weights["later_freedom"]
        self.later_builder = weights["later_builder"]
        self.later_recruiter = weights["later_recruiter"]
        self.spot = weights["spot"]
        self.first_builder = weights["first_builder"]
        self.wanted = weights["wanted"]
        self.unhandy = weights["unhandy"]
        self.card = weights["card"]
        self.recruited = weights["recruited"]
        self.works_a_turn = weights["works_a_turn"]
        self.secret = weights["secret"]
        self.unsure = weights["unsure"]
        self.unseen = {
            PROFESSION: weights["unseen_profession"],
            PRESTIGE: weights["unseen_prestige"],
            BONUS: weights["unseen_bonus"],
        }
        court = COURT.find(game)
        self.court = CourtOpinion(court, self.purse, weights) if court is not None else None

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        if s.over:
            won = s.game.ranking(s)[seat] == 1
            return s.game.score(s, seat) + (VERDICT if won else -VERDICT)
        player = s.players[seat]
        left = turns_left(s, seat)
        auctions = auctions_left(s, seat)
        money = player.money
        able = works_in_hand(s, seat)
        total = player.prestige + self.works(s, able, left) + self.estate(player, left)
        total += self.secrets(s, seat, left) + self.prize(s, seat) + self.room(player)
        total -= self.purse.selling_cost(player.fame[SOLD])
        if s.drawer == seat:
            total += self.card_to_come(s.drawn_from, left)
        if s.lot != NONE and s.bidder == seat:
            total += self.object_worth(player, s.game.stacks[s.lot], left)
            total -= self.purse.debt(money - s.bid)
            money = max(0, money - s.bid)
            auctions -= 1
        if self.court is not None:
            total += self.court.worth(s, seat, able, left)
        return total + self.purse.worth(money, auctions)

    def parts(self, s: State, seat: int) -> dict[str, float]:
        assert isinstance(s, Table)
        if s.over:
            return {"outcome": self.value(s, seat)}
        player = s.players[seat]
        left, auctions, money = turns_left(s, seat), auctions_left(s, seat), player.money
        able = works_in_hand(s, seat)
        found = {
            "prestige": float(player.prestige),
            "works": self.works(s, able, left),
            "estate": self.estate(player, left),
            "secrets": self.secrets(s, seat, left),
            "prize": self.prize(s, seat),
            "room": self.room(player),
            "sold": -self.purse.selling_cost(player.fame[SOLD]),
        }
        if s.drawer == seat:
            found["drawn"] = self.card_to_come(s.drawn_from, left)
        if s.lot != NONE and s.bidder == seat:
            found["lot"] = self.object_worth(player, s.game.stacks[s.lot], left)
            found["lot"] -= self.purse.debt(money - s.bid)
            money = max(0, money - s.bid)
            auctions -= 1
        if self.court is not None:
            found["court"] = self.court.worth(s, seat, able, left)
        found["money"] = self.purse.worth(money, auctions)
        return found

    def advice(self, s: State) -> int:
        """How much of a payment to turn into prestige."""
        assert isinstance(s, Table)
        if s.decision is not EXCHANGE:
            return NO_ADVICE
        auctions = auctions_left(s, s.seat)
        money = s.players[s.seat].money
        kept = [money - option * s.game.prestige_price for option in s.options]
        worth = [option + self.purse.worth(rest, auctions) for option, rest in zip(s.options, kept)]
        return s.options[worth.index(max(worth))]

    def tempo(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        return self.turn * max(0.0, turns_left(s, seat) - self.counted)

    def remaining(self, s: State) -> float:
        assert isinstance(s, Table)
        total = len(self.game.minimum)
        return (total - s.round + 1) / total

    def works(self, s: Table, able: list[int], left: float) -> float:
        """The professions in hand, as works of this round or of a later one."""
        actions = int(left * self.game.actions)
        return sum([self.work(s, value, left) for value in able[:actions]])

    def work(self, s: Table, value: int, left: float) -> float:
        """One work still to come: half its value, less when it falls short; before the last turn the
        money is of use too, but it takes an action, and there may be better ones.
        """
        lacking = max(0.0, minimum(s) - value)
        if left < 1.0 and lacking:
            return 0.0
        now = value / 2.0 * max(LEAST, 1.0 - self.short * lacking)
        before_the_last = min(1.0, turns_after(left))
        now += before_the_last * (self.keen * now - self.waiting)
        return now + self.growth * turns_for_more(left)

    def card_to_come(self, deck: int, left: float) -> float:
        """A card that is about to be drawn."""
        if deck != PRESTIGE and not left:
            return 0.0
        grows = self.growth * turns_for_more(left) if deck == PROFESSION else 0.0
        return self.unseen[deck] + grows

    def prize(self, s: Table, seat: int) -> float:
        """The best work of the round: whole once nobody can take it away any more."""
        mine = s.players[seat].best_work
        others = [other for other in range(s.game.seats) if other != seat]
        if not mine or mine < max([s.players[other].best_work for other in others]):
            return 0.0
        rounds = float(len(s.game.minimum) - s.round)
        safe = all([turns_left(s, other) <= rounds for other in others])
        return s.game.prestige_best_work * (1.0 if safe else self.best)

    def secrets(self, s: Table, seat: int, left: float) -> float:
        """The prestige cards: about as the table is now, the surer the nearer the end."""
        player = s.players[seat]
        if not player.secrets:
            return 0.0
        everybody = [holdings(self.game, other) for other in s.players]
        total = 0.0
        for card in player.secrets:
            now = self.game.prestige_cards[card].worth(seat, everybody)
            total += now + (self.secret - self.unsure * now) * left / len(self.game.minimum)
        return total

    def estate(self, player: Player, left: float) -> float:
        """What all one has will do for works nobody has in hand yet."""
        types = len([count for count in player.landscapes if count])
        total = self.later_jester * player.jesters + self.later_landscape * types
        total += self.later_freedom * player.freedoms.bit_count()
        total += self.later_builder * player.builders + self.later_recruiter * player.recruiters
        return total * turns_for_more(left)

    def room(self, player: Player) -> float:
        """How many pieces still find a spot."""
        return self.spot * len([spot for spot in player.reach if spot != NONE])

    def object_worth(self, player: Player, stack: Stack, left: float) -> float:
        """What an object at auction would bring."""
        works = len(player.hand) + len(player.recruits)
        turns = turns_for_more(left)
        if stack.name == "jester":
            return works + self.later_jester * turns
        if stack.name == "builder":
            more = float(self.game.prestige_builder) if player.builders else self.first_builder
            return more + self.later_builder * turns
        if stack.name == "prestige":
            return self.unseen[PRESTIGE]
        if stack.name == "recruiting":
            served = works + self.works_a_turn * left
            return self.later_recruiter * turns + self.recruited * served * self.card
        return self.landscape_worth(player, stack.name, left)

    def landscape_worth(self, player: Player, name: str, left: float) -> float:
        """A landscape: for the professions that want it, and as one more of its type."""
        best = 0.0
        for index, shape in enumerate(self.game.shapes[len(self.game.buildings) :]):
            if name in (shape.name, "landscape"):
                wanted = len(
                    [
                        card
                        for card in player.hand + player.recruits
                        if self.game.professions[card].landscape == index
                    ]
                )
                fresh = self.wanted * wanted + self.later_landscape * turns_for_more(left)
                again = float(self.game.prestige_landscape)
                best = max(best, again if player.landscapes[index] else fresh)
        return best - self.unhandy
