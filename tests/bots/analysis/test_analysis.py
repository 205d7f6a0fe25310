"""A game thought over again: what is judged, by what knowledge, and what it finds."""

from __future__ import annotations

import signoria
from signoria.bots import make, seat_to_answer
from signoria.bots.analysis import Conduct, analyse, answers_to_judge
from signoria.bots.searcher import AdeptBot, SearchingBot
from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match


def thinker() -> SearchingBot:
    """A bot that thinks fast."""
    bot = make("adept:40", 1)
    assert isinstance(bot, SearchingBot)
    return bot


def played(game: str, levels: list[str], answers: int = 10_000) -> Match:
    """A game of bots, or its beginning."""
    match = signoria.new(game, seats=len(levels), seed=8)
    bots = [make(level, seat) for seat, level in enumerate(levels)]
    while not match.over and len(match.entries) < answers:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


def done() -> None:
    """Nobody watches."""


def test_answers_with_a_choice_are_judged_and_no_others() -> None:
    match = played("masters", ["novice", "random"], 60)
    steps = answers_to_judge(match, [0, 1])
    for step, entry in enumerate(match.entries):
        choice = entry.seat != FATE and len(match.at(step).words) > 1
        assert (step in steps) == choice
    assert answers_to_judge(match, [1]) == [step for step in steps if match.entries[step].seat == 1]


def test_a_verdict_tells_the_answer_the_better_one_and_the_difference() -> None:
    match = played("princes", ["novice", "random", "novice"], 50)
    before = match.position()
    steps = answers_to_judge(match, [0, 1, 2])
    verdicts = analyse(match, thinker(), steps, done)
    assert [verdict.step for verdict in verdicts] == steps
    for verdict in verdicts:
        entry = match.entries[verdict.step]
        assert (verdict.seat, verdict.word) == (entry.seat, entry.word)
        assert verdict.best in match.at(verdict.step).words
        assert abs(sum(verdict.chances) - 1.0) < 1e-6 and verdict.cost >= 0.0
        assert verdict.cost == 0.0 or verdict.best != verdict.word
    assert match.position() == before


def test_what_is_played_at_random_gives_more_away_than_what_was_thought_about() -> None:
    match = played("lorenzo", ["adept:60", "random"])
    verdicts = analyse(match, thinker(), answers_to_judge(match, [0, 1]), done)
    thoughtful, careless = [Conduct(seat, verdicts) for seat in (0, 1)]
    assert thoughtful.charge / thoughtful.answers < careless.charge / careless.answers / 3
    assert thoughtful.same / thoughtful.answers > careless.same / careless.answers


def test_the_answer_that_was_given_is_tried_as_often_as_the_best_one() -> None:
    match = played("lorenzo", ["novice", "novice"], 4)
    handle = seat_to_answer(match)
    usual = {option.word: option.visits for option in AdeptBot(1).think(handle).options}
    given = min(usual, key=lambda word: usual[word])
    assert usual[given] < max(usual.values())
    weighed = {option.word: option for option in AdeptBot(1).review(handle, given).options}
    assert weighed[given].visits == max(usual.values())
    assert {word: option.visits for word, option in weighed.items() if word != given} == {
        word: visits for word, visits in usual.items() if word != given
    }


def test_a_verdict_depends_on_nothing_its_seat_cannot_know() -> None:
    """The others' leaders lie face down: whichever they are, the answer is judged the same."""
    match = played("masters", ["novice", "novice"], 30)
    while match.state.seat != 0 or len(match.words) < 2:
        match.play(match.words[0])
    known = seat_to_answer(match)
    imagined = match.clone()
    imagined.state = match.resample(0, known.chance(5))
    assert imagined.position() != match.position()
    word = match.words[0]
    found = thinker().review(known, word).to_json()
    assert thinker().review(seat_to_answer(imagined), word).to_json() == found
