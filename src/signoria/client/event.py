"""An event at a server, as its people and its organiser use it."""

from __future__ import annotations

from typing import Any

from signoria.client.wire import Wire

Json = dict[str, Any]


class RemoteEvent:
    """One event. Everything that is done answers with the event as it stands then."""

    def __init__(self, wire: Wire, id: str) -> None:
        self.wire = wire
        self.id = id

    def look(self) -> Json:
        """How it stands: `standings` after the rounds that are over, `rounds` with their tables, and
        `mine`, the table that you play at now."""
        found: Json = self.wire.ask("GET", f"/events/{self.id}")
        return found

    # Taking part.

    def join(self, name: str | None = None) -> Json:
        """Take part, or come back; where a round is on, from the next one."""
        return self.do("/join", {"name": name})

    def leave(self) -> Json:
        """Play no more from the next round on."""
        return self.do("/leave")

    # What the organiser does.

    def begin(self, number: int) -> Json:
        """Begin the next round, by its number: said twice, it begins once."""
        return self.do("/rounds", {"number": number})

    def add_bot(self, level: str, name: str | None = None) -> Json:
        """A bot takes part."""
        return self.do("/bots", {"level": level, "name": name})

    def remove(self, entrant: int) -> Json:
        """Someone plays no more from the next round on."""
        return self.do("/remove", {"entrant": entrant})

    def restore(self, entrant: int) -> Json:
        """Someone plays again from the next round on."""
        return self.do("/restore", {"entrant": entrant})

    def close_table(self, board: int) -> Json:
        """A table of this round ends without a result."""
        return self.do("/close-table", {"board": board})

    def call_off(self) -> Json:
        """The event ends here."""
        return self.do("/call-off")

    def do(self, what: str, body: Json | None = None) -> Json:
        """One request that changes something."""
        found: Json = self.wire.ask("POST", f"/events/{self.id}{what}", body)
        return found
