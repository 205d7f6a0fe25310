"""A program at a server: it sits down at tables, and plays at several at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event, Thread
from typing import Final

from signoria.client.client import Client
from signoria.client.errors import NoServer, Refused
from signoria.client.seat import ProgramAtTable
from signoria.kernel.errors import SignoriaError

PAUSE: Final = 2.0
"""Seconds between two looks for tables."""

GOING_ON: Final = ("open", "playing")


class Hosting:
    """Lets a program play wherever its account sits, and sit down where it may.

    `tables` are those it was invited to by their ids. Where `open_seats` is given it takes open seats at
    public tables, also, as long as it plays at fewer tables than that.
    """

    def __init__(
        self,
        client: Client,
        command: list[str],
        seconds: float,
        say: Callable[[str], None],
        tables: Sequence[str] = (),
        open_seats: int = 0,
        pause: float = PAUSE,
    ) -> None:
        self.client = client
        self.command = command
        self.seconds = seconds
        self.say = say
        self.invited = list(tables)
        self.open_seats = open_seats
        self.pause = pause
        self.playing: dict[str, Thread] = {}
        self.done: set[str] = set()
        self.faults: list[str] = []

    def run(self, stop: Event) -> None:
        """Play until told to stop or, where only invitations count, until those games are over. A token
        that is not good any more is refused, and ends it."""
        for id in self.invited:
            self.client.table(id).sit()
        while not stop.is_set():
            try:
                self.look_around()
            except NoServer as problem:
                self.say(str(problem))
            except Refused as refused:
                if refused.status not in (429, 503):
                    raise
            if self.invited and not self.open_seats and self.done.issuperset(self.invited):
                return
            stop.wait(self.pause)

    def look_around(self) -> None:
        """Begin where a game goes on, and take seats."""
        going_on = {listed["id"] for listed in self.client.my_tables(status=GOING_ON, most=50)}
        for id in going_on - self.playing.keys() - self.done:
            self.begin(id)
        room = self.open_seats - len(going_on)
        if room > 0:
            self.take_seats(room)

    def begin(self, id: str) -> None:
        """Play at one table, beside the others."""
        seat = ProgramAtTable(self.client.table(id), self.command, self.seconds, self.say)

        def play() -> None:
            try:
                fault = seat.play()
                if fault:
                    self.faults.append(fault)
            except SignoriaError as problem:
                self.say(f"{seat.table.link}: {problem}")
            finally:
                self.done.add(id)
                del self.playing[id]

        thread = Thread(target=play, daemon=True)
        self.playing[id] = thread
        thread.start()

    def take_seats(self, room: int) -> None:
        """Sit down at public tables that wait for players."""
        for listed in self.client.tables(status=["open"]):
            if room <= 0:
                return
            if listed["open_seats"] and not listed["yours"]:
                try:
                    self.client.table(listed["id"]).sit()
                except Refused:
                    continue  # another was faster, or it is not welcome
                room -= 1
