"""Keys of a search: answers to different questions never share one, however many there are."""

from __future__ import annotations

from typing import Any

from signoria.bots.search.tree import OPTION, Keys
from signoria.kernel.agenda import Decision, State


def test_a_search_tells_hundreds_of_questions_apart() -> None:
    numbered, keys = Keys(), set()
    for _ in range(1000):
        question: Decision[Any] = Decision()
        for seat in range(5):
            s = State()
            s.do(question, seat)
            base = numbered.base(s)
            assert 0 <= base < 1 << OPTION
            keys.update([option << OPTION | base for option in (-1, 0, 1, 2)])
    assert len(keys) == 1000 * 5 * 4
