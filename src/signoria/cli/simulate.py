"""Many games between bots, each with a deal of its own: the same on one core or on all of them.

Everything about a game follows from the seed and the game's number, so it does not matter which
process plays it, or when.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from signoria.arena.atomic_write import FileProblem
from signoria.arena.engines import over_processes
from signoria.arena.plan import Pairing, Plan, distinct_turns
from signoria.arena.play import Result
from signoria.cores import cores
from signoria.kernel.record.fate import scramble


def run(
    plan: Plan, rotate: bool, records: Path | None, jobs: int | None, tick: Callable[[], None]
) -> list[Result]:
    """Play all games, over several processes, and return them in order; `tick` is called for each."""
    if records is not None:
        make_folder(records)
    found = []
    workers = jobs if jobs is not None else worthwhile(plan)
    with closing(over_processes(plan, pairings(plan, rotate), records, workers)) as results:
        for result in results:
            found.append(result)
            tick()
    return sorted(found, key=lambda result: result.number)


def pairings(plan: Plan, rotate: bool) -> list[Pairing]:
    """Who sits where in each game: where they rotate, the bots move on by a seat from game to game."""
    turns = distinct_turns(plan.bots) if rotate else [plan.bots]
    return [
        Pairing(number, 0, scramble(scramble(plan.seed) ^ number), turns[number % len(turns)])
        for number in range(plan.games)
    ]


def worthwhile(plan: Plan) -> int:
    """How many processes pay for themselves: thinking bots need them sooner."""
    thinking = len([name for name in plan.bots if name != "random"])
    work = plan.games * (1 + 10 * thinking)
    return max(1, min(cores(), work // 200))


def make_folder(folder: Path) -> None:
    """The folder for the records."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileProblem(f"{folder} cannot be created: {error.strerror}") from error
