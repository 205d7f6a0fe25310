"""The sequential test: how often it is wrong, what it costs, and that no order of results matters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import log
from random import Random
from statistics import NormalDist, fmean, pstdev

import pytest

from signoria.arena import sequential
from signoria.arena.ladder import ladder
from signoria.arena.plan import BadArena, Pairing, Plan
from signoria.arena.play import Result
from signoria.arena.sequential import (
    BOUND,
    ERROR,
    Question,
    SequentialTest,
    aim_for,
    log_ratio,
    misfit,
)

PLAN = Plan("masters", 2, ("a", "b"), 200, 5)
QUESTION = Question("a", 0.5, 0.6)
RUNS = 1000
ALLOWED = 0.07
"""5% and what the last round overshoots, with room for the luck of this many runs."""
Draw = Callable[[Random], float]


@pytest.fixture(autouse=True)
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of tests come to the same counts: each is worked out once."""
    monkeypatch.setattr(sequential, "log_ratio", cache(log_ratio))


def rounds_of(seats: int, share: float, luck: float) -> Draw:
    """Rounds with this mean, where the deal alone decides some: then each seating wins with one seat."""
    alone = (share - luck / seats) / (1 - luck)
    assert 0 <= alone <= 1

    def draw(rng: Random) -> float:
        if rng.random() < luck:
            return 1 / seats
        return sum([rng.random() < alone for _ in range(seats)]) / seats

    return draw


def correlated(share: float) -> Draw:
    """Rounds of two games that are won or lost together."""
    return lambda rng: float(rng.random() < share)


def decide(question: Question, seats: int, draw: Draw, rng: Random, most: int) -> SequentialTest:
    """One test, from the first round until it is decided."""
    bots = ("a", "b")[: min(2, seats)]
    test = SequentialTest(question, Plan("masters", seats, bots, seats, 1))
    while not test.decided() and test.rounds < most:
        test.count(draw(rng))
    return test


CASES = [
    (Question("a", 0.5, 0.65), 2, lambda share: rounds_of(2, share, 0.0), 0.7),
    (Question("a", 0.5, 0.65), 2, lambda share: rounds_of(2, share, 0.5), 0.7),
    (Question("a", 0.5, 0.7), 2, correlated, 0.7),
    (Question("a", 0.8, 0.9), 1, lambda share: rounds_of(1, share, 0.0), 0.7),
    (Question("a", 0.25, 0.35), 4, lambda share: rounds_of(4, share, 0.3), 0.8),
    (Question("a", 0.725, 0.95), 2, lambda share: rounds_of(2, share, 0.0), 1.1),
]
"""Questions, seats, rounds, and the part of a fixed number of games that the test takes on average.

The last is over after a dozen rounds: before it knows how they vary, the test gains nothing.
"""


@pytest.mark.parametrize(("question", "seats", "rounds", "part"), CASES)
def test_it_is_wrong_5_times_in_100_and_cheaper_than_a_fixed_number(
    question: Question, seats: int, rounds: Callable[[float], Draw], part: float
) -> None:
    taken = []
    for share, wrong in ((question.lower, "yes"), (question.aim, "no")):
        rng = Random(f"{question} {share}")
        tests = [decide(question, seats, rounds(share), rng, 2000) for _ in range(RUNS)]
        verdicts = [test.decision().verdict for test in tests]
        assert "open" not in verdicts
        assert len([each for each in verdicts if each == wrong]) / RUNS <= ALLOWED
        taken.append(fmean([test.rounds for test in tests]))
    assert fmean(taken) < part * fixed_number(question, rounds)


def fixed_number(question: Question, rounds: Callable[[float], Draw]) -> float:
    """The rounds a test of fixed length needs for the same errors."""
    rng, shares = Random(2), (question.lower, question.aim)
    spread = sum([pstdev([rounds(share)(rng) for _ in range(2000)]) for share in shares])
    return (NormalDist().inv_cdf(1 - ERROR) * spread / (question.aim - question.lower)) ** 2


@pytest.mark.parametrize(("question", "seats", "rounds"), [case[:3] for case in CASES])
def test_shares_between_the_two_end_too(
    question: Question, seats: int, rounds: Callable[[float], Draw]
) -> None:
    share, rng = (question.lower + question.aim) / 2, Random(3)
    tests = [decide(question, seats, rounds(share), rng, 2000) for _ in range(100)]
    assert {test.decision().verdict for test in tests} == {"yes", "no"}


def test_far_beyond_the_two_it_is_hardly_ever_wrong() -> None:
    question, rng = Question("a", 0.5, 0.65), Random(4)
    for share, right in ((0.4, "no"), (0.75, "yes")):
        tests = [decide(question, 2, rounds_of(2, share, 0.0), rng, 2000) for _ in range(400)]
        assert len([test for test in tests if test.decision().verdict != right]) <= 2


def test_of_games_won_or_lost_it_is_the_test_of_the_textbook() -> None:
    """Wald's: the likelihood of 7 of 10 at one share over that at the other."""
    counts = ((0.0, 3.0), (1.0, 7.0))
    expected = 7 * log(0.8 / 0.5) + 3 * log(0.2 / 0.5)
    assert log_ratio(counts, 0.5, 0.8) == pytest.approx(expected)
    assert misfit(counts, 0.7) == pytest.approx(0)


def test_pairs_that_hardly_differ_say_more_than_as_many_single_games() -> None:
    """Each deal won in one seat and lost in the other, and a few won in both: no luck is left."""
    paired = ((0.0, 1.0), (0.5, 25.0), (1.0, 9.0))
    single = ((0.0, 27.0), (1.0, 43.0))
    assert log_ratio(paired, 0.5, 0.6) > 1.5 * log_ratio(single, 0.5, 0.6) > 0


