"""Goals: what a lesson wants to see on the table.

A goal is one or more conditions joined by `and`:

    players.0.faith == 5 and players.1.faith == 7
    players.0.slots.0 has blue-01
    over == true and winners == [0]

On the left is a path into the position, or `over`, `winners`, `score.SEAT` (the points of a seat),
`breakdown.SEAT.LINE` (one line of them) or `words` (the legal answers). On the right is a number, true,
false, null, a list, or a name, in quotes if it has spaces. `has` and `lacks` ask for something in a
list. What is not on the table counts as 0, or as nothing.
"""

from __future__ import annotations

import json
import re
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader

SIGNS: Final = ("==", "!=", "<=", ">=", "<", ">", "has", "lacks")
CONDITION: Final = re.compile(r"(\S+) +(\S+) +(.+)")
PLAIN: Final = re.compile(r"[\w.-]+")
BEYOND: Final = ("over", "winners", "score", "breakdown", "words")
"""What may stand at the beginning of a path and is not part of a position."""


class Condition:
    """A path, a sign and a value."""

    def __init__(self, path: list[str], sign: str, value: object) -> None:
        self.path = path
        self.sign = sign
        self.value = value

    def holds(self, table: Json) -> bool:
        """Is it so on this table?"""
        found = look_up(table, self.path)
        if self.sign in ("has", "lacks"):
            there = isinstance(found, (list, dict)) and self.value in found
            return there == (self.sign == "has")
        if self.sign in ("==", "!="):
            nothing = found is None and self.value in (0, [], False)
            return (nothing or found == self.value) == (self.sign == "==")
        return compare(number_of(found), self.sign, number_of(self.value))

    def __str__(self) -> str:
        return f"{'.'.join(self.path)} {self.sign} {self.value}"


class Goal:
    """Conditions that must hold together."""

    def __init__(self, written: str, conditions: list[Condition]) -> None:
        self.written = written
        self.conditions = conditions

    def reached(self, match: Match) -> bool:
        """Do all conditions hold?"""
        return not self.open(match)

    def open(self, match: Match) -> list[Condition]:
        """The conditions that do not hold."""
        table = table_for_goals(match, self.conditions)
        return [condition for condition in self.conditions if not condition.holds(table)]

    def found(self, match: Match) -> str:
        """What is there instead, for those who write lessons."""
        table = table_for_goals(match, self.conditions)
        return "; ".join(
            [f"{each}, but it is {look_up(table, each.path)}" for each in self.open(match)]
        )


def table_for_goals(match: Match, conditions: list[Condition]) -> Json:
    """What paths lead into: the position, and what else a goal may ask about."""
    first = [condition.path[0] for condition in conditions]
    table = match.position() if [name for name in first if name not in BEYOND] else {}
    table["over"] = match.over
    table["winners"] = match.winners if "winners" in first and match.over else []
    table["score"] = match.scores if "score" in first else []
    table["breakdown"] = match.breakdown if "breakdown" in first else []
    table["words"] = match.words if "words" in first else []
    return table


def look_up(table: object, path: list[str]) -> object:
    """What a path leads to; None where it leads nowhere. Names may have points in them."""
    if not path:
        return table
    if isinstance(table, list):
        index = int(path[0]) if path[0].isdecimal() else len(table)
        return look_up(table[index], path[1:]) if index < len(table) else None
    if isinstance(table, dict):
        for length in range(len(path), 0, -1):
            name = ".".join(path[:length])
            if name in table:
                return look_up(table[name], path[length:])
    return None


def number_of(value: object) -> int:
    """A value as a number; nothing is 0."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    raise SignoriaError(f"{value!r} is not a number")


def compare(one: int, sign: str, other: int) -> bool:
    """Two numbers."""
    if sign == "<":
        return one < other
    if sign == ">":
        return one > other
    return one <= other if sign == "<=" else one >= other


def read_goal(source: Reader) -> Goal:
    """A goal as it is written in a lesson."""
    written = source.text()
    return Goal(written, [read_condition(part, source) for part in written.split(" and ")])


def read_condition(part: str, source: Reader) -> Condition:
    """One condition."""
    found = CONDITION.fullmatch(part.strip())
    if found is None:
        raise source.fail(f"expected a path, a sign and a value, got {part.strip()!r}")
    path, sign, value = found[1], found[2], found[3]
    if sign not in SIGNS:
        raise source.fail(f"unknown sign {sign!r}; known are {', '.join(SIGNS)}")
    wanted = read_value(value, source)
    if sign in ("<", ">", "<=", ">=") and (isinstance(wanted, bool) or not isinstance(wanted, int)):
        raise source.fail(f"{sign} compares with a whole number, not with {value!r}")
    return Condition(path.split("."), sign, wanted)


def read_value(written: str, source: Reader) -> object:
    """A number, true, false, null or a list as in JSON; anything else is a name."""
    try:
        return json.loads(written)
    except ValueError:
        if PLAIN.fullmatch(written):
            return written
    raise source.fail(f"{written!r} is neither a value nor a name")
