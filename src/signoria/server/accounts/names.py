"""What people may call themselves: nothing unseen, and nothing that turns others' lines around."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from signoria.server.refusals import Refused

TURNING: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that change the direction of what is around them."""

CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""What steers a terminal, or ends a line."""

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""

STEERING: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
SEEN: Final = frozenset("LNPS")

JOINED: Final = "[\u0620-\u06ff\u0750-\u077f\u0900-\u0dff]"
"""Letters of Arabic, Persian and the scripts of India."""

MOST_MARKS: Final = 4
"""Marks on one letter: no language needs more, and with many more it would cover the lines around it."""

HOLDING: Final = re.compile(
    "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"  # a flag of a part of a country
    "|(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
    f"|(?<={JOINED})[\u200c\u200d](?={JOINED})"
)
"""What holds an emoji together, and what parts or joins letters where they are written joined."""


def hidden(what: str) -> Refused:
    """The refusal of a text with signs nobody sees."""
    return Refused(422, "hidden", f"{what} must be visible, without hidden characters")


def checked_name(name: str) -> str:
    """The name as it will be shown."""
    name = name.strip()
    plain = HOLDING.sub("+", name)
    steering = any([unicodedata.category(sign) in STEERING or sign in BLANK for sign in plain])
    if steering or not any([unicodedata.category(sign)[0] in SEEN for sign in plain]):
        raise hidden("a name")
    check_marks(name)
    return name


def check_marks(text: str) -> None:
    """Refuse what rises out of its line, or hangs from it."""
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Refused(422, "marks", f"a letter has at most {MOST_MARKS} marks")


def checked_text(text: str) -> str:
    """What someone says at a table."""
    if TURNING.search(text) or CONTROLS.search(text):
        raise hidden("a text")
    check_marks(text)
    return text
