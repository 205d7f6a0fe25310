"""The model of ratings is that of openskill, and says what it should."""

from __future__ import annotations

import random

import pytest

from signoria.learn.puzzles.rating import Rating, after_duel
from signoria.server.ratings.model import after_game, is_sure


@pytest.mark.parametrize("seed", range(20))
def test_a_game_is_rated_as_openskill_rates_it(seed: int) -> None:
    model = pytest.importorskip("openskill.models").PlackettLuce()
    rng = random.Random(seed)
    size = rng.randint(2, 5)
    players = [Rating(rng.uniform(10, 40), rng.uniform(1, 9)) for _ in range(size)]
    places = [rng.randint(1, size) for _ in range(size)]  # some of them are shared
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in players]
    expected = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places])]
    for mine, theirs in zip(after_game(players, places), expected, strict=True):
        assert mine.mu == pytest.approx(theirs.mu) and mine.sigma == pytest.approx(theirs.sigma)


def test_for_two_it_is_the_duel_of_puzzles() -> None:
    one, other = Rating(27.0, 4.0), Rating(22.0, 7.0)
    won, lost = after_duel(one, other)
    for mine, theirs in zip(after_game([one, other], [1, 2]), (won, lost)):
        assert mine.mu == pytest.approx(theirs.mu) and mine.sigma == pytest.approx(theirs.sigma)


def test_who_wins_rises_and_everybody_is_known_better() -> None:
    players = [Rating() for _ in range(4)]
    first, second, third, last = after_game(players, [1, 2, 3, 4])
    assert first.mu > second.mu > third.mu > last.mu
    assert all([each.sigma < Rating().sigma for each in (first, second, third, last)])
    assert len({each.mu for each in after_game(players, [1, 1, 1, 1])}) == 1


def test_a_rating_becomes_sure_after_some_games() -> None:
    """Provisional is neither for ever nor over at once."""
    rng, players, games = random.Random(1), [Rating() for _ in range(4)], 0
    while not is_sure(players[0]):
        places = [1, 2, 3, 4]
        rng.shuffle(places)
        players, games = after_game(players, places), games + 1
    assert 15 <= games <= 40
