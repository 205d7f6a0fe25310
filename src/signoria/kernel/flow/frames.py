"""How the frames of an agenda are written down in a position, and read back."""

from __future__ import annotations

from typing import Any, Generic

from signoria.kernel.agenda import FATE, Chance, Decision, Frame, S, Task
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaCheck(Generic[S]):
    """Something that must be true of an agenda from outside, beside its courses."""

    def check(self, s: S, frames: list[Frame], agenda: Reader) -> None:
        """Complain about what cannot be; the table is read, and the next thing comes first."""
        raise NotImplementedError


def frame_json(s: S, frame: Frame) -> dict[str, Any]:
    """One entry of a written agenda."""
    task, seat, arg = frame
    return {"task": task.key, "seat": seat, "arg": task.arg_to_json(s, seat, arg)}


def read_frame(tasks: dict[str, Task[S]], seats: int, s: S, source: Reader) -> Frame:
    """And back."""
    source.only("task", "seat", "arg")
    key = source.get("task").text()
    if key not in tasks:
        raise source.get("task").fail(f"there is no task {key!r}")
    task = tasks[key]
    seat = source.get("seat").integer(FATE, seats - 1)
    if isinstance(task, Decision) and isinstance(task, Chance) != (seat == FATE):
        raise source.get("seat").fail("fate answers the questions of chance, and no others")
    if seat == FATE and not isinstance(task, Decision) and not task.of_nobody:
        raise source.get("seat").fail(f"{key!r} is done for a player")
    return (task, seat, task.arg_from_json(s, seat, source.get("arg")))
