"""Learned evaluations: what the network says becomes points, and shares of a win."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

import signoria
from signoria.bots import Bot, make, seat_to_answer
from signoria.bots.evaluate import evaluation_of, features_of
from signoria.bots.evaluate.features import PlainFeatures, Row
from signoria.bots.evaluate.learned import (
    POINTS_A_STEP,
    LearnedEvaluation,
    best_evaluation,
    learned_evaluation,
)
from signoria.bots.evaluate.network import Network
from signoria.bots.evaluate.npz import BadArrays
from signoria.bots.novice import NoviceBot
from signoria.bots.playout import answer_at_random
from signoria.bots.search.win_model import WinModel
from signoria.bots.searcher import SearchingBot
from signoria.games.registry import MANIFESTS, RULEBOOKS
from signoria.kernel.game import Game
from tests.bots.learned.nets import NAMES, any_network, judging_by, kept


def learned(game: str, seats: int) -> LearnedEvaluation:
    """An evaluation by a network of random weights."""
    return learned_evaluation(RULEBOOKS[game].game(seats, [], {}), any_network(NAMES, 8))


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games as if they had neither features nor a network."""
    for manifest in MANIFESTS.values():
        monkeypatch.setattr(manifest, "features", "")
        monkeypatch.setattr(manifest, "network", None)


@pytest.mark.usefixtures("plain")
def test_without_features_of_its_own_a_game_gets_the_plain_ones() -> None:
    for game in RULEBOOKS:
        low, high = RULEBOOKS[game].seats
        for seats in range(low, high + 1):
            rules = RULEBOOKS[game].game(seats, [], {})
            features = features_of(rules)
            assert isinstance(features, PlainFeatures) and features.names == NAMES
            row = Row()
            features.fill(rules.start(), 0, row)
            found = {features.names[place]: value for place, value in zip(row.places, row.values)}
            assert found[f"seats={seats}"] == 1.0
            assert len(found) == len(row.places), "a place was filled twice"


@pytest.mark.usefixtures("plain")
def test_a_name_has_one_place() -> None:
    features = features_of(RULEBOOKS["masters"].game(2, [], {}))
    assert features.place("lead") == features.place("lead") == 1
    assert features.place("another") == len(NAMES)
    with pytest.raises(ValueError, match="one line"):
        features.place("two\nlines")


@pytest.mark.usefixtures("plain")
def test_the_share_of_a_win_is_the_softmax_of_the_scores() -> None:
    for game in ("lorenzo", "masters", "princes"):
        opinion = learned(game, 3)
        s = opinion.rules.start()
        rng = Random(1)
        for _ in range(60):
            answer_at_random(s, rng)
        scores = [opinion.score(s, seat) for seat in range(3)]
        assert len(set(scores)) > 1, "the seats look the same, so nothing is tested"
        assert opinion.chances is not None
        steepness = opinion.chances.steepness(opinion.remaining(s))
        strengths = [exp(steepness * score) for score in scores]
        shares = WinModel(opinion, 3, s).results(s)
        assert shares == pytest.approx([each / sum(strengths) for each in strengths])
        assert opinion.standing(s, 1) == POINTS_A_STEP * scores[1]
        assert opinion.value(s, 1) == evaluation_of(opinion.rules).value(s, 1)


@pytest.mark.usefixtures("plain")
def test_everything_else_is_as_the_game_has_it() -> None:
    for game in RULEBOOKS:
        opinion = learned(game, 4)
        own = evaluation_of(opinion.rules)
        s = opinion.rules.start()
        assert own.open_questions and opinion.open_questions == own.open_questions
        assert opinion.chains == own.chains and opinion.interest() == own.interest()
        assert opinion.remaining(s) == own.remaining(s) and opinion.tempo(s, 0) == 0.0


def thinking(spec: str, seed: int, game: Game[Any], network: Network) -> Bot:
    """A bot that judges by this network."""
    bot = make(spec, seed)
    assert isinstance(bot, SearchingBot)
    bot.opinions.known.append((game, learned_evaluation(game, network)))
    return bot


@pytest.mark.usefixtures("plain")
def test_bots_follow_the_network() -> None:
    """A network that turns the game's own evaluation round plays to lose."""
    wins = 0
    for seed in range(6):
        match = signoria.new("masters", seats=2, seed=seed)
        networks = [judging_by("value", weight) for weight in (5.0, -5.0)]
        bots = [thinking("adept:30", seed, match.game, network) for network in networks]
        while not match.over and len(match.entries) < 300:
            match.play(bots[match.state.seat].choose(seat_to_answer(match)))
        wins += match.scores[0] > match.scores[1]
    assert wins >= 5


@pytest.mark.usefixtures("plain")
def test_what_a_seat_may_answer_is_compared_by_the_game_alone() -> None:
    """So a bot that does not search answers the same, whatever the network says."""
    match = signoria.new("masters", seats=2, seed=3)
    one, other = NoviceBot(1), NoviceBot(1)
    opinion = learned_evaluation(match.game, judging_by("value", -5.0))
    other.opinions.known.append((match.game, opinion))
    for _ in range(40):
        handle = seat_to_answer(match)
        assert one.choose(handle) == other.choose(handle)
        match.play(one.choose(handle))


@pytest.mark.usefixtures("plain")
def test_the_network_of_a_game_is_named_in_its_manifest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = RULEBOOKS["masters"].game(2, [], {})
    assert type(best_evaluation(game)) is type(evaluation_of(game))
    path = kept(judging_by("lead", 1.0), tmp_path)
    monkeypatch.setattr(MANIFESTS["masters"], "network", path)
    assert isinstance(best_evaluation(game), LearnedEvaluation)
    alone = RULEBOOKS["masters"].game(1, [], {})
    assert type(best_evaluation(alone)) is type(evaluation_of(alone))
    assert isinstance(best_evaluation(alone, path), LearnedEvaluation)
    match = signoria.new("masters", seats=2, seed=3)
    make("grandmaster:4", 1).choose(seat_to_answer(match))
    with pytest.raises(BadArrays, match="is for 'masters', not for 'lorenzo'"):
        best_evaluation(RULEBOOKS["lorenzo"].game(2, [], {}), path)
