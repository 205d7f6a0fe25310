"""What is being asked at a table, and who has agreed: it follows from the table's log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Protocol

ANSWERS: Final = frozenset({"asked", "agreed"})
ENDS: Final = frozenset({"declined", "paused", "resumed", "closed", "forfeited", "handed"})
"""Lines after which a question is settled, or asked of other people."""


class Told(Protocol):
    """A line of the log."""

    @property
    def version(self) -> int:
        """Its number."""

    @property
    def kind(self) -> str:
        """What has happened."""

    @property
    def seat(self) -> int:
        """Who did it."""

    @property
    def word(self) -> str:
        """What was asked."""


@dataclass(frozen=True)
class Vote:
    """A question to all: what, by which seat, in which line, and the seats that have agreed."""

    what: str
    by: int
    version: int
    agreed: frozenset[int]


def vote_after(vote: Vote | None, lines: Iterable[Told]) -> Vote | None:
    """The open question after some more lines of the log."""
    for line in lines:
        if line.kind == "asked":
            vote = Vote(line.word, line.seat, line.version, frozenset({line.seat}))
        elif line.kind == "agreed" and vote is not None:
            vote = replace(vote, agreed=vote.agreed | {line.seat})
        elif line.kind in ENDS:
            vote = None
    return vote
