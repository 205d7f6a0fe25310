"""The log as sentences, as one seat may read it."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from signoria.cli.palette import QUIET
from signoria.cli.phrases import Words
from signoria.cli.table.participants import Participant
from signoria.kernel.agenda import FATE
from signoria.kernel.game import SPECTATOR
from signoria.kernel.record.log import Entry

BETWEEN: Final = " · "

HAS_DONE: Final = re.compile(r"(^|^non | e |: )(l')?ha\b")
"""Where an Italian sentence of the log says that its player has done something."""


def sentence(entry: Entry, seat: int | None, participants: list[Participant], words: Words) -> Text:
    """One entry: who, and what as far as the reader may know."""
    text = entry.text_for(SPECTATOR if seat is None else seat).past_tense(words.language)
    if entry.seat == FATE:
        return drawn(text)
    who = participants[entry.seat]
    if words.language == "it" and who.name == words("participant.you"):
        text = to_you(text)
    return Text.assemble(who.label(), f" {text}", overflow="ellipsis", no_wrap=True)


def to_you(text: str) -> str:
    """An Italian sentence of the log as it is said to its player: `ha preso` becomes `hai preso`.

    In English both are said alike.
    """
    return HAS_DONE.sub(r"\1\2hai", text)


def drawn(text: str) -> Text:
    """What chance brought."""
    return Text(f"  {text}", style=QUIET, overflow="ellipsis", no_wrap=True)


def story(
    entries: list[Entry], seat: int | None, participants: list[Participant], words: Words
) -> list[Text]:
    """Several entries, one line each, and one for each draw that was certain."""
    found = []
    for entry in entries:
        found.append(sentence(entry, seat, participants, words))
        found += [drawn(text.past_tense(words.language)) for _, text in entry.draws]
    return found


def latest_news(news: list[Text], lines: int, width: int) -> list[Text]:
    """The latest of it, as much as these lines hold: where they are few, several to a line."""
    if len(news) <= lines:
        return news
    found = [news[-1]]
    for line in news[-2::-1]:
        if line.cell_len + len(BETWEEN) + found[0].cell_len <= width:
            found[0] = Text.assemble(line, BETWEEN, found[0], overflow="ellipsis", no_wrap=True)
        elif len(found) < lines:
            found.insert(0, line)
        else:
            break
    return found
