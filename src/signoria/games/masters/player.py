"""What belongs to one player of Masters of Renaissance."""

from __future__ import annotations

from typing import Final

from signoria.games.masters.effects.ability import Ability

MOST_HELD: Final = 10**7
"""A strongbox holds at most this many of a resource; the rest is lost. Only odd positions get there."""


class Player:
    """One personal board, the leaders and the favour tiles beside it."""

    def __init__(
        self, depots: list[int], strongbox: list[int], slots: list[tuple[int, ...]]
    ) -> None:
        self.depots = depots
        self.strongbox = strongbox
        self.slots = slots
        self.hand: tuple[int, ...] = ()
        self.played: tuple[int, ...] = ()
        self.shed: tuple[int, ...] = ()  # leaders not kept or discarded: only the owner knows them
        self.favours: tuple[int, ...] = ()
        self.modifiers: tuple[Ability, ...] = ()  # those of the leaders played

    def clone(self) -> Player:
        """An equal and independent board."""
        other = Player(self.depots[:], self.strongbox[:], self.slots[:])
        other.hand = self.hand
        other.played = self.played
        other.shed = self.shed
        other.favours = self.favours
        other.modifiers = self.modifiers
        return other

    def resources(self) -> list[int]:
        """Resources by type over depots, special depots and strongbox."""
        depots, box = self.depots, self.strongbox
        return [depots[0] + box[0], depots[1] + box[1], depots[2] + box[2], depots[3] + box[3]]

    def cards_owned(self) -> int:
        """Development cards, covered ones included (Ruling M-33)."""
        count = 0
        for stack in self.slots:
            count += len(stack)
        return count
