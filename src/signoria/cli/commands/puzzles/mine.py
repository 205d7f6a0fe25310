"""`signoria puzzles mine`: strong bots play, and what looks like a puzzle is confirmed."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Annotated, Final

import typer

from signoria.arena.mining import Haul, Mine, Miner
from signoria.cli.commands.arena.options import GameArgument
from signoria.cli.console import notes, out

OFTEN: Final = 15.0
"""Seconds between two lines about how it goes."""


def mine(
    game: GameArgument,
    file: Annotated[Path, typer.Option("--out", help="File for what is found; JSON lines.")],
    minutes: Annotated[float, typer.Option(min=0, help="Stop after this many minutes.")] = 5.0,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; default: one per core.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed finds the same puzzles.")] = 1,
) -> None:
    """Find puzzles: strong bots play themselves, and questions with one best answer are noted.

    Each is confirmed by several long searches. What is found is written at once; the same command
    goes on where it was stopped. It takes all module sets and numbers of players in turn.

    \b
    Examples:
      signoria puzzles mine masters --minutes 5 --out masters.jsonl
      signoria puzzles mine lorenzo --workers 2 --seed 7 --out more.jsonl
    """
    teller = Teller(game)
    haul = Miner(Mine(game, seed, file), minutes, workers, teller.tell).run()
    out().print(f"{teller.line(haul)}; {file}", markup=False)


class Teller:
    """Says now and then how it goes."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.begun = monotonic()
        self.last = self.begun

    def tell(self, haul: Haul) -> None:
        """Say it, if it was not said for a while."""
        now = monotonic()
        if now - self.last >= OFTEN:
            self.last = now
            notes().print(f"{now - self.begun:4.0f} s  {self.line(haul)}", markup=False)

    def line(self, haul: Haul) -> str:
        """What there is so far."""
        return (
            f"{self.game}: {haul.games} games, {haul.puzzles} puzzles, "
            f"{haul.refused} looked at that are none"
        )
