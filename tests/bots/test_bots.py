"""Bots by name: they answer legally, the same for the same seed, and greedy ones play to win."""

from __future__ import annotations

import time

import pytest

import signoria
from signoria.bots import BOTS, Bot, UnknownBot, make, seat_to_answer
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.greedy import GreedyBot
from signoria.kernel.match import Match


def played(names: list[str], seed: int) -> Match:
    """A whole game of Masters between bots."""
    match = signoria.new("masters", seats=len(names), seed=seed)
    bots = [make(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while not match.over:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'oracle'; there are random, greedy"):
        make("oracle", 1)
    assert issubclass(UnknownBot, signoria.SignoriaError)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = played([name] * 2, 4), played([name] * 2, 4)
    assert [entry.word for entry in first.entries] == [entry.word for entry in second.entries]


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_asked_twice_answers_the_same(name: str) -> None:
    match = signoria.new("masters", seats=2, seed=6)
    bot = make(name, 3)
    assert bot.choose(seat_to_answer(match)) == bot.choose(seat_to_answer(match))


def test_random_bots_use_all_answers() -> None:
    match = signoria.new("masters", seats=2, seed=6)
    chosen = {make("random", seed).choose(seat_to_answer(match)) for seed in range(100)}
    assert chosen == set(match.words)


def test_greedy_beats_three_random_bots() -> None:
    wins = 0
    for number in range(20):
        names = ["random"] * 4
        names[number % 4] = "greedy"
        wins += played(names, number).winners == [number % 4]
    assert wins >= 18


def test_greedy_wins_a_good_share_of_solo_games() -> None:
    wins = sum([bool(played(["greedy"], number).winners) for number in range(12)])
    assert wins >= 4


def test_greedy_answers_quickly() -> None:
    match = signoria.new("masters", seats=3, seed=8)
    bots = [make("greedy", seat) for seat in range(3)]
    start, answers = time.process_time(), 0
    while not match.over and answers < 150:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
        answers += 1
    assert (time.process_time() - start) / answers < 0.05  # about 4 ms on an idle machine


def test_without_an_evaluation_of_its_own_the_lead_in_points_decides() -> None:
    match = signoria.new("masters", seats=2, seed=3)
    opinion = Evaluation(match.game)
    plain = GreedyBot(1)
    plain.opinions.append((match.game, opinion))
    bots: list[Bot] = [plain, make("random", 2)]
    while not match.over:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    assert match.winners == [0]
    assert opinion.value(match.state, 0) == match.scores[0] - match.scores[1]
    assert opinion.value(match.state, 1) == match.scores[1] - match.scores[0]
