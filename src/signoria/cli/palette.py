"""Colours of the terminal. A colour never speaks alone: a letter or a symbol says the same.

Chips carry their own ground, so they read on a light and on a dark terminal alike; letters use
tones that stand out from both.
"""

from __future__ import annotations

from typing import Final

GOLD: Final = "bold #c8922b"
"""What one may take now."""

QUIET: Final = "dim"
STRONG: Final = "bold"
GOOD: Final = "#3f9a6b"
BAD: Final = "#d0564a"
SERENA: Final = "#7f8a86"
"""Structure: frames and rules."""

CHIPS: Final = {
    "coin": "#1f1505 on #dcaa3e",
    "stone": "#15181a on #a3abaf",
    "servant": "#200f2c on #b78ad0",
    "shield": "#0b1730 on #74abe6",
    "faith": "#2a0906 on #e6788d",
    "white": "#2d2a31 on #f1e8d6",
    "green": "#0c1f19 on #66b39c",
    "blue": "#0b1730 on #7ea6e6",
    "yellow": "#1f1505 on #d7a640",
    "purple": "#270d1f on #c587b0",
}

LETTERS: Final = {
    "coin": "bold #bd8412",
    "stone": "bold #868f94",
    "servant": "bold #a86fc8",
    "shield": "bold #4a8fdd",
    "faith": "bold #d8506b",
    "any": "bold",
}

SEATS: Final = (
    ("✿", "#d4574f"),
    ("☼", "#bd8412"),
    ("♣", "#3f9a6b"),
    ("♜", "#4a8fdd"),
    ("★", "#a86fc8"),
)
"""Lily, sun, oak, tower, star: a seat's symbol and its colour."""
