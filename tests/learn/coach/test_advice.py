"""The coach's advice: ranked moves, what an answer gives away, and by what knowledge."""

from __future__ import annotations

import pytest

import signoria
from signoria.bots import make, seat_to_answer
from signoria.kernel.match import Match
from signoria.kernel.text import LANGUAGES
from signoria.learn.coach import Advice, coach_for
from signoria.learn.review.judge import Interrupted
from tests.learn.review.games import played

NAMES = ["Ada", "Ben", "Cleo"]


def asked(game: str, seats: int = 2, answers: int = 30, kind: str = "") -> Match:
    """A game of bots at a question with a real choice, of this kind if one is named."""
    match = played(game, ["novice"] * seats, answers)
    while len(match.words) < 3 or (kind and match.state.decision.kind != kind):
        match.play(match.words[0])
    return match


def with_secrets(game: str, modules: list[str], kind: str) -> Match:
    """A game that has begun, at a question of this kind, with something its seat does not know."""
    match = signoria.new(game, seats=3, seed=4, modules=modules)
    novice = make("novice", 2)
    while len(match.entries) < 30 or len(match.words) < 3 or match.state.decision.kind != kind:
        match.play(novice.choose(seat_to_answer(match)))
    assert match.game.has_secrets
    return match


def advised(match: Match, word: str = "", tries: int = 20) -> Advice:
    """What a hasty coach says."""
    return coach_for(3, tries).advise(seat_to_answer(match), NAMES[: match.game.seats], word)


@pytest.mark.parametrize("game", ["masters", "lorenzo", "princes"])
def test_the_best_moves_come_first_and_each_says_how_much_less_it_wins(game: str) -> None:
    match = asked(game, 3)
    before = match.position()
    advice = advised(match)
    shares = [move.share for move in advice.moves]
    assert 2 <= len(shares) <= 3 and shares == sorted(shares, reverse=True)
    assert all(move.word in match.words for move in advice.moves)
    assert [move.less for move in advice.moves] == [shares[0] - share for share in shares]
    assert advice.moves[0].less == 0.0 and not advice.moves[0].reasons
    assert (advice.seat, advice.moment) == (match.state.seat, len(match.entries))
    assert match.position() == before


def test_two_moves_are_compared_however_short_the_search() -> None:
    match = signoria.new("masters", seats=2, seed=3)
    for seed in range(12):
        moves = coach_for(seed, 1).advise(seat_to_answer(match), NAMES).moves
        assert len(moves) >= 2 and len({move.word for move in moves}) == len(moves)


@pytest.mark.parametrize("game", ["masters", "lorenzo", "princes"])
def test_the_shares_of_all_reasons_add_up_to_the_difference(game: str) -> None:
    told = 0
    for answers in range(20, 60, 8):
        match = asked(game, answers=answers)
        for move in advised(match).moves[1:]:
            assert not move.reasons or sum(
                [reason.share for reason in move.reasons]
            ) == pytest.approx(move.less, abs=0.006)
            told += len(move.reasons)
    assert told or game == "princes"


def test_the_same_seed_tries_and_question_give_the_same_advice() -> None:
    match = asked("lorenzo")
    first, again = advised(match).to_json("en"), advised(match.clone()).to_json("en")
    assert first == again
    assert first != advised(match, tries=30).to_json("en")


@pytest.mark.parametrize(
    ("game", "modules", "kind"),
    [
        ("masters", [], "action"),
        ("lorenzo", ["advanced"], "place"),
        ("princes", [], "action"),
        ("princes", ["muse"], "action"),
    ],
)
def test_advice_depends_on_nothing_its_seat_cannot_know(
    game: str, modules: list[str], kind: str
) -> None:
    """The others' hands lie face down: whatever is in them, the coach says the same."""
    match = with_secrets(game, modules, kind)
    seat = match.state.seat
    imagined = match.clone()
    imagined.state = match.resample(seat, seat_to_answer(match).chance(5))
    assert imagined.position() != match.position()
    for word in ("", match.words[-1]):
        one, other = advised(match, word), advised(imagined, word)
        assert [one.to_json(each) for each in LANGUAGES] == [
            other.to_json(each) for each in LANGUAGES
        ]


def test_an_answer_that_is_named_is_compared_and_its_cost_is_what_all_searches_find() -> None:
    match = asked("lorenzo", answers=14, kind="place")
    costs = []
    for word in match.words[:6]:
        advice = advised(match, word)
        move = advice.move(word)
        assert move is not None and 0.0 <= advice.cost <= move.less
        assert advice.cost in (0.0, move.less)
        costs.append(advice.cost)
    best = advised(match).moves[0].word
    assert advised(match, best).cost < 0.05 < max(costs), "all moves are as good as the best one"


def test_a_coach_that_is_stopped_says_nothing() -> None:
    handle = seat_to_answer(asked("masters"))
    with pytest.raises(Interrupted):
        coach_for(1, 10).advise(handle, NAMES, cancelled=lambda: True)


def test_advice_is_told_in_both_languages() -> None:
    advice = advised(asked("lorenzo", answers=14, kind="place"))
    english, italian = advice.to_json("en"), advice.to_json("it")
    assert [move["share"] for move in english["moves"]] == [
        move["share"] for move in italian["moves"]
    ]
    reasons = [move.reasons for move in advice.moves if move.reasons]
    assert reasons and reasons[0][0].name.en != reasons[0][0].name.it
