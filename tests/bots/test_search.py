"""The search: budgets are kept, thoughts are explained, trees are reused, results are shares."""

from __future__ import annotations

from itertools import count

import pytest

import signoria
from signoria.bots import make, seat_to_answer
from signoria.bots.budget import Budget
from signoria.bots.evaluate import evaluation_of
from signoria.bots.search.pace import Pace
from signoria.bots.search.win_model import WinModel
from signoria.bots.searcher import BREATH
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match


def at_first_action(game: str = "masters", seats: int = 2, seed: int = 3) -> Match:
    """A match past its setup."""
    match = signoria.new(game, seats=seats, seed=seed)
    while not match.game.has_begun(match.state):
        match.play(match.words[0])
    return match


def seats_for(game: str, wanted: int) -> int:
    """This many seats, or the nearest number that can play the game."""
    low, high = RULEBOOKS[game].seats
    return min(high, max(low, wanted))


def test_a_thought_tells_what_was_weighed() -> None:
    match = at_first_action()
    thought = make("adept:40", 1).think(seat_to_answer(match))
    found = thought.to_json()
    assert (found["level"], found["seat"], found["iterations"]) == ("adept", match.seat, 40)
    assert sorted([option["word"] for option in found["options"]]) == sorted(match.words)
    assert sum([option["visits"] for option in found["options"]]) == 40
    assert found["options"][0]["word"] == found["word"] == found["line"][0]["word"]
    visits = [option["visits"] for option in found["options"]]
    assert visits == sorted(visits, reverse=True)
    for option in found["options"]:
        if option["visits"]:
            assert sum(option["results"]) == pytest.approx(1.0, abs=0.001)


def test_the_line_can_be_played_as_far_as_it_is_our_own() -> None:
    match = at_first_action()
    thought = make("adept:60", 1).think(seat_to_answer(match))
    assert len(thought.line) > 1
    for seat, word in thought.line:
        if match.seat != seat or seat != thought.seat:
            break
        match.play(word)


def test_a_novice_tells_points_and_a_random_bot_nothing() -> None:
    match = at_first_action()
    novice = make("novice", 1).think(seat_to_answer(match)).to_json()
    worths = [option["worth"] for option in novice["options"]]
    assert worths == sorted(worths, reverse=True)
    assert novice["word"] == make("novice", 1).choose(seat_to_answer(match))
    assert make("random", 1).think(seat_to_answer(match)).to_json()["options"] == []


def test_whoever_interrupts_gets_the_best_so_far() -> None:
    match = at_first_action()
    asked = count()
    thought = make("master:60s", 1).think(seat_to_answer(match), lambda: next(asked) >= 3)
    assert thought.word in match.words
    assert 0 < thought.iterations < 100
    at_once = make("master:60s", 1).think(seat_to_answer(match), lambda: True)
    assert at_once.options[0].visits > 0  # never a word that was not looked at
    assert at_once.iterations == BREATH


def test_time_is_a_budget_too() -> None:
    match = at_first_action()
    thought = make("master:50ms", 1).think(seat_to_answer(match))
    assert thought.iterations > 0


class Clock:
    """Time that passes only when it is looked at."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * self.step


def test_seconds_are_those_of_the_clock_a_bot_is_given() -> None:
    match = at_first_action()
    slow, fast = Clock(0.001), Clock(0.01)
    many = make("master:200ms", 1, slow).think(seat_to_answer(match))
    few = make("master:200ms", 1, fast).think(seat_to_answer(match))
    assert 0 < few.iterations <= 20 < many.iterations <= 200
    assert fast.looks < slow.looks


def test_a_thought_ends_once_nothing_can_change_its_answer() -> None:
    pace = Pace(Budget(100, 0.0))
    assert not pace.spent(99) and pace.spent(100)
    assert not pace.settled(60, 40)  # 40 are left: the second could still draw level
    assert pace.settled(60, 41)
    timed = Pace(Budget(0, 100.0, 1, Clock(10.0)))
    assert not timed.settled(10, 35)  # a tenth has passed: 90 more, and 36 can be made up
    assert timed.settled(10, 35)  # and now a fifth
    assert not timed.spent(1 << 50)


@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_who_only_chooses_ends_early_with_the_same_answer(game: str) -> None:
    match = at_first_action(game, seats_for(game, 2))
    for _ in range(6):
        if match.over:
            break
        handle = seat_to_answer(match)
        word = make("adept:48", 1).choose(handle)
        assert word == make("adept:48", 1).think(handle).word
        match.play(word)


def test_a_tree_is_reused_while_the_play_follows_it() -> None:
    match = at_first_action()
    bot = make("master:60", 1)
    first = bot.think(seat_to_answer(match))
    asker = match.seat
    match.play(first.word)
    assert match.seat == asker  # what follows from the answer is asked at once
    second = bot.think(seat_to_answer(match))
    assert second.iterations == 60
    assert sum([option.visits for option in second.options]) > 60


def test_a_tree_is_not_reused_when_something_else_was_played() -> None:
    match = at_first_action()
    bot = make("master:30", 1)
    first = bot.think(seat_to_answer(match))
    untried = [option.word for option in first.options if not option.visits]
    match.play(untried[0])
    assert match.seat == first.seat
    second = bot.think(seat_to_answer(match))
    assert sum([option.visits for option in second.options]) == 30


def test_a_question_put_once_more_is_thought_through_afresh() -> None:
    match = at_first_action()
    bot = make("master:30", 1)
    first = bot.think(seat_to_answer(match)).to_json()
    assert bot.think(seat_to_answer(match)).to_json() == first


def test_a_tree_is_not_reused_for_another_seat() -> None:
    """It grew on tables that seat imagined, with what that seat knew."""
    match = at_first_action("lorenzo")
    bot = make("master:60", 1)
    last, changes = match.seat, 0
    for _ in range(8):
        thought = bot.think(seat_to_answer(match))
        if thought.seat != last:
            assert sum([option.visits for option in thought.options]) == thought.iterations
            last, changes = thought.seat, changes + 1
        match.play(thought.word)
    assert changes


@pytest.mark.parametrize("game", sorted(RULEBOOKS))
@pytest.mark.parametrize("wanted", [2, 3, 4])
def test_results_are_shares_of_one_win(game: str, wanted: int) -> None:
    seats = seats_for(game, wanted)
    match = at_first_action(game, seats)
    opinion = evaluation_of(match.game)
    win_model = WinModel(opinion, seats, match.state)
    assert sum(win_model.results(match.state)) == pytest.approx(1.0)
    while not match.over:
        match.play(match.words[-1])
    shares = win_model.results(match.state)
    assert [share > 0 for share in shares] == [place == 1 for place in match.ranking]


def test_alone_a_result_is_the_chance_to_win() -> None:
    match = signoria.new("masters", seats=1, seed=2)
    win_model = WinModel(evaluation_of(match.game), 1, match.state)
    assert win_model.results(match.state) == [pytest.approx(0.5)]
    while not match.over:
        match.play(match.words[0])
    assert win_model.results(match.state) == [float(match.ranking[0] == 1)]
