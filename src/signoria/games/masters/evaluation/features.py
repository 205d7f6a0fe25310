"""What a table of Masters of Renaissance looks like to a seat, as named numbers.

Points are divided by 50 and goods by about as many as one has in a good turn, so that most numbers lie
between 0 and 1.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.features import POINTS, Features, Row
from signoria.games.masters.evaluation.features_alone import SoloFeatures
from signoria.games.masters.evaluation.features_market import MarketFeatures
from signoria.games.masters.evaluation.together import MastersEvaluation, lacking_of
from signoria.games.masters.modules.solo.lorenzo import STACK
from signoria.games.masters.pieces import (
    COLOURS,
    FAVOURS,
    LEVELS,
    NONE,
    OPEN,
    RESOURCES,
    total,
)
from signoria.games.masters.player import Player
from signoria.games.masters.state import Masters, Table
from signoria.games.masters.turn.buying import covers, levels_open, price
from signoria.games.masters.turn.leaders import meets
from signoria.kernel.agenda import State
from signoria.kernel.game import Game

MOST_SEATS: Final = 4

TURNS: Final = 20.0
IN_DEPOTS: Final = 4.0
IN_BOX: Final = 10.0
AT_ALL: Final = 20.0
STEPS: Final = 10.0
DEAREST: Final = 12.0
"""Points of the best card there is."""

FAR: Final = 6
"""A card for which this many resources are lacking, or more, is far away."""


class MastersFeatures(Features):
    """Goods, cards, leaders and faith of a seat, what is on offer to it, and how the others stand."""

    def __init__(self, game: Game[Any], opinion: Evaluation) -> None:
        super().__init__(game, opinion)
        assert isinstance(game, Masters) and isinstance(opinion, MastersEvaluation)
        self.box = game
        self.hand_made = opinion
        self.name_terms()
        self.depots = [self.place(f"depots.{good}") for good in RESOURCES]
        self.strongbox = [self.place(f"strongbox.{good}") for good in RESOURCES]
        self.goods_held = self.place("goods")
        self.stored = self.place("depots.full")
        self.room = float(sum(game.depots))
        self.name_cards(game)
        self.name_leaders(game)
        self.name_track(game)
        self.name_standing(game)
        stack = STACK.find(game)
        self.solo = SoloFeatures(self, game, opinion, stack) if stack is not None else None

    def name_terms(self) -> None:
        """The parts of the hand-made evaluation, and what they come to."""
        self.cards_term = self.place("term.cards")
        self.faith_term = self.place("term.faith")
        self.leaders_term = self.place("term.leaders")
        self.powers_term = self.place("term.powers")
        self.stock_term = self.place("term.stock")
        self.hand_term = self.place("term.hand")
        self.rivals_term = self.place("term.rivals")
        self.sum_term = self.place("term.sum")

    def name_cards(self, game: Masters) -> None:
        """Cards owned, the powers that can be seen, and the cards on offer."""
        self.own = [self.place(f"own:{card.name}") for card in game.cards]
        self.power = [self.place(f"power:{card.name}") for card in game.cards]
        self.count = [self.place(f"cards={count}") for count in range(game.card_limit + 1)]
        self.colour = [self.place(f"cards.{colour}") for colour in COLOURS]
        self.slot = [self.place(f"slots.{level}") for level in (0, *LEVELS)]
        self.powers_ready = self.place("powers.ready")
        self.buy = [self.place(f"buy.{level}") for level in LEVELS]
        self.buy_best = self.place("buy.best")
        self.nearest = self.place("buy.nearest")
        self.market = MarketFeatures(self, game)

    def name_leaders(self, game: Masters) -> None:
        """Leaders in hand, in hand with their requirement met, and in play."""
        self.in_hand = [self.place(f"leader.hand:{leader.name}") for leader in game.leaders]
        self.ready = [self.place(f"leader.ready:{leader.name}") for leader in game.leaders]
        self.played = [self.place(f"leader.played:{leader.name}") for leader in game.leaders]

    def name_track(self, game: Masters) -> None:
        """The marker, and the favour tiles."""
        self.faith = self.place("faith")
        self.faith_lead = self.place("faith.lead")
        sections = range(1, len(game.report_sections) + 1)
        self.favours = [
            [self.place(f"favour.{number}={state}") for state in FAVOURS] for number in sections
        ]
        self.safe = [self.place(f"favour.{number}.reached") for number in sections]
        self.pope = [self.place(f"favour.{number}.near") for number in sections]

    def name_standing(self, game: Masters) -> None:
        """How the seat stands to the others, and whose turn it is."""
        self.players = [self.place(f"seats={seats + 1}") for seats in range(MOST_SEATS)]
        self.order = [self.place(f"order={place + 1}") for place in range(MOST_SEATS)]
        self.card_lead = self.place("cards.lead")
        self.turns_own = self.place("turns.own")
        self.turns_left = self.place("turns.left")
        self.turns_lead = self.place("turns.lead")
        self.to_move = self.place("to_move")
        self.turn_to_come = self.place("turn.to_come")
        self.ending = self.place("ending")

    def fill(self, s: State, seat: int, row: Row) -> None:
        assert isinstance(s, Table)
        player = s.players[seat]
        held = player.resources()
        turns = self.race(s, seat, row)
        stock = self.fill_offer(s, player, held, turns, row)
        self.fill_terms(s, seat, stock, turns, row)
        self.fill_goods(player, held, row)
        self.fill_cards(player, held, row)
        self.fill_leaders(s, player, row)
        self.fill_track(s, seat, row)
        self.fill_standing(s, seat, row)
        if s.seat == seat:
            self.market.fill(s, player, row)
        if self.solo is not None:
            self.solo.fill(s, row)

    def race(self, s: Table, seat: int, row: Row) -> float:
        """About how many turns everybody needs to end the game; the fewest of them."""
        own = self.hand_made.turns_of(s, seat)
        if self.solo is not None:
            theirs = self.solo.race(s, own, row)
        else:
            theirs = TURNS
            for other in range(self.box.seats):
                if other != seat:
                    theirs = min(theirs, self.hand_made.turns_of(s, other))
        row.add(self.turns_own, own / TURNS)
        row.add(self.turns_left, min(own, theirs) / TURNS)
        row.add(self.turns_lead, (theirs - own) / STEPS)
        return min(own, theirs)

    def fill_terms(self, s: Table, seat: int, stock: float, turns: float, row: Row) -> None:
        """What the hand-made evaluation thinks, part by part."""
        opinion, player = self.hand_made, s.players[seat]
        cards, faith = opinion.cards(player), opinion.faith(s, seat)
        leaders, powers = opinion.leaders_in_play(player, turns), opinion.powers(player, turns)
        hand = opinion.hand(s, player, turns)
        rivals = opinion.rivals(s, seat) if self.box.seats > 1 else 0.0
        row.add(self.cards_term, cards / POINTS)
        row.add(self.faith_term, faith / POINTS)
        row.add(self.leaders_term, leaders / POINTS)
        row.add(self.powers_term, powers / POINTS)
        row.add(self.stock_term, stock / POINTS)
        row.add(self.hand_term, hand / POINTS)
        row.add(self.rivals_term, rivals / POINTS)
        value = cards + faith + leaders + powers + stock + hand - rivals
        row.add(self.sum_term, value / POINTS)

    def fill_goods(self, player: Player, held: list[int], row: Row) -> None:
        """What lies in the depots and in the strongbox."""
        for good in range(len(RESOURCES)):
            if held[good]:
                row.add(self.depots[good], player.depots[good] / IN_DEPOTS)
                row.add(self.strongbox[good], min(IN_BOX, player.strongbox[good]) / IN_BOX)
        row.add(self.goods_held, min(AT_ALL, float(total(held))) / AT_ALL)
        row.add(self.stored, total(player.depots) / self.room)

    def fill_cards(self, player: Player, held: list[int], row: Row) -> None:
        """The cards on the board: each of them, and what they come to."""
        cards = self.box.cards
        colours = [0] * len(COLOURS)
        levels = [0] * (len(LEVELS) + 1)
        count = ready = 0
        for stack in player.slots:
            levels[len(stack)] += 1
            for number in stack:
                row.add(self.own[number], 1.0)
                colours[cards[number].colour] += 1
                count += 1
            if stack:
                row.add(self.power[stack[-1]], 1.0)
                ready += int(covers(held, cards[stack[-1]].power.pay))
        row.add(self.count[min(count, self.box.card_limit)], 1.0)
        if count:
            for colour in range(len(COLOURS)):
                row.add(self.colour[colour], colours[colour] / 3.0)
        for level in range(len(levels)):
            row.add(self.slot[level], levels[level] / 3.0)
        row.add(self.powers_ready, ready / 3.0)

    def fill_leaders(self, s: Table, player: Player, row: Row) -> None:
        """The leaders, one by one."""
        for number in player.played:
            row.add(self.played[number], 1.0)
        for number in player.hand:
            row.add(self.in_hand[number], 1.0)
            if meets(s, player, self.box.leaders[number]):
                row.add(self.ready[number], 1.0)

    def fill_track(self, s: Table, seat: int, row: Row) -> None:
        """The marker, how far it is before the others, and the favour tiles."""
        own, theirs, last = s.faith[seat], 0, self.box.last_space
        for marker in range(len(s.faith)):
            if marker != seat:
                theirs = max(theirs, s.faith[marker])
        row.add(self.faith, own / last)
        row.add(self.faith_lead, (own - theirs) / STEPS)
        favours, sections = s.players[seat].favours, self.box.report_sections
        for index in range(len(sections)):
            row.add(self.favours[index][favours[index]], 1.0)
            if favours[index] == OPEN:
                section = sections[index]
                row.add(self.safe[index], 1.0 if own >= section.first else 0.0)
                left = section.pope - max(own, theirs)
                row.add(self.pope[index], max(0.0, 1.0 - left / STEPS))

    def fill_offer(
        self, s: Table, player: Player, held: list[int], turns: float, row: Row
    ) -> float:
        """What can be bought now, and how near the nearest card is; returns the term of the stock.

        It says again what `MastersEvaluation.stock` does: the cards on offer are gone through once.
        """
        opinion, cards, levels = self.hand_made, self.box.cards, levels_open(s, player)
        each = opinion.good_worth(turns)
        best = second = 0.0
        points, bought, fewest = 0, 0, FAR
        for number in s.tops:
            if number != NONE and levels >> cards[number].level & 1:
                card = cards[number]
                cost = price(player, card)
                lacking = lacking_of(cost, held)
                plan = opinion.plan(card, cost, lacking, turns, each)
                if plan > best:
                    best, second = plan, best
                elif plan > second:
                    second = plan
                if lacking < fewest:
                    fewest = lacking
                if not lacking:
                    points = max(points, card.points)
                    bought |= 1 << card.level
        if bought:
            for level in LEVELS:
                row.add(self.buy[level - 1], 1.0 if bought >> level & 1 else 0.0)
        row.add(self.buy_best, points / DEAREST)
        row.add(self.nearest, 1.0 - fewest / FAR)
        return total(held) * each + best + opinion.second_plan * second

    def fill_standing(self, s: Table, seat: int, row: Row) -> None:
        """Cards against the most of the others, and the turns in this round.

        Points are left out: they follow from the rest, and to count them for everybody takes long.
        """
        seats, cards, most = self.box.seats, s.players[seat].cards_owned(), 0
        for other in range(seats):
            if other != seat:
                most = max(most, s.players[other].cards_owned())
        row.add(self.card_lead, (cards - most) / self.box.card_limit)
        place = (seat - s.first) % seats
        row.add(self.players[seats - 1], 1.0)
        row.add(self.order[place], 1.0)
        row.add(self.ending, 1.0 if self.box.end_is_near(s) else 0.0)
        turn = s.seat
        row.add(self.to_move, 1.0 if turn == seat else 0.0)
        if turn >= 0 and place > (turn - s.first) % seats:
            row.add(self.turn_to_come, 1.0)
