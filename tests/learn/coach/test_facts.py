"""Sentences of the coach: nothing that the other move is not to blame for, and always something."""

from __future__ import annotations

import pytest

import signoria
from signoria.bots import make, seat_to_answer
from signoria.kernel.agenda import apply
from signoria.kernel.text import Phrases
from signoria.learn.coach import coach_for
from signoria.learn.coach.facts import compared
from signoria.learn.coach.keeping import give, ways
from signoria.learn.coach.phrases import PHRASES
from signoria.learn.coach.reasons import WORTH_TELLING
from tests.learn.coach.test_advice import advised, asked

Table = dict[str, float]


def phrases() -> Phrases:
    """The words of a game."""
    return signoria.new("masters", seats=2, seed=1).game.phrases


def said(best: list[Table], other: list[Table]) -> str | None:
    """How tables right after two moves compare."""
    found = compared(phrases(), best, other)
    return None if found is None else found.en


@pytest.mark.parametrize(
    ("best", "other", "key"),
    [
        ([{"stock": 1.0}] * 4, [{"stock": 4.0}] * 4, "later_against"),
        ([{"stock": 1.0}, {"stock": -1.0}] * 2, [{}] * 4, "later"),
        ([{"stock": 0.4, "cards": 0.4}] * 4, [{}] * 4, "small"),
    ],
)
def test_what_is_not_proved_by_parts_is_told_as_it_is(
    best: list[Table], other: list[Table], key: str
) -> None:
    assert said(best, other) == PHRASES.say(f"fact.{key}").en


def test_the_part_that_is_ahead_for_certain_is_named_with_its_points() -> None:
    found = said([{"cards": 2.2, "stock": 0.5}, {"cards": 1.8, "stock": -0.5}] * 2, [{}] * 4)
    assert found and phrases().say("opinion.cards.name").en in found and "about 2 points" in found
    assert said([{"outcome": 60.0}] * 4, [{}] * 4) is None, "it has no name"


@pytest.mark.parametrize("game", ["masters", "lorenzo", "princes"])
def test_something_is_said_of_every_move_that_wins_less(game: str) -> None:
    for answers in (16, 30, 44):
        for move in advised(asked(game, 3, answers)).moves[1:]:
            told = [fact.en for fact in move.facts] + [reason.term for reason in move.reasons]
            assert (told or move.less < WORTH_TELLING) and len(set(told)) == len(told)
            assert all([fact.it and "{" not in fact.en + fact.it for fact in move.facts])


def test_the_ways_of_ending_a_turn_are_all_looked_at_or_none() -> None:
    match = asked("lorenzo", answers=14, kind="place")
    s = match.state.clone()
    seat = s.seat
    apply(s, s.options[0])
    ends = ways(s, seat, 1000)
    assert ends and all([end.seat != seat for end in ends])
    assert not ways(match.state.clone(), seat, 3), "there are more than three"
    assert not give(s, "nonsense")


def keeps(answers: int) -> list[str]:
    """What a coach says is kept at a question of a real game."""
    match = signoria.new("lorenzo", 3, seed=11)
    novice = make("novice", 1)
    while len(match.entries) < answers:
        match.play(novice.choose(seat_to_answer(match)))
    advice = coach_for(3, 40).advise(seat_to_answer(match), ["Ada", "Ben", "Cleo"])
    facts = [fact.en for move in advice.moves for fact in move.facts]
    return [fact for fact in facts if fact.startswith("It keeps this")]


def test_kept_is_said_only_where_the_other_move_takes_it_away() -> None:
    """By the lines to expect something is gone after another move at both questions. At the first that
    move is the cause: it takes the same family member. At the second it is not."""
    assert keeps(36) and not keeps(65)
