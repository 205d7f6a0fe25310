"""The course of a game, as far as an agenda from outside must keep to it.

A course is the steps of something that goes on: the setup, a round, a turn. What is left of one on the
agenda goes on in its own order and for one seat. What is done now comes before it, and what it is a
part of comes after it. Inside a player's turn nobody else acts. No step is left out before the
last, after which the game goes on.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from signoria.kernel.agenda import FATE, Chance, Frame, Task
from signoria.kernel.reading import Reader


class Course:
    """Steps that follow each other; `turn` where they are the turn of one player.

    Of most courses one goes on at a time; `several` may wait on the agenda one after the other. Steps
    that are steps of something else as well have no place in the order. The course is part of a wider
    one, which goes on with one of the steps in `then`.
    """

    def __init__(
        self,
        name: str,
        steps: list[Task[Any]],
        elsewhere: list[Task[Any]],
        turn: bool = False,
        several: bool = False,
        then: list[Task[Any]] | None = None,
    ) -> None:
        self.name = name
        self.steps = [task for task in steps if task not in elsewhere]
        self.known = steps
        self.turn = turn
        self.several = several
        self.then = then or []


def check_courses(courses: list[Course], frames: list[Frame], agenda: Reader) -> None:
    """Is this agenda, the next thing first, what can be left of these courses, the widest first?"""
    places = agenda.items()
    check_places(frames, places)
    for number, course in enumerate(courses):
        check_order(course, frames, places)
        check_gaps(course, frames, agenda)
        check_then(courses[max(0, number - 1)], course, frames, agenda)
        if not course.several:
            check_rest(courses[: number + 1], frames, places)
        if course.turn:
            check_seats(course, frames, places)


def check_outermost(programs: list[list[Task[Any]]], frames: list[Frame], agenda: Reader) -> None:
    """One of these programs goes on: its last steps stand last on the agenda.

    None of the frames before them is a step of such a program: no step is doubled or left out.
    """
    rest = max([steps_left(program, frames) for program in programs])
    before = len(frames) - rest
    steps = [task for program in programs for task in program]
    for (task, _, _), place in zip(frames[:before], agenda.items()):
        if task in steps:
            raise place.fail(f"{task.key!r} does not come here: a step is left out or doubled")


def steps_left(program: list[Task[Any]], frames: list[Frame]) -> int:
    """How many of the last frames are the last steps of a program."""
    count = 0
    for (task, _, _), step in zip(frames[::-1], program[::-1]):
        if task is not step:
            break
        count += 1
    return count


def check_end(last: list[Task[Any]], frames: list[Frame], agenda: Reader) -> None:
    """While the game goes on, something is still to be done, and then one of the `last` steps."""
    if not frames:
        raise agenda.fail("the game is not over, so something is still to be done")
    if last and frames[-1][0] not in last:
        steps = " or ".join([repr(task.key) for task in last])
        raise agenda.fail(f"the game is not over, so {steps} comes last")


def check_beginning(
    courses: list[Course],
    opening: list[Task[Any]],
    acting: list[Task[Any]],
    begun: bool,
    frames: list[Frame],
    agenda: Reader,
) -> None:
    """Nothing of the setup is left once the game has begun, and nothing else comes before.

    The first of the courses is the setup; the tasks of the `opening` are asked in it alone. The
    `acting` steps of it let cards do what they do, so anything may follow from them.
    """
    later = [task for course in courses[1:] for task in course.steps]
    setup = [task for task in courses[0].steps if task not in later] + opening
    for frame, place in zip(frames, agenda.items()):
        if begun and frame[0] in setup:
            raise place.fail("the setup is over")
        if not begun and frame[0] in later and frame[0] not in courses[0].steps:
            raise place.fail("the first round has not begun")
    if not begun:
        check_setup(courses[0], opening, acting, frames, agenda)


def check_setup(
    course: Course,
    opening: list[Task[Any]],
    acting: list[Task[Any]],
    frames: list[Frame],
    agenda: Reader,
) -> None:
    """No step of the setup is left out, or the game could not begin. A small game may have no setup."""
    if not course.steps:
        return
    left = [task for task, _, _ in frames if task in course.steps]
    done = course.steps[: len(course.steps) - len(left)]
    if left != course.steps[len(done) :] or (frames and not left):
        missing = [task.key for task in course.steps if task not in left]
        raise agenda.fail(f"a step of the setup is left out: one of {', '.join(missing)}")
    known = course.steps + opening
    cards_act = len(done) > 0 and done[-1] in acting
    for (task, seat, _), place in zip(frames, agenda.items()):
        if task in course.steps and seat != 0:
            raise place.get("seat").fail("a step of the setup is written for seat 0")
        if not cards_act and task not in known and not isinstance(task, Chance):
            raise place.fail("the first round has not begun")


def check_places(frames: list[Frame], places: list[Reader]) -> None:
    """Fate fills every place once."""
    filled: list[tuple[Task[Any], int]] = []
    for (task, _, arg), place in zip(frames, places):
        if isinstance(task, Chance) and task.fills_a_place:
            if (task, arg) in filled:
                raise place.fail(f"{task.key!r} is to come for this place already")
            filled.append((task, arg))


def check_order(course: Course, frames: list[Frame], places: list[Reader]) -> None:
    """From the first step to the last, for one seat."""
    steps = course.steps
    before, owner = -1, FATE
    for (task, seat, _), place in zip(frames, places):
        if task not in steps:
            continue
        step = steps.index(task)
        if course.several and before == len(steps) - 1:
            before = -1
        if before >= 0 and seat != owner:
            raise place.fail(f"the {course.name} of seat {owner} comes to its end first")
        if step <= before:
            raise place.fail(f"{task.key!r} does not come after {steps[before].key!r}")
        before, owner = step, seat


def check_gaps(course: Course, frames: list[Frame], agenda: Reader) -> None:
    """Between two steps to come, no step is left out."""
    left = [course.steps.index(task) for task, _, _ in frames if task in course.steps]
    for one, other in pairwise(left):
        missing = course.steps[one + 1 : other]
        if missing:
            raise agenda.fail(f"a step of the {course.name} is left out: {missing[0].key!r}")


def check_then(wider: Course, course: Course, frames: list[Frame], agenda: Reader) -> None:
    """After the last step of a course, the wider one goes on where it must."""
    there = [number for number, (task, _, _) in enumerate(frames) if task in course.steps]
    if not there or not course.then:
        return
    following = [task for task, _, _ in frames[there[-1] :] if task in wider.steps]
    if following and following[0] not in course.then:
        steps = " or ".join([repr(task.key) for task in course.then])
        raise agenda.fail(f"after the {course.name}, {steps} is left out")


def check_rest(courses: list[Course], frames: list[Frame], places: list[Reader]) -> None:
    """After the next step of the narrowest of these courses, only steps of them follow."""
    known = [task for course in courses for task in course.known]
    step = ""
    for (task, _, _), place in zip(frames, places):
        if step and task not in known:
            raise place.fail(f"{task.key!r} does not come after {step!r}")
        if task in courses[-1].steps:
            step = task.key


def check_seats(course: Course, frames: list[Frame], places: list[Reader]) -> None:
    """Whatever is done before a step of a turn belongs to the same turn."""
    owner = FATE
    for (task, seat, _), place in zip(frames[::-1], places[::-1]):
        if task in course.steps:
            owner = seat
        elif owner != FATE and seat not in (owner, FATE):
            raise place.fail(f"this is the {course.name} of seat {owner}: nobody else acts in it")
