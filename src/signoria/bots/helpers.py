"""Helpers: processes that think about the same question beside a bot.

Each gets a table the seat may imagine, written down, and thinks with a seed of its own; what counts
in the end is how often each answer was tried by all of them together. A helper says when it is ready,
and listens while it thinks: a line that tells it to stop, or the end of its input, ends the thought.
A helper that is gone is missed by nobody: the bot thinks on without it, and finds a new one next time.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen
from threading import Thread
from typing import IO, Any, Final

from signoria.bots.search.tree import Node
from signoria.kernel.panel import Json
from signoria.processes import python

READY: Final = "ready\n"
STOP: Final = "stop\n"
COMMAND: Final = "from signoria.bots.helper import main; main()"

GLANCE: Final = 0.01
"""Seconds between two looks at who may want to interrupt, while helpers are waited for."""


class HelperProcess:
    """A helper as its bot knows it: a process, and what it says.

    Answers carry the number of their question, so that a late one is not taken for the next.
    """

    def __init__(self) -> None:
        self.process = Popen([*python(), "-c", COMMAND], stdin=PIPE, stdout=PIPE, text=True)
        assert self.process.stdout is not None
        self.reader = LineReader(self.process.stdout)
        self.is_ready = False
        self.is_gone = False
        self.asked = 0

    def ask(self, question: Json) -> None:
        """Give it a question."""
        self.asked += 1
        self.tell(json.dumps({**question, "number": self.asked}) + "\n")

    def tell(self, line: str) -> None:
        """One line for it; nobody hears it if it is gone."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
        except OSError:
            self.is_gone = True

    def answer(self, is_enough: Callable[[], bool]) -> list[Any]:
        """What it found about each answer; nothing if it is gone.

        Nothing, too, once that is enough and it has not even begun: who waits for it waits in vain.
        """
        while not self.is_gone:
            line = self.reader.next_within(GLANCE)
            if line is None:
                if is_enough() and not self.is_ready:
                    break
            elif line == READY:
                self.is_ready = True
            elif not line:
                self.is_gone = True
            else:
                message = json.loads(line)
                if message["number"] == self.asked:
                    answers: list[Any] = message["answers"]
                    return answers
        return []

    def has_left(self) -> bool:
        """Is there no use in asking it again?"""
        return self.is_gone or self.process.poll() is not None

    def dismiss(self) -> None:
        """Send it home at once: whatever it is doing, nobody waits for it."""
        self.process.kill()
        assert self.process.stdin is not None
        with suppress(OSError):  # what it did not hear any more
            self.process.stdin.close()
        self.process.wait()


class Helpers:
    """Some helpers; hired when first needed, and whenever one is missing."""

    def __init__(self) -> None:
        self.processes: list[HelperProcess] = []
        self.is_stopped = False

    def ask(self, questions: list[Json]) -> None:
        """Give each helper a question."""
        self.is_stopped = False
        for process in [each for each in self.processes if each.has_left()]:
            process.dismiss()
            self.processes.remove(process)
        while len(self.processes) < len(questions):
            self.processes.append(HelperProcess())
        for process, question in zip(self.processes, questions):
            process.ask(question)

    def stop(self) -> None:
        """Whatever they have found by now is enough."""
        self.is_stopped = True
        for process in self.processes:
            process.tell(STOP)

    def findings(self, seats: int, cancelled: Callable[[], bool]) -> list[list[Node]]:
        """What each of them found out about each answer, as far as it is there to tell."""

        def is_enough() -> bool:
            if not self.is_stopped and cancelled():
                self.stop()
            return self.is_stopped

        found = [process.answer(is_enough) for process in self.processes]
        return [[node_of(answer, seats) for answer in answers] for answers in found if answers]

    def close(self) -> None:
        """Send them home."""
        for process in self.processes:
            process.dismiss()
        self.processes = []


class LineReader:
    """Listens to a stream in the background: lines one by one, and whether there is anything new."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream
        self.lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Hear everything, and in the end silence."""
        for line in self.stream:
            self.lines.put(line)
        self.lines.put("")
        self.stream.close()

    def heard(self) -> bool:
        """Has something been said?"""
        return not self.lines.empty()

    def next(self) -> str:
        """The next line, when it comes; nothing once all is said."""
        return self.lines.get()

    def next_within(self, seconds: float) -> str | None:
        """The same, if it comes in time."""
        try:
            return self.lines.get(timeout=seconds)
        except Empty:
            return None


def node_of(answer: Any, seats: int) -> Node:
    """What a helper wrote about one answer."""
    node = Node(seats)
    node.visits = answer["visits"]
    node.totals = [float(total) for total in answer["totals"]]
    return node


def findings_json(nodes: list[Node]) -> Json:
    """What a helper writes about all answers."""
    return {"answers": [{"visits": node.visits, "totals": node.totals} for node in nodes]}
