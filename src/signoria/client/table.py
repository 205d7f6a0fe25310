"""One table at a server: what you see of it, what you do there, and what happens."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from time import monotonic, sleep
from typing import Any, Final

from websockets.exceptions import ConnectionClosed

from signoria.client.errors import NoServer, Refused
from signoria.client.wire import Wire, refusal

Json = dict[str, Any]
SILENCE: Final = 90.0
"""Seconds without anything on a line, not even a heartbeat, after which it counts as dead."""

FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 10.0
HTTP_CODES: Final = 4000
"""A line that is refused is closed with this and the status a request would have got."""


class RemoteTable:
    """A table as one seat knows it."""

    def __init__(self, wire: Wire, id: str, seat: int | None, language: str) -> None:
        self.wire = wire
        self.id = id
        self.seat = seat
        self.language = language

    @property
    def link(self) -> str:
        """Where people find it."""
        return f"{self.wire.address}/tables/{self.id}"

    # Looking.

    def look(self, since: int = -1) -> Json:
        """All that you may know now; with `since`, the log after that version only."""
        return self.ask("GET", "", seat=self.seat, since=since, language=self.language)

    def log(self, since: int = 0) -> list[Json]:
        """A page of the log after a version."""
        page = self.ask("GET", "/log", seat=self.seat, since=since, language=self.language)
        found: list[Json] = page["log"]
        return found

    def follow(self, patience: float | None = None) -> Generator[Json, None, None]:
        """All that you may know, now and whenever something happens, until the table is closed to you.

        A line that breaks is opened again; after `patience` seconds without a server, by default never,
        NoServer is raised. `log` holds what is new, or all where `whole` is true.
        """
        since, pause, missed = -1, FIRST_PAUSE, monotonic()
        while True:
            try:
                for update in self.listen(since):
                    since, pause, missed = update["version"], FIRST_PAUSE, monotonic()
                    yield update
                    missed = monotonic()
            except NoServer:
                if patience is not None and monotonic() - missed > patience:
                    raise
            except Refused as refused:
                if refused.status not in (429, 503):
                    raise
            sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)

    def listen(self, since: int) -> Iterator[Json]:
        """The updates of one line, until it ends."""
        asked: dict[str, object] = {"seat": self.seat, "language": self.language}
        if since >= 0:
            asked["since"] = since
        with self.wire.open(f"/tables/{self.id}/live", **asked) as line:
            refused: Refused | None = None
            try:
                while True:
                    message = json.loads(line.recv(SILENCE))
                    if message["kind"] == "update":
                        yield message
                    elif message["kind"] == "refused":
                        refused = refusal(0, message)
            except TimeoutError:
                return
            except ConnectionClosed as closed:
                status = (closed.rcvd.code if closed.rcvd is not None else 0) - HTTP_CODES
                if refused is not None and status >= 400:
                    refused.status = status
                    raise refused from None
                return

    # Doing.

    def sit(self, seat: int | None = None, name: str | None = None) -> Json:
        """Take a seat, by default the first open one; or come back to your own."""
        return self.ask("POST", "/seats", {"seat": seat, "name": name})

    def leave(self) -> Json:
        """Get up. During a game a bot plays on for you."""
        return self.ask("POST", "/leave")

    def start(self) -> Json:
        """Begin the game."""
        return self.ask("POST", "/start")

    def play(self, update: Json, word: str) -> Json:
        """Answer the question of an update. Refused where the table has moved on since."""
        body = {"seat": update["seat"], "length": update["length"], "word": word}
        return self.ask("POST", "/moves", body)

    def undo(self, update: Json, steps: int = 0) -> Json:
        """Take back answers, as far as nothing was seen since."""
        body = {"seat": update["seat"], "length": update["length"], "steps": steps}
        return self.ask("POST", "/undo", body)

    def chat(self, seat: int, text: str) -> Json:
        """Say something from a seat of yours."""
        return self.ask("POST", "/chat", {"seat": seat, "text": text})

    def explain(self, word: str) -> list[Json]:
        """Why a word is not possible now; nothing where it is."""
        found: list[Json] = self.wire.ask(
            "GET", f"/tables/{self.id}/explain", word=word, seat=self.seat, language=self.language
        )
        return found

    def record(self) -> Json:
        """The record: whole once the game is over, until then what you may know of it."""
        return self.ask("GET", "/record", seat=self.seat)

    def ask(self, method: str, what: str, body: Json | None = None, **query: object) -> Json:
        """One request about this table."""
        found: Json = self.wire.ask(method, f"/tables/{self.id}{what}", body, **query)
        return found
