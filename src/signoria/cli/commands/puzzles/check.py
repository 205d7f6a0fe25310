"""`signoria puzzles check`: are puzzles still in order, after the rules or the bots have changed?"""

from __future__ import annotations

from concurrent.futures import as_completed
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.arena.mining import doubts
from signoria.arena.worker_pool import worker_pool
from signoria.cli.commands.learning.lessons import counted
from signoria.cli.console import notes, out, print_json, progress
from signoria.cores import cores
from signoria.games.registry import MANIFESTS
from signoria.learn.puzzles.checking import problems_of
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.shelf import puzzles_of


def check(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Name of a game; by default all.")
    ] = None,
    long: Annotated[
        bool, typer.Option("--long", help="Let new searches look at each: seconds for a puzzle.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Of the searches with --long.")] = 2,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes with --long; default: one per core.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check puzzles: the table can be, the answers are possible, and everything said of them is true.

    With --long searches with other seeds judge every puzzle anew, as after a change of the bots or
    the rules. What they no longer find clearly best is named.

    \b
    Examples:
      signoria puzzles check
      signoria puzzles check princes --long
    """
    if game is not None:
        rulebook_of(game)
    chosen = [each for name in ([game] if game else MANIFESTS) for each in puzzles_of(name)]
    problems = [f"{name_of(each)}: {problem}" for each in chosen for problem in problems_of(each)]
    if long:
        problems += long_look(chosen, seed, workers or cores())
    if as_json:
        print_json({"puzzles": len(chosen), "problems": problems})
    else:
        for problem in problems:
            notes().print(problem, markup=False, soft_wrap=True)
        out().print(f"{counted(chosen, 'puzzle')}, {counted(problems, 'problem')}")
    if problems:
        raise typer.Exit(1)


def name_of(puzzle: Puzzle) -> str:
    """How a puzzle is named in a complaint."""
    return f"{puzzle.game} {puzzle.id}"


def long_look(puzzles: list[Puzzle], seed: int, workers: int) -> list[str]:
    """What new searches say of them."""
    found = []
    with progress() as bar, worker_pool(workers) as pool:
        asked = {pool.submit(doubts, each.game, each.id, seed): each for each in puzzles}
        for task in bar.track(as_completed(asked), total=len(asked), description="searching"):
            found += [f"{name_of(asked[task])}: {doubt}" for doubt in task.result()]
    return sorted(found)
