"""Grandmasters: how they are written, and that they think like masters by another evaluation."""

from __future__ import annotations

from pathlib import Path

import pytest

import signoria
from signoria.bots import BadBudget, UnknownBot, make, parse_spec, seat_to_answer, tidy
from signoria.bots.evaluate.learned import LearnedEvaluation
from signoria.bots.evaluate.npz import BadArrays
from signoria.bots.searcher import GrandmasterBot
from signoria.games.registry import MANIFESTS
from tests.bots.learned.nets import judging_by, kept


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games as if they had neither features nor a network."""
    for manifest in MANIFESTS.values():
        monkeypatch.setattr(manifest, "features", "")
        monkeypatch.setattr(manifest, "network", None)


@pytest.mark.parametrize(
    ("spec", "file", "seconds"),
    [
        ("grandmaster", None, 1.0),
        ("grandmaster:250ms", None, 0.25),
        ("grandmaster@nets/a.npz", "nets/a.npz", 1.0),
        ("grandmaster@nets/a.npz:250ms", "nets/a.npz", 0.25),
        (" grandmaster@c:/nets/a.npz:2s", "c:/nets/a.npz", 2.0),
    ],
)
def test_a_network_is_written_after_the_level(spec: str, file: str | None, seconds: float) -> None:
    bot = make(spec, 1)
    assert isinstance(bot, GrandmasterBot)
    assert bot.network == (None if file is None else Path(file))
    assert bot.budget.seconds == seconds
    assert parse_spec(spec)[0] == "grandmaster" and tidy(spec) == spec.strip()


@pytest.mark.parametrize("spec", ["master@net.npz:1s", "novice@net.npz", "grandmaster@:1s"])
def test_only_a_grandmaster_takes_a_network(spec: str) -> None:
    with pytest.raises(UnknownBot, match="written after a grandmaster, like grandmaster@"):
        make(spec, 1)


def test_a_bad_budget_after_a_network_is_refused() -> None:
    with pytest.raises(BadBudget, match="'soon' is not a budget"):
        make("grandmaster@net.npz:soon", 1)


def test_a_missing_network_is_told_when_it_is_needed() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    with pytest.raises(BadArrays, match=r"there is no file .*nowhere\.npz"):
        make("grandmaster@nowhere.npz:4", 1).choose(seat_to_answer(match))


def test_without_a_network_it_plays_like_a_master() -> None:
    match = signoria.new("masters", seats=2, seed=5)
    for number in range(12):
        handle = seat_to_answer(match)
        word = make("grandmaster:12", number).choose(handle)
        assert word == make("master:12", number).choose(handle)
        match.play(word)


def test_with_a_network_it_judges_by_that(tmp_path: Path) -> None:
    match = signoria.new("masters", seats=2, seed=5)
    handle = seat_to_answer(match)
    losing = kept(judging_by("value", -9.0), tmp_path, "losing.npz")
    bot = make(f"grandmaster@{losing}:40", 1)
    assert isinstance(bot, GrandmasterBot)
    assert isinstance(bot.opinions.on(match.game), LearnedEvaluation)
    words = []
    while not match.over and len(words) < 20:
        handle = seat_to_answer(match)
        words.append(bot.choose(handle) == make("master:40", 1).choose(handle))
        match.play(match.words[0])
    assert not all(words), "it plays as if it had no network"


def test_its_helpers_have_the_same_network(tmp_path: Path) -> None:
    path = kept(judging_by("value", 1.0), tmp_path)
    match = signoria.new("masters", seats=2, seed=5)
    bot = make(f"grandmaster@{path}:40*2", 1)
    assert isinstance(bot, GrandmasterBot)
    handle = seat_to_answer(match)
    (question,) = bot.questions(handle, bot.begin_search(handle))
    assert question["bot"] == f"grandmaster@{path}:20"
    try:
        assert bot.choose(handle) in match.words
    finally:
        bot.close()
