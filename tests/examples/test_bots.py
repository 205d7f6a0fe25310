"""Bots play Quarry by its own evaluation, and win with it."""

from __future__ import annotations

import signoria
from signoria.bots import make, seat_to_answer
from signoria.bots.evaluate import evaluation_of, tuned_weights, weights_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.novice import NoviceBot
from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match
from tests.examples.tables import Board, table

GAMES = 60


def won(one: str, other: str, games: int = GAMES, by_points: bool = False) -> float:
    """The share of the wins for one bot of two; the other may judge by the points alone."""
    total = 0.0
    for seed in range(games):
        match = signoria.new("quarry", seed=seed)
        seat = seed % 2
        bots = [make(other, seed), make(other, seed)]
        bots[seat] = make(one, seed)
        rival = bots[1 - seat]
        if by_points and isinstance(rival, NoviceBot):
            rival.opinions.known.append((match.game, Evaluation(match.game, {})))
        while not match.over:
            match.play(bots[match.state.seat].choose(seat_to_answer(match)))
        places = match.ranking
        total += (places[seat] == 1) / places.count(1)
    return total / games


def test_novices_beat_random_bots() -> None:
    assert won("novice", "random") > 0.7


def test_the_evaluation_of_its_own_beats_the_lead_in_points() -> None:
    assert won("novice", "novice", by_points=True) > 0.65


def test_bots_that_search_play_it_too() -> None:
    assert won("adept:30", "random", games=16) > 0.7


def answer(match: Match) -> str:
    """What a novice does."""
    return make("novice", 1).choose(seat_to_answer(match))


def test_a_novice_builds_before_the_quarry_is_empty() -> None:
    rich = Board(small=3, large=3)
    assert answer(table(rich, Board(small=1), quarry=(0, 1))) == "build palace"


def test_a_wish_is_worth_more() -> None:
    opinion = evaluation_of(signoria.new("quarry", seed=1).game)
    values = [
        opinion.value(table(Board(small=1, large=2, wish=wish), Board(wish="gate")).state, 0)
        for wish in ("palace", "stair")
    ]
    assert values[0] > values[1]


def test_a_block_that_is_being_drawn_counts_by_its_chance() -> None:
    match = table(Board(small=2, large=1), Board(small=1))
    opinion = evaluation_of(match.game)
    before = opinion.value(match.state, 0)
    drawing = match.state.clone()
    drawing.do(match.game.tasks["draw"], FATE, 0)
    assert opinion.value(drawing, 0) > before


def test_its_weights_can_be_tuned() -> None:
    assert tuned_weights("quarry", 2) == ["doubt", "reach", "wish"]
    assert weights_of("quarry", 3) == weights_of("quarry", 2)
