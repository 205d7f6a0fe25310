"""Names that look alike: two people at a table must not be taken for each other.

Letters of other alphabets, digits, accents and width are reduced to what the eye makes of them. Only the
commonest look-alikes of Latin letters are known: those of Cyrillic and Greek.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 40
CYRILLIC: Final = str.maketrans("авекмнорстухіјѕԁһԛԝьзґє", "abekmhopctyxijsdhqwb3re")
GREEK: Final = str.maketrans("αβεηικνορτυχζωγµ", "abenikvoptuxzwyu")
CAPITALS: Final = str.maketrans("ΑΒΕΗΙΚΜΝΟΡΤΥΧΖАВЕКМНОРСТУХІЈЅ", "ABEHIKMNOPTYXZABEKMHOPCTYXIJS")
SIGNS: Final = str.maketrans("01|!ıł5$", "oiiiilss")
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("l", "i"))


def outline(name: str) -> str:
    """What a name looks like from a distance."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    seen = "".join(
        [sign for sign in plain if sign.isalnum() or not sign.isascii() or sign in "|!$"]
    )
    marks = [sign for sign in seen if unicodedata.category(sign)[0] not in "MZPC"]
    text = "".join(marks).translate(CYRILLIC).translate(GREEK).translate(SIGNS)
    for pair, one in PAIRS:
        text = text.replace(pair, one)
    return text


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where it looks like one that is at the table already."""
    taken = {outline(other) for other in others}
    found, number = name, 1
    while outline(found) in taken:
        number += 1
        mark = f" ({number})"
        found = name[: LONGEST - len(mark)].rstrip() + mark
    return found
