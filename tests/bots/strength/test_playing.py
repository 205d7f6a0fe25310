"""Strengths at the table: legal, repeatable, and stronger the higher they are."""

from __future__ import annotations

from pathlib import Path

import pytest

import signoria
from signoria.arena.plan import Plan
from signoria.arena.play import play_game
from signoria.bots import Bot, UnknownBot, make, seat_to_answer
from signoria.bots.evaluate.learned import LearnedEvaluation
from signoria.bots.novice import NoviceBot
from signoria.bots.searcher import SearchingBot
from signoria.bots.strength.player import StrengthBot
from signoria.bots.strength.short_sighted import ShortSighted
from signoria.games.registry import MANIFESTS, RULEBOOKS

GAMES = sorted(RULEBOOKS)
OWN = [game for game in GAMES if MANIFESTS[game].strengths is not None]


def limited(tmp_path: Path, *lines: str) -> str:
    """A bot with these limits, as it is written."""
    path = tmp_path / "limits.toml"
    path.write_text("\n".join(["[[strength]]", *lines]), encoding="utf-8")
    return f"strength@{path}:1"


def words_of(bots: list[Bot], game: str, answers: int) -> list[str]:
    """The beginning of a game between bots."""
    match = signoria.new(game, seats=len(bots), seed=6)
    while not match.over and len(match.entries) < answers:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return [entry.word for entry in match.entries]


@pytest.mark.parametrize("game", GAMES)
def test_without_limits_it_plays_like_a_novice(game: str, tmp_path: Path) -> None:
    spec = limited(tmp_path)
    own = words_of([make(spec, 1), make(spec, 2)], game, 80)
    assert own == words_of([make("novice", 1), make("novice", 2)], game, 80)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_and_asked_twice_it_answers_the_same(game: str) -> None:
    first, second = [words_of([make("strength:3", 4), make("strength:2", 5)], game, 60)] * 2
    assert first == second
    match = signoria.new(game, seats=2, seed=2)
    bot = make("strength:1", 9)
    while not match.over and len(match.entries) < 40:
        handle = seat_to_answer(match)
        word = bot.choose(handle)
        assert word == bot.choose(handle) == make("strength:1", 9).think(handle).word
        match.play(word)


def test_what_plays_behind_the_limits(tmp_path: Path) -> None:
    game = signoria.new("masters", seats=2, seed=1).game
    bot = make(limited(tmp_path, "foresight = 0.5", "patience = 33"), 1)
    assert isinstance(bot, StrengthBot)
    behind = bot.on(game)
    assert isinstance(behind.bot, NoviceBot) and behind.bot.patience == 33
    assert isinstance(behind.bot.opinions.on(game), ShortSighted)
    assert bot.on(game) is behind
    bot = make(limited(tmp_path, "tries = 7", "network = true", "patience = 99"), 1)
    assert isinstance(bot, StrengthBot)
    behind = bot.on(game)
    assert isinstance(behind.bot, SearchingBot)
    assert behind.bot.budget.iterations == 7 and behind.bot.config.first == 99
    assert isinstance(behind.bot.opinions.on(game), LearnedEvaluation)


def test_a_number_a_file_does_not_have_is_told_at_the_first_table(tmp_path: Path) -> None:
    spec = limited(tmp_path).replace(":1", ":2")
    with pytest.raises(UnknownBot, match="has strengths from 1 to 1, not 2"):
        make(spec, 1).choose(seat_to_answer(signoria.new("masters", seats=2, seed=1)))


def test_a_thought_is_signed_with_the_strength_and_can_be_interrupted() -> None:
    handle = seat_to_answer(signoria.new("masters", seats=2, seed=1))
    assert make("strength:3", 1).think(handle).level == "strength:3"
    thought = make("strength:10", 1).think(handle, lambda: True)
    assert thought.word in handle.words and thought.iterations < 10


def wins(bot: str, rival: str, game: str, games: int) -> float:
    """How many of some games a bot wins: each deal from both seats."""
    plan = Plan(game, 2, (bot, rival), games, 3)
    results = [play_game(plan, pairing, None) for pairing in plan.pairings()]
    return sum([result.share(result.bots.index(bot)) for result in results])


def test_a_high_strength_beats_a_low_one() -> None:
    assert wins("strength:7", "strength:2", "masters", 10) >= 7


@pytest.mark.parametrize("game", OWN)
def test_the_lowest_strength_beats_random_play(game: str) -> None:
    assert wins("strength:1", "random", game, 8) >= 5
