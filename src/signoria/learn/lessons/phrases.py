"""What the coach says in every lesson, in English and Italian."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.text import Phrases, Text

FILE: Final = Path(__file__).parent / "texts.toml"


@cache
def phrases() -> Phrases:
    """The texts of the coach."""
    found = Phrases("learn/lessons/texts.toml")
    found.add(read_toml(FILE).table())
    return found


def say(key: str, parts: dict[str, Text] | None = None) -> Text:
    """One of them, with its parts filled in."""
    return phrases().say(key, parts)
