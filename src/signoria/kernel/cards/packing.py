"""Several small numbers in one: a frame of the agenda carries a single number.

Whatever shares a number has a field of its own in it. A field knows what it holds at most, and
refuses anything larger: a number that is cut off in silence would change the game.
"""

from __future__ import annotations

from signoria.kernel.errors import BadCatalogue


class Field:
    """Some bits of a number: where they begin, how many there are, and the most they hold."""

    def __init__(self, what: str, start: int, bits: int) -> None:
        self.what = what
        self.start = start
        self.end = start + bits
        self.most = (1 << bits) - 1

    def put(self, value: int) -> int:
        """A value in its place; OverflowError where it does not fit."""
        if not 0 <= value <= self.most:
            raise OverflowError(f"{self.what}: {value} is not between 0 and {self.most}")
        return value << self.start

    def of(self, number: int) -> int:
        """The value in this place of a number."""
        return number >> self.start & self.most

    def check_count(self, count: int) -> None:
        """Can things be told apart by their numbers here? A box that holds more is refused."""
        if count > self.most + 1:
            raise BadCatalogue(
                f"{self.what}: at most {self.most + 1} can be told apart, not {count}"
            )
