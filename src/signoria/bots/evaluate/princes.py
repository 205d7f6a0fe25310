"""What a table of The Princes of Florence is worth to a seat.

The sum of named terms, all in prestige points: what is scored already, what the professions in hand
will bring, and what money, cards and objects do for them. An object one has bid for counts as won,
less the bid, so that a bot bids up to what a thing is worth to it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.games.princes.actions import BEGIN_TURN, LEFT, TURN
from signoria.games.princes.box import BONUS, NONE, PRESTIGE, PROFESSION
from signoria.games.princes.flow import ACTIONS
from signoria.games.princes.modules.muse.court import (
    BANKER,
    CARDINAL,
    CHARACTERS,
    HUNDRED,
    MERCHANT,
    MONEY,
    MUSE,
    PRINCESS,
    Court,
    rank_of,
)
from signoria.games.princes.money import SOLD
from signoria.games.princes.player import Player
from signoria.games.princes.state import Princes, Stack, Table
from signoria.games.princes.work_value import holdings, minimum, work_parts
from signoria.kernel.agenda import State

POINT: Final = 200.0
"""Florins for a prestige point, when a work is paid."""

VERDICT: Final = 60.0
"""A game won or lost for good."""


class PrincesEvaluation(Evaluation):
    """Prestige now, works to come, money, cards and helpers."""

    open_questions: ClassVar[tuple[str, ...]] = ("action", "name", "take", "marker")

    def __init__(self, game: Princes, weights: dict[str, float]) -> None:
        super().__init__(game, weights)
        self.game = game
        self.turn = weights["turn"]
        self.later_jester = weights["later_jester"]
        self.busy = weights["busy"]
        self.later_landscape = weights["later_landscape"]
        self.need = weights["need"]
        self.needed = weights["needed"]
        self.spare = weights["spare"]
        self.fade = weights["fade"]
        self.sale = weights["sale"]
        self.waiting = weights["waiting"]
        self.growth = weights["growth"]
        self.short = weights["short"]
        self.best = weights["best"]
        self.card = weights["card"]
        self.secret = weights["secret"]
        self.helper = weights["helper"]
        self.reserve = weights["reserve"]
        self.fear_step = weights["fear_step"]
        self.unseen = {
            PROFESSION: weights["unseen_profession"],
            PRESTIGE: weights["unseen_prestige"],
            BONUS: weights["unseen_bonus"],
        }
        court = game.shelf.get("muse")
        self.court = court if isinstance(court, Court) else None

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        if s.over:
            won = s.game.ranking(s)[seat] == 1
            return s.game.score(s, seat) + (VERDICT if won else -VERDICT)
        player = s.players[seat]
        left = turns_left(s, seat)
        able = [sum(work_parts(s, seat, card)) for card in player.hand + player.recruits]
        total = player.prestige + self.worth_of(player.money, left) + self.works(s, able, left)
        total += self.cards(s, seat, left) + self.helper * player.builders * left
        total += self.estate(player, left) - self.fear(s, player, able, left)
        total += self.prize(s, seat) + self.room(player) - self.sale * player.fame[SOLD]
        if s.drawer == seat:
            total += self.unseen[s.drawn_from]
        if s.lot != NONE and s.bidder == seat:
            total += self.object_worth(player, s.game.stacks[s.lot], left)
            total -= self.price(player, s.bid, left)
        if self.court is not None:
            total += self.characters(s, seat, self.court, able, left)
        return total

    def tempo(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        return self.turn * turns_left(s, seat)

    def remaining(self, s: State) -> float:
        assert isinstance(s, Table)
        total = len(self.game.minimum)
        return (total - s.round + 1) / total

    def works(self, s: Table, able: list[int], left: float) -> float:
        """The professions in hand, as works of this round or of a later one."""
        actions = int(left * self.game.actions)
        return sum([self.work(s, value, left) for value in sorted(able, reverse=True)[:actions]])

    def work(self, s: Table, value: int, left: float) -> float:
        """One work still to come: half its value, less when it falls short."""
        lacking = max(0.0, minimum(s) - value)
        if left < 1.0 and lacking:
            return 0.0
        later = self.growth if left > 1.0 else 0.0
        return self.waiting * (value + later) / 2.0 * max(0.1, 1.0 - self.short * lacking)

    def prize(self, s: Table, seat: int) -> float:
        """The best work of the round: whole once nobody can take it away any more."""
        mine = s.players[seat].best_work
        others = [other for other in range(s.game.seats) if other != seat]
        if not mine or mine < max([s.players[other].best_work for other in others]):
            return 0.0
        later = float(len(s.game.minimum) - s.round)
        safe = all([turns_left(s, other) <= later for other in others])
        return s.game.prestige_best_work * (1.0 if safe else self.best)

    def fear(self, s: Table, player: Player, able: list[int], left: float) -> float:
        """Without a work that could be completed, little money may be the end of everything.

        Money that prestige was sold for is no comfort: else selling would look like one.
        """
        if left <= 1.0 or (able and max(able) >= minimum(s)):
            return 0.0
        own = player.money - self.game.prestige_sale * player.fame[SOLD]
        return max(0.0, self.reserve - max(0, own)) / self.fear_step

    def cards(self, s: Table, seat: int, left: float) -> float:
        """Bonus cards, prestige cards and recruiting cards."""
        player = s.players[seat]
        held = holdings(self.game, player)
        total = 0.0
        if left:
            for card in player.bonus:
                total += 0.45 * self.game.bonus_cards[card].worth(held)
        if player.secrets:
            everybody = [holdings(self.game, other) for other in s.players]
            for card in player.secrets:
                now = self.game.prestige_cards[card].worth(seat, everybody)
                total += now + (self.secret - 0.4 * now) * left / 7.0
        return total + player.recruiters * 0.4 * left

    def estate(self, player: Player, left: float) -> float:
        """Jesters and landscapes, for the works nobody has in hand yet."""
        types = len([count for count in player.landscapes if count])
        return self.jester_later(left) * player.jesters + self.later_landscape * left * types

    def jester_later(self, left: float) -> float:
        """What a jester will do for these: nothing in the first turns, which only prepare works."""
        return self.later_jester * min(left, self.busy)

    def room(self, player: Player) -> float:
        """How many pieces still find a spot."""
        return 0.06 * len([spot for spot in player.reach if spot != NONE])

    def object_worth(self, player: Player, stack: Stack, left: float) -> float:
        """What an object at auction would bring."""
        works = len(player.hand) + len(player.recruits)
        if stack.name == "jester":
            return 0.9 * self.waiting * works + self.jester_later(left)
        if stack.name == "builder":
            more = float(self.game.prestige_builder) if player.builders else 0.8
            return more + self.helper * left
        if stack.name == "prestige":
            return self.unseen[PRESTIGE]
        if stack.name == "recruiting":
            return 0.4 * left + 0.4 * (works + 0.5 * left) * self.card
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
                fresh = 1.3 * wanted + self.later_landscape * left
                best = max(best, fresh if not player.landscapes[index] else 3.0)
        return best - 0.2

    def characters(self, s: Table, seat: int, court: Court, able: list[int], left: float) -> float:
        """The character one has, and the one one's marker lies on, less the bid."""
        total = 0.0
        held, marked = court.held_by(s, seat), court.marked_by(s, seat)
        if held != NONE:
            total += self.character_worth(s, seat, held, court, able, left)
        if marked != NONE:
            bid = court.marker(s, marked)[1] * HUNDRED
            if marked == BANKER:
                gained = court.number(s, MONEY) - bid
                money = s.players[seat].money
                total += self.worth_of(money + gained, left) - self.worth_of(money, left)
            else:
                total += self.character_worth(s, seat, marked, court, able, left)
                total -= self.price(s.players[seat], bid, left)
        return total

    def character_worth(
        self, s: Table, seat: int, character: int, court: Court, able: list[int], left: float
    ) -> float:
        """What a character will do for its holder, about."""
        player = s.players[seat]
        if character == MERCHANT:
            return max(float(rank_of(s, seat)), 2.4 if left > 1.0 else 1.0)
        if character == MUSE:
            likely = len([value for value in able if value + s.round >= minimum(s)])
            return 0.45 * s.round * min(2, likely)
        if character == PRINCESS:
            landscape, builder, building, card = court.princess
            value = landscape * sum(player.landscapes) + builder * player.builders
            value += building * player.buildings.bit_count()
            value += card * (player.in_hand() + player.on_table())
            return 0.5 * value if value >= minimum(s) else 0.0
        if character == CARDINAL:
            return 2.0
        return self.unseen[PRESTIGE] - 0.6 if CHARACTERS[character] == "professor" else 0.0

    def worth_of(self, money: int, left: float) -> float:
        """Florins: first what is needed, then what is spare, while there are turns to spend it in."""
        needed = min(float(money), self.need * left)
        time = min(1.0, max(0.0, left - 1.0) / self.fade)
        return (needed * self.needed + (money - needed) * self.spare * time) / POINT

    def price(self, player: Player, amount: int, left: float) -> float:
        """What paying so much costs; what one has not got is paid with prestige."""
        lacking = max(0, amount - player.money)
        kept = max(0, player.money - amount)
        cost = self.worth_of(player.money, left) - self.worth_of(kept, left)
        return cost + (1.0 + self.sale) * lacking / self.game.prestige_sale


def turns_left(s: Table, seat: int) -> float:
    """Action turns a seat still has: those of later rounds, and what is left of this round's."""
    left = float(len(s.game.minimum) - s.round)
    for task, whose, arg in s.agenda:
        if task is ACTIONS or (task is BEGIN_TURN and whose == seat):
            left += 1.0
        elif task is TURN and whose == seat:
            left += (arg & LEFT) / s.game.actions
    return left
