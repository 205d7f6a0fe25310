"""Whose answers they were: people practise what they answered themselves, not what bots did for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from signoria.kernel.text import plain
from signoria.learn.exercises.exercise import Exercise, exercises_of
from signoria.learn.review import Review
from signoria.server.exercises.kept import Fresh
from signoria.server.tables.table import Table

DAY: Final = 86_400.0
KEPT: Final = "exercises"
"""Under this name a table keeps its exercises."""


def own_steps(table: Table) -> set[int]:
    """The steps of the record at which a person answered. While a bot plays for someone who is away,
    its answers are nobody's. When a player comes back with an answer, the line that says so stands
    before it; in older logs it stands behind it, and that one answer counts for nobody."""
    people = {number for number, seat in enumerate(table.seats) if seat.kind == "human"}
    away: set[int] = set()
    own: list[bool] = []
    for line in table.lines:
        if line.kind == "move":
            own.append(line.seat in people and line.seat not in away)
        elif line.kind == "undo":
            del own[-int(line.word) :]
        elif line.kind == "absent":
            away.add(line.seat)
        elif line.kind == "back":
            away.discard(line.seat)
    return {step for step, by_person in enumerate(own) if by_person}


def exercises_at(table: Table, review: Review) -> list[Exercise]:
    """What the people of a table may practise, in the order of the game. Once a review is done, it is
    found once."""
    if KEPT not in table.cache:
        names = [plain(seat.name) for seat in table.seats]
        mine = own_steps(table)
        found = [each for each in exercises_of(review, names) if each.step in mine]
        if review.state != "done":
            return found
        table.cache[KEPT] = found
    kept: list[Exercise] = table.cache[KEPT]
    return kept


def fresh_rows(table: Table, exercises: Sequence[Exercise], today: int) -> list[Fresh]:
    """What is written down of exercises when they begin: they are due at once."""
    return [
        {
            "account": table.seats[each.seat].account,
            "table": table.config.id,
            "step": each.step,
            "game": table.config.game,
            "round": each.round - 1,
            "cost": each.cost,
            "stage": 0,
            "due": today,
            "times": 0,
            "at": None,
        }
        for each in exercises
        if table.seats[each.seat].account is not None
    ]


def found_by(table: Table, review: Review, today: int) -> list[Fresh]:
    """The rows that a finished review brings."""
    return fresh_rows(table, exercises_at(table, review), today)


def day_of(at: float) -> int:
    """The day of a moment, counted from the beginning of time: like the puzzle of the day, it begins
    everywhere at once."""
    return int(at // DAY)
