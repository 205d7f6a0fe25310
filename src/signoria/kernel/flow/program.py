"""Named phases: an ordered list of steps that modules may extend."""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import Frame, State, Task
from signoria.kernel.errors import BadCatalogue


class Program:
    """Steps by name. A module inserts before or after a name, or replaces a step."""

    def __init__(self, name: str, steps: list[tuple[str, Task[Any]]]) -> None:
        self.name = name
        self.names = [step for step, _ in steps]
        self.tasks = [task for _, task in steps]
        self.begun: dict[int, list[Frame]] = {}  # by seat, what `begin` puts on the agenda

    def before(self, name: str, step: str, task: Task[Any]) -> None:
        """Insert a step before another."""
        self.insert(self.at(name), step, task)

    def after(self, name: str, step: str, task: Task[Any]) -> None:
        """Insert a step after another."""
        self.insert(self.at(name) + 1, step, task)

    def last(self, step: str, task: Task[Any]) -> None:
        """Add a step at the end."""
        self.insert(len(self.names), step, task)

    def replace(self, name: str, task: Task[Any]) -> None:
        """Let another task do a step."""
        self.tasks[self.at(name)] = task
        self.begun.clear()

    def remove(self, name: str) -> None:
        """Leave a step out."""
        index = self.at(name)
        del self.names[index], self.tasks[index]
        self.begun.clear()

    def insert(self, index: int, step: str, task: Task[Any]) -> None:
        """Put a new step at a place."""
        if step in self.names:
            raise BadCatalogue(f"{self.name} has a step {step!r} already")
        self.names.insert(index, step)
        self.tasks.insert(index, task)
        self.begun.clear()

    def at(self, name: str) -> int:
        """Where a step stands."""
        if name not in self.names:
            raise BadCatalogue(f"{self.name} has no step {name!r}, only {', '.join(self.names)}")
        return self.names.index(name)

    def frames(self, seat: int, arg: int = 0) -> list[Frame]:
        """The steps as frames in reading order, for `State.follow`."""
        return [(task, seat, arg) for task in self.tasks]

    def begin(self, s: State, seat: int, arg: int = 0) -> None:
        """Do the steps next, in reading order. Frames are shared, so most of them are made once."""
        if arg:
            for index in range(len(self.tasks) - 1, -1, -1):
                s.agenda.append((self.tasks[index], seat, arg))
            return
        frames = self.begun.get(seat)
        if frames is None:
            frames = self.frames(seat)[::-1]
            self.begun[seat] = frames
        s.agenda.extend(frames)
