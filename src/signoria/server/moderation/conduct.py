"""Who was removed from a table and whose chat is muted there: it follows from the table's log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

KINDS: Final = frozenset({"removed", "muted", "unmuted"})


class About(Protocol):
    """A line that is about a person."""

    @property
    def kind(self) -> str:
        """What has happened."""

    @property
    def account(self) -> str:
        """To whom."""


@dataclass(frozen=True)
class Conduct:
    """The people a host has done something about. It never leaves the server: these are accounts."""

    removed: frozenset[str] = frozenset()
    muted: frozenset[str] = frozenset()

    def after(self, lines: Iterable[About]) -> Conduct:
        """The same after some more lines of the log."""
        removed, muted = set(self.removed), set(self.muted)
        told = [line for line in lines if line.kind in KINDS]
        for line in told:
            if line.kind == "removed":
                removed.add(line.account)
            elif line.kind == "muted":
                muted.add(line.account)
            else:
                muted.discard(line.account)
        return Conduct(frozenset(removed), frozenset(muted)) if told else self
