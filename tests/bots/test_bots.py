"""Bots by level: they answer legally, the same for the same seed, and all but random play to win."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import signoria
from signoria.bots import LEVELS, BadBudget, Bot, Budget, UnknownBot, make, seat_to_answer, tidy
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.novice import NoviceBot
from signoria.bots.searcher import SearchingBot
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match

SPECS = ["random", "strength:2", "novice", "adept:6", "master:6", "grandmaster:6"]
"""Every level, on a budget small enough for whole games, and a strength."""

SMALL = ["random", "strength:1", "novice", "adept:2", "master:2", "grandmaster:2"]


def played(names: list[str], seed: int, most: int = 10_000) -> Match:
    """A game of Masters between bots, or the beginning of one."""
    match = signoria.new("masters", seats=len(names), seed=seed)
    bots = [make(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while not match.over and len(match.entries) < most:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    there = "unknown bot 'oracle'; known: random, novice, adept, master, grandmaster"
    with pytest.raises(UnknownBot, match=there):
        make("oracle", 1)
    assert issubclass(UnknownBot, signoria.SignoriaError)


@pytest.mark.parametrize("name", [None, 3, b"adept", ["adept"], True])
def test_a_name_that_is_no_text_is_refused(name: Any) -> None:
    by_compiled = "str object expected"
    with pytest.raises(TypeError, match=f"a text like 'adept' or 'adept:200', not|{by_compiled}"):
        make(name, 1)


def test_the_levels_are_the_bots_weakest_first() -> None:
    assert LEVELS == ("random", "novice", "adept", "master", "grandmaster")
    assert [make(level, 1).name for level in LEVELS] == list(LEVELS)


def test_an_old_name_is_understood() -> None:
    assert make("greedy", 1).name == "novice"
    assert tidy("greedy") == "novice"


@pytest.mark.parametrize(
    ("spec", "iterations", "seconds", "processes"),
    [
        ("adept", 200, 0.0, 1),
        ("adept:50", 50, 0.0, 1),
        ("master", 0, 1.0, 1),
        ("master:2s", 0, 2.0, 1),
        ("master:500ms*4", 0, 0.5, 4),
        (" master:90*3 ", 90, 0.0, 3),
    ],
)
def test_a_budget_is_written_after_the_level(
    spec: str, iterations: int, seconds: float, processes: int
) -> None:
    bot = make(spec, 1)
    assert isinstance(bot, SearchingBot)
    budget = bot.budget
    assert (budget.iterations, budget.seconds, budget.processes) == (iterations, seconds, processes)
    assert budget.most() == (iterations // processes if iterations else 1 << 60)


def test_what_the_processes_cannot_share_is_not_lost() -> None:
    budget = Budget(200, 0.0, 3)
    assert (budget.most(), budget.helper_spec()) == (68, "66")


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("adept:", "is not a budget; write iterations"),
        ("adept:soon", "'soon' is not a budget"),
        ("adept:\N{ARABIC-INDIC DIGIT THREE}", "is not a budget"),
        ("adept:-5", "'-5' is not a budget"),
        ("master:1S", "'1S' is not a budget"),
        ("master:0s", "no time to think"),
        ("adept:0", "a budget is at least 1 iteration, not 0"),
        ("adept:00*2", "a budget is at least 1 iteration, not 0"),
        ("master:1000000000", "a budget is at most 999999999 iterations, not 1000000000"),
        ("master:1000000s", "a budget is at most 999999 seconds, not 1000000"),
        ("master:1s*1000", "1 to 256 processes, not in 1000"),
        ("master:0.4ms*2", "less than a millisecond"),
        ("adept:3*8", "3 iterations are too few for 8 processes"),
        ("master:1s*0", "1 to 256 processes"),
        ("novice:200", "novice does not think ahead"),
        ("random:1s", "random does not think ahead"),
    ],
)
def test_a_bad_budget_is_refused_in_words(spec: str, complaint: str) -> None:
    with pytest.raises(BadBudget, match=complaint):
        make(spec, 1)


@pytest.mark.parametrize("name", SPECS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = played([name] * 2, 4, 40), played([name] * 2, 4, 40)
    assert [entry.word for entry in first.entries] == [entry.word for entry in second.entries]


@pytest.mark.parametrize("name", SPECS)
def test_a_bot_asked_twice_answers_the_same(name: str) -> None:
    match = signoria.new("masters", seats=2, seed=6)
    bot = make(name, 3)
    assert bot.choose(seat_to_answer(match)) == bot.choose(seat_to_answer(match))


@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_every_level_plays_with_every_module_set_and_number_of_seats(game: str) -> None:
    rulebook = RULEBOOKS[game]
    choices = rulebook.choices()
    for size in range(len(choices) + 1):
        for picked in combinations(choices, size):
            modules = rulebook.with_implied(list(picked))
            low, high = rulebook.seats_with(modules)
            for seats in range(low, high + 1):
                match = signoria.new(game, seats=seats, seed=seats, modules=modules)
                bots = [make(spec, 1) for spec in SMALL]
                for number in range(12):
                    if not match.over:
                        match.play(bots[number % len(bots)].choose(seat_to_answer(match)))


def test_random_bots_use_all_answers() -> None:
    match = signoria.new("masters", seats=2, seed=6)
    chosen = {make("random", seed).choose(seat_to_answer(match)) for seed in range(100)}
    assert chosen == set(match.words)


def test_novice_beats_three_random_bots() -> None:
    wins = 0
    for number in range(20):
        names = ["random"] * 4
        names[number % 4] = "novice"
        wins += played(names, number).winners == [number % 4]
    assert wins >= 18


def test_novice_wins_a_good_share_of_solo_games() -> None:
    wins = sum([bool(played(["novice"], number).winners) for number in range(12)])
    assert wins >= 4


def test_without_an_evaluation_of_its_own_the_lead_in_points_decides() -> None:
    match = signoria.new("masters", seats=2, seed=3)
    opinion = Evaluation(match.game, {})
    plain = NoviceBot(1)
    plain.opinions.known.append((match.game, opinion))
    bots: list[Bot] = [plain, make("random", 2)]
    while not match.over:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    assert match.winners == [0]
    assert opinion.value(match.state, 0) == match.scores[0] - match.scores[1]
    assert opinion.value(match.state, 1) == match.scores[1] - match.scores[0]
