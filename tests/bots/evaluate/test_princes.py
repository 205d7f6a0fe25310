"""The opinion on tables of The Princes of Florence."""

from __future__ import annotations

from itertools import pairwise
from math import isclose
from typing import Any

import signoria
from signoria.bots import make
from signoria.bots.chance import RandomBot
from signoria.bots.evaluate import evaluation_of
from signoria.bots.evaluate.evaluation import NO_ADVICE
from signoria.bots.novice import NoviceBot
from signoria.bots.seat import seat_to_answer
from signoria.games.princes.evaluation import PrincesEvaluation
from signoria.games.princes.evaluation.prospects import auctions_left
from signoria.kernel.agenda import apply
from tests.games.princes.tables import Prince, table

HOPEFUL = Prince(hand="poet painter", money=2000)


def worth(*princes: Prince, seat: int = 0, **more: Any) -> float:
    """What a table is worth to a seat."""
    m = table(*princes, **more)
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, PrincesEvaluation)
    return opinion.value(m.state, seat)


def test_what_helps_is_worth_something() -> None:
    plain = worth(HOPEFUL, Prince(), Prince())
    for better in ({"prestige": 1}, {"jesters": 1}, {"pieces": "lake"}, {"freedoms": "opinion"}):
        prince = Prince(**{**vars(HOPEFUL), **better})
        assert worth(prince, Prince(), Prince()) > plain


def test_money_is_worth_nothing_without_an_auction_to_come() -> None:
    rich, poor = Prince(money=5000, hand="poet"), Prince(money=0, hand="poet")
    assert worth(rich, Prince(), Prince(), round=7) == worth(poor, Prince(), Prince(), round=7)
    assert worth(rich, Prince(), Prince(), round=6) > worth(poor, Prince(), Prince(), round=6)


def test_what_is_more_than_needed_counts_for_less_with_every_auction() -> None:
    """Else one hoards, and ends with much money and little fame."""

    def gain(round: int, money: int) -> float:
        rich = Prince(**{**vars(HOPEFUL), "money": money + 500})
        poor = Prince(**{**vars(HOPEFUL), "money": money})
        less = worth(poor, Prince(), Prince(), round=round)
        return worth(rich, Prince(), Prince(), round=round) - less

    assert gain(2, 5000) > gain(4, 5000) > gain(6, 5000) == 0.0
    assert gain(6, 0) > 0.0, "the last auction has its needs too"
    assert gain(2, 0) > gain(2, 5000)


def test_auctions_left_are_those_of_later_rounds_and_perhaps_this_one() -> None:
    def counted(**more: Any) -> list[int]:
        s: Any = table(HOPEFUL, Prince(), Prince(), round=3, **more).state
        return [auctions_left(s, seat) for seat in range(3)]

    assert counted() == [4, 4, 4]
    assert counted(ask="name") == [5, 5, 5]
    assert counted(ask="name", auction={"declined": [1]}) == [5, 4, 5]


def test_a_bid_counts_as_paid_and_one_that_cannot_be_paid_as_prestige() -> None:
    m = table(Prince(money=400), Prince(), Prince(), ask="name")
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, PrincesEvaluation)
    m.play("name jester")
    s: Any = m.state
    values = []
    for bid in (200, 300, 400, 500):
        s.bid = bid
        values.append(opinion.value(s, 0))
    steps = [before - after for before, after in pairwise(values)]
    assert isclose(steps[0], steps[1]) and steps[1] > 0.0
    assert steps[2] > steps[1] + 1.0


def test_in_the_last_turn_a_work_counts_before_it_is_completed() -> None:
    """Otherwise the player who has moved would seem behind, or ahead, and mislead a deep search."""
    prince = Prince(hand="poet lawyer", table="painter", jesters=7, prestige=30, money=900)
    m = table(prince, Prince(), Prince(), round=7)
    opinion = evaluation_of(m.game)
    before = opinion.value(m.state, 0) + opinion.tempo(m.state, 0)
    for word in ("work poet", "work lawyer"):
        m.play(word)
        m.play(m.words[-1])
        after = opinion.value(m.state, 0) + opinion.tempo(m.state, 0)
        assert abs(after - before) <= 2.5  # the best work of the round, a point lost in the halves
        before = after


def test_bots_add_their_bonus_cards() -> None:
    """The question comes again until one has enough: what a card is good for shows at the end."""
    for level in ("novice", "adept:30"):
        cards = "painter dramatist composer"
        prince = Prince(hand="poet", table=cards, jesters=7, bonus="jesters table-cards")
        m = table(prince, Prince(), Prince(), round=7, actions=1, used="profession freedom")
        m.play("work poet")
        bot = make(level, 1)
        said = []
        while m.decision is not None and m.decision.kind == "bonus":
            said.append(bot.choose(seat_to_answer(m)))
            m.play(said[-1])
        assert sorted(said) == ["add jesters", "add table-cards"]


def test_the_advice_on_a_payment_is_what_trying_every_answer_would_find() -> None:
    for round in (1, 3, 5, 7):
        prince = Prince(hand="poet lawyer", table="painter", jesters=7, money=300)
        m = table(prince, Prince(), Prince(), round=round)
        m.play("work poet")
        opinion = evaluation_of(m.game)
        values = []
        for option in m.state.options:
            after = m.state.clone()
            apply(after, option)
            values.append(opinion.value(after, 0))
        advice = m.state.options.index(opinion.advice(m.state))
        assert values[advice] == max(values)


def test_no_advice_elsewhere() -> None:
    m = table(HOPEFUL, Prince(), Prince())
    assert evaluation_of(m.game).advice(m.state) == NO_ADVICE


def test_the_best_work_of_the_round_counts_for_whoever_has_it() -> None:
    m = table(HOPEFUL, Prince(), Prince(), start=1)  # the first has the last turn of this round
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, PrincesEvaluation)
    s: Any = m.state
    assert opinion.prize(s, 0) == 0.0
    s.players[0].best_work = 12
    assert opinion.prize(s, 0) == m.game.prestige_best_work  # nobody can take it away
    s.players[1].best_work = 14
    assert opinion.prize(s, 0) == 0.0 < opinion.prize(s, 1) < m.game.prestige_best_work
    s.players[0].best_work = 14  # a player with as much gets it too
    assert opinion.prize(s, 0) == m.game.prestige_best_work


def test_the_novice_bot_beats_three_random_ones_and_hardly_ever_sells_prestige() -> None:
    """With no florins left for the next auctions it may sell; to live from it would be a mistake."""
    wins = sellers = 0
    for seed in range(10):
        m = signoria.new("princes", seats=4, seed=seed)
        bots = [NoviceBot(1) if seat == seed % 4 else RandomBot(seed) for seat in range(4)]
        while not m.over:
            assert m.seat is not None
            m.play(bots[m.seat].choose(seat_to_answer(m)))
        wins += m.ranking[seed % 4] == 1
        said = [entry.word for entry in m.entries if entry.seat == seed % 4]
        sellers += "sell prestige" in said
    assert wins >= 9
    assert sellers <= 1
