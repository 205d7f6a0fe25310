"""The coach's own texts, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.kernel.text import Phrases, Text, read_phrases

PHRASES: Final[Phrases] = read_phrases(Path(__file__).parent / "texts.toml")

REST: Final = "rest"
"""The term for everything too small to be named."""


def term_name(phrases: Phrases, term: str) -> Text | None:
    """What a part of the evaluation is called, by its game or by the coach; None where nobody says."""
    return said(phrases, f"opinion.{term}.name") or said(PHRASES, f"term.{term}.name")


def term_about(phrases: Phrases, term: str) -> Text:
    """What it counts, in a sentence."""
    found = said(phrases, f"opinion.{term}.about") or said(PHRASES, f"term.{term}.about")
    return found or Text("", "")


def said(phrases: Phrases, key: str) -> Text | None:
    """A phrase, where there is one."""
    return phrases.texts.get(key)
