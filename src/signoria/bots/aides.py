"""Aides: processes that think about the same question beside a bot.

Each gets a table the seat may imagine, written down, and thinks with a seed of its own; what counts
in the end is how often each answer was tried by all of them together. An aide listens while it
thinks: a line that tells it to stop, or the end of its input, ends the thought.
"""

from __future__ import annotations

import json
import sys
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import Thread
from typing import IO, Any, Final

from signoria.bots.search.tree import Node
from signoria.kernel.panel import Json

STOP: Final = "stop\n"
COMMAND: Final = "from signoria.bots.aide import main; main()"


class Aides:
    """Some processes; started when first needed."""

    def __init__(self) -> None:
        self.processes: list[Popen[str]] = []

    def ask(self, questions: list[Json]) -> None:
        """Give each aide a question."""
        while len(self.processes) < len(questions):
            self.processes.append(
                Popen([sys.executable, "-c", COMMAND], stdin=PIPE, stdout=PIPE, text=True)
            )
        for index in range(len(questions)):
            self.tell(index, json.dumps(questions[index]) + "\n")

    def stop(self) -> None:
        """Whatever they have found by now is enough."""
        for index in range(len(self.processes)):
            self.tell(index, STOP)

    def tell(self, index: int, line: str) -> None:
        """One line for one aide."""
        into = self.processes[index].stdin
        assert into is not None
        into.write(line)
        into.flush()

    def findings(self, seats: int) -> list[list[Node]]:
        """What each of them found out about each answer."""
        found = []
        for process in self.processes:
            assert process.stdout is not None
            answers: list[Json] = json.loads(process.stdout.readline())["answers"]
            found.append([node_of(answer, seats) for answer in answers])
        return found

    def close(self) -> None:
        """Send them home."""
        for process in self.processes:
            process.communicate()
        self.processes = []


class Ear:
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

    def heard(self) -> bool:
        """Has something been said?"""
        return not self.lines.empty()

    def next(self) -> str:
        """The next line, when it comes; nothing once all is said."""
        return self.lines.get()


def node_of(answer: Any, seats: int) -> Node:
    """What an aide wrote about one answer."""
    node = Node(seats)
    node.visits = answer["visits"]
    node.totals = [float(total) for total in answer["totals"]]
    return node


def written(nodes: list[Node]) -> Json:
    """What an aide writes about all answers."""
    return {"answers": [{"visits": node.visits, "totals": node.totals} for node in nodes]}
