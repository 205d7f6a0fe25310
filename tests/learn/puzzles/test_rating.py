"""Ratings: openskill's model for two, and what a later try is worth."""

from __future__ import annotations

from random import Random

import pytest

from signoria.learn.puzzles.rating import (
    Rating,
    after_duel,
    after_puzzle,
    of_puzzle,
    stakes,
)


def test_a_duel_is_rated_as_openskill_rates_it() -> None:
    openskill = pytest.importorskip("openskill.models")
    model = openskill.PlackettLuce()
    rng = Random(3)
    for _ in range(50):
        winner = Rating(rng.uniform(5, 45), rng.uniform(0.5, 9))
        loser = Rating(rng.uniform(5, 45), rng.uniform(0.5, 9))
        theirs = model.rate(
            [
                [model.rating(mu=winner.mu, sigma=winner.sigma)],
                [model.rating(mu=loser.mu, sigma=loser.sigma)],
            ]
        )
        for ours, [expected] in zip(after_duel(winner, loser), theirs):
            assert ours.mu == pytest.approx(expected.mu, abs=1e-9)
            assert ours.sigma == pytest.approx(expected.sigma, abs=1e-9)


def test_everybody_begins_at_1500_and_a_puzzle_where_the_bots_put_it() -> None:
    assert Rating().shown == 1500
    assert of_puzzle(1980).shown == 1980


def test_a_later_try_is_worth_less_and_the_last_one_nothing() -> None:
    player, puzzle = Rating(24.0, 3.0), of_puzzle(1500)
    first, second, third, missed = stakes(player, puzzle)
    assert first > second > third == 0 > missed
    assert second in (first // 2, first // 2 + 1)


def test_what_is_at_stake_is_what_happens() -> None:
    player, puzzle = Rating(28.0, 4.0), of_puzzle(1300)
    for end, stake in zip((1, 2, 3, 0), stakes(player, puzzle)):
        after, rated = after_puzzle(player, puzzle, end)
        assert after.shown - player.shown == stake
        assert after.sigma < player.sigma
        assert (rated.mu - puzzle.mu) * stake <= 0.0


def test_a_hard_puzzle_is_worth_more() -> None:
    player = Rating(25.0, 3.0)
    easy, hard = stakes(player, of_puzzle(900)), stakes(player, of_puzzle(2200))
    assert hard[0] > easy[0] and hard[-1] > easy[-1]
