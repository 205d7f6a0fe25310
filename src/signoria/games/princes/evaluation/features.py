"""What a table of The Princes of Florence looks like to a seat, as named numbers.

Points are divided by 50, florins by 2000 and work values by 25, so that most numbers lie between 0
and 1. What the special characters bring is in `features_court`.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.features import POINTS, Features, Row
from signoria.games.princes.actions.work_value import minimum
from signoria.games.princes.box import FREEDOMS, LANDSCAPES, NONE
from signoria.games.princes.evaluation import PrincesEvaluation
from signoria.games.princes.evaluation.features_court import CourtFeatures
from signoria.games.princes.evaluation.prospects import auctions_left, turns_left, works_in_hand
from signoria.games.princes.money import SOLD
from signoria.games.princes.player import Player
from signoria.games.princes.setup.objects import ANY_LANDSCAPE
from signoria.games.princes.state import Princes, Table
from signoria.kernel.agenda import State
from signoria.kernel.game import Game

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5

OBJECTS: Final = (*LANDSCAPES, ANY_LANDSCAPE, "jester", "builder", "prestige", "recruiting")
"""What can be at auction, at whatever number of seats."""

LEAD: Final = 20.0
FLORINS: Final = 2000.0
BID: Final = 1000.0
VALUE: Final = 25.0
WORKS: Final = 4
"""The best works in hand are looked at one by one, as many as this."""

COUNTED: Final = 6
"""Jesters, and cards on the table, up to this many."""

MOST: Final = 2.0
"""More than this times what is usual counts no more, and less than nothing likewise."""


class PrincesFeatures(Features):
    """Money, cards, helpers and pieces of a seat, its works to come, the auction, and the others."""

    def __init__(self, game: Game[Any], opinion: Evaluation) -> None:
        super().__init__(game, opinion)
        assert isinstance(game, Princes) and isinstance(opinion, PrincesEvaluation)
        self.box = game
        self.hand_made = opinion
        self.name_terms()
        self.name_cards(game)
        self.name_principality(game)
        self.name_auction(game)
        self.name_standing(game)
        self.court: CourtFeatures | None = None
        if opinion.court is not None:
            self.court = CourtFeatures(self, opinion.court)

    def name_terms(self) -> None:
        """The parts of the hand-made evaluation, and what they come to; modules add theirs."""
        self.works_term = self.place("term.works")
        self.estate_term = self.place("term.estate")
        self.secrets_term = self.place("term.secrets")
        self.prize_term = self.place("term.prize")
        self.room_term = self.place("term.room")
        self.sold_term = self.place("term.sold")
        self.drawn_term = self.place("term.drawn")
        self.object_term = self.place("term.object")
        self.money_term = self.place("term.money")
        self.sum_term = self.place("term.sum")

    def name_cards(self, game: Princes) -> None:
        """The cards in hand and on the table, and the works they can be."""
        self.hand = [self.place(f"hand:{card.name}") for card in game.professions]
        self.bonus = [self.place(f"bonus:{card.name}") for card in game.bonus_cards]
        self.secret = [self.place(f"secret:{card.name}") for card in game.prestige_cards]
        self.work = [self.place(f"work.{number + 1}") for number in range(WORKS)]
        self.works_now = self.place("works.now")
        self.hand_size = self.place("hand")
        self.works_done = [self.place(f"works={count}") for count in range(COUNTED + 1)]
        self.best_work = self.place("best_work")

    def name_principality(self, game: Princes) -> None:
        """Money, helpers, freedoms, and the pieces on the grid."""
        self.money = self.place("money")
        self.prestige = self.place("prestige")
        self.jesters = [self.place(f"jesters={count}") for count in range(COUNTED + 1)]
        builders = range(game.builders_each + 1)
        self.builders = [self.place(f"builders={count}") for count in builders]
        self.recruiters = self.place("recruiters")
        self.freedoms = [self.place(f"freedom:{name}") for name in FREEDOMS]
        self.buildings = [self.place(f"building:{name}") for name in game.buildings]
        self.landscapes = [self.place(f"landscape.{name}") for name in LANDSCAPES]
        self.first_of = [self.place(f"landscape:{name}") for name in LANDSCAPES]
        self.full = [self.place(f"full:{shape.name}") for shape in game.shapes]
        self.free = self.place("free")
        self.cells = float((game.grid.all & ~game.grid.palazzo).bit_count())

    def name_auction(self, game: Princes) -> None:
        """What is at auction, what the seat has had of it, and what is left."""
        lots = {name: self.place(f"lot:{name}") for name in OBJECTS}
        self.lot = [lots[stack.name] for stack in game.stacks]
        self.bid = self.place("lot.bid")
        self.rival_bid = self.place("lot.rival")
        self.served = self.place("served")
        self.declined = self.place("declined")
        self.left = [self.place(f"left.{name}") for name in ("jester", "builder", "recruiting")]

    def name_standing(self, game: Princes) -> None:
        """How the seat stands to the others, and whose turn it is."""
        self.players = [
            self.place(f"seats={seats}") for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
        ]
        self.order = [self.place(f"order={place + 1}") for place in range(MOST_SEATS)]
        self.round = [self.place(f"round={number}") for number in range(len(game.minimum) + 1)]
        self.turns = self.place("turns")
        self.auctions = self.place("auctions")
        self.prestige_lead = self.place("lead.prestige")
        self.money_lead = self.place("lead.money")
        self.jester_lead = self.place("lead.jesters")
        self.work_lead = self.place("lead.works")
        self.to_move = self.place("to_move")

    def fill(self, s: State, seat: int, row: Row) -> None:
        assert isinstance(s, Table)
        player = s.players[seat]
        left = turns_left(s, seat)
        auctions = auctions_left(s, seat)
        able = works_in_hand(s, seat)
        total = self.fill_terms(s, seat, able, left, row)
        total += self.fill_money(s, seat, left, auctions, row)
        if self.court is not None:
            total += self.court.fill(s, seat, able, left, row)
        row.add(self.sum_term, max(-MOST, total / POINTS))
        row.add(self.turns, left / len(self.box.minimum))
        row.add(self.auctions, auctions / len(self.box.minimum))
        self.fill_works(s, able, row)
        self.fill_cards(player, row)
        self.fill_principality(player, row)
        self.fill_auction(s, seat, row)
        self.fill_standing(s, seat, row)

    def fill_terms(self, s: Table, seat: int, able: list[int], left: float, row: Row) -> float:
        """What the hand-made evaluation thinks, part by part, without money."""
        opinion, player = self.hand_made, s.players[seat]
        works, estate = opinion.works(s, able, left), opinion.estate(player, left)
        secrets, prize = opinion.secrets(s, seat, left), opinion.prize(s, seat)
        room, sold = opinion.room(player), opinion.purse.selling_cost(player.fame[SOLD])
        drawn = opinion.card_to_come(s.drawn_from, left) if s.drawer == seat else 0.0
        row.add(self.prestige, player.prestige / POINTS)
        row.add(self.works_term, works / POINTS)
        row.add(self.estate_term, estate / POINTS)
        row.add(self.secrets_term, secrets / POINTS)
        row.add(self.prize_term, prize / POINTS)
        row.add(self.room_term, room / POINTS)
        row.add(self.sold_term, min(MOST, sold / POINTS))
        row.add(self.drawn_term, drawn / POINTS)
        return player.prestige + works + estate + secrets + prize + room - sold + drawn

    def fill_money(self, s: Table, seat: int, left: float, auctions: int, row: Row) -> float:
        """Florins; those one has bid count as spent, and the object as won."""
        opinion, player = self.hand_made, s.players[seat]
        money, won = player.money, 0.0
        if s.lot != NONE and s.bidder == seat:
            won = opinion.object_worth(player, self.box.stacks[s.lot], left)
            won -= opinion.purse.debt(money - s.bid)
            money = max(0, money - s.bid)
            auctions -= 1
        worth = opinion.purse.worth(money, auctions)
        row.add(self.money, min(MOST, player.money / FLORINS))
        row.add(self.object_term, max(-MOST, won / POINTS))
        row.add(self.money_term, min(MOST, worth / POINTS))
        return won + worth

    def fill_works(self, s: Table, able: list[int], row: Row) -> None:
        """The works in hand, best first, and how many could be completed now."""
        due, now = minimum(s), 0
        for index in range(min(WORKS, len(able))):
            row.add(self.work[index], able[index] / VALUE)
            if able[index] >= due:
                now += 1
        row.add(self.works_now, now / WORKS)

    def fill_cards(self, player: Player, row: Row) -> None:
        """The cards in hand, and how many works lie on the table."""
        for card in player.hand:
            row.add(self.hand[card], 1.0)
        for card in player.recruits:
            row.add(self.hand[card], 1.0)
        for card in player.bonus:
            row.add(self.bonus[card], 1.0)
        for card in player.secrets:
            row.add(self.secret[card], 1.0)
        row.add(self.hand_size, player.in_hand() / WORKS)
        row.add(self.works_done[min(COUNTED, player.on_table())], 1.0)
        row.add(self.best_work, player.best_work / VALUE)

    def fill_principality(self, player: Player, row: Row) -> None:
        """Helpers, freedoms and pieces, and the room that is left."""
        row.add(self.jesters[min(COUNTED, player.jesters)], 1.0)
        row.add(self.builders[min(player.builders, len(self.builders) - 1)], 1.0)
        row.add(self.recruiters, player.recruiters / 2.0)
        for freedom in range(len(FREEDOMS)):
            if player.freedoms >> freedom & 1:
                row.add(self.freedoms[freedom], 1.0)
        for building in range(len(self.buildings)):
            if player.buildings >> building & 1:
                row.add(self.buildings[building], 1.0)
        for landscape in range(len(LANDSCAPES)):
            if player.landscapes[landscape]:
                row.add(self.first_of[landscape], 1.0)
                row.add(self.landscapes[landscape], player.landscapes[landscape] / 3.0)
        for shape in range(len(self.full)):
            if player.reach[shape] == NONE:
                row.add(self.full[shape], 1.0)
        row.add(self.free, player.free.bit_count() / self.cells)

    def fill_auction(self, s: Table, seat: int, row: Row) -> None:
        """The object at auction, while the seat may have it, and what is left of the others."""
        if s.lot != NONE:
            if s.bidder == seat:
                row.add(self.lot[s.lot], 1.0)
                row.add(self.bid, s.bid / BID)
            elif not (s.passed | s.served | s.declined) >> seat & 1:
                row.add(self.rival_bid, s.bid / BID)
        row.add(self.served, float(s.served >> seat & 1))
        row.add(self.declined, float(s.declined >> seat & 1))
        row.add(self.left[0], s.jesters / self.box.jesters)
        row.add(self.left[1], s.builders / self.box.builders)
        row.add(self.left[2], s.recruiters / self.box.recruiters)

    def fill_standing(self, s: Table, seat: int, row: Row) -> None:
        """Against the best of the others in each thing, and the order of turns."""
        prestige = money = jesters = works = 0
        for other in range(self.box.seats):
            if other != seat:
                player = s.players[other]
                prestige = max(prestige, player.prestige)
                money = max(money, player.money)
                jesters = max(jesters, player.jesters)
                works = max(works, player.on_table())
        own = s.players[seat]
        row.add(self.prestige_lead, (own.prestige - prestige) / LEAD)
        row.add(self.money_lead, max(-MOST, min(MOST, (own.money - money) / FLORINS)))
        row.add(self.jester_lead, (own.jesters - jesters) / 3.0)
        row.add(self.work_lead, (own.on_table() - works) / WORKS)
        row.add(self.players[self.box.seats - FEWEST_SEATS], 1.0)
        row.add(self.round[s.round], 1.0)
        row.add(self.order[(seat - s.start) % self.box.seats], 1.0)
        row.add(self.to_move, 1.0 if s.seat == seat else 0.0)
