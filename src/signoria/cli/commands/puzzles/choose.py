"""`signoria puzzles choose`: what is shipped of what was mined."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.arena.atomic_write import write_atomically
from signoria.arena.mining import mined
from signoria.cli.console import out
from signoria.kernel.reading import Reader
from signoria.learn.puzzles.puzzle import BadPuzzle, read_puzzle
from signoria.learn.puzzles.selecting import select
from signoria.learn.puzzles.shelf import write_shelf


def choose(
    mines: Annotated[list[Path], typer.Argument(help="Files that `puzzles mine` has written.")],
    file: Annotated[Path, typer.Option("--out", help="File for the puzzles that are chosen.")],
    count: Annotated[int, typer.Option(min=1, help="How many are chosen.")] = 80,
) -> None:
    """Choose puzzles of every difficulty from what was mined, as mixed as can be.

    The file it writes is the one that a game's manifest names.

    \b
    Examples:
      signoria puzzles choose masters.jsonl --out puzzles.json
      signoria puzzles choose one.jsonl two.jsonl --count 60 --out puzzles.json
    """
    found = [read_puzzle(Reader(each, "mine", BadPuzzle)) for each in mined(mines)]
    chosen = select(found, count)
    write_atomically(file, write_shelf(chosen))
    out().print(f"{len(chosen)} of {len(found)} puzzles; {file}", markup=False)
