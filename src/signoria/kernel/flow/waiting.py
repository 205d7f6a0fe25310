"""Checks of an agenda from outside, beside its courses: what comes only once, and what follows what.

Most tasks are on the agenda once at a time. What a step puts there is done before the next step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from signoria.kernel.agenda import Chance, Frame, Task
from signoria.kernel.flow.course import Course, check_beginning, check_courses
from signoria.kernel.reading import Reader


class Waiting:
    """What a game says about the things on its agendas that are no steps themselves."""

    def __init__(self) -> None:
        # What a step puts on the agenda and no other step does, with that step.
        self.asked_by: dict[Task[Any], Task[Any]] = {}
        # Of the tasks in each list, at most one is on the agenda at a time.
        self.one_of: list[list[Task[Any]]] = []
        # Steps of the setup that let cards do what they do.
        self.acting: list[Task[Any]] = []

    def add(self, step: Task[Any], asked: list[Task[Any]]) -> None:
        """This step puts these on the agenda, and no other step does."""
        for task in asked:
            self.asked_by[task] = step

    def opening(self, setup: Course) -> list[Task[Any]]:
        """What is asked during the setup alone."""
        return [task for task, step in self.asked_by.items() if step in setup.known]

    def check(
        self,
        often: list[Task[Any]],
        courses: list[Course],
        begun: bool,
        frames: list[Frame],
        agenda: Reader,
    ) -> None:
        """Can all this be on the agenda together, in the setup or once the game has begun?"""
        check_beginning(courses, self.opening(courses[0]), self.acting, begun, frames, agenda)
        check_courses(courses, frames, agenda)
        places = agenda.items()
        steps = [
            task for course in courses for task in course.known if course.known.count(task) > 1
        ]
        check_once(often + steps, frames, places)
        for group in self.one_of:
            check_one(group, frames, places)
        for number, ((task, _, _), place) in enumerate(zip(frames, places)):
            step = self.asked_by.get(task)
            for course in courses:
                if step is not None and step in course.known:
                    check_next(course, step, frames[number:], place)
                    break


def check_once(often: list[Task[Any]], frames: list[Frame], places: list[Reader]) -> None:
    """The same is not to be done twice, except by fate, which deals card by card."""
    for number, (frame, place) in enumerate(zip(frames, places)):
        task, seat, _ = frame
        if frame in frames[:number] and not isinstance(task, Chance) and task not in often:
            raise place.fail(f"{task.key!r} of seat {seat} is to come already")


def check_one(group: list[Task[Any]], frames: list[Frame], places: list[Reader]) -> None:
    """Of these things, one is done at a time."""
    first = ""
    for (task, _, _), place in zip(frames, places):
        if task in group:
            if first:
                raise place.fail(f"{task.key!r} does not wait while {first!r} is to come")
            first = task.key


def check_next(course: Course, step: Task[Any], frames: list[Frame], place: Reader) -> None:
    """After what a step put on the agenda, the steps that follow it in its course are to come."""
    following = course.known[course.known.index(step) + 1 :]
    left = [task for task, _, _ in frames if task in course.known]
    for number, task in enumerate(following):
        if left[number : number + 1] != [task]:
            raise place.fail(f"after {frames[0][0].key!r}, {task.key!r} is left out")


def seats_asked(agenda: Reader, task: str) -> list[object]:
    """The seats for which a task is still to come, in their order."""
    items = agenda.items()
    return [item.get("seat").value for item in items if item.get("task").value == task]


def check_everybody(seats: list[object], order: Sequence[int], agenda: Reader, why: str) -> None:
    """Everybody comes once, in order: those who are still to come are the last in it."""
    if seats != list(order[max(0, len(order) - len(seats)) :]):
        raise agenda.fail(why)
