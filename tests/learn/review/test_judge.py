"""The judge: by what knowledge it judges, and what it takes for certain."""

from __future__ import annotations

import pytest

from signoria.bots import make, seat_to_answer
from signoria.bots.searcher import SearchingBot
from signoria.kernel.match import Match
from signoria.learn.review import Course, Judge, Review, judge_for, judge_like, level_for
from signoria.learn.review.judge import Interrupted, grown, try_as_often
from signoria.learn.review.telling import tell
from tests.learn.review.games import played


def hasty() -> Judge:
    """A judge that decides fast."""
    return judge_for(1, 4, 6)


def test_a_verdict_tells_the_answer_the_best_one_and_the_difference() -> None:
    match = played("princes", ["novice", "random", "novice"], 50)
    before = match.position()
    course = Course(match)
    for verdict in Review(course).go_on(hasty()):
        entry = match.entries[verdict.step]
        assert (verdict.seat, verdict.word) == (entry.seat, entry.word)
        assert verdict.best in course.by_step[verdict.step].words
        assert abs(sum(verdict.best_shares) - 1.0) < 1e-6 and verdict.cost >= 0.0
        assert verdict.cost == 0.0 or verdict.best != verdict.word
        lines = (verdict.line, verdict.best_line)
        confirmed = verdict.deep and verdict.cost > 0.0
        assert [bool(line) for line in lines] == [confirmed, confirmed]
        if confirmed:
            assert [line[0].word for line in lines] == [verdict.word, verdict.best]
    assert match.position() == before


def test_the_answer_that_was_given_is_tried_as_often_as_the_best_one() -> None:
    handle = seat_to_answer(played("lorenzo", ["novice", "novice"], 4))
    bot = make("adept:40", 1)
    assert isinstance(bot, SearchingBot)
    search = grown(bot, handle, lambda: False)
    usual = [node.visits for node in search.first_nodes()]
    least = usual.index(min(usual))
    try_as_often(search, [least], lambda: False)
    now = [node.visits for node in search.first_nodes()]
    assert now[least] == max(usual) > usual[least]
    assert now[:least] + now[least + 1 :] == usual[:least] + usual[least + 1 :]


def test_a_verdict_depends_on_nothing_its_seat_cannot_know() -> None:
    """The others' leaders lie face down: whichever they are, the answer is judged the same."""
    match = played("masters", ["novice", "novice"], 30)
    while match.state.seat != 0 or len(match.words) < 2:
        match.play(match.words[0])
    known = seat_to_answer(match)
    imagined = match.clone()
    imagined.state = match.resample(0, known.chance(5))
    assert imagined.position() != match.position()
    word, rival = match.words[:2]
    for handle in (known, seat_to_answer(imagined)):
        first = hasty().first(handle, word).to_json()
        deeper = hasty().deeper(handle, word, rival).to_json()
        if handle is known:
            found = (first, deeper)
    assert (first, deeper) == found


def test_what_came_after_an_answer_changes_nothing_about_it() -> None:
    """Luck is nobody's mistake: two games part by what chance brings, and what was before is judged
    the same."""
    whole = played("masters", ["novice", "random"], 60)
    begun = whole.at(40)
    begun.play(next(word for word in begun.words if word != whole.entries[40].word))
    assert [entry.word for entry in begun.entries] != [entry.word for entry in whole.entries[:41]]
    one, other = Review(Course(whole)), Review(Course(begun))
    for review in (one, other):
        for _ in review.go_on(judge_for(1, 2, 2)):
            pass
    for looks, others in ((one.first, other.first), (one.deeper, other.deeper)):
        common = [step for step in looks if step < 40 and step in others]
        assert common and [looks[step].to_json() for step in common] == [
            others[step].to_json() for step in common
        ]


def test_a_judge_that_is_stopped_says_nothing() -> None:
    handle = seat_to_answer(played("lorenzo", ["novice", "novice"], 4))
    word, rival = handle.words[:2]
    with pytest.raises(Interrupted):
        hasty().first(handle, word, lambda: True)
    with pytest.raises(Interrupted):
        hasty().deeper(handle, word, rival, lambda: True)


def test_a_planted_blunder_is_found_and_named() -> None:
    """Somewhere in a game a player gives the worst answer there is; the review finds it and tells it."""
    match, best, step = planted()
    review = Review(Course(match))
    rival = best if best != match.entries[step].word else match.at(step).words[0]
    verdict = judge_for(1, 10, 60).deeper(
        seat_to_answer(match.at(step)), match.entries[step].word, rival
    )
    for each in review.steps:
        before = seat_to_answer(match.at(each))
        review.add(judge_for(1, 1, 1).first(before, match.entries[each].word))
    review.add(verdict)
    told = tell(review, ["Ada", "Ben"], "en")
    (move,) = [each for each in told["moves"] if each["step"] == step]
    assert move["confirmed"] and move["size"] in ("mistake", "blunder")
    assert move["best_label"] != move["label"] and move["best_line"]
    (turn,) = [each for each in told["turning"] if not each["luck"]]
    assert turn["step"] == step and move["best_label"] in turn["text"]


def planted() -> tuple[Match, str, int]:
    """A game in which one answer was bad, with the better one and the step."""
    match = played("masters", ["novice", "novice"], 40, round_limit=14)
    bot, novice = make("adept:60", 3), make("novice", 4)
    while not match.over:
        if len(match.words) > 3:
            thought = bot.think(seat_to_answer(match))
            tried = [option for option in thought.options if option.visits]
            worst = min(tried, key=lambda option: option.results[thought.seat])
            seat = thought.seat
            if thought.options[0].results[seat] - worst.results[seat] > 0.2:
                step = len(match.entries)
                match.play(worst.word)
                return match, thought.word, step
        match.play(novice.choose(seat_to_answer(match)))
    raise AssertionError("nobody could make a blunder in this game")


def test_a_judge_goes_by_calibrated_chances_where_there_are_any() -> None:
    together, alone = played("masters", ["random"] * 2, 1), played("masters", ["random"], 1)
    assert level_for(together.game) == "grandmaster" and level_for(alone.game) == "master"


def test_a_judge_like_a_bot_thinks_as_deep_as_the_bot() -> None:
    for spec in ("adept:60", "master:600ms"):
        bot = make(spec, 7)
        assert isinstance(bot, SearchingBot)
        judge = judge_like(bot)
        assert {each.budget for each in judge.patient} == {bot.budget}
        first = judge.quick.budget
        assert (first.iterations, round(first.seconds, 3)) in ((10, 0.0), (0, 0.1))
        assert all(each.opinions is bot.opinions for each in [judge.quick, *judge.patient[:-1]])
        assert len({each.seed for each in [judge.quick, *judge.patient]}) == 4
