"""Several numbers in one: each keeps to its own bits, and what is too large is refused aloud."""

from __future__ import annotations

import pytest

from signoria import BadCatalogue
from signoria.kernel.cards.packing import Field

LOW = Field("low", 0, 4)
HIGH = Field("high", LOW.end, 3)


@pytest.mark.parametrize("low", [0, 1, 15])
@pytest.mark.parametrize("high", [0, 5, 7])
def test_fields_do_not_touch_each_other(low: int, high: int) -> None:
    number = LOW.put(low) | HIGH.put(high) | 3 << HIGH.end
    assert (LOW.of(number), HIGH.of(number), number >> HIGH.end) == (low, high, 3)


@pytest.mark.parametrize(("field", "value"), [(LOW, 16), (LOW, -1), (HIGH, 8), (HIGH, 10**9)])
def test_what_does_not_fit_is_refused(field: Field, value: int) -> None:
    with pytest.raises(OverflowError, match=f"{field.what}: {value} is not between 0 and"):
        field.put(value)


def test_a_box_that_holds_too_much_is_refused() -> None:
    LOW.check_count(16)
    with pytest.raises(BadCatalogue, match="low: at most 16 can be told apart, not 17"):
        LOW.check_count(17)
