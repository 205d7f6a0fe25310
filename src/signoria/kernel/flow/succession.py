"""What can come right before what on an agenda, worked out from what each task brings.

An agenda is what is left of lines that tasks have put there: the rest of a line stands below what its
first part has brought. So right before the next part of a line stands the part before it, or the last
thing which that part has brought, or the last thing which this has brought in turn. Nothing else can
stand there, and it is for the same seat unless a task on the way brings things for everybody.

Sets of tasks are bit masks here: the number of a task is its bit.
"""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import FATE, Frame, Line, S, Task
from signoria.kernel.flow.frames import AgendaCheck
from signoria.kernel.flow.program import Program
from signoria.kernel.reading import Reader


class Succession(AgendaCheck[S]):
    """Which tasks may stand right before each task of a game that begins with the `whole` program."""

    def __init__(self, whole: Program) -> None:
        self.whole = whole
        self.numbers: dict[Task[Any], int] = {}
        self.lines: list[list[Line]] = []  # by task, what it brings
        self.before: list[int] = []  # by task, what may come right before it ...
        self.by_others: list[int] = []  # ... and that also where it is for another seat

    def check(self, s: S, frames: list[Frame], agenda: Reader) -> None:
        """Can each thing on this agenda come right before the next, and for this seat?"""
        if not self.numbers:
            self.work_out(s)
        places = agenda.items()
        owner = FATE  # the seat of what follows; fate acts for the seat after it
        for index in range(len(frames) - 1, 0, -1):
            (task, seat, _), (following, other, _) = frames[index - 1], frames[index]
            owner = owner if other == FATE else other
            number = self.numbers.get(following, -1)
            bit = 1 << self.numbers[task] if task in self.numbers else 0
            if number < 0 or not self.before[number] & bit:
                raise places[index - 1].fail(
                    f"{task.key!r} does not come right before {following.key!r}"
                )
            if self.by_others[number] & bit:
                owner = FATE
            elif owner != FATE and seat not in (owner, FATE):
                raise (
                    places[index - 1]
                    .get("seat")
                    .fail(f"{task.key!r} is for seat {owner}, as {following.key!r} after it is")
                )

    def following(self, task: Task[Any]) -> list[Task[Any]]:
        """What may come right after a task."""
        number = self.numbers.get(task, len(self.numbers))
        return [each for each, other in self.numbers.items() if self.before[other] >> number & 1]

    def reaches(self, task: Task[Any], other: Task[Any]) -> bool:
        """May the other task come of this one, at once or later?"""
        found, left = [task], [task]
        while left:
            for line in self.lines[self.numbers[left.pop()]]:
                for part in line:
                    for each in part if isinstance(part, list) else [part]:
                        if each is other:
                            return True
                        if each not in found:
                            found.append(each)
                            left.append(each)
        return False

    def work_out(self, s: S) -> None:
        """Once for each game: find all tasks that can come up, then what may stand before them."""
        whole: Line = [*self.whole.tasks]
        self.find([whole], s)
        last = [self.last_of(lines) for lines in self.lines]
        everybody = [task.for_everybody for task in self.numbers]
        ends, foreign_ends = ends_of(last, everybody)
        self.before = [0] * len(last)
        self.by_others = [0] * len(last)
        for lines, mixed in [([whole], False), *zip(self.lines, everybody)]:
            for line in lines:
                self.place(line, self.before, ends)
                self.place(line, self.by_others, ends if mixed else foreign_ends)

    def find(self, lines: list[Line], s: S) -> None:
        """Give a number to each task of these lines, and to all that come of them."""
        left = lines[:]
        while left:
            for part in left.pop():
                for task in part if isinstance(part, list) else [part]:
                    if task not in self.numbers:
                        self.numbers[task] = len(self.numbers)
                        self.lines.append(task.brings(s))
                        left += self.lines[-1]

    def mask(self, part: Task[Any] | list[Task[Any]]) -> int:
        """A part of a line as a set."""
        found = 0
        for task in part if isinstance(part, list) else [part]:
            found |= 1 << self.numbers[task]
        return found

    def last_of(self, lines: list[Line]) -> int:
        """What can be the last thing of one of these lines."""
        found = 0
        for line in lines:
            for part in line[::-1]:
                found |= self.mask(part)
                if not isinstance(part, list):
                    break
        return found

    def place(self, line: Line, before: list[int], ends: list[int]) -> None:
        """Before each part of a line comes what the parts before it end with."""
        earlier = 0
        for part in line:
            several = isinstance(part, list)
            if several:  # they may come in any order, and none need come at all
                earlier |= self.mask(part)
            found = united(earlier, ends)
            for task in part if isinstance(part, list) else [part]:
                before[self.numbers[task]] |= found
            if not several:
                earlier = self.mask(part)


def ends_of(last: list[int], everybody: list[bool]) -> tuple[list[int], list[int]]:
    """By task, the last things that can be left of it: itself, or what comes last of all it brings.

    The second list has those of them that may be for another seat than the task.
    """
    ends = [1 << number for number in range(len(last))]
    foreign = [0] * len(last)
    changed = True
    while changed:
        changed = False
        for number in range(len(last)):
            wider = ends[number] | united(last[number], ends)
            other = foreign[number] | united(last[number], ends if everybody[number] else foreign)
            if wider != ends[number] or other != foreign[number]:
                ends[number], foreign[number], changed = wider, other, True
    return ends, foreign


def united(numbers: int, sets: list[int]) -> int:
    """All the sets of these numbers together."""
    found = 0
    while numbers:
        lowest = numbers & -numbers
        found |= sets[lowest.bit_length() - 1]
        numbers ^= lowest
    return found
