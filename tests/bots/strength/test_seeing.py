"""What a strength sees: a part of the answers, and a part of what counts later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import signoria
from signoria.bots import SeatHandle, make, seat_to_answer
from signoria.bots.evaluate import evaluation_of
from signoria.bots.evaluate.evaluation import NO_ADVICE, Evaluation
from signoria.bots.strength.attention import attentive_part, obvious_answer
from signoria.bots.strength.short_sighted import ShortSighted
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match
from tests.bots.test_seat import GAMES, check_difference, things_reached, walk, whole


def wide_questions(game: str) -> list[Match]:
    """Tables at which there is a choice of several answers: in a small game of fewer."""
    tables = walk(game, 2, 3, step=3)
    least = min(5, max([len(match.words) for match in tables]))
    return [match for match in tables if len(match.words) >= least]


def points_of(match: Match) -> Evaluation:
    """What a beginner sees."""
    return ShortSighted(match.game, evaluation_of(match.game), 0.0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("attention", [0.0, 0.3, 0.5, 0.99])
def test_it_notices_its_part_of_the_answers(game: str, attention: float) -> None:
    for match in wide_questions(game):
        given = seat_to_answer(match)
        handle = attentive_part(given, attention, points_of(match), 5)
        sensible = points_of(match).sensible(match.state)
        wanted = max(1, -(-round(attention * 100) * len(sensible) // 100))
        assert handle.count == len(handle.words) == len(set(handle.words)) == wanted
        assert set(handle.words) <= set(given.words)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_question_shows_the_same_answers_and_another_seed_others(game: str) -> None:
    seen = Counter[bool]()
    for match in wide_questions(game):
        given, points = seat_to_answer(match), points_of(match)
        first, again = [attentive_part(given, 0.4, points, 1).words for _ in range(2)]
        assert first == again
        if obvious_answer(given, points, 1) < 0:  # that one is noticed whatever the seed
            seen[attentive_part(given, 0.4, points, 2).words == first] += 1
    assert seen[False] >= seen[True]


def test_who_notices_everything_gets_the_question_as_it_is() -> None:
    handle = seat_to_answer(signoria.new("masters", seats=2, seed=1))
    assert attentive_part(handle, 1.0, points_of(wide_questions("masters")[0]), 1) is handle


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_brings_most_points_at_once_is_always_noticed(game: str) -> None:
    for handle, points, obvious in obvious_answers(game):
        assert attentive_part(handle, 0.0, points, 5).words == [handle.word(obvious)]


def test_answers_that_bring_points_at_once_are_met() -> None:
    """In a game where points come only after everybody has answered there are none."""
    assert len([game for game in GAMES if any(obvious_answers(game))]) >= 3


def obvious_answers(game: str) -> Iterator[tuple[SeatHandle, Evaluation, int]]:
    """Questions of a game with an answer that brings most points at once, and which it is."""
    for match in walk(game, 2, 3, step=1):
        handle, points = seat_to_answer(match), points_of(match)
        obvious = obvious_answer(handle, points, 5) if handle.count > 1 else -1
        if obvious >= 0:
            yield handle, points, obvious


@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_question_is_answered_on_the_tables_it_imagines(game: str) -> None:
    for match in wide_questions(game):
        given = seat_to_answer(match)
        narrow = given.narrowed([given.count - 1, 0])
        imagined = narrow.imagine(Random(1))
        true = given.imagine(Random(1))
        assert imagined.options == [true.options[-1], true.options[0]]
        assert narrow.words == [given.word(given.count - 1), given.word(0)]
        assert (narrow.kind, narrow.moment, narrow.view()) == (
            given.kind, given.moment, given.view(),
        )  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_question_leads_to_nothing_hidden(game: str) -> None:
    match = wide_questions(game)[0]
    given = seat_to_answer(match)
    things = things_reached(given.narrowed([given.count - 1, 0]))
    assert not [thing for thing in things if thing is match.state or thing is match.entries]


@pytest.mark.parametrize("game", GAMES)
def test_without_foresight_only_points_count_and_with_all_of_it_the_evaluation(game: str) -> None:
    differed = 0
    for match in walk(game, 2, 3, step=3):
        far, plain = evaluation_of(match.game), Evaluation(match.game, {})
        none, half, full = [ShortSighted(match.game, far, part) for part in (0.0, 0.5, 1.0)]
        for seat in (0, 1):
            points, opinion = plain.value(match.state, seat), far.value(match.state, seat)
            assert none.value(match.state, seat) == points
            assert none.standing(match.state, seat) == match.game.score(match.state, seat)
            assert full.value(match.state, seat) == pytest.approx(opinion)
            assert half.value(match.state, seat) == pytest.approx((points + opinion) / 2)
            standing = far.standing(match.state, seat)
            assert full.standing(match.state, seat) == pytest.approx(standing)
            differed += abs(points - opinion) > 0.1
        assert none.open_questions == far.open_questions and none.chains == far.chains
        assert none.advice(match.state) == NO_ADVICE
        assert none.interest() == far.interest()
    assert differed


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tries", [0, 8])
def test_an_answer_does_not_depend_on_what_the_seat_cannot_know(
    game: str, tries: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Twin tables, as for every level: neither what is noticed nor what is thought tells them apart."""
    path = tmp_path_factory.mktemp("limits") / "limits.toml"
    path.write_text(f"[[strength]]\nforesight = 0.5\nattention = 0.5\ntries = {tries}\n")
    differed = 0
    for match in walk(game, RULEBOOKS[game].seats[1], 5, whole(game), 10):
        seat, moment = match.state.seat, len(match.entries)
        other = match.game.resample(match.state, seat, Random(11))
        differed += match.game.position(other) != match.position()
        thoughts = [
            make(f"strength@{path}:1", 7).think(SeatHandle(match.game, s, seat, moment)).to_json()
            for s in (match.state, other)
        ]
        assert thoughts[0] == thoughts[1]
    check_difference(match.game, differed)
