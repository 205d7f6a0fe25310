"""Every question is a real choice; what is offered and what is explained are one truth."""

from __future__ import annotations

import pytest

from signoria.kernel.agenda import Decision, Frame, State, words
from tests.laws.journeys import Journey
from tests.laws.tables import Configuration, every_table


def test_every_question_is_a_real_choice(journey: Journey) -> None:
    for table in journey.tables[:-1]:
        offered = words(table)
        task, seat, arg = table.agenda[-1]
        assert isinstance(task, Decision)
        assert len(offered) >= 2 or (offered and task.must_ask(table, seat, arg))
        assert len(set(offered)) == len(offered)
        assert all(word == word.strip() and word for word in offered)


def test_options_are_the_candidates_without_obstacle(journey: Journey) -> None:
    for table in journey.tables[:-1]:
        task, seat, arg = table.agenda[-1]
        assert isinstance(task, Decision)
        assert table.options == task.options(table, seat, arg)
        check_one_truth(table, table.agenda[-1])


def test_standing_questions_are_as_honest_as_the_one_at_hand(journey: Journey) -> None:
    for table in [journey.tables[number] for number in journey.some(12)]:
        for seat in range(journey.game.seats):
            for frame in journey.game.standing(table, seat):
                assert frame[1] == seat
                check_one_truth(table, frame)


def check_one_truth(table: State, frame: Frame) -> None:
    """`options` and `obstacles` agree, and every candidate has a word of its own."""
    task, seat, arg = frame
    assert isinstance(task, Decision)
    options = task.options(table, seat, arg)
    candidates = task.candidates(table, seat, arg)
    free = [option for option in candidates if task.obstacles(table, seat, arg, option) == 0]
    assert len(set(options)) == len(options)
    assert set(options) == set(free)
    spoken = [task.word(table, seat, arg, option) for option in candidates]
    assert len(set(spoken)) == len(spoken)


@every_table
@pytest.mark.parametrize("style", ["eager", "wander", "first", "last"])
def test_every_game_ends_however_stubbornly_it_is_played(
    configuration: Configuration, style: str
) -> None:
    journey = Journey(configuration, 5, style)
    assert journey.match.over
    assert journey.match.seat is None
    assert journey.match.decision is None
    assert journey.match.words == []
