"""The answers to choose from, numbered, each with what it would change; no two of them look the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import Board, Scene
from signoria.cli.palette import GOLD, QUIET
from signoria.cli.table.crossed import Answer, find_crossing
from signoria.cli.table.participants import Participant
from signoria.kernel.question import Option

ARROW: Final = "→"
MORE: Final = "…"
COLON: Final = ": "
HAS_DIGIT: Final = re.compile(r"\d")

NUMBER: Final = len("[99]")
GAP: Final = 3
NARROW: Final = 26
"""No column of answers is narrower, unless they are all as short."""

BROAD: Final = 38
"""No column is narrower if that would cut the very word that tells an answer from the others."""


@dataclass(frozen=True)
class Told:
    """An answer as the board of its game tells it."""

    label: str
    path: list[str]


Numbered = tuple[int, Answer, list[str]]
"""An answer with its number and what it would change."""


def marks(options: list[Option]) -> dict[str, int]:
    """The numbers of the answers one points at with a single gesture, by what one points at."""
    return {
        option.path[0]: number + 1 for number, option in enumerate(options) if len(option.path) == 1
    }


def change_parts(
    option: Option, seat: int, board: Board, participants: list[Participant]
) -> list[str]:
    """What an answer would change: own numbers first, others' with their symbols."""
    parts = []
    for change in sorted(option.preview["changes"], key=lambda change: change["seat"] != seat):
        who = "" if change["seat"] == seat else f"{participants[change['seat']].symbol} "
        name = board.measure(change["what"])
        parts.append(f"{who}{name} {change['before']}{ARROW}{change['after']}")
    return parts


def change_text(option: Option, seat: int, board: Board, participants: list[Participant]) -> Text:
    """What an answer would change, all of it."""
    return Text(", ".join(change_parts(option, seat, board, participants)))


def listing(
    options: list[Option],
    seat: int,
    board: Board,
    participants: list[Participant],
    width: int,
    lines: int,
    scene: Scene | None = None,
) -> RenderableType:
    """The answers as sentences; if there is no room for a line each, crossed or in columns.

    With a scene they are told by the board of their game, which may know shorter words for them.
    """
    changes = [change_parts(option, seat, board, participants) for option in options]
    told: list[Answer] = list(options)
    if len(options) <= lines or (scene is not None and board.whole(options)):
        if scene is not None:
            told = [Told(board.sentence(option, scene), option.path) for option in options]
        return as_sentences(in_order(told, changes), width)
    if scene is not None:
        told = [Told(board.brief(option, scene), option.path) for option in options]
    numbered = in_order(told, changes)
    crossing = find_crossing(told)
    table = crossing.draw(width) if crossing is not None else None
    if crossing is not None and table is not None:
        others = [numbered[index] for index in crossing.others]
        return Group(table, in_columns(others, width, lines)) if others else table
    everything, first = in_columns(numbered, width, lines), board.foremost(options)
    if scene is None or first == len(options) or height(everything, width) <= lines:
        return everything
    more = Text(board.words("play.more", count=len(options) - first), style=QUIET)
    return Group(in_columns(numbered[:first], width, lines - 1), more)


def in_order(told: list[Answer], changes: list[list[str]]) -> list[Numbered]:
    """The answers with their numbers."""
    return [(number, each, parts) for number, (each, parts) in enumerate(zip(told, changes), 1)]


def height(part: RenderableType, width: int) -> int:
    """How many lines a list takes."""
    console = Console(width=width, color_system=None)
    return len(console.render_lines(part, pad=False))