def test_the_first_rounds_do_not_decide_because_they_are_alike() -> None:
    """Nothing varies yet, which proves nothing: three deals won in both seats can be luck."""
    test = SequentialTest(Question("a", 0.5, 0.95), PLAN)
    for _ in range(3):
        test.count(1.0)
    assert test.decision().verdict == "open" and 0 < test.ratio < BOUND
    drawn = SequentialTest(QUESTION, PLAN)
    drawn.count(0.5)
    assert drawn.decision().verdict == "open"


def result(pairing: Pairing, won: bool) -> Result:
    """A game that a won or lost."""
    places = tuple([1 if (bot == "a") == won else 2 for bot in pairing.bots])
    return Result(
        pairing.key, pairing.number, 0, pairing.seed, pairing.bots, (0, 0), places, ({}, {}), (1, 1),
        (0.0, 0.0), 0,
    )  # fmt: skip


def results(share: float, seed: int = 1) -> list[Result]:
    """A whole plan, with games won by chance."""
    rng = Random(seed)
    return [result(pairing, rng.random() < share) for pairing in PLAN.pairings()]


def test_the_order_in_which_results_come_changes_nothing() -> None:
    games = results(0.62)
    straight = SequentialTest(QUESTION, PLAN)
    for each in games:
        if straight.enough([each]):
            break
    expected = straight.decision()
    assert expected.verdict == "yes" and expected.games < len(games)
    for seed in range(5):
        mixed = SequentialTest(QUESTION, PLAN)
        answers = [mixed.enough([each]) for each in Random(seed).sample(games, len(games))]
        assert mixed.decision() == expected and answers == sorted(answers)
    at_once = SequentialTest(QUESTION, PLAN)
    assert at_once.enough(reversed(games)) and at_once.decision() == expected


def test_quick_wins_decide_nothing_while_an_early_game_is_under_way() -> None:
    """Else games that end soon would count more than those that take long."""
    games = [result(pairing, pairing.number not in (0, 1)) for pairing in PLAN.pairings()]
    test = SequentialTest(QUESTION, PLAN)
    assert not test.enough(games[1:])
    assert test.decision().rounds == 0 and "No round is complete yet" in test.decision().sentence()
    assert test.decision().to_json()["share"] is None
    assert test.enough(games[:1]) and test.decision().verdict == "yes"
    assert test.decision().share < 1


def test_half_a_round_does_not_count() -> None:
    test = SequentialTest(QUESTION, Plan("masters", 2, ("a", "b"), 3, 5))
    test.enough(results(1.0)[:3])
    assert (test.decision().rounds, test.decision().games) == (1, 2)


@pytest.mark.parametrize(
    ("wins", "verdict", "start"),
    [
        (1.0, "yes", "Yes: a wins more than 50.0% of its games. If it won 50.0% or less, the test "),
        (0.0, "no", "No: a wins less than 60.0% of its games. If it won 60.0% or more, the test "),
        (0.55, "open", "Open: these games do not tell whether a wins 60.0% of its games or only "),
    ],
)  # fmt: skip
def test_the_verdict_is_said_with_its_numbers(wins: float, verdict: str, start: str) -> None:
    test = SequentialTest(QUESTION, PLAN)
    test.enough(results(wins)[:40])
    decision = test.decision()
    sentence, data = decision.sentence(), decision.to_json()
    assert data["verdict"] == verdict and sentence.startswith(start)
    assert f"{decision.rounds} rounds, {decision.games} games, {decision.share:.1%} won" in sentence
    assert "decided at +2.94 or -2.94" in sentence and data["bounds"] == [-2.9444, 2.9444]
    assert data["log_likelihood_ratio"] == round(decision.ratio, 4)


@pytest.mark.parametrize(
    ("question", "bots", "games", "complaint"),
    [
        (Question("a", 0.6, 0.6), ("a", "b"), 2, "an aim above it"),
        (Question("a", 0.5, 1.0), ("a", "b"), 2, "both between 0 and 1"),
        (Question("a", 0.0, 0.5), ("a", "b"), 2, "both between 0 and 1"),
        (Question("a", 0.5, float("nan")), ("a", "b"), 2, "both between 0 and 1"),
        (Question("a", 0.5, 0.6), ("a", "b", "c"), 2, "no more bots than there are seats"),
        (Question("a", 0.5, 0.6), ("a",), 2, "a sits twice"),
        (Question("a", 0.5, 0.6), ("a", "b"), 1, "rounds of 2 games: 1 are too few"),
    ],
)
def test_what_a_plan_cannot_answer_is_refused(
    question: Question, bots: tuple[str, ...], games: int, complaint: str
) -> None:
    with pytest.raises(BadArena, match=complaint):
        SequentialTest(question, Plan("masters", 2, bots, games, 1))


def test_an_aim_that_nobody_named_asks_for_the_same_strength_at_any_table() -> None:
    assert [aim_for(seats) for seats in (2, 3, 4, 5)] == [0.55, 0.381, 0.2917, 0.2364]


def test_every_rung_of_a_ladder_has_a_question() -> None:
    rungs = ladder("masters", (), 200, 1, "master:1s")
    asked = [(rung.question().lower, rung.question().aim) for rung in rungs]
    large = (0.25, 0.2917)
    assert asked == [
        (0.725, 0.95), large, (0.575, 0.65), large, (0.8, 0.9), (pytest.approx(0.55), 0.6), large,
    ]  # fmt: skip
    assert [SequentialTest(rung.question(), rung.plan).seatings for rung in rungs] == [
        2, 4, 2, 4, 1, 2, 4,
    ]  # fmt: skip
