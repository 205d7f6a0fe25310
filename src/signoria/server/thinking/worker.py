"""A process in which bots think: one question per line on its input, one thought per line on its output.

What it answers is in `memory.py`. The process listens while it thinks: a line that says stop ends the
thought with the best answer found by then.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, Final

from signoria.server.thinking.memory import Memory

PATIENT: Final = "--patient"
"""What a worker is told that is to leave the processor to others."""
LEAST_URGENT: Final = 19
"""How far a patient worker stands back, where the system knows such a thing."""


class Input:
    """Listens in the background: questions in order, and whether to stop."""

    def __init__(self) -> None:
        self.questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.enough = Event()
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Hear everything; when the server hangs up, nobody waits for an answer any more."""
        for line in sys.stdin:
            heard = json.loads(line)
            if heard.get("stop"):
                self.enough.set()
            else:
                self.enough.clear()
                self.questions.put(heard)
        os._exit(0)

    def next(self) -> dict[str, Any]:
        """The next question, when it comes."""
        return self.questions.get()


def main() -> None:
    """Answer until the server hangs up. A bot that fails fails alone."""
    if PATIENT in sys.argv and hasattr(os, "nice"):
        os.nice(LEAST_URGENT)
    memory, reader = Memory(), Input()
    print(json.dumps({"ready": True}), flush=True)
    while True:
        question = reader.next()
        try:
            answer = memory.think(question, reader.enough.is_set)
        except Exception as error:
            answer = {"failed": type(error).__name__}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone
        main()
