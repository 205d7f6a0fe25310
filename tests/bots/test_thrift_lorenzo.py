"""Servants for nothing: bots of Lorenzo, and its coach, spend none of them."""

from __future__ import annotations

from typing import Any

import pytest

from signoria import Match
from signoria.bots import make, seat_to_answer
from signoria.bots.evaluate import evaluation_of
from signoria.learn.coach import coach_for
from tests.games.lorenzo.tables import Board, kind, play, table
from tests.learn.review.games import played


def asked(word: str, goods: str = "4 servant", cards: str = "", **more: Any) -> Match:
    """The question how many servants go with a white member of value 3."""
    m = table(Board(goods=goods, cards=cards), Board(), dice="1 3 1", **more)
    play(m, word)
    assert kind(m) == "servants"
    return m


def sensible(m: Match) -> list[str]:
    """The answers that are worth a thought."""
    opinion = evaluation_of(m.game)
    return [m.words[m.state.options.index(option)] for option in opinion.sensible(m.state)]


def test_where_more_does_nothing_only_the_fewest_are_worth_a_thought() -> None:
    assert sensible(asked("white market.1")) == ["servants 0"]
    assert sensible(asked("white palace")) == ["servants 0"]
    assert sensible(asked("white territory.3", floors="forest city woods")) == ["servants 2"]
    assert len(asked("white market.1").words) == 5


def test_at_a_harvest_each_number_counts_that_wakes_another_card() -> None:
    m = asked("white harvest.small", cards="commercial-hub forest rock-pit", goods="4 servant")
    assert sensible(m) == ["servants 0", "servants 2"]


@pytest.mark.parametrize(("round", "count"), [(4, 1), (5, 5)])
def test_where_goods_left_over_cost_points_none_are_called_wasted(round: int, count: int) -> None:
    m = asked("white market.1", tiles="1-1 2-1 3-7", round=round)
    assert len(sensible(m)) == count


@pytest.mark.parametrize("level", ["adept", "master:40", "strength:2", "strength:6"])
def test_bots_spend_no_servants_for_nothing(level: str) -> None:
    bots = [make(level, seed) for seed in range(4)]
    for m in [asked("white market.1"), asked("white territory.3", floors="forest city woods")]:
        assert {bot.choose(seat_to_answer(m)) for bot in bots} == {m.words[0]}


def test_in_games_the_coach_names_no_servants_that_do_nothing() -> None:
    """Where answers win about as often as each other, chance would put any of them first."""
    m = played("lorenzo", ["novice"] * 2, 20)
    looked_at = 0
    while not m.over and looked_at < 12:
        if kind(m) == "servants" and len(m.words) > len(sensible(m)):
            looked_at += 1
            wasted = [word for word in m.words if word not in sensible(m)]
            advice = coach_for(looked_at, 12).advise(seat_to_answer(m), ["Ada", "Ben"], wasted[0])
            assert advice.moves[0].word in sensible(m)
            assert advice.moves[-1].word == wasted[0] and advice.moves[-1].less >= 0.0
            assert advice.moves[-1].share <= advice.moves[0].share
        m.play(make("novice", 1).choose(seat_to_answer(m)))
    assert looked_at == 12


def test_the_coach_says_that_the_other_answers_only_cost_more() -> None:
    m = asked("white market.1")
    advice = coach_for(1, 12).advise(seat_to_answer(m), ["Ada", "Ben"])
    assert [move.word for move in advice.moves] == ["servants 0"]
    assert advice.point is not None and "cost more" in advice.point.en


def test_what_comes_next_is_where_the_next_member_goes_and_not_with_how_many_servants() -> None:
    m = asked("white territory.1", goods="3 servant 8 coin", floors="forest city woods dame")
    (fact,) = coach_for(1, 80).advise(seat_to_answer(m), ["Ada", "Ben"]).moves[0].facts
    assert "(value " in fact.en and "servant" not in fact.en
