"""What is said over a live connection. Updates are those of the tables."""

from __future__ import annotations

import msgspec

from signoria.server.refusals import Why
from signoria.server.tables.messages import Chat, Count, Move, Undo

# What a client says. `id` is the client's own number and comes back with the answer.


class Play(Move, tag="play", tag_field="kind"):
    """Answer the question at hand."""

    id: Count = 0


class TakeBack(Undo, tag="undo", tag_field="kind"):
    """Take back."""

    id: Count = 0


class Say(Chat, tag="chat", tag_field="kind"):
    """Say something."""

    id: Count = 0


class Alive(msgspec.Struct, tag="beat", tag_field="kind", forbid_unknown_fields=True):
    """Are you there? The answer is a beat."""

    id: Count = 0


Said = Play | TakeBack | Say | Alive

# What the server says.


class Done(msgspec.Struct, tag="accepted", tag_field="kind"):
    """It is done and kept."""

    id: int
    version: int
    length: int


class NotDone(msgspec.Struct, tag="refused", tag_field="kind"):
    """It was not done, and nothing has changed."""

    id: int
    code: str
    message: str
    reasons: list[Why]


class Beat(msgspec.Struct, tag="beat", tag_field="kind"):
    """The line is alive; this is the latest version it has told of, and the time by which the server
    measures."""

    version: int
    at: float
