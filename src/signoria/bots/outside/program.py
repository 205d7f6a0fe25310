"""A program that plays: a process for each seat, which reads questions and writes answers.

Input, output and complaints are waited for at once and with a deadline, so that a program that does not
read, or never stops writing, holds nobody up. It and whatever it starts are one group of processes.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import IO, Final

from signoria.bots.outside.protocol import MOST_BYTES, Fault

CHUNK: Final = 65_536
MOST_COMPLAINTS: Final = 2_000
"""Bytes of its error output that are kept, the last ones."""

FAREWELL: Final = 2.0
"""Seconds a program has to end by itself once its input has."""

WATCH: Final = 'while read -r line; do :; done; kill -s KILL -- "-$1" 2>/dev/null'
"""Waits for the end of its input, and then for nothing: so a program ends with its host."""


class Program:
    """A running program, and the lines it says."""

    def __init__(self, command: list[str]) -> None:
        self.heard = b""
        self.complaints = b""
        self.process: Popen[bytes] = Popen(
            command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True
        )
        group = str(self.process.pid)
        try:
            self.watch: Popen[bytes] = Popen(
                ["sh", "-c", WATCH, "sh", group], stdin=PIPE, start_new_session=True
            )
        except OSError:
            self.process.kill()
            raise
        self.input = number_of(self.process.stdin)
        self.output = number_of(self.process.stdout)
        self.errors = number_of(self.process.stderr)
        os.set_blocking(self.input, False)
        self.listening = DefaultSelector()
        for stream in (self.output, self.errors):
            self.listening.register(stream, EVENT_READ)

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Say something, and hear the one line it is answered with, within a time."""
        deadline = monotonic() + seconds
        self.tell(question, deadline, seconds)
        while b"\n" not in self.heard:
            self.wait(deadline, seconds)
        line, _, self.heard = self.heard.partition(b"\n")
        return line

    def tell(self, line: bytes, deadline: float, seconds: float) -> None:
        """Write a line, as fast as it is read."""
        if self.heard:
            raise Fault("said more than it was asked for")
        self.listening.register(self.input, EVENT_WRITE)
        try:
            while line:
                if self.wait(deadline, seconds):
                    with suppress(BlockingIOError):
                        line = line[os.write(self.input, line) :]
        except OSError:
            raise Fault(self.how_it_ended()) from None
        finally:
            self.listening.unregister(self.input)

    def wait(self, deadline: float, seconds: float) -> bool:
        """Wait for anything, and hear it; whether there is room for input."""
        left = deadline - monotonic()
        found = self.listening.select(left) if left > 0 else []
        if not found:
            raise Fault(f"gave no answer within {seconds:g} s")
        room = False
        for key, _ in found:
            if key.fd == self.input:
                room = True
            elif key.fd == self.output:
                self.hear()
            else:
                self.hear_complaints()
        return room

    def hear(self) -> None:
        """What it says; silence is the end of it."""
        said = os.read(self.output, CHUNK)
        if not said:
            raise Fault(self.how_it_ended())
        self.heard += said
        if len(self.heard) > MOST_BYTES:
            raise Fault(f"said more than {MOST_BYTES} bytes at once")

    def hear_complaints(self) -> None:
        """What it says on its error output: the last of it is kept."""
        said = os.read(self.errors, CHUNK)
        if not said:
            self.listening.unregister(self.errors)
        self.complaints = (self.complaints + said)[-MOST_COMPLAINTS:]

    def how_it_ended(self) -> str:
        """What became of a program that is heard no more."""
        try:
            code = self.process.wait(FAREWELL)
        except TimeoutExpired:
            return "closed its output"
        return f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"

    def last_words(self) -> str:
        """What it complained about, as text."""
        os.set_blocking(self.errors, False)
        with suppress(OSError):
            while said := os.read(self.errors, CHUNK):
                self.complaints = (self.complaints + said)[-MOST_COMPLAINTS:]
                if len(said) < CHUNK:
                    break
        return self.complaints.decode(errors="replace").strip()

    def say_farewell(self, line: bytes) -> None:
        """Say a last thing, and let it end by itself; `dismiss` ends one that does not."""
        with suppress(Fault, OSError, TimeoutExpired):
            self.tell(line, monotonic() + FAREWELL, FAREWELL)
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait(FAREWELL)

    def dismiss(self) -> None:
        """End it, and all it has started."""
        with suppress(OSError):  # all of them are gone
            os.killpg(self.process.pid, signal.SIGKILL)
        self.watch.kill()
        self.listening.close()
        for process in (self.process, self.watch):
            process.wait()
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream is not None:
                    with suppress(OSError):  # it was closed before
                        stream.close()


def number_of(stream: IO[bytes] | None) -> int:
    """The number of a pipe, as the system knows it."""
    assert stream is not None, "every one was asked for"
    return stream.fileno()
