"""The log as sentences, as one seat may read it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from rich.text import Text

from signoria.cli.boards.board import Board
from signoria.cli.palette import QUIET, STRONG
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
    return drawn(text) if entry.seat == FATE else done(entry.seat, text, participants, words)


def done(seat: int, text: str, participants: list[Participant], words: Words) -> Text:
    """What a player has done."""
    who = participants[seat]
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
    """Several entries, one line each, and one for each thing that came of them without a question."""
    found = []
    for entry in entries:
        found.append(sentence(entry, seat, participants, words))
        found += [
            done(each, text.past_tense(words.language), participants, words)
            for each, text in entry.forced
        ]
        found += [drawn(text.past_tense(words.language)) for _, text in entry.draws]
    return found


def announced(entry: Entry, participants: list[Participant], board: Board) -> list[Text]:
    """What everybody should hear of that came of an entry, where the board has words for it."""
    names = [participant.name for participant in participants]
    told = [board.announce(news, names) for news in entry.news]
    return [Text(each, STRONG, overflow="ellipsis", no_wrap=True) for each in told if each]


def whole_story(
    entries: list[Entry], seat: int | None, participants: list[Participant], board: Board
) -> list[Text]:
    """The story, and after each entry what everybody should hear of that came of it."""
    found = []
    for entry in entries:
        found += story([entry], seat, participants, board.words)
        found += announced(entry, participants, board)
    return found


def without_repeats(entries: list[Entry]) -> list[Entry]:
    """Without what chance drew several of, one after another: what it was drawn for says more.

    So two cards that are turned up give way to the token that took the two above them.
    """
    drawn_often = Counter([kind(entry) for entry in entries if entry.seat == FATE])
    return [e for e in entries if e.seat != FATE or drawn_often[kind(e)] == 1]


def kind(entry: Entry) -> str:
    """What is drawn: the first part of its word, whatever place of a row it is drawn for."""
    return entry.word.partition(" ")[0].partition(".")[0]


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
