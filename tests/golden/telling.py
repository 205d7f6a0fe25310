"""A whole game as text: what was asked, what was offered, what was answered, how it ended."""

from __future__ import annotations

import hashlib
import json
import textwrap
from typing import NamedTuple

from signoria.kernel.agenda import FATE, State
from signoria.kernel.game import SPECTATOR
from signoria.kernel.record.log import Entry
from tests.laws.journeys import Journey
from tests.laws.tables import TITLES, Configuration

SEED = 2
WIDTH = 100
MOST_BYTES = 60_000

Lines = list[str]


class Detail(NamedTuple):
    """How much is told: lines of offered words, lines of the log, answers between two tables."""

    offered: int
    label: int
    table_every: int


DETAILS = [
    Detail(2, 2, 25),
    Detail(1, 2, 40),
    Detail(1, 1, 60),
    Detail(1, 1, 10_000),
    Detail(1, 0, 10_000),
    Detail(0, 0, 10_000),
]


def golden_text(configuration: Configuration) -> str:
    """The golden game of one configuration, in as much detail as one can read."""
    journey = Journey(configuration, SEED, "eager")
    texts = [text_in(journey, detail) for detail in DETAILS]
    short_enough = [text for text in texts if len(text.encode()) < MOST_BYTES]
    return short_enough[0] if short_enough else texts[-1]


def text_in(journey: Journey, detail: Detail) -> str:
    """A game in a certain detail."""
    lines = heading(journey)
    answers = 0
    for number, entry in enumerate(journey.entries):
        before = journey.tables[number]
        if entry.seat == FATE:
            lines += chance(number, before, entry)
            continue
        if answers % detail.table_every == 0:
            lines += ["", *table(journey, before), ""]
        answers += 1
        lines += answer(number, before, entry, detail)
    lines += ["", *table(journey, journey.tables[-1]), "", *ending(journey)]
    return "\n".join(lines) + "\n"


def heading(journey: Journey) -> Lines:
    """What was chosen before the game."""
    game = journey.game
    settings = [f"{name} {value}" for name, value in game.settings.items()]
    title = TITLES[game.id].title.en
    return [
        title,
        "=" * len(title),
        f"seats     {game.seats}",
        f"modules   {', '.join(game.modules) or 'none'}",
        f"settings  {', '.join(settings) or 'none'}",
        f"rules     version {game.rules}",
        "",
    ]


def chance(number: int, before: State, entry: Entry) -> Lines:
    """Fate's answer on one line, with how many there were."""
    return [f"{number:4}  chance, {before.decision.kind}, 1 of {len(before.options)}: {entry.word}"]


def answer(number: int, before: State, entry: Entry, detail: Detail) -> Lines:
    """A player's question, the words offered, the one chosen, and the sentence in the log."""
    task, seat, arg = before.agenda[-1]
    words = [before.decision.word(before, seat, arg, option) for option in before.options]
    hidden = "" if entry.seen_by(SPECTATOR) else "  (in secret)"
    return [
        f"{number:4}  seat {seat}, {before.decision.kind}, 1 of {len(words)}",
        *indented(offered(words), "      ", detail.offered),
        f"    > {entry.word}{hidden}",
        *indented(entry.label.en, "      ", detail.label),
    ]


def offered(words: list[str]) -> str:
    """The words in the order of the question, those with the same first word together."""
    groups: dict[str, list[str]] = {}
    for word in words:
        verb, _, rest = word.partition(" ")
        groups.setdefault(verb, []).append(rest)
    return " | ".join([f"{verb} {', '.join(rests)}".strip() for verb, rests in groups.items()])


def table(journey: Journey, state: State) -> Lines:
    """The table as a spectator sees it, without what is empty or zero."""
    view = journey.game.view(state, SPECTATOR)
    lines = []
    for name, value in view.items():
        if name == "players":
            for seat, board in enumerate(value):
                lines += indented(f"seat {seat}: {compact(board_of(board))}", "  | ", 4)
        elif name not in ("game", "modules", "seats", "seat", "over", "awaiting", "question"):
            if compact(value):
                lines += indented(f"{name}: {compact(value)}", "  | ", 4)
    return lines


def board_of(board: dict[str, object]) -> dict[str, object]:
    """A personal board without the tables of tables, which are computed from the rest."""
    return {
        name: value
        for name, value in board.items()
        if not isinstance(value, dict) or not any(isinstance(x, dict) for x in value.values())
    }


def compact(value: object) -> str:
    """A part of a view in few words."""
    if isinstance(value, dict):
        parts = [(name, compact(inner)) for name, inner in value.items()]
        return ", ".join([f"{name} {inner}" for name, inner in parts if inner])
    if isinstance(value, list):
        parts_of_list = [compact(inner) or "-" for inner in value]
        return f"[{' '.join(parts_of_list)}]" if set(parts_of_list) - {"-"} else ""
    return "" if value is None or value is False or value == 0 else str(value)


def indented(text: str, indent: str, most: int) -> Lines:
    """A long text on a few lines; what does not fit is left out."""
    if not most:
        return []
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        max_lines=most,
        placeholder=" ...",
        break_on_hyphens=False,
    )


def ending(journey: Journey) -> Lines:
    """Every line of the score, the places, and a digest that no changed answer escapes."""
    match = journey.match
    lines = []
    for seat, breakdown in enumerate(match.breakdown):
        sums = ", ".join([f"{name} {points}" for name, points in breakdown.items()])
        place = f"place {match.ranking[seat]}"
        lines.append(f"seat {seat}: {match.scores[seat]} points ({sums}), {place}")
    return [*lines, f"winners: {match.winners}", f"record: sha256 {digest(journey)}"]


def digest(journey: Journey) -> str:
    """The whole record in one number."""
    record = json.dumps(journey.match.record(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(record.encode()).hexdigest()