def as_sentences(numbered: list[Numbered], width: int) -> RenderableType:
    """A line for each answer: number, sentence, what changes."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=NUMBER, no_wrap=True, justify="right")
    table.add_column(width=width - NUMBER - 1)
    for number, option, changes in numbered:
        line = beside(option.label, changes, width - NUMBER - 1)
        table.add_row(Text(f"[{number}]", style=GOLD), line)
    return table


def beside(label: str, changes: list[str], width: int) -> Text:
    """A sentence and, as far as the line goes, what changes; none of it is cut in the middle."""
    line = Text(label)
    room = width - cell_len(label) - GAP
    text = ", ".join(changes)
    while changes and cell_len(text) > room:
        changes = changes[:-1]
        text = ", ".join([*changes, MORE])
    if changes:
        line.append(" " * GAP)
        line.append(text, style=QUIET)
    return line


def in_columns(numbered: list[Numbered], width: int, lines: int) -> RenderableType:
    """Several answers to a line, in as few columns as the lines ask for.

    Sentences too long for a column run on, one after the other. Where there is no room for that either,
    they are told as far as their colon, or cut where their column ends, but only where columns are
    broad and no two answers look the same; otherwise there are fewer columns, and more lines.
    """
    labels = [option.label for _, option, _ in numbered]
    briefs, telling = beginnings(labels), telling_words(labels)
    wanted = -(-len(numbered) // max(1, lines))
    longest = max([cell_len(label) for label in labels])
    columns = max(1, min(wanted, width // min(NARROW, longest + NUMBER + GAP)))
    cut = shorten(labels, briefs, column_room(width, columns))
    while columns > 1 and (len(set(cut)) < len(cut) or too_narrow(cut, telling, width // columns)):
        columns -= 1
        cut = shorten(labels, briefs, column_room(width, columns))
    if columns == 1:
        return as_sentences(numbered, width)
    running = running_on(numbered, width)
    if cut != labels and len(running) <= lines:
        return Group(*running)
    cells = []
    for (number, option, changes), label, brief in zip(numbered, cut, briefs):
        shown = changes if label in (option.label, brief) else []
        said = beside(label, shown, column_room(width, columns))
        cells.append(Text.assemble((f"{f'[{number}]':>{NUMBER}} ", GOLD), said))
    return Columns(cells, width=width // columns - 1, padding=(0, 1, 0, 0), column_first=True)


def too_narrow(cut: list[str], telling: list[str], column: int) -> bool:
    """Would a column this wide cut a word that one has to read to choose?"""
    return column < BROAD and any(
        [word not in line.split() + line.rstrip(MORE).split() for line, word in zip(cut, telling)]
    )


def telling_words(labels: list[str]) -> list[str]:
    """The word of each sentence that tells it from the one that is most like it."""
    sentences = [label.split() for label in labels]
    found = []
    for index, own in enumerate(sentences):
        others = sentences[:index] + sentences[index + 1 :]
        shared = max([shared_words([own, other]) for other in others], default=0)
        found.append(own[min(shared, len(own) - 1)])
    return found


def running_on(numbered: list[Numbered], width: int) -> list[Text]:
    """All answers as one text, each behind its number, in lines of this width."""
    found = [Text()]
    for number, option, _ in numbered:
        for place, word in enumerate([f"[{number}]", *option.label.split()]):
            gap = min(len(found[-1]), 1 if place else 2)
            if found[-1] and found[-1].cell_len + gap + cell_len(word) > width:
                found.append(Text("  "))
                gap = 0
            found[-1].append(" " * gap)
            found[-1].append(word, style=None if place else GOLD)
    return found


def column_room(width: int, columns: int) -> int:
    """What a column leaves for the sentence behind the number."""
    return width // columns - 1 - NUMBER - 1


def beginnings(labels: list[str]) -> list[str]:
    """What stands before the colon, where that alone tells the answers apart; else all of it."""
    found = [label.partition(COLON)[0] for label in labels]
    return [
        brief + COLON.strip() + MORE if brief != label and found.count(brief) == 1 else label
        for brief, label in zip(found, labels)
    ]


def shorten(labels: list[str], briefs: list[str], room: int) -> list[str]:
    """Sentences cut to fit the room: where some would look the same, what they share is left out."""
    found = [
        brief if room / 2 < cell_len(brief) <= room < cell_len(label) else cut_off(label, room)
        for label, brief in zip(labels, briefs)
    ]
    for seen in set(found):
        alike = [index for index, each in enumerate(found) if each == seen]
        if len(alike) > 1:
            words = [labels[index].split() for index in alike]
            shared = shared_words(words)
            for index, own in zip(alike, words):
                found[index] = cut_off(" ".join([own[0], MORE, *own[shared:]]), room)
    return found


def cut_off(label: str, room: int) -> str:
    """A sentence as far as there is room, without half a number, which would be another one."""
    line = Text(label)
    line.truncate(room, overflow="ellipsis")
    kept, _, last = line.plain.rpartition(" ")
    return f"{kept} {MORE}" if line.plain != label and HAS_DIGIT.search(last) else line.plain


def shared_words(sentences: list[list[str]]) -> int:
    """With how many words they all begin."""
    count = 0
    for words in zip(*sentences):
        if len(set(words)) > 1:
            break
        count += 1
    return count
