"""`signoria arena dataset`: what each seat saw, and how it ended."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from signoria.arena.dataset import rows
from signoria.arena.engines import over_processes
from signoria.arena.plan import Plan
from signoria.arena.run import run
from signoria.bots import Bot, SeatHandle
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]
PLAN = Plan("masters", 2, ("novice", "random"), 4, 5)


def test_a_dataset_tells_what_each_seat_saw_and_how_it_ended(
    signoria: Command, tmp_path: Path
) -> None:
    parquet = import_module("pyarrow.parquet")
    done = signoria(
        "arena", "dataset", "masters", "--seats", "2", "--bots", "random", "--games", "2",
        "--seed", "1", "--out", "m.parquet", "--set", "round_limit=30", width=200,
    )  # fmt: skip
    assert done.code == 0, done.err
    table = parquet.read_table(tmp_path / "m.parquet").to_pylist()
    assert {row["number"] for row in table} == {0, 1}
    assert {row["settings"] for row in table} == {'{"round_limit": 30}'}
    for row in table:
        assert row["word"] in row["words"]
        assert json.loads(row["view"])["seat"] == row["seat"]
    results = run(Plan("masters", 2, ("random",), 2, 1), over_processes, None, 1, lambda done: None)
    for row in table:
        result = results[row["number"]]
        assert row["points"] == result.scores[row["seat"]]
        assert row["place"] == result.places[row["seat"]]
    assert [row["answer"] for row in table if row["number"] == 0] == list(
        range(sum(results[0].moves))
    )


def test_who_plays_for_a_dataset_is_let_go_also_when_a_game_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_go: list[int] = []

    class Speechless(Bot):
        def choose(self, handle: SeatHandle) -> str:
            raise RuntimeError("lost for words")

        def close(self) -> None:
            let_go.append(self.seed)

    monkeypatch.setattr("signoria.arena.dataset.make_any", lambda spec, seed: Speechless(seed))
    with pytest.raises(RuntimeError, match="lost for words"):
        rows(PLAN, PLAN.pairings()[0])
    assert len(let_go) == 2
