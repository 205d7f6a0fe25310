"""Someone at a server: a guest with a name, or a bot with a token."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final

from signoria.client.errors import Refused
from signoria.client.event import RemoteEvent
from signoria.client.table import RemoteTable
from signoria.client.wire import Wire

PATIENCE: Final = 30.0
Json = dict[str, Any]


class Client:
    """Who you are at one server, and what you can do there.

    Without a token you are a guest: `introduce` gives you a name. `identity` is what a browser would
    keep; keep it, and give it again, to be the same guest tomorrow. It is a secret, as a token is.
    """

    def __init__(
        self, address: str, *, token: str = "", identity: str = "", patience: float = PATIENCE
    ) -> None:
        self.wire = Wire(address, token, identity, patience)

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """There is nothing to close: lines close themselves."""

    @property
    def identity(self) -> str:
        """What makes you the same guest next time."""
        return self.wire.identity

    def introduce(self, name: str) -> Json:
        """Say your name: you are a guest from now on, or the same one under another name."""
        found: Json = self.wire.ask("POST", "/me", {"name": name})
        return found

    def me(self) -> Json | None:
        """Who the server thinks you are; nothing for a stranger."""
        try:
            found: Json = self.wire.ask("GET", "/me")
        except Refused as refused:
            if refused.status == 401:
                return None
            raise
        return found

    def games(self, language: str = "en") -> list[Json]:
        """The games there are, with modules and settings."""
        found: list[Json] = self.wire.ask("GET", "/games", language=language)
        return found

    def tables(self, status: Sequence[str] | None = None, most: int | None = None) -> list[Json]:
        """Public tables one may join or watch, newest first: the first page."""
        found: list[Json] = self.wire.ask("GET", "/tables", status=status, most=most)
        return found

    def my_tables(self, status: Sequence[str] | None = None, most: int | None = None) -> list[Json]:
        """Your own tables, newest first: the first page. `turn` says where you are waited for."""
        found: list[Json] = self.wire.ask("GET", "/me/tables", status=status, most=most)
        return found

    def create(self, game: str, seats: Sequence[Json], **more: Any) -> RemoteTable:
        """A new table. A seat is `{"kind": "open"}`, `{"kind": "mine"}`, or a bot with its level; what
        else there is to choose (modules, settings, public, pace) has the names of the route."""
        body = {"game": game, "seats": list(seats), **more}
        return self.table(self.wire.ask("POST", "/tables", body)["id"])

    # Bots of your own.

    def make_bot(self, name: str) -> Json:
        """A bot of yours, with its `token`, which is shown this once."""
        found: Json = self.wire.ask("POST", "/me/bots", {"name": name})
        return found

    def bots(self) -> list[Json]:
        """Your bots."""
        found: list[Json] = self.wire.ask("GET", "/me/bots")
        return found

    def renew_bot(self, id: str) -> Json:
        """Another `token` for a bot; the one of before is worth nothing."""
        found: Json = self.wire.ask("POST", f"/me/bots/{id}/token")
        return found

    def revoke_bot(self, id: str) -> list[Json]:
        """A bot is nobody from now on; those that are left."""
        found: list[Json] = self.wire.ask("POST", f"/me/bots/{id}/revoke")
        return found

    # Events.

    def arrange(self, name: str, game: str, **more: Any) -> RemoteEvent:
        """A new event; what else there is to choose (size, way, rounds, duplicate) has the names of the
        route."""
        body = {"name": name, "plan": {"game": game, **more}}
        return self.event(self.wire.ask("POST", "/events", body)["id"])

    def events(self) -> list[Json]:
        """The events you have arranged or take part in, newest first."""
        found: list[Json] = self.wire.ask("GET", "/events")
        return found

    def event(self, id: str) -> RemoteEvent:
        """An event you know."""
        return RemoteEvent(self.wire, id)

    def table(self, id: str, seat: int | None = None, language: str = "en") -> RemoteTable:
        """A table by its id, which is also its invitation; seen from a seat, if you have several."""
        return RemoteTable(self.wire, id.rpartition("/")[2], seat, language)
