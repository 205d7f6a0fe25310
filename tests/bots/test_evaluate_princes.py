"""The opinion on tables of The Princes of Florence."""

from __future__ import annotations

from typing import Any

import signoria
from signoria.bots.chance import RandomBot
from signoria.bots.evaluate import evaluation_of
from signoria.bots.evaluate.princes import PrincesEvaluation
from signoria.bots.novice import NoviceBot
from signoria.bots.seat import seat_to_answer
from signoria.games.princes.money import sell
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


def test_money_is_worth_nothing_without_a_turn() -> None:
    rich, poor = Prince(money=5000, hand="poet"), Prince(money=0, hand="poet")
    last: dict[str, Any] = {"round": 7, "actions": 0, "used": "profession freedom"}
    at_end = [
        worth(Prince(**{**vars(p), "prestige": 1}), Prince(), Prince(), **last)
        for p in (rich, poor)
    ]
    assert at_end[0] == at_end[1]


def test_what_is_more_than_needed_counts_for_less_with_every_turn() -> None:
    """Else one hoards, and ends with much money and little fame."""

    def gain(round: int, money: int) -> float:
        rich = Prince(**{**vars(HOPEFUL), "money": money + 1000})
        poor = Prince(**{**vars(HOPEFUL), "money": money})
        less = worth(poor, Prince(), Prince(), round=round)
        return worth(rich, Prince(), Prince(), round=round) - less

    assert gain(2, 5000) > gain(5, 5000) > gain(7, 5000) == 0.0
    assert gain(5, 0) > gain(5, 5000)
    assert gain(7, 0) > 0.0, "the last turn has its needs too"


def test_a_bid_one_cannot_pay_is_paid_with_prestige() -> None:
    m = table(HOPEFUL, Prince(), Prince())
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, PrincesEvaluation)
    s: Any = m.state
    player = s.players[0]
    all_of_it = opinion.price(player, player.money, 3.0)
    assert opinion.price(player, player.money + 300, 3.0) > all_of_it + 3.0


def test_money_from_sold_prestige_is_no_comfort() -> None:
    m = table(Prince(money=300, prestige=5), Prince(), Prince(), round=3)
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, PrincesEvaluation)
    s: Any = m.state
    player = s.players[0]
    before = opinion.fear(s, player, [], 3.0)
    sell(s, 0, 2)
    assert player.money == 500
    assert opinion.fear(s, player, [], 3.0) == before > 0.0


def test_the_best_work_of_the_round_counts_for_whoever_has_it() -> None:
    m = table(HOPEFUL, Prince(), Prince())  # only the first has a turn left in this round
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, PrincesEvaluation)
    s: Any = m.state
    assert opinion.prize(s, 0) == 0.0
    s.players[0].best_work = 12
    assert opinion.prize(s, 0) == m.game.prestige_best_work  # nobody can take it away
    s.players[1].best_work = 14
    assert opinion.prize(s, 0) == 0.0 < opinion.prize(s, 1) < m.game.prestige_best_work
    s.players[0].best_work = 14  # whoever has as much gets it too
    assert opinion.prize(s, 0) == m.game.prestige_best_work


def test_the_novice_bot_beats_three_random_ones_and_hardly_ever_sells_prestige() -> None:
    """Somebody who has no florins left for the next auctions may; to live from it would be folly."""
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
