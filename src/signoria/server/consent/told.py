"""What everybody is told of a question to all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from signoria.server.consent.people import waits_for

if TYPE_CHECKING:
    from signoria.server.tables.table import Table


class VoteOut(msgspec.Struct):
    """What a seat has asked all, in which line of the log, and the seats that have not answered yet."""

    what: str
    by: int
    version: int
    waits: list[int]


def vote_message(table: Table) -> VoteOut | None:
    """What is being asked, while the game goes on."""
    vote = table.vote
    if vote is None or table.status != "playing":
        return None
    return VoteOut(vote.what, vote.by, vote.version, waits_for(table))
