"""The question at hand on tables nobody plays on: imagined ones, and copies that look ahead."""

from __future__ import annotations

from signoria.kernel.agenda import NO_OPTIONS, Decision, Effect, S, State


def is_question(s: S) -> bool:
    """Would the question at hand be asked on this table?"""
    options = refresh(s)
    task, seat, arg = s.asked
    return len(options) > 1 or (bool(options) and task.must_ask(s, seat, arg))


def refresh(s: S) -> list[int]:
    """Compute the open options again, after the table was changed from outside."""
    task, seat, arg = s.asked
    s.options = task.options(s, seat, arg)
    return s.options


def apply_visible(s: State, option: int) -> None:
    """Answer the decision on top, and let only those things happen that the asker can foresee.

    Stops at every question to another seat, also where the rules would answer it themselves: the
    answer may depend on what only that seat sees.
    """
    task, asker, arg = s.agenda.pop()
    assert isinstance(task, Decision)
    task.answer(s, asker, arg, option)
    s.options = NO_OPTIONS
    while s.agenda:
        task, seat, arg = s.agenda[-1]
        if isinstance(task, Decision):
            options = task.options(s, seat, arg) if seat == asker else NO_OPTIONS
            if seat != asker or len(options) > 1 or (options and task.must_ask(s, seat, arg)):
                s.options = options
                return
            s.agenda.pop()
            if options:
                task.answer(s, seat, arg, options[0])
        else:
            s.agenda.pop()
            assert isinstance(task, Effect)
            task.run(s, seat, arg)
