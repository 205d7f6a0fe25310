"""Programs: named steps that modules may extend."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from signoria import BadCatalogue
from signoria.kernel.agenda import Effect, State
from signoria.kernel.flow.program import Program
from tests.kernel.toy import Bench


class Step(Effect[Bench]):
    """Does nothing."""


def program() -> Program:
    """Morning and evening."""
    return Program("day", [("morning", Step()), ("evening", Step())])


def test_steps_go_before_after_and_last() -> None:
    day = program()
    day.before("morning", "dawn", Step())
    day.after("morning", "noon", Step())
    day.before("evening", "dusk", Step())
    day.last("night", Step())
    assert day.names == ["dawn", "morning", "noon", "dusk", "evening", "night"]


def test_replace_lets_another_task_do_a_step() -> None:
    day, other = program(), Step()
    day.replace("evening", other)
    assert day.names == ["morning", "evening"]
    assert day.tasks[1] is other


def test_frames_are_in_reading_order() -> None:
    day = program()
    assert day.frames(3, 7) == [(day.tasks[0], 3, 7), (day.tasks[1], 3, 7)]
    assert day.frames(1) == [(day.tasks[0], 1, 0), (day.tasks[1], 1, 0)]


@pytest.mark.parametrize("arg", [0, 7])
def test_what_begins_is_what_the_program_has_by_then(arg: int) -> None:
    day, night = program(), Step()
    for _ in range(2):
        s = State()
        day.begin(s, 2, arg)
        assert s.agenda[::-1] == day.frames(2, arg)
    day.last("night", night)
    day.begin(s, 2, arg)
    assert s.agenda[-3:][::-1] == day.frames(2, arg)
    day.replace("evening", night)
    day.begin(s, 2, arg)
    assert s.agenda[-2] == (night, 2, arg)


@pytest.mark.parametrize(
    "extend",
    [
        lambda day: day.before("lunch", "new", Step()),
        lambda day: day.after("lunch", "new", Step()),
        lambda day: day.replace("lunch", Step()),
    ],
)
def test_an_unknown_step_is_refused_with_the_known_ones(extend: Callable[[Program], None]) -> None:
    day = program()
    with pytest.raises(BadCatalogue, match=r"day has no step 'lunch', only morning, evening"):
        extend(day)
    assert day.names == ["morning", "evening"]


@pytest.mark.parametrize(
    "extend",
    [
        lambda day: day.before("evening", "morning", Step()),
        lambda day: day.after("morning", "evening", Step()),
        lambda day: day.last("morning", Step()),
    ],
)
def test_a_step_is_named_once(extend: Callable[[Program], None]) -> None:
    day = program()
    with pytest.raises(BadCatalogue, match=r"day has a step '(morning|evening)' already"):
        extend(day)
    assert day.names == ["morning", "evening"]
