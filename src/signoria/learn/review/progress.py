"""A review on its way: what has been judged, and what is to be judged next.

The first look goes over every answer; the deeper one, in the order of the game, goes where the first
saw a cost. Verdicts may come from anywhere and be kept anywhere: who has them goes on where they end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from signoria.bots.bot import never
from signoria.bots.seat import seat_to_answer
from signoria.kernel.errors import BadRecord
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.learn.review.course import Course
from signoria.learn.review.judge import Judge
from signoria.learn.review.verdict import Verdict, read_verdict

SUSPECT: Final = 0.01
"""A cost in the first look that is worth a deeper one."""


class Asked:
    """An answer to be looked at next: how deep, and which one seemed better at the first look."""

    def __init__(self, step: int, word: str, rival: str) -> None:
        self.step = step
        self.word = word
        self.rival = rival

    @property
    def deep(self) -> bool:
        """Is it the deeper look?"""
        return self.rival != ""


class Review:
    """What is known about the answers of a match."""

    def __init__(self, course: Course, seats: list[int] | None = None) -> None:
        self.course = course
        chosen = [each for each in course.choices if seats is None or each.seat in seats]
        self.steps = [choice.step for choice in chosen]
        self.whole = len(chosen) == len(course.choices)  # everybody's answers, not those of some
        self.first: dict[int, Verdict] = {}
        self.deeper: dict[int, Verdict] = {}
        self.worth: list[int] | None = None  # a deeper look, once that is known
        self.left_out: list[tuple[int, bool]] = []  # steps of which no verdict came, and how deep

    # What is judged.

    def add(self, verdict: Verdict) -> None:
        """Take in what a look found; BadRecord if this match was never asked that."""
        choice = self.course.by_step.get(verdict.step)
        entry = None if choice is None else self.course.match.entries[choice.step]
        if entry is None or (entry.seat, entry.word) != (verdict.seat, verdict.word):
            raise BadRecord(f"verdict: this is not what was answered at step {verdict.step}")
        looks = self.deeper if verdict.deep else self.first
        looks[verdict.step] = verdict
        if not verdict.deep:
            self.worth = None

    def leave_out(self, step: int, deep: bool) -> None:
        """Say nothing of an answer of which no verdict comes, or no more than the first look did."""
        self.left_out.append((step, deep))
        if not deep and step in self.steps:
            self.steps.remove(step)
        self.worth = None

    def find(self, step: int) -> Verdict | None:
        """The best that is known about an answer."""
        return self.deeper.get(step) or self.first.get(step)

    def is_open(self, step: int) -> bool:
        """May a deeper look still change what is thought of an answer?"""
        return step not in self.deeper and (step not in self.first or self.is_suspect(step))

    def is_suspect(self, step: int) -> bool:
        """Did the first look see something in this answer?"""
        return self.first[step].cost >= SUSPECT

    # What is to be judged.

    @property
    def state(self) -> str:
        """How far it is: `first`, `deeper` or `done`."""
        if len(self.first) < len(self.steps):
            return "first"
        return "deeper" if len(self.deeper) < len(self.worth_a_deeper_look()) else "done"

    def worth_a_deeper_look(self) -> list[int]:
        """The steps to look at again, once the first look is done."""
        if self.worth is None:
            suspect = [step for step in self.steps if self.is_suspect(step)]
            self.worth = [step for step in suspect if (step, True) not in self.left_out]
        return self.worth

    def to_judge(self) -> list[Asked]:
        """What is still to be looked at in the look that goes on, in the order of the game."""
        entries = self.course.match.entries
        if self.state == "first":
            left = [step for step in self.steps if step not in self.first]
            return [Asked(step, entries[step].word, "") for step in left]
        left = [step for step in self.worth_a_deeper_look() if step not in self.deeper]
        return [Asked(step, entries[step].word, self.first[step].best) for step in left]

    def counts(self) -> tuple[int, int]:
        """How many answers are judged in the look that goes on, and of how many."""
        if self.state == "first":
            return len(self.first), len(self.steps)
        return len(self.deeper), len(self.worth_a_deeper_look())

    @property
    def sure(self) -> int:
        """The step before which nothing will change any more."""
        if self.state == "first":
            return 0
        left = self.to_judge()
        return left[0].step if left else self.course.length

    # Going on.

    def go_on(self, judge: Judge, cancelled: Callable[[], bool] = never) -> Iterator[Verdict]:
        """Judge what is left, one answer after the other; both looks."""
        while self.state != "done":
            again = self.course.match.at(0)
            for asked in self.to_judge():
                move_on(again, self.course.match, asked.step)
                handle = seat_to_answer(again)
                if asked.deep:
                    verdict = judge.deeper(handle, asked.word, asked.rival, cancelled)
                else:
                    verdict = judge.first(handle, asked.word, cancelled)
                self.add(verdict)
                yield verdict

    # Keeping.

    def to_json(self) -> list[Json]:
        """All verdicts, as data, and what was left out."""
        verdicts = [*self.first.values(), *self.deeper.values()]
        left_out = [{"left_out": step, "deep": deep} for step, deep in self.left_out]
        return [*[each.to_json() for each in verdicts], *left_out]

    def read(self, verdicts: Iterable[object]) -> None:
        """Take in verdicts that were kept."""
        for value in verdicts:
            if isinstance(value, dict) and "left_out" in value:
                self.leave_out(value["left_out"], value["deep"])
            else:
                self.add(read_verdict(value, self.course.seats))


def move_on(again: Match, match: Match, step: int) -> None:
    """Bring a copy of a match forward to a step."""
    again.replay([(entry.seat, entry.word) for entry in match.entries[len(again.entries) : step]])
