"""Self-play as a dataset: a row for every question a bot answered, written to Parquet.

Columns: the game and its configuration, the number of the game and of the answer, seat, bot, kind of
question, the words that were legal and the one that was said, what the seat saw (its view as JSON),
and, known only afterwards, its final points and place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from signoria.api import rulebook_of
from signoria.arena.extras import require_library
from signoria.arena.plan import Pairing, Plan
from signoria.arena.play import after_faults, closing_bots
from signoria.bots import SeatHandle, seat_to_answer
from signoria.bots.outside import make_any
from signoria.kernel.match import begin
from signoria.kernel.record.fate import SeededFate, scramble


def rows(plan: Plan, pairing: Pairing) -> list[dict[str, Any]]:
    """One game, row by row. What a row tells is what its seat knew, and how it ended.

    What chance answers for a bot that is out is left out.
    """
    game = rulebook_of(plan.game).game(plan.seats, list(plan.modules), dict(plan.settings))
    match = begin(game, SeededFate(pairing.seed))
    bots = [
        make_any(spec, scramble(pairing.seed + seat + 1)) for seat, spec in enumerate(pairing.bots)
    ]
    found: list[dict[str, Any]] = []
    answers = 0
    with closing_bots(bots, match):
        while not match.over:
            handle = seat_to_answer(match)
            word = bots[handle.seat].choose(handle)
            if not bots[handle.seat].fault():
                found.append({**row(plan, pairing, handle, word), "answer": answers})
            answers += 1
            match.play(word)
    places = after_faults(match.ranking, [bot.fault() for bot in bots])
    for each in found:
        each["points"] = match.scores[each["seat"]]
        each["place"] = places[each["seat"]]
    return found


def row(plan: Plan, pairing: Pairing, handle: SeatHandle, word: str) -> dict[str, Any]:
    """One answer, as far as it is known when it is given."""
    return {
        "game": plan.game,
        "modules": list(plan.modules),
        "settings": json.dumps(dict(plan.settings)),
        "seats": plan.seats,
        "number": pairing.number,
        "seed": str(pairing.seed),
        "seat": handle.seat,
        "bot": pairing.bots[handle.seat],
        "question": handle.kind,
        "words": handle.words,
        "word": word,
        "view": json.dumps(handle.view(), ensure_ascii=False),
    }


def write_dataset(plan: Plan, path: Path, tick: Callable[[], None]) -> int:
    """All games of a plan as one Parquet file, a row group for each game; how many rows."""
    arrow = require_library("pyarrow", "arena")
    parquet = require_library("pyarrow.parquet", "arena")
    schema = columns(arrow)
    total = 0
    draft = path.with_name(path.name + ".part")
    try:
        with parquet.ParquetWriter(draft, schema, compression="zstd") as writer:
            for table in tables(plan, arrow, schema):
                writer.write_table(table)
                total += table.num_rows
                tick()
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return total


def tables(plan: Plan, arrow: Any, schema: Any) -> Iterator[Any]:
    """A table for each game."""
    for pairing in plan.pairings():
        yield arrow.Table.from_pylist(rows(plan, pairing), schema=schema)


def columns(arrow: Any) -> Any:
    """The columns and their types."""
    text, whole = arrow.string(), arrow.int32()
    return arrow.schema(
        [
            ("game", text), ("modules", arrow.list_(text)), ("settings", text), ("seats", whole),
            ("number", whole), ("seed", text), ("answer", whole), ("seat", whole), ("bot", text),
            ("question", text), ("words", arrow.list_(text)), ("word", text), ("view", text),
            ("points", whole), ("place", whole),
        ]
    )  # fmt: skip
