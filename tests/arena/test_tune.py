"""`signoria arena tune`: every round is written down, and only what wins clearly is kept."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from signoria.arena.tune import Trial, Tuning, mean_share, share_of, tune
from signoria.bots.evaluate import weights_of
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]


def test_tuning_writes_down_every_round(signoria: Command, tmp_path: Path) -> None:
    done = signoria(
        "arena", "tune", "masters", "--rounds", "2", "--games", "2", "--seed", "3", "--jobs", "1",
        "--record", "tuning/masters.jsonl", width=200,
    )  # fmt: skip
    assert done.code == 0, done.err
    lines = (tmp_path / "tuning" / "masters.jsonl").read_text().splitlines()
    what, *rounds = [json.loads(line) for line in lines]
    assert what["tuning"].items() >= {
        "game": "masters", "seats": 2, "rounds": 2, "games": 2, "seed": 3, "modules": [],
        "bot": "novice",
    }.items()  # fmt: skip
    assert what["weights"] == weights_of("masters", 2)
    assert [each["round"] for each in rounds[:-1]] == [0, 1]
    assert done.out.startswith("move = ") and "loose_good = " in done.out
    verdict = rounds[-1]["verdict"]
    assert verdict["games"] == 4 and verdict["low"] <= verdict["share"] <= verdict["high"]


def test_alone_weights_are_tuned_on_the_same_deals(signoria: Command, tmp_path: Path) -> None:
    done = signoria(
        "arena", "tune", "masters", "--seats", "1", "--bot", "adept:2", "--rounds", "1", "--games", "2",
        "--jobs", "1", "--record", "alone.jsonl", width=200,
    )  # fmt: skip
    assert done.code == 0, done.err
    assert '"verdict"' in (tmp_path / "alone.jsonl").read_text()
    assert done.out.startswith("[alone]\npoints_alone = ")
    kept = weights_of("masters", 1)
    tuning = Tuning("masters", 1, 1, 2, 1, bot="novice")
    hasty = {**kept, "race": -kept["race"], "turn_alone": -kept["turn_alone"]}
    shares = [
        (
            share_of(Trial(tuning, kept, kept, seed, 0)),
            share_of(Trial(tuning, kept, hasty, seed, 0)),
        )
        for seed in range(4)
    ]
    assert {same for same, _ in shares} == {0.5}, "the same weights on the same deals win as often"
    assert max([better for _, better in shares]) == 1.0, "who wants to lose, loses"


def test_new_weights_sit_on_one_seat_among_the_old_ones() -> None:
    """A bot that wants to lose does so on its seat, and the others do not."""
    kept = weights_of("masters", 2)
    careless = {**kept, "tempo": -20.0, "loose_good": -5.0}  # wants no cards, and nothing for them
    tuning = Tuning("masters", 2, 1, 2, 1)
    for seat in (0, 1):
        assert share_of(Trial(tuning, careless, kept, 3, seat)) == 0.0
        assert share_of(Trial(tuning, kept, careless, 3, seat)) == 1.0


class Guild:
    """Plays trials by what is written in them: the bot with more of one weight wins."""

    def __init__(self) -> None:
        self.trials: list[Trial] = []

    def map(self, share: object, trials: list[Trial], chunksize: int) -> list[float]:
        self.trials += trials
        return [float(each.new["turn"] > each.old["turn"]) for each in trials]


def test_a_trial_is_played_from_every_seat_of_a_deal() -> None:
    guild: Any = Guild()
    kept = weights_of("masters", 3)
    share = mean_share(guild, Tuning("masters", 3, 1, 6, 1), kept, kept, 0)
    assert share == 0.0
    assert [each.seat for each in guild.trials] == [0, 1, 2, 0, 1, 2]
    first, second = [{each.seed for each in guild.trials[at : at + 3]} for at in (0, 3)]
    assert len(first) == len(second) == 1 and first != second


def test_a_change_is_kept_if_it_wins_clearly(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    guild = Guild()
    monkeypatch.setattr("signoria.arena.tune.worker_pool", lambda jobs: nullcontext(guild))
    record = tmp_path / "t.jsonl"
    best, verdict = tune(Tuning("masters", 2, 40, 2, 1), record, 1, lambda: None)
    _, *rounds, last = [json.loads(line) for line in record.read_text().splitlines()]
    kept = [each for each in rounds if each["kept"]]
    assert [each["share"] == 1.0 for each in rounds] == [each["kept"] for each in rounds]
    assert 0 < len(kept) < len(rounds)
    expected = weights_of("masters", 2)
    for each in kept:
        expected |= each["changes"]
    assert best == expected == last["verdict"]["weights"] == verdict["weights"]
    assert {each.old["turn"] for each in guild.trials[-4:]} == {weights_of("masters", 2)["turn"]}
