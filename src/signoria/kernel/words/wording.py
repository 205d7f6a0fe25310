"""The same answer in another order: `keep b a` is `keep a b`, and `3 servants` is `servants 3`.

A word is a row of phrases, and their order says nothing. Most phrases are single names. Where there
are several numbers, each belongs to what follows it (`1 coin 2 stone` is not `2 coin 1 stone`). `for`
belongs to what follows it (`for coins 1 military`), `from` to both its neighbours. Capital letters and
further spaces say nothing either, and a name of several parts may be written with spaces between them:
`market row 1` is `market row.1`.
"""

from __future__ import annotations

import re
from itertools import permutations
from typing import Final

FOR: Final = "for"
FROM: Final = "from"

BETWEEN_PARTS: Final = re.compile("(?<=[^ ])[.-](?=[^ ])")
"""What stands between the parts of a name; not the sign of a number."""

MOST_PHRASES: Final = 5
"""Longer words are not tried in every order."""


def same_answer(word: object, words: list[str]) -> str | None:
    """The one of these words that says the same, perhaps in another order; None if there is none.

    Where the order does say something, several words have the same phrases, and none is meant.
    """
    if not isinstance(word, str):
        return None
    if word in words:
        return word
    word = tidy(word)
    if word in words:
        return word
    apart = in_parts(word)
    alike = [other for other in words if in_parts(other) == apart]
    if len(alike) == 1:
        return alike[0]
    wanted = sorted(phrases_of(word))
    found = [
        other for other in words if len(other) == len(word) and sorted(phrases_of(other)) == wanted
    ]
    return found[0] if len(found) == 1 else None


def tidy(word: str) -> str:
    """A word as all words are written: in small letters, with single spaces between its names."""
    return " ".join(word.lower().split())


def in_parts(text: str) -> str:
    """A word or a name with spaces between the parts of names."""
    return BETWEEN_PARTS.sub(" ", text)


def orders_of(word: str) -> list[str]:
    """A word in every order of its phrases, as it stands first."""
    phrases = phrases_of(word)
    if len(phrases) > MOST_PHRASES:
        return [word]
    return list(dict.fromkeys([word, *[" ".join(order) for order in permutations(phrases)]]))


def phrases_of(word: str) -> list[str]:
    """The parts of a word whose order says nothing."""
    names = word.split(" ")
    counts = FROM in names or len([name for name in names if is_number(name)]) > 1
    found: list[str] = []
    joins = False  # does the next name belong to the phrase before it?
    for name in names:
        if found and (joins or name == FROM):
            found[-1] = f"{found[-1]} {name}"
            joins = name in (FROM, FOR)
        else:
            found.append(name)
            joins = name == FOR or (counts and is_number(name))
    return found


def is_number(name: str) -> bool:
    """Is this a whole number, in plain digits?"""
    return name.isascii() and name.removeprefix("-").isdecimal()
