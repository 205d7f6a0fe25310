"""What carries the games out: this process, all cores of this machine, or a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from concurrent.futures import as_completed
from itertools import islice
from pathlib import Path
from socket import create_connection
from typing import Any, Final

from signoria.arena.extras import require_library
from signoria.arena.plan import BadArena, Pairing, Plan
from signoria.arena.play import Result, play_game
from signoria.arena.worker_pool import worker_pool
from signoria.bots.outside import is_outside
from signoria.cores import cores

Results = Generator[Result, None, None]
Engine = Callable[[Plan, list[Pairing], Path | None, int | None], Results]
"""Plays the pairings in any order and yields each result when it is there; closed, it stops."""

PATIENCE: Final = 10.0
"""Seconds a cluster has to answer before it counts as gone."""


def over_processes(
    plan: Plan, pairings: list[Pairing], records: Path | None, jobs: int | None
) -> Results:
    """On the cores of this machine; with one job in this very process."""
    workers = min(jobs or cores(), len(pairings))
    if workers <= 1:
        for pairing in pairings:
            yield play_game(plan, pairing, records)
        return
    with worker_pool(workers) as pool:
        futures = [pool.submit(play_game, plan, pairing, records) for pairing in pairings]
        for future in as_completed(futures):
            yield future.result()


def over_ray(
    plan: Plan, pairings: list[Pairing], records: Path | None, jobs: int | None
) -> Results:
    """On a Ray cluster: the one RAY_ADDRESS names, or one on this machine for as long as it takes.

    With jobs, that many games at once: a cluster that is there keeps the cores it has.
    """
    ray = require_library("ray", "arena")
    if records is not None:
        raise BadArena("records are kept by --engine local only; Ray plays on other machines")
    if any([is_outside(bot) for bot in plan.bots]):
        raise BadArena("bots from outside play on this machine: use --engine local")
    own = not ray.is_initialized()
    if own:
        join(ray, os.environ.get("RAY_ADDRESS", ""), jobs)
    try:
        play = ray.remote(num_cpus=1)(play_game)
        coming = iter(pairings)
        waiting = [play.remote(plan, pairing, None) for pairing in islice(coming, jobs)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [play.remote(plan, each, None) for each in islice(coming, len(done))]
            for each in done:
                yield ray.get(each)
    finally:
        if own:
            ray.shutdown()


def join(ray: Any, address: str, jobs: int | None) -> None:
    """Join the cluster at this address, or begin one here; a cluster nobody answers for is refused."""
    try:
        check_reachable(address)
        ray.init(
            num_cpus=None if address else jobs,
            include_dashboard=False,
            log_to_driver=False,
            logging_level="ERROR",
        )
    except (OSError, OverflowError) as error:
        raise BadArena(f"no Ray cluster answers at {address or 'this machine'}: {error}") from error


def check_reachable(address: str) -> None:
    """Does anything answer there? Ray itself would try for minutes. It looks `auto` up itself."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        create_connection((host.strip("[]"), int(port)), PATIENCE).close()


ENGINES: Final[dict[str, Engine]] = {"local": over_processes, "ray": over_ray}


def engine_of(name: str) -> Engine:
    """The engine of this name."""
    if name not in ENGINES:
        raise BadArena(f"unknown engine {name!r}; known: {', '.join(ENGINES)}")
    return ENGINES[name]
