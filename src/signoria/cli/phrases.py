"""What the terminal itself says, in the language of the game."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from signoria.kernel.text import Phrases, plain

FILE: Final = Path(__file__).parent / "texts.toml"


@cache
def read(*files: Path) -> Phrases:
    """The phrases of message files; none is in two of them."""
    phrases = Phrases(" and ".join(["/".join(file.parts[-3:]) for file in files]))
    for file in files:
        phrases.add(tomllib.loads(file.read_text(encoding="utf-8")))
    return phrases


class Words:
    """The phrases in one language: `words("play.saved", file=name)`."""

    def __init__(self, language: str, phrases: Phrases | None = None) -> None:
        self.language = language
        self.phrases = read(FILE) if phrases is None else phrases

    def __call__(self, key: str, **parts: object) -> str:
        texts = {name: plain(part) for name, part in parts.items()}
        return self.phrases.say(key, texts).to(self.language)

    def quantity(self, key: str, count: int) -> str:
        """A number and its noun: 1 pt, 2 pts."""
        return self.phrases.quantity(key, count).to(self.language)

    def knows(self, key: str) -> bool:
        """Is there such a phrase?"""
        return key in self.phrases.texts

    def with_texts(self, file: Path) -> Words:
        """These phrases and those of a game's own file."""
        return Words(self.language, read(FILE, file))
