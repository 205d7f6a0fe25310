"""The agenda: what is still to be done, in reading order."""

from __future__ import annotations

from typing import ClassVar

import pytest

from signoria.kernel.agenda import (
    FATE,
    Decision,
    Effect,
    Frame,
    Task,
    advance,
    apply,
    word_of,
    words,
)
from signoria.kernel.flow.asking import apply_visible
from tests.kernel.title import ToyRulebook
from tests.kernel.toy import Bench


class Note(Effect[Bench]):
    """Writes the frame's number down."""

    def run(self, s: Bench, seat: int, arg: int) -> None:
        s.notes += (arg,)


class Ask(Decision[Bench]):
    """Asks for one of some numbers and writes it down; an answer may have frames that follow."""

    kind: ClassVar[str] = "ask"

    def __init__(self, answers: list[int], follow: dict[int, list[Frame]] | None = None) -> None:
        super().__init__()
        self.answers = answers
        self.follow = {} if follow is None else follow

    def options(self, s: Bench, seat: int, arg: int) -> list[int]:
        return self.answers

    def answer(self, s: Bench, seat: int, arg: int, option: int) -> None:
        s.notes += (option,)
        s.then(*self.follow.get(option, []))


class Wake(Effect[Bench]):
    """Puts frames on the agenda."""

    def __init__(self, frames: list[Frame]) -> None:
        super().__init__()
        self.frames = frames

    def run(self, s: Bench, seat: int, arg: int) -> None:
        s.then(*self.frames)


def bench(*frames: Frame) -> Bench:
    """An empty table with these things to do, in reading order."""
    s: Bench = ToyRulebook([]).game(2).table()
    s.agenda.clear()
    s.then(*frames)
    return s


def note(number: int) -> Frame:
    """Write this number down."""
    return (Note(), 0, number)


def test_then_is_done_in_reading_order() -> None:
    s = bench(note(1), note(2), note(3))
    advance(s)
    assert s.notes == (1, 2, 3)
    assert s.over


def test_do_comes_before_everything_else() -> None:
    s = bench(note(2), note(3))
    s.do(Note(), 0, 1)
    advance(s)
    assert s.notes == (1, 2, 3)


def test_what_an_effect_puts_on_the_agenda_comes_before_what_was_there() -> None:
    inner: list[Frame] = [(Wake([note(2), note(3)]), 0, 0), note(4)]
    s = bench(note(1), (Wake(inner), 0, 0), note(5))
    advance(s)
    assert s.notes == (1, 2, 3, 4, 5)


def test_nested_choices_are_asked_in_printed_order_three_deep() -> None:
    """An answer brings a choice that brings a choice; each is finished before its next sister."""
    deepest = Ask([31, 32], {31: [note(33)]})
    deep = Ask([21, 22], {21: [(deepest, 0, 0), note(23)]})
    s = bench((Ask([11, 12], {11: [(deep, 0, 0), note(13)]}), 0, 0), (Ask([41, 42]), 1, 0), note(5))
    advance(s)
    for answer in (11, 21, 31, 42):
        assert answer in s.options
        apply(s, answer)
    assert s.notes == (11, 21, 31, 33, 23, 13, 42, 5)
    assert s.over and s.options == []


def test_a_question_with_one_answer_is_not_asked() -> None:
    s = bench((Ask([7]), 0, 0), (Ask([8, 9]), 1, 0))
    advance(s)
    assert s.notes == (7,)
    assert s.seat == 1


def test_a_question_without_answer_lapses() -> None:
    s = bench((Ask([]), 0, 0), note(1))
    advance(s)
    assert s.notes == (1,)
    assert s.over


class Unveil(Ask):
    """An only answer that has to be heard, unless the frame's number is 0."""

    def must_ask(self, s: Bench, seat: int, arg: int) -> bool:
        return arg > 0


@pytest.mark.parametrize("seat", [FATE, 0, 1])
def test_an_only_answer_that_has_to_be_heard_is_asked(seat: int) -> None:
    s = bench((Unveil([6]), seat, 0), (Unveil([7]), seat, 1), (Unveil([]), seat, 1), note(8))
    advance(s)
    assert (s.notes, s.seat, s.options) == ((6,), seat, [7])
    apply(s, 7)
    assert s.notes == (6, 7, 8)
    assert s.over


def test_what_has_to_be_heard_is_not_foreseen_over() -> None:
    s = bench((Ask([1, 2]), 0, 0), (Unveil([7]), 0, 1))
    advance(s)
    apply_visible(s, 1)
    assert (s.notes, s.options) == ((1,), [7])


def test_state_says_who_is_asked_what() -> None:
    ask = Ask([1, 2])
    s = bench((ask, 1, 4))
    advance(s)
    assert (s.seat, s.decision, s.options) == (1, ask, [1, 2])
    assert words(s) == ["1", "2"] and word_of(s, 2) == "2"


def test_foresee_stops_at_somebody_else_even_if_that_answers_itself() -> None:
    frames = [(Ask([1, 2]), 0, 0), (Ask([3]), 0, 0), (Ask([4]), 1, 0), note(5)]
    s, foreseen = bench(*frames), bench(*frames)
    for each in (s, foreseen):
        advance(each)
    apply(s, 1)
    apply_visible(foreseen, 1)
    assert s.notes == (1, 3, 4, 5)
    assert foreseen.notes == (1, 3)
    assert (foreseen.seat, foreseen.options) == (1, [])


def test_foresee_goes_on_through_what_the_asker_must_do() -> None:
    s = bench((Ask([1, 2]), 0, 0), note(3), (Ask([4, 5]), 0, 0))
    advance(s)
    apply_visible(s, 2)
    assert (s.notes, s.options) == ((2, 3), [4, 5])
    apply_visible(s, 5)
    assert s.over and s.options == []


def test_clone_is_equal_and_independent() -> None:
    s = bench((Ask([1, 2]), 0, 0), note(3))
    s.trays = [(1, 2)]
    advance(s)
    other = s.clone()
    assert (other.agenda, other.options, other.trays) == (s.agenda, s.options, s.trays)
    apply(other, 1)
    assert s.notes == () and len(s.agenda) == 2 and not s.over
    assert other.notes == (1, 3) and other.over


def test_what_a_decision_says_of_itself_unless_it_knows_better() -> None:
    ask, s = Ask([1, 2]), bench()
    assert ask.candidates(s, 0, 0) == [1, 2]
    assert ask.obstacles(s, 0, 0, 1) == 0
    assert ask.word(s, 0, 0, 1) == ask.label(s, 0, 0, 1).it == "1"
    assert ask.path(s, 0, 0, 1) == ["option:1"]
    assert ask.prompt(s, 0, 0) == ask.outline(s, 0, 0, 1)
    assert ask.weights(s, 0, [1, 2]) == [1, 1]
    assert ask.audience(s, 0, 0, 1) == -1
    assert ask.possible(s, 0) and ask.parts() == [] and ask.arg_to_json(s, 0, 5) == 5


@pytest.mark.parametrize("task", [Effect(), Decision()])
def test_a_task_must_say_what_it_does(task: Task[Bench]) -> None:
    s = bench()
    with pytest.raises(NotImplementedError):
        if isinstance(task, Decision):
            task.answer(s, 0, 0, 0)
        elif isinstance(task, Effect):
            task.run(s, 0, 0)
