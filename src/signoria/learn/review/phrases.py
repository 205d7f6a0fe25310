"""The review's own texts, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.kernel.text import Phrases, Text, list_texts, plain, read_phrases

PHRASES: Final[Phrases] = read_phrases(Path(__file__).parent / "texts.toml")


def percent(share: float) -> Text:
    """A share of a win as people say it."""
    return plain(f"{share:.0%}")


def and_list(parts: list[Text]) -> Text:
    """Several texts as people list them."""
    return list_texts(parts, PHRASES.say("and"))


def points_text(count: int) -> Text:
    """A number of points."""
    return PHRASES.quantity("point", count)
