"""The pieces of Masters of Renaissance: its goods and cards, as they are printed. They never change."""

from __future__ import annotations

from typing import Final

from signoria.games.masters.effects.ability import Ability

GOODS: Final = ("coin", "stone", "servant", "shield", "faith")
RESOURCES: Final = ("coin", "stone", "servant", "shield")
FAITH: Final = 4
COLOURS: Final = ("green", "blue", "yellow", "purple")
LEVELS: Final = (1, 2, 3)
NONE: Final = -1

OPEN: Final = 0
KEPT: Final = 1
LOST: Final = 2
FAVOURS: Final = ("open", "kept", "lost")
"""How a favour tile lies."""


class Power:
    """A production power: `loose` inputs are of any type, and `choose` outputs are of choice."""

    def __init__(self, name: str, pay: list[int], loose: int, gain: list[int], choose: int) -> None:
        self.name = name
        self.pay = pay
        self.loose = loose
        self.gain = gain
        self.choose = choose


class Card:
    """A development card."""

    def __init__(
        self,
        number: int,
        name: str,
        colour: int,
        level: int,
        points: int,
        cost: list[int],
        power: Power,
        origin: str,
    ) -> None:
        self.number = number
        self.name = name
        self.colour = colour
        self.level = level
        self.points = points
        self.cost = cost
        self.power = power
        self.origin = origin
        self.spot = (level - 1) * len(COLOURS) + colour


class Flag:
    """A number of cards of one colour; level 0 means any level (Rulings M-47, M-48)."""

    def __init__(self, colour: int, level: int, count: int) -> None:
        self.colour = colour
        self.level = level
        self.count = count


class Leader:
    """A leader card: what it asks for, what it modifies once played, its points."""

    def __init__(
        self,
        number: int,
        name: str,
        points: int,
        flags: list[Flag],
        goods: list[int],
        modifiers: tuple[Ability, ...],
        origin: str,
    ) -> None:
        self.number = number
        self.name = name
        self.points = points
        self.flags = flags
        self.goods = goods
        self.modifiers = modifiers
        self.origin = origin


class Report:
    """A Vatican section: its first space, its Pope space and what its favour tile is worth."""

    def __init__(self, first: int, pope: int, points: int) -> None:
        self.first = first
        self.pope = pope
        self.points = points


class Start:
    """What a seat starts with: resources of choice, and faith."""

    def __init__(self, choose: int, faith: int) -> None:
        self.choose = choose
        self.faith = faith


def total(amounts: list[int]) -> int:
    """Resources of all four types together."""
    return amounts[0] + amounts[1] + amounts[2] + amounts[3]
