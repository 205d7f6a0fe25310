"""Short labels: as much of an answer's as tells it from the others, without a card's whole text."""

from __future__ import annotations

import re
from typing import Final

from signoria.kernel.agenda import State, word_of
from signoria.kernel.text import Text

LONG: Final = 40
"""Letters of a label from which on a shorter one is looked for."""

TAIL: Final = 25
"""Letters that must be left out at least: what is shorter is part of the sentence."""

DETAILS: Final = re.compile(r": | \([^()]*\)(?=$|: )")
"""Where the details of an answer begin: what it does, what it needs."""


def short_labels(s: State) -> dict[str, Text]:
    """By word, the short labels of the answers to the question at hand that have long ones."""
    task, seat, arg = s.asked
    labels = [task.label(s, seat, arg, option) for option in s.options]
    found = {}
    for option, label in zip(s.options, labels):
        if max(len(label.en), len(label.it)) > LONG:
            found[word_of(s, option)] = shortened(label, [each for each in labels if each != label])
    return found


def shortened(label: Text, others: list[Text]) -> Text:
    """A label without details that are not needed to tell it from the others."""
    past = None
    if label.past is not None:
        past = shortened(label.past, [each.past or each for each in others])
    en = cut(label.en, [other.en for other in others])
    it = cut(label.it, [other.it for other in others])
    return Text(en, it, past)


def cut(words: str, others: list[str]) -> str:
    """The words up to the first details, if no other begins like that."""
    for match in DETAILS.finditer(words):
        head = words[: match.start()]
        is_long = len(words) > LONG and len(words) - len(head) >= TAIL
        if is_long and not any([other.startswith(head) for other in others]):
            return head
    return words
