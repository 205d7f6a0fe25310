"""Running an arena: what is missing is played, and everything is counted."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from signoria.arena.engines import Engine
from signoria.arena.plan import Plan
from signoria.arena.play import Result
from signoria.arena.storage.results import Keeper


def run(
    plan: Plan,
    engine: Engine,
    folder: Keeper | None,
    jobs: int | None,
    tick: Callable[[int], None],
    enough: Callable[[list[Result]], bool] = lambda new: False,
) -> list[Result]:
    """All results of a plan in their order; a tick for those that were there, and for each new one.

    `enough` is shown those that were there, then each new one; once it says so, no more are played.
    """
    pairings = plan.pairings()
    wanted = {pairing.key: pairing for pairing in pairings}
    kept = folder.open(plan) if folder is not None else []
    found = {result.key: result for result in kept if result.key in wanted}
    tick(len(found))
    missing = [pairing for pairing in pairings if pairing.key not in found]
    records = folder.records if folder is not None else None
    if not enough(list(found.values())) and missing:
        with closing(engine(plan, missing, records, jobs)) as results:
            for result in results:
                found[result.key] = result
                if folder is not None:
                    folder.add(result)
                tick(1)
                if enough([result]):
                    break
    return [found[pairing.key] for pairing in pairings if pairing.key in found]
