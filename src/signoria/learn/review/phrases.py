"""The review's own texts, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.kernel.text import Phrases, Text, list_texts, plain, read_phrases

PHRASES: Final[Phrases] = read_phrases(Path(__file__).parent / "texts.toml")


def percent(share: float) -> Text:
    """A share of a win as people say it."""
    return plain(f"{share:.0%}")


def signed(count: int) -> Text:
    """A difference with its sign; the minus is as wide as the plus."""
    return plain(f"{count:+d}".replace("-", "−"))


def round_text(number: int) -> Text:
    """A round by its number; 0 is the setup."""
    return PHRASES.say("round", {"number": plain(number)}) if number else PHRASES.say("setup")


def and_list(parts: list[Text]) -> Text:
    """Several texts as people list them."""
    return list_texts(parts, PHRASES.say("and"))


def points_text(count: int) -> Text:
    """A number of points."""
    return PHRASES.quantity("point", count)
