"""What the terminal itself says, in the language of the game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from signoria.kernel.text import Phrases, plain

FILE: Final = Path(__file__).parent / "texts.toml"


def read() -> Phrases:
    """The message file of the commands."""
    phrases = Phrases("cli/texts.toml")
    phrases.add(tomllib.loads(FILE.read_text(encoding="utf-8")))
    return phrases


PHRASES: Final = read()


class Words:
    """The phrases in one language: `words("play.saved", file=name)`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **parts: object) -> str:
        texts = {name: plain(part) for name, part in parts.items()}
        return PHRASES.say(key, texts).to(self.language)

    def knows(self, key: str) -> bool:
        """Is there such a phrase?"""
        return key in PHRASES.texts
