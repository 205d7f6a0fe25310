"""The log as sentences, as one seat may read it."""

from __future__ import annotations

from rich.text import Text

from signoria.cli.palette import QUIET
from signoria.cli.phrases import Words
from signoria.cli.table.participants import Participant
from signoria.kernel.agenda import FATE
from signoria.kernel.game import SPECTATOR
from signoria.kernel.record.log import Entry


def sentence(entry: Entry, seat: int | None, participants: list[Participant], words: Words) -> Text:
    """One entry: who, and what as far as the reader may know."""
    text = entry.text_for(SPECTATOR if seat is None else seat).past_tense(words.language)
    if entry.seat == FATE:
        return drawn(text)
    return Text.assemble(
        participants[entry.seat].label(), f" {text}", overflow="ellipsis", no_wrap=True
    )


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
