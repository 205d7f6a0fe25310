"""A player's side of the table: principality, hand, money."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.box import BONUS, NONE, PRESTIGE

MOST: Final = 10**6
"""Nobody has more florins, or more prestige from one source, not even in a position from outside."""

MOST_LISTED: Final = 25_000
"""Sums up to this many florins are listed in vocabularies; larger ones are legal, and very rare."""


class Player:
    """One principality, the cards of its prince, and what is known of them."""

    def __init__(self, fame: list[int], landscapes: list[int], reach: list[int]) -> None:
        self.money = 0
        self.prestige = 0  # the figure on the fame track
        self.fame = fame  # prestige by source, and what was sold of it
        self.hand: tuple[int, ...] = ()  # professions nobody else knows
        self.recruits: tuple[int, ...] = ()  # professions in hand taken from a table, known to all
        self.recruiters = 0  # recruiting cards in hand
        self.table: tuple[int, ...] = ()  # professions that completed a work here
        self.replaced = 0  # recruiting cards that lie on the table in place of a profession
        self.bonus: tuple[int, ...] = ()
        self.secrets: tuple[int, ...] = ()  # prestige cards
        self.rejected = NONE  # the profession not kept, while the owner knows it lies in the deck
        self.jesters = 0
        self.builders = 0
        self.freedoms = 0  # bit mask
        self.buildings = 0  # bit mask
        self.landscapes = landscapes  # by type
        self.pieces: tuple[tuple[int, int], ...] = ()  # shapes placed, with the cells they cover
        self.free = 0  # cells
        self.shunned = 0  # cells beside a building or the palazzo
        self.reach = reach  # by shape: the first spot where it may lie, NONE when there is no more
        self.best_work = 0  # of the round

    def clone(self) -> Player:
        """An equal and independent side of the table."""
        other = Player(self.fame[:], self.landscapes[:], self.reach[:])
        other.money = self.money
        other.prestige = self.prestige
        other.hand = self.hand
        other.recruits = self.recruits
        other.recruiters = self.recruiters
        other.table = self.table
        other.replaced = self.replaced
        other.bonus = self.bonus
        other.secrets = self.secrets
        other.rejected = self.rejected
        other.jesters = self.jesters
        other.builders = self.builders
        other.freedoms = self.freedoms
        other.buildings = self.buildings
        other.pieces = self.pieces
        other.free = self.free
        other.shunned = self.shunned
        other.best_work = self.best_work
        return other

    def in_hand(self) -> int:
        """Profession and recruiting cards in hand (Ruling P-26)."""
        return len(self.hand) + len(self.recruits) + self.recruiters

    def on_table(self) -> int:
        """Profession and recruiting cards on the table: the works of the prestige cards."""
        return len(self.table) + self.replaced

    def cards(self, deck: int) -> tuple[int, ...]:
        """The cards of one kind that only their owner knows."""
        if deck == BONUS:
            return self.bonus
        return self.secrets if deck == PRESTIGE else self.hand

    def hold(self, deck: int, cards: list[int]) -> None:
        """Have these cards of one kind in hand."""
        held = tuple(sorted(cards))
        if deck == BONUS:
            self.bonus = held
        elif deck == PRESTIGE:
            self.secrets = held
        else:
            self.hand = held


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards less one."""
    return tuple([other for other in cards if other != card])
