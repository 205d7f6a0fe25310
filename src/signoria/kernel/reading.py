"""Reading what comes from outside: card files, records, positions.

A `Reader` is a value together with the place it was found at, so that every complaint names the
place and says what would be right there.
"""

from __future__ import annotations

from signoria.kernel.errors import SignoriaError


class Reader:
    """A value, where it stands, and the error to raise when it is not what it should be."""

    def __init__(self, value: object, place: str, error: type[SignoriaError]) -> None:
        self.value = value
        self.place = place
        self.error = error

    def at(self, value: object, place: str) -> Reader:
        """What stands inside, to be read in the same way."""
        return Reader(value, place, self.error)

    def fail(self, problem: str) -> SignoriaError:
        """The complaint about this place; the caller raises it."""
        return self.error(f"{self.place}: {problem}")

    def table(self) -> dict[str, object]:
        """The value as a table of named things."""
        if not isinstance(self.value, dict):
            raise self.fail(f"expected a table of names and values, got {short(self.value)}")
        for key in self.value:
            if not isinstance(key, str):
                raise self.fail(f"a name must be text, got {short(key)}")
        return self.value

    def has(self, key: str) -> bool:
        """Is there an entry of this name?"""
        return key in self.table()

    def get(self, key: str) -> Reader:
        """The entry of this name, which must be there."""
        table = self.table()
        if key not in table:
            raise self.fail(f"{key!r} is missing")
        return self.at(table[key], f"{self.place}.{key}" if self.place else key)

    def only(self, *keys: str) -> Reader:
        """Complain about entries of any other name."""
        for key in self.table():
            if key not in keys:
                raise self.fail(f"unknown entry {key!r}; known are {', '.join(keys)}")
        return self

    def items(self) -> list[Reader]:
        """The value as a list."""
        if not isinstance(self.value, list):
            raise self.fail(f"expected a list, got {short(self.value)}")
        return [self.at(item, f"{self.place}[{index}]") for index, item in enumerate(self.value)]

    def exactly(self, count: int) -> list[Reader]:
        """The value as a list of this length."""
        items = self.items()
        if len(items) != count:
            raise self.fail(f"expected {count} entries, got {len(items)}")
        return items

    def different(self) -> list[Reader]:
        """The value as a list in which nothing stands twice, since its order says nothing."""
        items = self.items()
        found: set[str | int] = set()
        for item in items:
            if isinstance(item.value, (str, int)):
                if item.value in found:
                    raise item.fail(f"{short(item.value)} is named twice")
                found.add(item.value)
        return items

    def at_least_one(self) -> list[Reader]:
        """The value as a list with something in it, in which nothing stands twice."""
        if self.value == []:
            raise self.fail("expected a list with at least one entry, got []")
        return self.different()

    def integer(self, low: int, high: int) -> int:
        """The value as a whole number within bounds."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(f"expected a whole number from {low} to {high}, got {short(value)}")
        return value

    def text(self) -> str:
        """The value as text."""
        if not isinstance(self.value, str):
            raise self.fail(f"expected text, got {short(self.value)}")
        return self.value

    def boolean(self) -> bool:
        """The value as yes or no."""
        if not isinstance(self.value, bool):
            raise self.fail(f"expected true or false, got {short(self.value)}")
        return self.value

    def index_in(self, names: tuple[str, ...], what: str) -> int:
        """The value as one of these names: its place among them."""
        name = self.text()
        if name not in names:
            raise self.fail(f"unknown {what} {name!r}; known are {', '.join(names)}")
        return names.index(name)

    def amounts(self, names: tuple[str, ...], what: str, high: int = 99, low: int = 0) -> list[int]:
        """The value as amounts by name, in the order of the names; those not named are 0."""
        found = [0] * len(names)
        for name in self.table():
            if name not in names:
                raise self.fail(f"unknown {what} {name!r}; known are {', '.join(names)}")
            found[names.index(name)] = self.get(name).integer(low, high)
        return found


def short(value: object) -> str:
    """A value as it may be shown in an error: never long."""
    try:
        shown = repr(value)
    except (RecursionError, ValueError):
        shown = f"a {type(value).__name__} too large to be shown"
    return shown if len(shown) <= 60 else shown[:57] + "..."
