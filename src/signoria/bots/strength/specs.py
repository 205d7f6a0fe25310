"""How strengths and characters are written, and which there are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.bots.strength.characters import Character, characters_of, every_character
from signoria.bots.strength.limits import STRENGTHS, Limits, limits_of, read_limits
from signoria.kernel.errors import SignoriaError
from signoria.kernel.reading import short

STRENGTH: Final = "strength"
"""What a strength is called before its number."""

MOST_DIGITS: Final = 3


class UnknownBot(SignoriaError):
    """There is no bot of this name."""


def has_strength(name: str) -> bool:
    """Does this name take a strength: `strength`, or a character of one of the games?"""
    return name == STRENGTH or name in every_character()


def read_strength(name: str, file: str | None, written: str | None) -> int:
    """The number after a name. A file of one's own may hold more strengths than a game."""
    number = (written or "").strip()
    if file is not None and (name != STRENGTH or not file):
        raise UnknownBot(f"a file of limits is written after {STRENGTH}, like strength@FILE:3")
    if not (number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS):
        problem = "is missing" if written is None else f"is not {short(number)}"
        raise UnknownBot(
            f"the strength after {short(name)} {problem}; write 1 to {STRENGTHS}, like {name}:5"
        )
    strength = int(number)
    if strength < 1 or (file is None and strength > STRENGTHS):
        raise UnknownBot(f"a strength is from 1 to {STRENGTHS}, not {strength}")
    return strength


def limits_for(game: str, strength: int, file: Path | None) -> Limits:
    """The limits of a strength of a game, or those in a file."""
    found = limits_of(game) if file is None else read_limits(file)
    if strength > len(found):
        raise UnknownBot(f"{file} has strengths from 1 to {len(found)}, not {strength}")
    return found[strength - 1]


def character_for(game: str, id: str) -> Character:
    """A character of a game; where there is none of this name, those there are."""
    found = characters_of(game)
    if id in found:
        return found[id]
    if not found:
        raise UnknownBot(f"{game} has no characters, so not {short(id)}; write strength:5")
    raise UnknownBot(f"{game} has no character {short(id)}; it has {', '.join(found)}")
