"""When an exercise comes back."""

from __future__ import annotations

from signoria.learn.exercises.rhythm import DAYS, after


def test_found_at_once_it_comes_later_each_time_until_it_is_learned() -> None:
    stage, days = 0, []
    for _ in range(len(DAYS) + 1):
        stage, rest = after(stage, 1)
        days.append(rest)
    assert days == [1, 3, 7, 21, None]


def test_found_at_the_last_try_it_stays_where_it_is() -> None:
    assert after(0, 3) == (0, 1)
    assert after(3, 3) == (3, 7)
    assert after(3, 2) == (4, 21)


def test_not_found_it_begins_anew_on_the_same_day() -> None:
    for stage in range(len(DAYS) + 1):
        assert after(stage, 0) == (0, 0)
