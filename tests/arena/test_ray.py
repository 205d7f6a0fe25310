"""The arena on a Ray cluster: the same results, and a plain word when there is none."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from signoria.arena.engines import over_processes, over_ray
from signoria.arena.plan import BadArena, Plan
from signoria.arena.run import run
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]

PLAN = Plan("masters", 2, ("novice", "random"), 4, 5)
FEW = ["arena", "run", "--game", "masters", "--seats", "2", "--bots", "novice,random"]


def test_on_ray_the_results_are_the_same() -> None:
    on_ray, here = [
        [(result.key, result.bots, result.scores, result.moves) for result in results]
        for results in (
            run(PLAN, over_ray, None, 1, lambda done: None),
            run(PLAN, over_processes, None, 1, lambda done: None),
        )
    ]
    assert on_ray == here


class Cluster:
    """Ray as far as an arena needs it: games are played when they are waited for."""

    def __init__(self) -> None:
        self.init_with: list[dict[str, object]] = []
        self.most = 0

    def is_initialized(self) -> bool:
        return False

    def init(self, **how: object) -> None:
        self.init_with.append(how)

    def shutdown(self) -> None:
        self.init_with.append({})

    def remote(self, num_cpus: int) -> Any:
        return lambda play: SimpleNamespace(remote=lambda *what: (play, what))

    def wait(self, games: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most = max(self.most, len(games))
        return games[:1], games[1:]

    def get(self, game: Any) -> Any:
        play, what = game
        return play(*what)


@pytest.mark.parametrize(("there", "cores"), [(False, 2), (True, None)])
def test_jobs_are_games_at_once_and_no_cores_of_somebody_elses_cluster(
    monkeypatch: pytest.MonkeyPatch, listening: str, there: bool, cores: int | None
) -> None:
    cluster = Cluster()
    monkeypatch.setattr("signoria.arena.engines.require_library", lambda module, extra: cluster)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    if there:
        monkeypatch.setenv("RAY_ADDRESS", listening)
    results = run(PLAN, over_ray, None, 2, lambda done: None)
    assert len(results) == PLAN.games and cluster.most == 2
    begun, ended = cluster.init_with
    assert begun["num_cpus"] == cores and ended == {}


@pytest.fixture
def listening() -> Iterator[str]:
    """An address where a server listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_cluster_that_is_gone_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, signoria: Command, scheme: str
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"{scheme}127.0.0.1:{server.getsockname()[1]}"
    monkeypatch.setenv("RAY_ADDRESS", address)
    run = signoria(*FEW, "--engine", "ray")
    assert run.code == 1
    assert run.err.startswith(f"signoria: no Ray cluster answers at {address}: ")


def test_what_ray_says_of_a_cluster_it_does_not_find_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cluster = Cluster()
    monkeypatch.setattr(cluster, "init", not_found)
    monkeypatch.setattr("signoria.arena.engines.require_library", lambda module, extra: cluster)
    monkeypatch.setenv("RAY_ADDRESS", "auto")
    with pytest.raises(BadArena, match="no Ray cluster answers at auto: none is running"):
        run(PLAN, over_ray, None, 2, lambda done: None)


def not_found(**how: object) -> None:
    """As Ray refuses."""
    raise ConnectionError("none is running")
