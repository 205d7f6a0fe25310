"""The same answer in another order: `keep b a` is `keep a b`, and `3 servants` is `servants 3`.

A word is a row of phrases, and their order says nothing. Most phrases are single names. Where there
are several numbers, each belongs to what follows it (`1 coin 2 stone` is not `2 coin 1 stone`); where
all of them are the same, they may also stand together (`1 1 coin stone`). `for`
belongs to what follows it (`for coins 1 military`), `from` to both its neighbours. Capital letters and
further spaces say nothing either, nor do a plus or zeros before a number. A name of several parts may
be written with spaces between them: `market row 1` is `market row.1`, and `green 1` is `green-01`.
"""

from __future__ import annotations

import re
from itertools import combinations, permutations
from typing import Final

FOR: Final = "for"
FROM: Final = "from"

BETWEEN_PARTS: Final = re.compile("(?<=[^ ])[.-](?=[^ ])")
"""What stands between the parts of a name; not the sign of a number."""

SAYS_NOTHING: Final = re.compile(r"(?<![0-9])0+(?=[0-9])|(?<!\S)\+(?=[0-9]+(?!\S))")
"""What may stand before the first digit of a number that counts."""

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
    alike = [other for other in words if len(other) == len(word) and in_parts(other) == apart]
    if not alike:
        apart = without_zeros(apart)
        alike = [other for other in words if without_zeros(in_parts(other)) == apart]
    if len(alike) == 1:
        return alike[0]
    likely = with_names_of(word, words)
    for divide in (phrases_of, names_apart):
        wanted = sorted(divide(without_zeros(word)))
        found = [other for other in likely if sorted(divide(without_zeros(other))) == wanted]
        if found:
            break
    return found[0] if len(found) == 1 else None


def with_names_of(word: str, words: list[str]) -> list[str]:
    """Those that have the same names: few, and soon found; only they can say the same."""
    written = without_zeros(word)
    names = sorted(written.split(" "))
    found = []
    for other in words:
        bare = without_zeros(other)
        if len(bare) == len(written) and sorted(bare.split(" ")) == names:
            found.append(other)
    return found


def tidy(word: str) -> str:
    """A word as all words are written: in small letters, with single spaces between its names."""
    return " ".join(word.lower().split())


def without_zeros(word: str) -> str:
    """A word without what says nothing before its numbers, also before those in names."""
    return SAYS_NOTHING.sub("", word) if "0" in word or "+" in word else word


def in_parts(text: str) -> str:
    """A word or a name with spaces between the parts of names."""
    return BETWEEN_PARTS.sub(" ", text) if "." in text or "-" in text else text


def with_spaces(name: str) -> list[str]:
    """A name with spaces between all its parts, or instead of its dots or its hyphens alone."""
    found = [in_parts(name), name.replace(".", " "), name.replace("-", " ")]
    return [each for each in dict.fromkeys(found) if each != name]


def orders_of(word: str) -> list[str]:
    """A word in every order of its phrases, as it stands first."""
    phrases, apart = phrases_of(word), names_apart(word)
    found = [word]
    if len(phrases) <= MOST_PHRASES:
        found += [" ".join(order) for order in permutations(phrases)]
    if apart != phrases and len(apart) <= MOST_PHRASES:
        found += orders_apart(apart)
    return list(dict.fromkeys(found))


def orders_apart(names: list[str]) -> list[str]:
    """Every order of names with the same number several times among them."""
    numbers = [name for name in names if is_number(name)]
    others = [name for name in names if not is_number(name)]
    found: list[str] = []
    for places in combinations(range(len(names)), len(numbers)):
        for order in permutations(others):
            rest = iter(order)
            each = [numbers[0] if place in places else next(rest) for place in range(len(names))]
            found.append(" ".join(each))
    return found


def names_apart(word: str) -> list[str]:
    """The names of a word whose numbers are all the same; else its phrases."""
    names = word.split(" ")
    numbers = [name for name in names if is_number(name)]
    if len(numbers) < 2 or len(set(numbers)) > 1 or FROM in names or FOR in names:
        return phrases_of(word)
    return names


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


def is_amount(name: str) -> bool:
    """The same, and it may have a plus before it."""
    return is_number(name.removeprefix("+"))
