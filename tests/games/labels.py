"""What people read at a question, in either language; for the tests of every game."""

from __future__ import annotations

from signoria import Match


def labels(m: Match, language: str = "en") -> list[str]:
    """The answers to the question at hand, as they are read in a language."""
    again = m.clone()
    again.language = language
    return [] if again.decision is None else [option.label for option in again.decision.options]


def prompt(m: Match, language: str = "en") -> str:
    """The question at hand, as it is read in a language."""
    again = m.clone()
    again.language = language
    return "" if again.decision is None else again.decision.prompt
