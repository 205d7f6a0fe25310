"""What a player meant who wrote a name wrongly: the names nearest to it that make a word of the game."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from signoria.kernel.words.lexicon import MOST_PARTS, Lexicon
from signoria.kernel.words.wording import is_number, tidy

MOST_WRONG: Final = 2
"""With more names that nothing has, nobody knows what was meant."""

LONGEST: Final = 40
"""Longer names are not looked at: nothing is called that."""

ALIKE: Final = 0.75
"""How alike two names must be, from 0 to 1: about one wrong letter in four."""


def word_meant(lexicon: Lexicon, word: str) -> str:
    """The word of this game that a wrong one is nearest to; nothing if it is like none."""
    names = joined(lexicon, tidy(word).split(" "))
    wrong = [name for name in names if not is_number(name) and name not in lexicon.names]
    if not 0 < len(names) <= MOST_PARTS or len(wrong) > MOST_WRONG:
        return ""
    known = sorted(lexicon.names)
    near: dict[str, str] = {}
    for name in wrong:
        alike = get_close_matches(name, known, 1, ALIKE) if len(name) <= LONGEST else []
        if not alike:
            return ""
        near[name] = alike[0]
    meant = lexicon.as_written(" ".join([near.get(name, name) for name in names]))
    return meant if lexicon.questions_for(meant) else ""


def joined(lexicon: Lexicon, names: list[str]) -> list[str]:
    """Names without the space that stands in the middle of one: `ter ritory.1`."""
    found: list[str] = []
    for name in names:
        if found and found[-1] not in lexicon.names and found[-1] + name in lexicon.names:
            found[-1] += name
        else:
            found.append(name)
    return found
