"""A program at one table of a server: it is asked as in an arena, and answers by requests."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any, Final

from signoria.bots.outside.guarded import START
from signoria.bots.outside.program import Program
from signoria.bots.outside.protocol import (
    Fault,
    end_message,
    hello,
    question,
    read,
    read_answer,
    read_hello,
    written,
)
from signoria.client.errors import Refused
from signoria.client.table import RemoteTable

Json = dict[str, Any]
STALE: Final = 409
"""The status with which a server says that the table has moved on."""


class Story:
    """What was answered at a table, as far as a seat may read it."""

    def __init__(self, table: RemoteTable) -> None:
        self.table = table
        self.entries: list[tuple[int, str | None]] = []
        self.told = 0  # how many of them the program knows

    def take(self, update: Json) -> None:
        """Go on with an update; one that begins in the middle needs what came before."""
        if update["whole"]:
            self.entries, self.told = [], 0
            self.read_up_to(update["since"])
        for line in update["log"]:
            self.add(line)

    def read_up_to(self, version: int) -> None:
        """The log from its beginning to a version, a page at a time."""
        read = 0
        while read < version:
            lines = self.table.log(read)
            if not lines:
                return
            for line in lines[: version - read]:
                self.add(line)
            read += len(lines)

    def add(self, line: Json) -> None:
        """One line: an answer, answers taken back, or nothing that counts."""
        if line["kind"] == "move":
            self.entries.append((line["seat"], line["word"] or None))
        elif line["kind"] == "undo":
            del self.entries[len(self.entries) - line["back"] :]
            if len(self.entries) < self.told:
                self.told = 0


class ProgramAtTable:
    """A program on its seat, from its first question to the end."""

    def __init__(
        self, table: RemoteTable, command: list[str], seconds: float, say: Callable[[str], None]
    ) -> None:
        self.table = table
        self.command = command
        self.seconds = seconds
        self.say = say
        self.story = Story(table)
        self.program: Program | None = None

    def play(self) -> str:
        """Play until the game is over; the fault that ended it earlier, if there was one.

        Who is at fault gets up: then a bot of the server plays on, and nobody waits.
        """
        try:
            self.follow()
        except Fault as fault:
            words = self.program.last_words() if self.program is not None else ""
            self.say(f"{self.table.link}: it {fault}" + (f"\n{words}" if words else ""))
            self.get_up()
            return str(fault)
        finally:
            if self.program is not None:
                self.program.dismiss()
        return ""

    def follow(self) -> None:
        """Answer whenever the seat is asked."""
        with closing(self.table.follow()) as updates:
            for update in updates:
                self.story.take(update)
                status = update["table"]["status"]
                if status in ("over", "closed") or update["seat"] is None:
                    self.end(update)
                    return
                if update["decision"] is not None:
                    self.answer(update)

    def answer(self, update: Json) -> None:
        """Answer a question, unless the table has moved on since."""
        word = self.ask(update)
        try:
            self.table.play(update, word)
        except Refused as refused:
            if refused.status != STALE:
                raise

    def ask(self, update: Json) -> str:
        """The program's answer to the question of an update."""
        program = self.started(update)
        story, decision = self.story, update["decision"]
        words = [option["word"] for option in decision["options"]]
        moment, since = len(story.entries), story.told
        asked = decision["kind"], decision["prompt"], words
        said = question(moment, asked, update["view"], since, story.entries[since:])
        story.told = moment
        return read_answer(read(program.ask(written(said), self.seconds)), moment, words)

    def started(self, update: Json) -> Program:
        """The program, which knows what is played."""
        if self.program is None:
            about = update["table"]
            try:
                self.program = Program(self.command)
            except OSError as problem:
                raise Fault(f"cannot be started: {problem.strerror}") from None
            game = {
                "type": "game",
                "game": about["game"],
                "rules": about["rules"],
                "seats": len(about["seats"]),
                "seat": update["seat"],
                "modules": about["modules"],
                "settings": about["settings"],
                "seconds": self.seconds,
            }
            greeting = written(hello()) + written(game)
            read_hello(read(self.program.ask(greeting, START)))
        return self.program

    def end(self, update: Json) -> None:
        """Tell the program how it ended, if it did."""
        result = update["result"]
        if result is not None and self.program is not None:
            self.program.say_farewell(written(end_message(result["scores"], result["ranking"])))
        self.say(f"{self.table.link}: {update['table']['status']}")

    def get_up(self) -> None:
        """Leave the seat to a bot of the server."""
        try:
            self.table.leave()
        except Refused as refused:
            self.say(f"{self.table.link}: {refused}")
